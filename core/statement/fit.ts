import { UNPAID_LIFE } from '../shop/status.ts';
import { instantOf } from './moment.ts';
import { type Likeness, likeness, nameWords } from './name.ts';
import type { Certainty, Payable, Reason, Resemblance } from './proposal.ts';
import type { StatementEntry } from './statement.ts';

/** In ms. Clocks differ, so a payment may seem older than its code. */
const SLACK = 5 * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In ms, between the last code and a payment for it. */
const MAX_DELAY = 90 * DAY;

/** In ms since 1970: an instant, or a whole day if the bank gives no time. */
export interface PaidAt {
  from: number;
  to: number;
}

export interface Credit {
  entry: StatementEntry;
  words: string[];
  /** The words of the payer's name as one text. */
  payer: string;
  paid: PaidAt;
  /** Index among the lines, by time. */
  place: number;
}

export interface Candidate {
  payable: Payable;
  words: string[];
  /**
   * Key made of the buyer's name and remembered payers. A payer fits all purchases with one key equally well.
   */
  buyer: string;
  /** Times of the codes, oldest first; without codes, the time of the order. */
  issued: number[];
}

export function creditOf(entry: StatementEntry): Omit<Credit, 'place'> {
  const from = instantOf(entry.date, entry.time ?? '00:00:00');
  const words = nameWords(entry.payer);
  return {
    entry,
    words,
    payer: words.join(' '),
    paid: { from, to: entry.time === null ? from + DAY - 1 : from },
  };
}

export function candidateOf(payable: Payable): Candidate | null {
  const created = Date.parse(payable.createdAt);
  const codes = payable.codes.map(({ issuedAt }) => Date.parse(issuedAt)).filter((at) => !Number.isNaN(at));
  const issued = codes.length > 0 ? codes.sort((a, b) => a - b) : [created];
  if (issued.some(Number.isNaN)) return null;
  const words = nameWords(payable.buyerName);
  const buyer = [words.join(' '), ...(payable.payers ?? [])].join('\n');
  return { payable, words, buyer, issued };
}

type Timing = 'before' | 'soon' | 'in-time' | 'late' | 'too-late';

export function timingOf({ from, to }: PaidAt, { issued }: Candidate): Timing {
  const [first = 0] = issued;
  const last = issued.at(-1) ?? first;
  if (to < first - SLACK) return 'before';
  if (from === to && issued.some((at) => from >= at - SLACK && from <= at + HOUR)) return 'soon';
  if (from <= last + UNPAID_LIFE) return 'in-time';
  return from <= last + MAX_DELAY ? 'late' : 'too-late';
}

const LIKENESS: Record<Resemblance, { score: number; reason: Reason }> = {
  remembered: { score: 40, reason: 'remembered' },
  divided: { score: 30, reason: 'remembered' },
  whole: { score: 40, reason: 'name' },
  shortened: { score: 30, reason: 'name-shortened' },
  part: { score: 20, reason: 'name-in-part' },
  family: { score: 10, reason: 'family-name' },
  none: { score: 0, reason: 'other-name' },
};

const isOver = ({ payable: { status } }: Candidate): boolean =>
  status === 'Cancelado' || status === 'Estornado';

/** True if both names are probably of one person, or the payer is remembered for this buyer alone. */
export const isAlike = (like: Resemblance): boolean =>
  like === 'whole' || like === 'shortened' || like === 'remembered';

/** A remembered payer takes precedence over the names. */
export const resemblance = (
  { payer, words }: Pick<Credit, 'payer' | 'words'>,
  candidate: Candidate,
): Resemblance => candidate.payable.payers?.get(payer) ?? likeness(words, candidate.words);

/** Min score of a likely fit; a `possible` fit scores less. */
export const LIKELY = 100;

/**
 * 0 if the line does not fit. `isOnly`: no other purchase waits for this amount. Between equal fits, an ended
 * purchase (cancelled, refunded) scores less.
 */
export function scoreOf({ paid }: Credit, candidate: Candidate, like: Resemblance, isOnly: boolean): number {
  if (like === 'none' && (!isOnly || isOver(candidate))) return 0;
  const timing = timingOf(paid, candidate);
  if (timing === 'before' || timing === 'too-late') return 0;
  const isInTime = timing !== 'late';
  if (!isInTime && !isAlike(like)) return 0;
  const certainty = isAlike(like) && isInTime ? LIKELY : 0;
  // if one payer pays for several buyers, the time does not change the score
  const time = like === 'divided' ? 0 : timing === 'soon' ? 6 : isInTime ? 2 : 0;
  return certainty + LIKENESS[like].score + time - (isOver(candidate) ? 1 : 0);
}

export function judge(
  credit: Credit,
  candidate: Candidate,
  isOnly: boolean,
): { certainty: Certainty; reasons: Reason[] } {
  const like = resemblance(credit, candidate);
  const timing = timingOf(credit.paid, candidate);
  const isInTime = timing !== 'late';
  const reasons: Reason[] = ['amount', credit.words.length === 0 ? 'no-name' : LIKENESS[like].reason];
  reasons.push(isInTime ? 'in-time' : 'late');
  if (timing === 'soon') reasons.push('soon');
  if (isOnly && isInTime) reasons.push('only-one');
  return { certainty: isAlike(like) && isInTime ? 'likely' : 'possible', reasons };
}

/** Between a line and a purchase that a person chose for it. */
export interface Differences {
  /** The receipt minus the price. */
  cents: number;
  /** `unsaid` if the bank or the purchase has no name. */
  name: Likeness | 'unsaid';
  /** Whole, from the order to the payment; negative if the payment came first. */
  days: number;
}

export function differencesOf(
  entry: StatementEntry,
  purchase: { cents: number; buyerName: string; createdAt: string },
): Differences {
  const { words, paid } = creditOf(entry);
  const buyer = nameWords(purchase.buyerName);
  const created = Date.parse(purchase.createdAt);
  // a line without a time may be of any time of that day
  const early = created - SLACK - paid.to;
  const days = early > 0 ? -Math.ceil(early / DAY) : Math.max(0, Math.floor((paid.from - created) / DAY));
  return {
    cents: entry.cents - purchase.cents,
    name: words.length === 0 || buyer.length === 0 ? 'unsaid' : likeness(words, buyer),
    days,
  };
}
