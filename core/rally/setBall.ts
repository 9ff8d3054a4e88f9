import { otherSide, SIDES, type Side } from '../code/vocabulary.ts';
import { targetIn } from './point.ts';
import type { Settings } from './settings.ts';
import { type MatchState, plusOne } from './state.ts';

/** Who wins the set with the next point (set ball); `null` where nobody does, and after the match. */
export function setBallOf(state: MatchState, settings: Settings): Side | null {
  if (state.over) return null;
  const target = targetIn(state, settings);
  const pointsOf = (score: MatchState['score'], side: Side): number => score[side === '*' ? 0 : 1];
  const wins = (side: Side): boolean => {
    const score = plusOne(state.score, side);
    return pointsOf(score, side) >= target && pointsOf(score, side) - pointsOf(score, otherSide(side)) >= 2;
  };
  return SIDES.find(wins) ?? null;
}
