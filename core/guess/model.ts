/**
 * What a match has shown so far: under each name the newest values, and of each kind of guess how its last ones turned out. Immutable:
 * `learnTouch` (learn.ts) gives another one.
 *
 * A name is words between single blanks. A side is the word `*` or `a`, a shirt number a word of its own, and as a value it stands alone: so
 * carry.ts can tell what is said of a team and a player, whatever the name, and carry it to another match.
 */

/** Of one kind of guess. */
export interface Share {
  right: number;
  of: number;
}

export interface Model {
  /** The newest values under a name, oldest first. */
  seen: ReadonlyMap<string, readonly string[]>;
  /** Whether the last guesses of a kind were right, oldest first: `1` right, `0` wrong. */
  outcomes: ReadonlyMap<string, string>;
}

export const EMPTY_MODEL: Model = { seen: new Map(), outcomes: new Map() };

/** So many values are remembered under a name. */
const REMEMBERED = 8;
/** So many guesses of a kind are judged together. */
const WINDOW = 30;
/** Fewer than these say nothing about a guess. */
const ENOUGH = 5;
/** Of the last 30, so many must be right before a guess fills in by itself. */
const TRUSTED = 0.9;
/** So many values, all the same, make a sure guess. */
const SURE = 3;

export interface Recalled {
  value: string;
  /** How often it was seen where it was the same each time; often enough is sure. */
  same: 'once' | 'twice' | 'sure' | 'unsure';
}

/** What has been seen most often of late under a name; of two the newer one. */
export function recall({ seen }: Model, name: string): Recalled | null {
  const values = seen.get(name);
  if (!values) return null;
  const found = RECALLED.get(values) ?? usualOf(values);
  RECALLED.set(values, found);
  return found;
}

/** What is recalled of the same values, made once. */
const RECALLED = new WeakMap<readonly string[], Recalled>();

function usualOf(values: readonly string[]): Recalled {
  let [value, most] = ['', 0];
  for (const each of values) {
    // called for every guess of every touch: a callback a value costs three times as much
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

export const isTrusted = ({ right, of }: Share): boolean => of >= ENOUGH && right >= of * TRUSTED;

/** A model that is being changed: what one touch teaches is written at once. */
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
