/** The table of winning symbols as the form edits it. Pure. */
import { GRADES, type Grade, type Skill } from '@volleyscouter/core/code/vocabulary';
import {
  DATA_VOLLEY_WINNING,
  DEFAULT_WINNING,
  NEW_WINNING,
  type Outcome,
  parseWinning,
  type WinningSymbols,
  writeWinning,
} from '@volleyscouter/core/code/winning';
import type { Command } from '@volleyscouter/core/rally/command';

/** The table has room for so many grades of a skill that win, and as many that lose. */
const ROOM = 4;

/** Tables that have a name. `former`: of games made before `usual` was the table of a new one. */
export const NAMED_TABLES = {
  usual: writeWinning(NEW_WINNING),
  dataVolley: writeWinning(DATA_VOLLEY_WINNING),
  former: writeWinning(DEFAULT_WINNING),
} as const;
export type TableName = keyof typeof NAMED_TABLES;

/** Tables that the form offers for any game. */
export const PRESET_TABLES = ['usual', 'dataVolley'] as const satisfies readonly TableName[];

/** Name of a table; `null` of one that somebody edited. */
export const tableName = (table: string): TableName | null =>
  (Object.keys(NAMED_TABLES) as TableName[]).find((name) => NAMED_TABLES[name] === table) ?? null;

export function readTable(text: string): WinningSymbols {
  const read = parseWinning(text);
  return read.ok ? read.value : DEFAULT_WINNING;
}

const NEXT: Readonly<Record<Outcome | 'goesOn', Outcome | null>> = {
  goesOn: 'wins',
  wins: 'loses',
  loses: null,
};

const fits = (grades: WinningSymbols[Skill]): boolean =>
  (['wins', 'loses'] as const).every(
    (outcome) => GRADES.filter((grade) => grades[grade] === outcome).length <= ROOM,
  );

/** The table after a cell was pressed: goes on, wins, loses, goes on. What has no room is passed over. */
export function turn(table: WinningSymbols, skill: Skill, grade: Grade): WinningSymbols {
  const { [grade]: now, ...others } = table[skill];
  let next = NEXT[now ?? 'goesOn'];
  while (next && !fits({ ...others, [grade]: next })) next = NEXT[next];
  return { ...table, [skill]: next ? { ...others, [grade]: next } : others };
}

/** The table that a log ends with. */
export function tableOfLog(commands: readonly Command[]): string {
  let table = DEFAULT_WINNING;
  for (const command of commands)
    if (command.type === 'settings' && command.settings.winning) table = command.settings.winning;
  return writeWinning(table);
}
