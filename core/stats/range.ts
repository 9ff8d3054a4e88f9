/** Which rallies a figure is counted over. */
import type { Position, Side } from '../code/vocabulary.ts';
import { teamOf } from '../rally/state.ts';
import type { CountedRally } from './rallies.ts';

/** What is left out limits nothing. */
export interface Range {
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

export function ralliesIn<R extends CountedRally>(
  rallies: readonly R[],
  { sets, rotation, last }: Range,
): readonly R[] {
  const kept = rallies.filter(
    ({ set, before }) =>
      (!sets || sets.includes(set)) &&
      (!rotation || teamOf(before, rotation.side).setter === rotation.position),
  );
  return last === undefined ? kept : lastOf(kept, last);
}
