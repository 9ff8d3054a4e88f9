/** One narrow sheet, legible on a phone. The browser passes a pen for a canvas. */
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { CoachReport } from '@volleyscouter/core/report/coachReport';
import type { TeamPhases } from '@volleyscouter/core/report/teamPhases';
import type { SheetRow, TeamSheet } from '@volleyscouter/core/report/teamSheet';
import { NO_VALUE, valueText } from '@volleyscouter/core/report/valueText';
import type { RotationTotal } from '@volleyscouter/core/stats/rotations';
import { GRAY, INK, TEAM_COLOR } from './colors.ts';
import { placeOf, teamNames } from './frame.ts';
import { type Band, drawBlocks, heightOfBands, stackBands } from './layout.ts';
import type { Pen } from './pen.ts';
import { setName } from './setTables.ts';
import { balance, count, shareCells } from './shares.ts';
import { playerName, roleMark } from './sheetTables.ts';
import { type Cell, type Column, type Table, USUAL, widthOf } from './table.ts';
import { texts } from './texts.ts';

/** In mm. */
const SHEET = 108;
const MARGIN = 4;
const WIDTH = SHEET - 2 * MARGIN;
const HEAD = 27;
const FOOT = 5;
const SET = 8;

export interface Picture {
  /** Size in mm. */
  width: number;
  height: number;
  draw(pen: Pen): void;
}

const figure = (head: string, width: number, gap = 0): Column => ({ head, width, align: 'right', gap });

const FIGURES: readonly Column[] = [
  { ...figure(texts.heads.serves.points, 7), strong: true },
  figure(texts.heads.serves.points, 6.5, 1),
  figure(texts.heads.serves.errors, 6.5),
  figure(texts.heads.reception.total, 7.5, 1),
  figure(texts.heads.reception.positive, 10),
  figure(texts.phases.ofAll, 12, 1),
  figure(texts.heads.attacks.percent, 10),
  figure(texts.heads.blocks.total, 6.5, 1),
];
const NUMBER = 6;

function cells({ points, serves, reception, attacks, blocks }: SheetRow['figures']): string[] {
  return [
    count(points.total),
    count(serves.points),
    count(serves.errors),
    count(reception.total),
    valueText(reception.positive, true),
    attacks.total ? `${attacks.points ?? 0}/${attacks.total}` : NO_VALUE,
    valueText(attacks.percent, true),
    count(blocks.total),
  ];
}

function teamTable({ side, rows, others, total }: TeamSheet, team: string): Table {
  const present = rows.filter(
    ({ marks, figures }) =>
      marks.some((mark) => mark !== null) || cells(figures).some((text) => text !== NO_VALUE),
  );
  return {
    title: team,
    color: TEAM_COLOR[side],
    groups: [
      { head: '', columns: 3 },
      { head: texts.groups.serves, columns: 2 },
      { head: texts.groups.reception, columns: 2 },
      { head: texts.groups.attacks, columns: 2 },
      { head: texts.groups.blocks, columns: 1 },
    ],
    columns: [
      { head: texts.number, width: NUMBER, align: 'left' },
      { head: texts.name, width: WIDTH - NUMBER - widthOf(FIGURES), align: 'left' },
      ...FIGURES,
    ],
    rows: [
      ...present.map((row) => [
        row.number === null ? '$$' : String(row.number),
        [roleMark(row), playerName(row)].filter(Boolean).join(' '),
        ...cells(row.figures),
      ]),
      ...(others ? [['', texts.others(others.count), ...cells(others.figures)]] : []),
    ],
    total: ['', texts.total, ...cells(total)],
    empty: texts.nobody,
  };
}

const ROTATION: readonly Column[] = [
  { ...figure(texts.phases.balanceShort, 12), strong: true },
  figure(texts.phases.ofAll, 18),
  figure('%', 12),
  figure(texts.phases.ofAll, 18),
  figure('%', 12),
];

const rotationCells = ({ won, lost, received, sideOuts, served, breakPoints }: RotationTotal): Cell[] => [
  balance(won, lost),
  ...shareCells(sideOuts, received),
  ...shareCells(breakPoints, served),
];

function rotationTable({ side, rotations, rallies }: TeamPhases, team: string): Table {
  const text = texts.phases;
  return {
    title: `${text.rotations}: ${team}`,
    color: TEAM_COLOR[side],
    groups: [
      { head: '', columns: 2 },
      { head: text.sideOut, columns: 2 },
      { head: text.breakPoint, columns: 2 },
    ],
    columns: [{ head: '', width: WIDTH - widthOf(ROTATION), align: 'left' }, ...ROTATION],
    rows: rotations.map((row) => [`P${row.position}`, ...rotationCells(row)]),
    total: [texts.total, ...rotationCells(rallies)],
    empty: '',
  };
}

function drawTeam(pen: Pen, report: CoachReport, side: Side, y: number): void {
  const index = side === '*' ? 0 : 1;
  const sets = report.sets;
  const room = WIDTH - 10 - SET * sets.length;
  pen.font(15, 'bold');
  pen.color(TEAM_COLOR[side]);
  pen.write(pen.fitted(teamNames(report)[side], room), MARGIN, y);
  pen.color(INK);
  pen.write(String(report.setsWon[index]), MARGIN + room + 7, y, 'right');
  for (const [at, { set, score }] of sets.entries()) {
    const isWon = (index === 0 ? score[0] - score[1] : score[1] - score[0]) > 0;
    pen.font(11, isWon || set === report.set ? 'bold' : 'normal');
    pen.color(report.set === null || set === report.set ? INK : GRAY);
    pen.write(String(score[index]), SHEET - MARGIN - SET * (sets.length - 1 - at), y, 'right');
  }
}

function drawHead(pen: Pen, report: CoachReport): void {
  pen.font(8);
  pen.color(GRAY);
  const title = report.set === null ? texts.coachReport : setName(report.set, report.set === report.golden);
  pen.font(9, 'bold');
  pen.write(title, SHEET - MARGIN, 6, 'right');
  const placeWidth = WIDTH - pen.widthOf(title) - 4;
  pen.font(8);
  pen.write(pen.fitted(placeOf(report), placeWidth), MARGIN, 6);
  drawTeam(pen, report, '*', 14);
  drawTeam(pen, report, 'a', 21);
  const middle = SHEET / 2;
  pen.rule([MARGIN, 24], [middle, 24], TEAM_COLOR['*'], 0.8);
  pen.rule([middle, 24], [SHEET - MARGIN, 24], TEAM_COLOR.a, 0.8);
}

export function picture(report: CoachReport): Picture {
  const names = teamNames(report);
  const bands: Band[] = [
    ...SIDES.map((side) => ({ tables: [{ table: teamTable(report.sheets[side], names[side]), x: MARGIN }] })),
    ...SIDES.map((side) => ({
      tables: [{ table: rotationTable(report.phases[side], names[side]), x: MARGIN }],
    })),
  ];
  const bottom = HEAD + heightOfBands(bands, USUAL);
  return {
    width: SHEET,
    height: bottom + FOOT,
    draw(pen) {
      pen.fill(0, 0, SHEET, bottom + FOOT, '#ffffff');
      drawHead(pen, report);
      drawBlocks(pen, stackBands(bands, { x: MARGIN, width: WIDTH, top: HEAD, bottom, row: USUAL.row }));
      pen.font(6.5);
      pen.color(GRAY);
      pen.write(pen.fitted(texts.pictureLegend, WIDTH), MARGIN, bottom + FOOT - 1.8);
    },
  };
}
