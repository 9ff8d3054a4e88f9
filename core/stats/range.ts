/** Which rallies a figure is counted over. */
import { otherSide, type Position, SIDES, type Side } from '../code/vocabulary.ts';
import { leaderOf, type Score, teamOf } from '../rally/state.ts';
import type { CountedRally, Rally } from './rallies.ts';
import { type TouchRow, touchesOf } from './touches.ts';

/** How a team stands as a rally begins. */
export const STANDINGS = ['behind', 'ahead'] as const;
export type Standing = (typeof STANDINGS)[number];

/** By the score at the start of a rally; what is left out limits nothing. */
export interface ScoreFilter {
  /** Points of the side with more, at least. */
  reached?: number;
  /** Difference, at most. */
  within?: number;
  /** Seen by the team whose figures are counted. */
  standing?: Standing;
}

/** What is left out limits nothing. */
export interface Range extends ScoreFilter {
  /** Numbers of sets. */
  sets?: readonly number[];
  /** A rotation: where the setter of this side stands. */
  rotation?: { side: Side; position: Position };
  /** Of what the others leave: the last so many that are decided, and the open one behind them. */
  last?: number;
}

/** The last so many decided rallies, and the open one behind them. */
function lastOf<R extends CountedRally>(rallies: readonly R[], last: number): readonly R[] {
  const isOpen = rallies.at(-1)?.winner === null;
  let begin = isOpen ? rallies.length - 1 : rallies.length;
  for (let left = last; begin > 0 && left > 0; begin--) if (rallies[begin - 1]?.winner) left--;
  return rallies.slice(begin);
}

const isWithin = (score: Score, { reached = 0, within = Number.POSITIVE_INFINITY }: ScoreFilter): boolean =>
  Math.max(...score) >= reached && Math.abs(score[0] - score[1]) <= within;

/** The rallies for figures of `side`; without one those that count for either team. */
export function ralliesIn<R extends CountedRally>(
  rallies: readonly R[],
  range: Range,
  side?: Side,
): readonly R[] {
  const { sets, rotation, last, standing } = range;
  if (standing && !side) {
    const counted = new Set(SIDES.flatMap((each) => ralliesIn(rallies, range, each)));
    return rallies.filter((rally) => counted.has(rally));
  }
  const leader = side && (standing === 'behind' ? otherSide(side) : side);
  const kept = rallies.filter(
    ({ set, before }) =>
      (!sets || sets.includes(set)) &&
      (!rotation || teamOf(before, rotation.side).setter === rotation.position) &&
      isWithin(before.score, range) &&
      (!standing || leaderOf(before.score) === leader),
  );
  return last === undefined ? kept : lastOf(kept, last);
}

/** The touches in a range, those of each team in its own view of the score. */
export function touchesIn(rallies: readonly Rally[], range: Range): TouchRow[] {
  const rows = touchesOf(ralliesIn(rallies, range));
  if (!range.standing) return rows;
  const numbersOf = (side: Side) => new Set(ralliesIn(rallies, range, side).map(({ number }) => number));
  const numbers = { '*': numbersOf('*'), a: numbersOf('a') };
  return rows.filter(({ touch, rally }) => numbers[touch.side].has(rally));
}
