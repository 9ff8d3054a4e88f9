import {
  type ColumnGroup as FigureGroup,
  type Figures,
  figureText,
} from '@volleyscouter/core/report/athleteTable';
import type { SetMark } from '@volleyscouter/core/report/team';
import type { SheetRow, TeamSheet } from '@volleyscouter/core/report/teamSheet';
import { TEAM_COLOR } from './colors.ts';
import { SOURCES, setName } from './setTables.ts';
import { count } from './shares.ts';
import { type Cell, type Column, type Table, widthOf } from './table.ts';
import { texts } from './texts.ts';

/** In the order of CEV's report, with widths in mm. */
const FIGURES: { readonly [Group in FigureGroup]: Readonly<Record<keyof Figures[Group], number>> } = {
  points: { total: 7.5, breakPoints: 7, winLoss: 8 },
  serves: { total: 7.5, errors: 6.5, points: 6.5 },
  reception: { total: 7.5, errors: 6.5, positive: 11, perfect: 11 },
  attacks: { total: 7.5, errors: 6.5, blocks: 6.5, points: 6.5, percent: 11 },
  blocks: { total: 7 },
};
const GROUPS = Object.keys(FIGURES) as FigureGroup[];
const GROUP_GAP = 1.5;
const SET_WIDTH = 4;
const NUMBER = 6;
/** In mm. */
const MARK = 4;

interface FigureColumn {
  group: FigureGroup;
  name: string;
  column: Column;
}

const COLUMNS: readonly FigureColumn[] = GROUPS.flatMap((group) => {
  const heads: Readonly<Record<string, string>> = texts.heads[group];
  return Object.entries(FIGURES[group]).map(([name, width], index) => ({
    group,
    name,
    column: {
      head: heads[name] ?? name,
      width,
      align: 'right',
      gap: index === 0 ? GROUP_GAP : 0,
      strong: group === 'points' && name === 'total',
    },
  }));
});

export const figureCells = (figures: Figures): string[] =>
  COLUMNS.map(({ group, name }) => figureText(figures, group, name));

const markText = (mark: SetMark): string => (mark === 'sub' ? '•' : String(mark ?? ''));

export const playerName = ({ number, name }: Pick<SheetRow, 'number' | 'name'>): string =>
  number === null ? texts.unknown : name.trim() || `#${number}`;

export const roleMark = ({ isLibero, isCaptain }: Pick<SheetRow, 'isLibero' | 'isCaptain'>): string =>
  `${isLibero ? texts.libero : ''}${isCaptain ? texts.captain : ''}`;

const setHead = (set: number, golden: number | null): string =>
  set === golden ? texts.goldenMark : String(set);

export function sheetTable(sheet: TeamSheet, team: string, golden: number | null, width: number): Table {
  const { side, rows, others, total, sets } = sheet;
  const setColumns = sets.map(
    ({ set }): Column => ({ head: setHead(set, golden), width: SET_WIDTH, align: 'center' }),
  );
  const figures = COLUMNS.map(({ column }) => column);
  const name = width - NUMBER - MARK - widthOf(setColumns) - widthOf(figures);
  const noMarks = sets.map(() => '');
  return {
    title: team,
    color: TEAM_COLOR[side],
    groups: [
      { head: '', columns: 3 },
      { head: sets.length > 1 ? texts.sets : '', columns: sets.length },
      ...GROUPS.map((group) => ({
        head: texts.groups[group],
        columns: Object.keys(FIGURES[group]).length,
      })),
    ],
    columns: [
      { head: texts.number, width: NUMBER, align: 'left' },
      { head: '', width: MARK, align: 'left' },
      { head: texts.name, width: name, align: 'left' },
      ...setColumns,
      ...figures,
    ],
    rows: [
      ...rows.map((row): Cell[] => [
        row.number === null ? '$$' : String(row.number),
        roleMark(row),
        playerName(row),
        ...row.marks.map(markText),
        ...figureCells(row.figures),
      ]),
      ...(others ? [['', '', texts.others(others.count), ...noMarks, ...figureCells(others.figures)]] : []),
    ],
    total: ['', '', texts.total, ...noMarks, ...figureCells(total)],
    empty: texts.nobody,
  };
}

const SOURCE_WIDTH = 9;

export function setsTable({ side, sets }: TeamSheet, golden: number | null, width: number): Table {
  const figures = COLUMNS.map(({ column }): Column => ({ ...column, head: '' }));
  const sources = SOURCES.map(
    (name): Column => ({ head: texts.sources[name], width: SOURCE_WIDTH, align: 'right' }),
  );
  const label = width - widthOf(sources) - widthOf(figures);
  return {
    title: '',
    color: TEAM_COLOR[side],
    groups: [],
    columns: [{ head: texts.pointsBySet, width: label, align: 'left' }, ...sources, ...figures],
    rows: sets.map(({ set, points, figures: setFigures }) => [
      setName(set, set === golden),
      ...SOURCES.map((name) => count(points[name])),
      ...figureCells(setFigures),
    ]),
    total: null,
    empty: '',
  };
}
