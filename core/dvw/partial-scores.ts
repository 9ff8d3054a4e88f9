/**
 * Partial scores: the scores when the first team reached 8, 16 and 21 points. In a set to 15 points or fewer:
 * 5, 10 and 12 points.
 */
import { type Match, standing } from '../rally/fold.ts';
import { targetOf } from '../rally/settings.ts';
import type { Score } from '../rally/state.ts';

const LONG = [8, 16, 21] as const;
const SHORT = [5, 10, 12] as const;

export function partialScoreColumns(match: Match, set: number): (Score | null)[] {
  const points = match.plays.flatMap((play) =>
    play.set === set
      ? standing(play).flatMap((happening) => (happening.kind === 'point' ? [happening.score] : []))
      : [],
  );
  const marks = targetOf(match.settings, set) > 15 ? LONG : SHORT;
  return marks.map((mark) => points.find((score) => Math.max(...score) === mark) ?? null);
}
