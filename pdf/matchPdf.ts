/**
 * The report of section 9 of the specification. Browser and server draw the same report. The caller passes
 * the font files.
 */
import { GRADES } from '@volleyscouter/core/code/vocabulary';
import {
  ATHLETE_COLUMNS,
  type ColumnGroup as FigureGroup,
  type Figures,
  figureText,
  isPercentage,
} from '@volleyscouter/core/report/athleteTable';
import { documentFile } from '@volleyscouter/core/report/document';
import type {
  MatchReport,
  PlayerTable,
  ReportSection,
  SkillTable,
} from '@volleyscouter/core/report/matchReport';
import type { SetMark } from '@volleyscouter/core/report/team';
import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import { TEAM_COLOR } from './colors.ts';
import { A4, PAGE_MARGIN } from './document.ts';
import { drawHead, FLOOR, TOP, teamNames, titleOf } from './frame.ts';
import { drawable } from './letters.ts';
import { type Drawing, drawPages, type PdfFile } from './pages.ts';
import type { Pen } from './pen.ts';
import { type Column, drawTable, heightOf, type Table } from './table.ts';
import { texts } from './texts.ts';

const WIDTH = A4.width - 2 * PAGE_MARGIN;
const GAP = 5;
/** From section 9 of the specification: widths in mm, and the number of letters of a name. */
const SET_WIDTH = 4;
const NAME_LETTERS = 6;
const FIGURE = 7;
const PERCENTAGE = 10;
const GROUP_GAP = 1.5;
const NUMBER = 7;
const GROUPS = Object.keys(ATHLETE_COLUMNS) as FigureGroup[];

const FIGURES = GROUPS.flatMap((group) => {
  const heads: Readonly<Record<string, string>> = texts.heads[group];
  return ATHLETE_COLUMNS[group].map((name, index) => ({ group, name, head: heads[name] ?? name, index }));
});

const FIGURE_COLUMNS: readonly Column[] = FIGURES.map(({ group, name, head, index }) => ({
  head,
  width: isPercentage(name) ? PERCENTAGE : FIGURE,
  align: 'right',
  gap: index === 0 ? GROUP_GAP : 0,
  strong: group === 'points' && name === 'total',
}));
const FIGURES_WIDTH = FIGURE_COLUMNS.reduce((sum, { width, gap = 0 }) => sum + width + gap, 0);

const figureCells = (figures: Figures): string[] =>
  FIGURES.map(({ group, name }) => figureText(figures, group, name));

const markText = (mark: SetMark): string => (mark === 'sub' ? '•' : String(mark ?? ''));

function playerTable({ side, sets, golden, rows, total }: PlayerTable, team: string): Table {
  const setColumns = sets.map(
    (set): Column => ({
      head: set === golden ? texts.goldenMark : String(set),
      width: SET_WIDTH,
      align: 'center',
    }),
  );
  const name = WIDTH - NUMBER - SET_WIDTH * sets.length - FIGURES_WIDTH;
  return {
    title: team,
    color: TEAM_COLOR[side],
    groups: [
      { head: '', columns: 2 },
      { head: sets.length > 1 ? texts.sets : '', columns: sets.length },
      ...GROUPS.map((group) => ({ head: texts.groups[group], columns: ATHLETE_COLUMNS[group].length })),
    ],
    columns: [
      { head: texts.number, width: NUMBER, align: 'left' },
      { head: texts.name, width: name, align: 'left' },
      ...setColumns,
      ...FIGURE_COLUMNS,
    ],
    rows: rows.map(({ number, name, marks, figures }) => [
      number === null ? '$$' : String(number),
      number === null ? texts.unknown : name.trim() || `#${number}`,
      ...marks.map(markText),
      ...figureCells(figures),
    ]),
    total: total && ['', texts.total, ...sets.map(() => ''), ...figureCells(total)],
    empty: texts.nobody,
  };
}

const SKILL_WIDTH = (WIDTH - 6) / 2;
const GRADE_COLUMNS: readonly Column[] = [
  ...GRADES.map((grade): Column => ({ head: grade, width: 9, align: 'right' })),
  { head: texts.total, width: 11, align: 'right', strong: true, gap: 1 },
];
const GRADES_WIDTH = GRADE_COLUMNS.reduce((sum, { width, gap = 0 }) => sum + width + gap, 0);

const shortName = (name: string): string =>
  [...drawable(name.slice(0, 100)).trim()].slice(0, NAME_LETTERS).join('').trim();

const skillTable = ({ skill, rows }: SkillTable, color: string): Table => ({
  title: texts.skills[skill],
  color,
  groups: [],
  columns: [
    { head: texts.number, width: NUMBER, align: 'left' },
    { head: texts.name, width: SKILL_WIDTH - NUMBER - GRADES_WIDTH, align: 'left' },
    ...GRADE_COLUMNS,
  ],
  rows: rows.map(({ number, name, grades, total }) => [
    String(number),
    shortName(name) || `#${number}`,
    ...GRADES.map((grade) => String(grades[grade] ?? NO_VALUE)),
    total === 0 ? NO_VALUE : String(total),
  ]),
  total: null,
  empty: texts.nobody,
});

interface Place {
  table: Table;
  x: number;
  y: number;
}

function stacked(tables: readonly Table[]): Place[][] {
  const pages: Place[][] = [[]];
  let y = TOP;
  for (const table of tables) {
    const height = heightOf(table);
    if (y > TOP && y + height > FLOOR) {
      pages.push([]);
      y = TOP;
    }
    pages.at(-1)?.push({ table, x: PAGE_MARGIN, y });
    y += height + GAP;
  }
  return pages;
}

function inPairs(tables: readonly Table[]): Place[] {
  let y = TOP;
  return tables.map((table, index) => {
    const right = index % 2 === 1;
    const place = { table, x: right ? PAGE_MARGIN + SKILL_WIDTH + 6 : PAGE_MARGIN, y };
    if (right) y += Math.max(heightOf(table), heightOf(tables[index - 1] ?? table)) + GAP - 1;
    return place;
  });
}

interface Sheet {
  title: string;
  legend: readonly string[];
  places: readonly Place[];
}

function sheetsOf(section: ReportSection, names: ReturnType<typeof teamNames>): Sheet[] {
  if (section.kind === 'fundamentals') {
    const color = TEAM_COLOR[section.side];
    const tables = section.tables.map((table) => skillTable(table, color));
    const title = `${texts.fundamentals}: ${names[section.side]}`;
    return [{ title, legend: texts.grades, places: inPairs(tables) }];
  }
  const title =
    section.kind === 'match' ? texts.match : section.isGolden ? texts.goldenSet : texts.set(section.set);
  const tables = section.tables.map((table) => playerTable(table, names[table.side]));
  return stacked(tables).map((places) => ({ title, legend: texts.legend, places }));
}

function drawSheet(pen: Pen, report: MatchReport, { title, places }: Sheet): void {
  drawHead(pen, report, title);
  for (const { table, x, y } of places) drawTable(pen, table, x, y);
}

export function matchPdf(report: MatchReport, ...drawing: Drawing): Promise<PdfFile> {
  const names = teamNames(report);
  const document = {
    title: titleOf(report, texts.title),
    file: documentFile({ kind: 'tables', report }, texts.unnamed),
    pages: report.sections.flatMap((section) =>
      sheetsOf(section, names).map((sheet) => ({
        legend: sheet.legend,
        draw: (pen: Pen) => drawSheet(pen, report, sheet),
      })),
    ),
  };
  return drawPages(document, ...drawing);
}
