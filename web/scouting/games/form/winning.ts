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

/** Per skill and outcome. */
const MAX_GRADES = 4;

/** `former`: the default of older games. */
export const NAMED_TABLES = {
  usual: writeWinning(NEW_WINNING),
  dataVolley: writeWinning(DATA_VOLLEY_WINNING),
  former: writeWinning(DEFAULT_WINNING),
} as const;
export type TableName = keyof typeof NAMED_TABLES;

export const PRESET_TABLES = ['usual', 'dataVolley'] as const satisfies readonly TableName[];

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
    (outcome) => GRADES.filter((grade) => grades[grade] === outcome).length <= MAX_GRADES,
  );

export function cycleOutcome(table: WinningSymbols, skill: Skill, grade: Grade): WinningSymbols {
  const { [grade]: now, ...otherGrades } = table[skill];
  let next = NEXT[now ?? 'goesOn'];
  while (next && !fits({ ...otherGrades, [grade]: next })) next = NEXT[next];
  return { ...table, [skill]: next ? { ...otherGrades, [grade]: next } : otherGrades };
}

export function tableOfLog(commands: readonly Command[]): string {
  let table = DEFAULT_WINNING;
  for (const command of commands)
    if (command.type === 'settings' && command.settings.winning) table = command.settings.winning;
  return writeWinning(table);
}
