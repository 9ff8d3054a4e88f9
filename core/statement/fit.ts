/** How a line of money that came in fits a purchase: by name and time where the amount is the same, and what differs where a person chose. */
import { UNPAID_LIFE } from '../shop/status.ts';
import { instantOf } from './moment.ts';
import { type Likeness, likeness, nameWords } from './name.ts';
import type { Certainty, Payable, Reason, Resemblance } from './proposal.ts';
import type { StatementEntry } from './statement.ts';

/** Clocks differ: a payment may seem to be so much older than its code. */
const SLACK = 5 * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A payment that comes later than this after the last code is of something else. */
const LATEST = 90 * DAY;

/** When it was paid, as far as the bank says: an instant, or a day. Milliseconds. */
export interface PaidAt {
  from: number;
  to: number;
}

/** A line of money that came in. */
export interface Credit {
  entry: StatementEntry;
  words: string[];
  /** The name as one text. */
  payer: string;
  paid: PaidAt;
  /** Among the lines, by time. */
  place: number;
}

/** A purchase that a line may have paid. */
export interface Candidate {
  payable: Payable;
  words: string[];
  /** Name and remembered payers: purchases with equal ones fit a payer alike. */
  buyer: string;
  /** When codes were issued, oldest first; where there are none, when it was created. */
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

/** `null` for a purchase whose times are none. */
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

/** When the money came, seen from the codes of a purchase. */
export function timingOf({ from, to }: PaidAt, { issued }: Candidate): Timing {
  const [first = 0] = issued;
  const last = issued.at(-1) ?? first;
  if (to < first - SLACK) return 'before';
  if (from === to && issued.some((at) => from >= at - SLACK && from <= at + HOUR)) return 'soon';
  if (from <= last + UNPAID_LIFE) return 'in-time';
  return from <= last + LATEST ? 'late' : 'too-late';
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

/** Whether two names may well be one person's, or the payer is known to pay for the buyer alone. */
export const isAlike = (like: Resemblance): boolean =>
  like === 'whole' || like === 'shortened' || like === 'remembered';

/** How alike a payer and the buyer of a purchase are: what is remembered counts more than the names. */
export const resemblance = (
  { payer, words }: Pick<Credit, 'payer' | 'words'>,
  candidate: Candidate,
): Resemblance => candidate.payable.payers?.get(payer) ?? likeness(words, candidate.words);

/** `likely` fits score at least this, `possible` ones less. */
export const LIKELY = 100;

/**
 * How well a line fits a purchase of its amount, the higher the better; 0 where it does not. `like`: what their names have in common.
 * `isOnly`: no other purchase waits for this amount. Of two that fit alike, one that is over (cancelled, paid back) scores less.
 */
export function scoreOf({ paid }: Credit, candidate: Candidate, like: Resemblance, isOnly: boolean): number {
  if (like === 'none' && (!isOnly || isOver(candidate))) return 0;
  const timing = timingOf(paid, candidate);
  if (timing === 'before' || timing === 'too-late') return 0;
  const isInTime = timing !== 'late';
  if (!isInTime && !isAlike(like)) return 0;
  const certainty = isAlike(like) && isInTime ? LIKELY : 0;
  // of several buyers whom one payer pays for, the time chooses none
  const time = like === 'divided' ? 0 : timing === 'soon' ? 6 : isInTime ? 2 : 0;
  return certainty + LIKENESS[like].score + time - (isOver(candidate) ? 1 : 0);
}

/** How certain it is that a line paid a purchase that it fits, what speaks for it, and what against it. */
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

/** What differs between a line and a purchase that somebody chose for it, whatever is proposed. */
export interface Differences {
  /** What came less what it costs: negative where too little came. */
  cents: number;
  /** How alike who paid and who bought are; `unsaid` where the bank names nobody, or the purchase. */
  name: Likeness | 'unsaid';
  /** Whole days from the order to the money; negative: the money came before there was an order. */
  days: number;
}

export function differencesOf(
  entry: StatementEntry,
  purchase: { cents: number; buyerName: string; createdAt: string },
): Differences {
  const { words, paid } = creditOf(entry);
  const buyer = nameWords(purchase.buyerName);
  const created = Date.parse(purchase.createdAt);
  // a line without a time may be of any moment of its day
  const early = created - SLACK - paid.to;
  const days = early > 0 ? -Math.ceil(early / DAY) : Math.max(0, Math.floor((paid.from - created) / DAY));
  return {
    cents: entry.cents - purchase.cents,
    name: words.length === 0 || buyer.length === 0 ? 'unsaid' : likeness(words, buyer),
    days,
  };
}
