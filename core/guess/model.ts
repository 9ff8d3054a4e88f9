/**
 * The model of a match: the newest values under each name, and the results of the last guesses of each kind.
 * Immutable: `learnTouch` (learn.ts) returns a new one.
 *
 * A name is words separated by single blanks. A side is the word `*` or `a`, a shirt number its own word, and
 * a value stands alone: so carry.ts can recognise teams and players in any name, and carry them to another
 * match.
 */

/** Results of one kind of guess. */
export interface Share {
  right: number;
  of: number;
}

export interface Model {
  /** The newest values under a name, oldest first. */
  seen: ReadonlyMap<string, readonly string[]>;
  /** Results of the last guesses of a kind, oldest first: `1` right, `0` wrong. */
  outcomes: ReadonlyMap<string, string>;
}

export const EMPTY_MODEL: Model = { seen: new Map(), outcomes: new Map() };

/** Max values remembered under a name. */
const REMEMBERED = 8;
/** Number of last guesses of a kind that are judged. */
const WINDOW = 30;
/** Min guesses for a judgement. */
const MIN_GUESSES = 5;
/** Min share of right ones among the last 30 for automatic filling. */
const MIN_RIGHT_SHARE = 0.9;
/** Number of equal values that make a sure guess. */
const SURE = 3;

export interface Recalled {
  value: string;
  /** Number of times it was seen without exception; three times is sure. */
  same: 'once' | 'twice' | 'sure' | 'unsure';
}

/** Returns the most frequent recent value under a name; of two equally frequent the newer one. */
export function recall({ seen }: Model, name: string): Recalled | null {
  const values = seen.get(name);
  if (!values) return null;
  const found = RECALLED.get(values) ?? usualOf(values);
  RECALLED.set(values, found);
  return found;
}

/** Cached for each array of values. */
const RECALLED = new WeakMap<readonly string[], Recalled>();

function usualOf(values: readonly string[]): Recalled {
  let [value, most] = ['', 0];
  for (const each of values) {
    // called for every guess of every touch: a callback for each value takes three times as long
    let count = 0;
    for (const other of values) if (other === each) count++;
    if (count >= most) [value, most] = [each, count];
  }
  if (most < values.length) return { value, same: 'unsure' };
  return { value, same: most < SURE ? 'unsure' : 'sure' };
}

export function rightShare({ outcomes }: Model, kind: string): Share {
  const found = outcomes.get(kind) ?? '';
  let right = 0;
  for (let at = 0; at < found.length; at++) if (found[at] === '1') right++;
  return { right, of: found.length };
}

export const isTrusted = ({ right, of }: Share): boolean =>
  of >= MIN_GUESSES && right >= of * MIN_RIGHT_SHARE;

/** A model under change: the results of one touch are written at once. */
export interface Draft {
  model: Model;
  remember: (name: string, value: string) => void;
  judge: (kind: string, right: boolean) => void;
}

export function draftOf({ seen, outcomes }: Model): Draft {
  const next = { seen: new Map(seen), outcomes: new Map(outcomes) };
  return {
    model: next,
    remember: (name, value) =>
      next.seen.set(name, [...(next.seen.get(name) ?? []), value].slice(-REMEMBERED)),
    judge: (kind, right) =>
      next.outcomes.set(kind, ((next.outcomes.get(kind) ?? '') + (right ? '1' : '0')).slice(-WINDOW)),
  };
}
