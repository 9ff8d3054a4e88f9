/**
 * A name consists of words separated by single blanks. A side (`*` or `a`) and a shirt number are separate
 * words. Each value is a single word. carry.ts can therefore find teams and players in names and values.
 */

/** `right`: right guesses. `of`: all counted guesses. */
export interface Share {
  right: number;
  of: number;
}

export interface Model {
  /** Values by name, oldest first. */
  seen: ReadonlyMap<string, readonly string[]>;
  /** Results of guesses by kind, oldest first: `1` right, `0` wrong. */
  outcomes: ReadonlyMap<string, string>;
}

export const EMPTY_MODEL: Model = { seen: new Map(), outcomes: new Map() };

const MAX_VALUES_PER_NAME = 8;
const MAX_RESULTS_PER_KIND = 30;
/** With fewer results, guesses of a kind are not filled in. */
const MIN_GUESSES = 5;
const MIN_RIGHT_SHARE = 0.9;
const MIN_EQUAL_VALUES = 3;

export interface Recalled {
  value: string;
  /** `sure`: all remembered values are equal, and there are at least MIN_EQUAL_VALUES; else `unsure`. */
  same: 'once' | 'twice' | 'sure' | 'unsure';
}

/** Returns the most frequent value of a name; on a tie the newer value. */
export function recall({ seen }: Model, name: string): Recalled | null {
  const values = seen.get(name);
  if (!values) return null;
  const recalled = RECALLED.get(values) ?? usualOf(values);
  RECALLED.set(values, recalled);
  return recalled;
}

const RECALLED = new WeakMap<readonly string[], Recalled>();

function usualOf(values: readonly string[]): Recalled {
  let [value, most] = ['', 0];
  for (const candidate of values) {
    // no callback: this runs for every guess of every touch, and callbacks take three times as long
    let count = 0;
    for (const other of values) if (other === candidate) count++;
    if (count >= most) [value, most] = [candidate, count];
  }
  if (most < values.length) return { value, same: 'unsure' };
  return { value, same: most < MIN_EQUAL_VALUES ? 'unsure' : 'sure' };
}

export function rightShare({ outcomes }: Model, kind: string): Share {
  const results = outcomes.get(kind) ?? '';
  let right = 0;
  for (let at = 0; at < results.length; at++) if (results[at] === '1') right++;
  return { right, of: results.length };
}

export const isTrusted = ({ right, of }: Share): boolean =>
  of >= MIN_GUESSES && right >= of * MIN_RIGHT_SHARE;

/** Mutable, so that the results of a touch are written without copies in between. */
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
      next.seen.set(name, [...(next.seen.get(name) ?? []), value].slice(-MAX_VALUES_PER_NAME)),
    judge: (kind, right) =>
      next.outcomes.set(
        kind,
        ((next.outcomes.get(kind) ?? '') + (right ? '1' : '0')).slice(-MAX_RESULTS_PER_KIND),
      ),
  };
}
