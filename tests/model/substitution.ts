/** R-RALLY-4, R-RALLY-7. */
import type { Settings, Side } from './log.ts';

export interface Change {
  side: Side;
  out: number;
  in: number;
}

export interface SetterQuestion {
  /** After the substitution, positions 1 to 6. */
  six: readonly number[];
  setter: number;
  before: number | undefined;
  entering: number;
  listed: (number: number) => boolean;
}

/** Returns the number of the setter; `null` stands for the player in the setter's position. */
export function setterAfter({ six, before, entering, listed }: SetterQuestion): number | null {
  const onCourt = six.filter(listed);
  if (before !== undefined && six.includes(before) && (listed(before) || onCourt.length === 0)) return before;
  if (onCourt.length === 1) return onCourt[0] ?? null;
  return listed(entering) ? entering : null;
}

/**
 * Rules version 1: a listed player who enters is the setter, unless a listed player is already in the
 * setter's position.
 */
export function setterOfVersion1({ six, setter, entering, listed }: SetterQuestion): number | null {
  const standing = six[setter - 1];
  const isThere = standing !== undefined && listed(standing);
  return listed(entering) && !isThere ? entering : null;
}

/**
 * FIVB: a starter may leave once and return once, only for their own substitute. A substitute may enter once,
 * and leave only for that starter.
 */
function returnsByFivb(changes: readonly Change[], { out, in: entering }: Change): boolean {
  const of = (number: number) => changes.filter((change) => change.out === number || change.in === number);
  // a new player may enter only for a starter who has not left yet
  if (of(entering).length === 0) return of(out).length === 0;
  const [firstChange, ...more] = [...new Set([...of(entering), ...of(out)])];
  return more.length === 0 && firstChange?.out === entering && firstChange.in === out;
}

/** Returns the starter whose position in the serving order the player has or last had. */
function starterOf(changes: readonly Change[], number: number): number {
  const at = changes.findLastIndex((change) => change.in === number);
  const change = changes[at];
  return change ? starterOf(changes.slice(0, at), change.out) : number;
}

/** NCAA: a player may enter any number of times, always in the same position of the serving order. */
function returnsByNcaa(changes: readonly Change[], requested: Change): boolean {
  const played = changes.some((change) => change.out === requested.in || change.in === requested.in);
  return !played || starterOf(changes, requested.in) === starterOf(changes, requested.out);
}

export function mayEnter(preset: Settings['preset'], all: readonly Change[], requested: Change): boolean {
  const changes = all.filter(({ side }) => side === requested.side);
  if (preset === 'fivb') return returnsByFivb(changes, requested);
  return preset === 'ncaa' ? returnsByNcaa(changes, requested) : true;
}

/**
 * Needed after an exceptional substitution: the entering player replaces the hurt player in earlier
 * substitutions of the set.
 */
export const transferSubstitutions = (
  all: readonly Change[],
  { side, out, in: entering }: Change,
): Change[] =>
  all.map((change) => {
    if (change.side !== side) return change;
    const transferred = (number: number): number => (number === out ? entering : number);
    return { side, out: transferred(change.out), in: transferred(change.in) };
  });
