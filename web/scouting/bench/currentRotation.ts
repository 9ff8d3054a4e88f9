import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import { type MatchState, teamOf } from '@volleyscouter/core/rally/state';

/** `null` without a lineup. */
export function currentRotation(state: MatchState, side: Side): Position | null {
  const { six, setter } = teamOf(state, side);
  return six.length === 0 ? null : setter;
}
