/** As in match reports of CEV and FIVB: the score when the first team reached 8, 16 and 21 points. */
import { type Match, standing } from '../rally/fold.ts';
import { targetIn } from '../rally/point.ts';
import type { Score } from '../rally/state.ts';

export interface PartialScore {
  /** Points of the leading team. */
  at: number;
  /** `null` if not reached, or not recorded. */
  score: Score | null;
}

/** 5 and 10 in a set of fewer than 20 points, such as a deciding set to 15. */
const marksOf = (target: number): number[] =>
  (target < 20 ? [5, 10] : [8, 16, 21]).filter((at) => at < target);

export function partialScores({ plays, settings }: Match, set: number): PartialScore[] {
  const setPlays = plays.filter((play) => play.set === set);
  const begin = setPlays.find(({ before }) => before.set === set);
  if (!begin) return [];
  const scores = setPlays.flatMap((play) =>
    standing(play).flatMap((happening) => (happening.kind === 'point' ? [happening.score] : [])),
  );
  return marksOf(targetIn(begin.before, settings)).map((at) => ({
    at,
    score: scores.find((score) => Math.max(...score) === at) ?? null,
  }));
}
