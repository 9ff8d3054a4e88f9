/** Who sets after a substitution, and who may come in again (R-RALLY-4, R-RALLY-7). */
import type { Settings, Side } from './log.ts';

/** A substitution of the running set that counts. */
export interface Change {
  side: Side;
  out: number;
  in: number;
}

export interface SetterQuestion {
  /** After the substitution. */
  six: readonly number[];
  setter: number;
  /** Who set before it. */
  before: number | undefined;
  coming: number;
  listed: (number: number) => boolean;
}

/** Who sets, by the shirt; `null` leaves it to whoever stands where the setter stood. */
export function setterAfter({ six, before, coming, listed }: SetterQuestion): number | null {
  const onCourt = six.filter(listed);
  if (before !== undefined && six.includes(before) && (listed(before) || onCourt.length === 0)) return before;
  if (onCourt.length === 1) return onCourt[0] ?? null;
  return listed(coming) ? coming : null;
}

/** The same in a match of before: a listed setter who comes in sets, unless a listed one stands there already. */
export function setterOfVersion1({ six, setter, coming, listed }: SetterQuestion): number | null {
  const standing = six[setter - 1];
  const isThere = standing !== undefined && listed(standing);
  return listed(coming) && !isThere ? coming : null;
}

/**
 * FIVB: a starter leaves once and comes back once, only for her own substitute; a substitute comes in once, and leaves for that
 * starter alone.
 */
function returnsByFivb(changes: readonly Change[], { out, in: coming }: Change): boolean {
  const of = (number: number) => changes.filter((change) => change.out === number || change.in === number);
  // whoever comes in new does so for a starter who has not left yet
  if (of(coming).length === 0) return of(out).length === 0;
  const [left, ...more] = [...new Set([...of(coming), ...of(out)])];
  return more.length === 0 && left?.out === coming && left.in === out;
}

/** The starter of the place in the serving order where somebody plays, or has played last. */
function starterOf(changes: readonly Change[], number: number): number {
  const at = changes.findLastIndex((change) => change.in === number);
  const change = changes[at];
  return change ? starterOf(changes.slice(0, at), change.out) : number;
}

/** NCAA: as often as wanted, in her own place of the serving order. */
function returnsByNcaa(changes: readonly Change[], wanted: Change): boolean {
  const played = changes.some((change) => change.out === wanted.in || change.in === wanted.in);
  return !played || starterOf(changes, wanted.in) === starterOf(changes, wanted.out);
}

export function mayComeIn(preset: Settings['preset'], all: readonly Change[], wanted: Change): boolean {
  const changes = all.filter(({ side }) => side === wanted.side);
  if (preset === 'fivb') return returnsByFivb(changes, wanted);
  return preset === 'ncaa' ? returnsByNcaa(changes, wanted) : true;
}

/** The substitutions of the set after an exceptional one: who came in has those of who was hurt. */
export const takenOver = (all: readonly Change[], { side, out, in: coming }: Change): Change[] =>
  all.map((change) => {
    if (change.side !== side) return change;
    const heir = (number: number): number => (number === out ? coming : number);
    return { side, out: heir(change.out), in: heir(change.in) };
  });
