/** The line-ups that sets begin with. */
import type { Side } from '../code/vocabulary.ts';
import type { Lineup, Manual } from './command.ts';
import type { Match } from './fold.ts';
import { type MatchState, teamOf, whyOff } from './state.ts';

/** Whether Gravar has been pressed for the set that runs or comes. */
export function hasLineup({ plays, state }: Match): boolean {
  for (let at = plays.length - 1; at >= 0; at--) {
    const { manual, after } = plays[at] ?? {};
    if (after?.set !== state.set) return false;
    if (manual?.home || manual?.visitor) return true;
  }
  return false;
}

/** The state in which a set began: before its first touch, after its line-up was recorded. A touch that answers the last point of the set before is none of it. */
export function startOf({ plays }: Pick<Match, 'plays'>, set: number): MatchState | null {
  const first = plays.find((play) => play.set === set && play.entry?.kind === 'touch');
  return first?.before ?? null;
}

/** The line-ups that the set before began with, of the teams that had one; without those of a player who may not play any more. */
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
