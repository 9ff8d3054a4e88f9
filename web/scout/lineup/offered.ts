/** When the line-up of a set is asked for. */
import type { Match } from '@volleyscouter/core/rally/fold';

/** Whether Gravar has been pressed for the set that runs or comes. */
export function hasLineup({ plays, state }: Match): boolean {
  for (let at = plays.length - 1; at >= 0; at--) {
    const { manual, after } = plays[at] ?? {};
    if (after?.set !== state.set) return false;
    if (manual?.home || manual?.visitor) return true;
  }
  return false;
}

/** Whether the line-up is asked for by itself: before the first touch of a set, until it is recorded. */
export const isOffered = (match: Match): boolean =>
  match.state.fresh && !match.state.over && match.state.touches === 0 && !hasLineup(match);
