import { SIDES, type Side } from '../code/vocabulary.ts';
import { setIsWon, targetIn } from './point.ts';
import type { Settings } from './settings.ts';
import { type MatchState, plusOne } from './state.ts';

export function setBallOf(state: MatchState, settings: Settings): Side | null {
  if (state.over) return null;
  const target = targetIn(state, settings);
  const wins = (side: Side): boolean => {
    const score = plusOne(state.score, side);
    const [home, visitor] = score;
    return setIsWon(score, target) && (side === '*') === home > visitor;
  };
  return SIDES.find(wins) ?? null;
}
