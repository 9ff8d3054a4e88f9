import type { CombinationPlace } from '../code/tables.ts';
import type { Side } from '../code/vocabulary.ts';
import { groupRows } from './graded.ts';
import type { TouchRow } from './touches.ts';

export interface ZoneTableRow {
  code: string;
  /** F front, C centre, B back, P pipe, S setter; `null` if neither table nor touches have a target. */
  target: string | null;
  plays: readonly string[];
}

/**
 * Known or used combinations, the most used first. `combinations`: the result of `placedBy` for the match.
 */
export function zoneTable(
  rows: readonly TouchRow[],
  side: Side,
  combinations: readonly CombinationPlace[],
): ZoneTableRow[] {
  const attacks = rows.filter(({ touch }) => touch.side === side && touch.skill === 'A');
  const used = groupRows(attacks, ({ touch }) => touch.combo);
  const codes = new Set([...combinations.map(({ code }) => code), ...used.keys()]);
  const table = [...codes].flatMap((code): ZoneTableRow[] => {
    if (code === null) return [];
    const touches = used.get(code) ?? [];
    const target =
      combinations.find((combination) => combination.code === code)?.target ??
      touches.find(({ touch }) => touch.target)?.touch.target ??
      null;
    return [{ code, target, plays: touches.map(({ play }) => play) }];
  });
  return table.sort((a, b) => b.plays.length - a.plays.length);
}
