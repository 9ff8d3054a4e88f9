/** How one line of a statement fits one purchase of the same amount. */
import { UNPAID_LIFE } from '../shop/status.ts';
import { instantOf } from './moment.ts';
import { type Likeness, likeness, nameWords } from './name.ts';
import type { Certainty, Payable, Reason } from './proposal.ts';
import type { Entry } from './statement.ts';

/** Clocks differ: a payment may seem to be so much older than its code. */
export const SLACK = 5 * 60_000;
export const HOUR = 3_600_000;
/** A payment that comes later than this after the last code is of something else. */
export const LATEST = 90 * 86_400_000;

/** When it was paid, as far as the bank says: an instant, or a day. Milliseconds. */
export interface PaidAt {
  from: number;
  to: number;
}

export interface Line {
  entry: Entry;
  words: string[];
  /** The name as one text. */
  payer: string;
  paid: PaidAt;
}

export interface Candidate {
  payable: Payable;
  words: string[];
  /** The name as one text. */
  buyer: string;
  /** When codes were issued, oldest first; where there are none, when it was created. */
  issued: number[];
}

export interface Fit {
  certainty: Exclude<Certainty, 'none'>;
  like: Likeness;
  timing: Timing;
  /** No other purchase waits for this amount. */
  only: boolean;
}

export function lineOf(entry: Entry, offset: number): Line {
  const from = instantOf(entry.date, entry.time ?? '00:00:00', offset);
  const words = nameWords(entry.payer);
  return {
    entry,
    words,
    payer: words.join(' '),
    paid: { from, to: entry.time === null ? from + 24 * HOUR - 1 : from },
  };
}

/** `null` for a purchase whose times are none. */
export function candidateOf(payable: Payable): Candidate | null {
  const created = Date.parse(payable.createdAt);
  const codes = payable.codes.map(({ issuedAt }) => Date.parse(issuedAt)).filter((at) => !Number.isNaN(at));
  const issued = codes.length > 0 ? codes.sort((a, b) => a - b) : [created];
  if (issued.some(Number.isNaN)) return null;
  const words = nameWords(payable.buyerName);
  return { payable, words, buyer: words.join(' '), issued };
}

type Arrived = 'soon' | 'in-time' | 'late';
type Timing = 'before' | Arrived | 'too-late';

/** When the money came, seen from the codes of a purchase. */
export function timingOf({ from, to }: PaidAt, { issued }: Candidate): Timing {
  const [first = 0] = issued;
  const last = issued.at(-1) ?? first;
  if (to < first - SLACK) return 'before';
  if (from === to && issued.some((at) => from >= at - SLACK && from <= at + HOUR)) return 'soon';
  if (from <= last + UNPAID_LIFE) return 'in-time';
  return from <= last + LATEST ? 'late' : 'too-late';
}

const LIKENESS: Record<Likeness, { score: number; reason: Reason }> = {
  whole: { score: 40, reason: 'name' },
  shortened: { score: 30, reason: 'name-shortened' },
  part: { score: 20, reason: 'name-in-part' },
  family: { score: 10, reason: 'family-name' },
  none: { score: 0, reason: 'other-name' },
};

/** Of two that fit alike, the one that is not over is meant. */
export const isGone = ({ payable: { status } }: Candidate): boolean =>
  status === 'Cancelado' || status === 'Estornado';

export const isAlike = (like: Likeness): boolean => like === 'whole' || like === 'shortened';

/** `likely` fits score above `possible` ones. */
const SURE = 100;

/** One way of fitting; no two ways score alike. */
export interface Level {
  like: Likeness;
  timing: Arrived;
  isGone: boolean;
  certainty: Fit['certainty'];
  /** The higher the better. */
  score: number;
}

const LIKES = ['whole', 'shortened', 'part', 'family', 'none'] as const satisfies readonly Likeness[];
const ARRIVED = ['soon', 'in-time', 'late'] as const satisfies readonly Arrived[];

/** Every way in which a line may fit a purchase of its amount, the best first. */
export const LEVELS: readonly Level[] = LIKES.flatMap((like) =>
  ARRIVED.flatMap((timing) =>
    [false, true].flatMap((isGone): Level[] => {
      const inTime = timing !== 'late';
      if (!inTime && !isAlike(like)) return [];
      // whoever paid: only what alone waits for this amount, and that is not over
      if (like === 'none' && isGone) return [];
      const certainty = isAlike(like) && inTime ? 'likely' : 'possible';
      const bonus = (timing === 'soon' ? 4 : 0) + (inTime ? 2 : 0) - (isGone ? 1 : 0);
      const score = (certainty === 'likely' ? SURE : 0) + LIKENESS[like].score + bonus;
      return [{ like, timing, isGone, certainty, score }];
    }),
  ),
).sort((a, b) => b.score - a.score);

/**
 * How a line fits a purchase whose amount it has and whose identification it does not say; `null` where it does not. `isOnly`: no other
 * purchase waits for this amount.
 */
export function fitOf(line: Line, candidate: Candidate, isOnly: boolean): Fit | null {
  const timing = timingOf(line.paid, candidate);
  if (timing === 'before' || timing === 'too-late') return null;
  const like = likeness(line.words, candidate.words);
  const inTime = timing !== 'late';
  const only = isOnly && inTime;
  if (!isAlike(like) && !inTime) return null;
  if (like === 'none' && !only) return null;
  return { certainty: isAlike(like) && inTime ? 'likely' : 'possible', like, timing, only };
}

/** What speaks for a fit, and against it. */
export function reasonsOf({ like, timing, only }: Fit, line: Line): Reason[] {
  const reasons: Reason[] = ['amount', line.words.length === 0 ? 'no-name' : LIKENESS[like].reason];
  reasons.push(timing === 'late' ? 'late' : 'in-time');
  if (timing === 'soon') reasons.push('soon');
  if (only) reasons.push('only-one');
  return reasons;
}
