import type { Side } from '../code/vocabulary.ts';
import type { Lineup, Manual } from './command.ts';
import type { Match } from './fold.ts';
import { type MatchState, teamOf, whyOff } from './state.ts';

/** For the running or next set (button Gravar). */
export function hasLineup({ plays, state }: Match): boolean {
  for (let at = plays.length - 1; at >= 0; at--) {
    const { manual, after } = plays[at] ?? {};
    if (after?.set !== state.set) return false;
    if (manual?.home || manual?.visitor) return true;
  }
  return false;
}

/**
 * The state before the first touch of the set, with the lineup; `null` if the set has no touch. A touch that
 * answers the last point of the previous set belongs to the previous set.
 */
export function startOf({ plays }: Pick<Match, 'plays'>, set: number): MatchState | null {
  const first = plays.find((play) => play.set === set && play.entry?.kind === 'touch');
  return first?.before ?? null;
}

/** A lineup with a player who is not allowed to play now is omitted. */
export function previousLineups({ plays, state }: Match): Pick<Manual, 'home' | 'visitor'> | null {
  const start = startOf({ plays }, state.set - 1);
  const lineUp = (side: Side): Lineup | null => {
    const { six, setter } = start ? teamOf(start, side) : { six: [], setter: 1 as const };
    const isWhole = six.length === 6 && six.every((number) => whyOff(state, side, number) === null);
    return isWhole ? { six, setter } : null;
  };
  const [home, visitor] = [lineUp('*'), lineUp('a')];
  return home || visitor ? { ...(home && { home }), ...(visitor && { visitor }) } : null;
}
