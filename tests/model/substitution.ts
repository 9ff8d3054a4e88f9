/** The setter after a substitution, and permitted returns (R-RALLY-4, R-RALLY-7). */
import type { Settings, Side } from './log.ts';

/** A substitution of the current set that counts. */
export interface Change {
  side: Side;
  out: number;
  in: number;
}

export interface SetterQuestion {
  /** After the substitution. */
  six: readonly number[];
  setter: number;
  /** The setter before it. */
  before: number | undefined;
  coming: number;
  listed: (number: number) => boolean;
}

/** Returns the shirt number of the setter; `null`: the player in the setter's position. */
export function setterAfter({ six, before, coming, listed }: SetterQuestion): number | null {
  const onCourt = six.filter(listed);
  if (before !== undefined && six.includes(before) && (listed(before) || onCourt.length === 0)) return before;
  if (onCourt.length === 1) return onCourt[0] ?? null;
  return listed(coming) ? coming : null;
}

/**
 * The same in a match of version 1: an entering listed setter sets, unless a listed one is in that position
 * already.
 */
export function setterOfVersion1({ six, setter, coming, listed }: SetterQuestion): number | null {
  const standing = six[setter - 1];
  const isThere = standing !== undefined && listed(standing);
  return listed(coming) && !isThere ? coming : null;
}

/**
 * FIVB: a starter may leave once and return once, for the own substitute only; a substitute may enter once,
 * and leave for that starter only.
 */
function returnsByFivb(changes: readonly Change[], { out, in: coming }: Change): boolean {
  const of = (number: number) => changes.filter((change) => change.out === number || change.in === number);
  // a new player may enter only for a starter who has not left yet
  if (of(coming).length === 0) return of(out).length === 0;
  const [left, ...more] = [...new Set([...of(coming), ...of(out)])];
  return more.length === 0 && left?.out === coming && left.in === out;
}

/** Returns the starter of the serving-order position where the player plays or last played. */
function starterOf(changes: readonly Change[], number: number): number {
  const at = changes.findLastIndex((change) => change.in === number);
  const change = changes[at];
  return change ? starterOf(changes.slice(0, at), change.out) : number;
}

/** NCAA: any number of times, in the same position of the serving order. */
function returnsByNcaa(changes: readonly Change[], wanted: Change): boolean {
  const played = changes.some((change) => change.out === wanted.in || change.in === wanted.in);
  return !played || starterOf(changes, wanted.in) === starterOf(changes, wanted.out);
}

export function mayComeIn(preset: Settings['preset'], all: readonly Change[], wanted: Change): boolean {
  const changes = all.filter(({ side }) => side === wanted.side);
  if (preset === 'fivb') return returnsByFivb(changes, wanted);
  return preset === 'ncaa' ? returnsByNcaa(changes, wanted) : true;
}

/**
 * Returns the substitutions of the set after an exceptional one: the entering player takes over those of the
 * hurt one.
 */
export const takenOver = (all: readonly Change[], { side, out, in: coming }: Change): Change[] =>
  all.map((change) => {
    if (change.side !== side) return change;
    const heir = (number: number): number => (number === out ? coming : number);
    return { side, out: heir(change.out), in: heir(change.in) };
  });
