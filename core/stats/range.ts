import { otherSide, type Position, SIDES, type Side } from '../code/vocabulary.ts';
import { leaderOf, type Score, teamOf } from '../rally/state.ts';
import type { CountedRally, Rally } from './rallies.ts';
import { type TouchRow, touchesOf } from './touches.ts';

/** At the start of a rally. */
export const STANDINGS = ['behind', 'ahead'] as const;
export type Standing = (typeof STANDINGS)[number];

/** By the score at the start of a rally. */
export interface ScoreFilter {
  /** Min points of the leading side. */
  reached?: number;
  /** Max difference of points. */
  within?: number;
  /** From the view of the team whose figures are counted. */
  standing?: Standing;
}

export interface Range extends ScoreFilter {
  sets?: readonly number[];
  /** Setter position of this side. */
  rotation?: { side: Side; position: Position };
  /** Applied last: only the last n decided rallies, and the open rally after them. */
  last?: number;
}

function lastOf<R extends CountedRally>(rallies: readonly R[], last: number): readonly R[] {
  const isOpen = rallies.at(-1)?.winner === null;
  let begin = isOpen ? rallies.length - 1 : rallies.length;
  for (let remaining = last; begin > 0 && remaining > 0; begin--) if (rallies[begin - 1]?.winner) remaining--;
  return rallies.slice(begin);
}

const isWithin = (score: Score, { reached = 0, within = Number.POSITIVE_INFINITY }: ScoreFilter): boolean =>
  Math.max(...score) >= reached && Math.abs(score[0] - score[1]) <= within;

/** Without `side`, returns the rallies that count for at least one of the teams. */
export function ralliesIn<R extends CountedRally>(
  rallies: readonly R[],
  range: Range,
  side?: Side,
): readonly R[] {
  const { sets, rotation, last, standing } = range;
  if (standing && !side) {
    const counted = new Set(SIDES.flatMap((countedSide) => ralliesIn(rallies, range, countedSide)));
    return rallies.filter((rally) => counted.has(rally));
  }
  const leader = side && (standing === 'behind' ? otherSide(side) : side);
  const filtered = rallies.filter(
    ({ set, before }) =>
      (!sets || sets.includes(set)) &&
      (!rotation || teamOf(before, rotation.side).setter === rotation.position) &&
      isWithin(before.score, range) &&
      (!standing || leaderOf(before.score) === leader),
  );
  return last === undefined ? filtered : lastOf(filtered, last);
}

/** `standing` applies to each team separately. */
export function touchesIn(rallies: readonly Rally[], range: Range): TouchRow[] {
  const rows = touchesOf(ralliesIn(rallies, range));
  if (!range.standing) return rows;
  const numbersOf = (side: Side) => new Set(ralliesIn(rallies, range, side).map(({ number }) => number));
  const numbers = { '*': numbersOf('*'), a: numbersOf('a') };
  return rows.filter(({ touch, rally }) => numbers[touch.side].has(rally));
}
