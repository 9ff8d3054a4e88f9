import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { CoachReport } from '@volleyscouter/core/report/coachReport';
import { documentFile } from '@volleyscouter/core/report/document';
import type { TeamPhases } from '@volleyscouter/core/report/teamPhases';
import { A4, PAGE_MARGIN } from './document.ts';
import { drawHead, FLOOR, TOP, teamNames, titleOf } from './frame.ts';
import { type Band, drawBlocks, stackBands } from './layout.ts';
import { type Drawing, drawPages, type Page, type PdfFile } from './pages.ts';
import {
  attackerTable,
  attackTable,
  placeTable,
  rallyTable,
  rotationTable,
  runTable,
} from './phaseTables.ts';
import { setTable, sourceTable } from './setTables.ts';
import { setsTable, sheetTable } from './sheetTables.ts';
import type { Table } from './table.ts';
import { texts } from './texts.ts';

const WIDTH = A4.width - 2 * PAGE_MARGIN;
/** Width of the table of sets with the gap to the next table (mm). */
const SETS = 100;
const GAP = 10;
/** In mm. */
const COLUMN_GAP = 8;
const ROOM = { x: PAGE_MARGIN, width: WIDTH, top: TOP - 2, bottom: FLOOR - 3, row: 5 };

const absentNote = (numbers: readonly number[]): Band[] =>
  numbers.length > 0 ? [{ note: texts.absent(numbers.join(', ')) }] : [];

function firstPage(report: CoachReport): Band[] {
  const names = teamNames(report);
  const alone = (table: Table): Band => ({ tables: [{ table, x: PAGE_MARGIN }] });
  return [
    {
      tables: [
        { table: setTable(report), x: PAGE_MARGIN },
        { table: sourceTable(report, names, WIDTH - SETS - GAP), x: PAGE_MARGIN + SETS + GAP },
      ],
    },
    ...SIDES.flatMap((side) => {
      const sheet = report.sheets[side];
      return [
        alone(sheetTable(sheet, names[side], report.golden, WIDTH)),
        ...(report.lines.length > 0 ? [alone(setsTable(sheet, report.golden, WIDTH))] : []),
        ...absentNote(sheet.absent),
      ];
    }),
  ];
}

const COLUMN = (WIDTH - COLUMN_GAP) / 2;

/** Max rows of the lists on page 2. */
const ATTACKERS = 7;
const RUNS = 5;

function secondPage({ phases, golden, ...head }: CoachReport): Band[] {
  const names = teamNames(head);
  const both = (tableOf: (teamPhases: TeamPhases, side: Side) => Table): Band => ({
    tables: SIDES.map((side, index) => ({
      table: tableOf(phases[side], side),
      x: PAGE_MARGIN + index * (COLUMN + COLUMN_GAP),
    })),
  });
  return [
    both((teamPhases, side) => rotationTable(teamPhases, names[side], COLUMN)),
    both((teamPhases) => rallyTable(teamPhases, COLUMN)),
    both((teamPhases) => attackTable(teamPhases, COLUMN)),
    both((teamPhases) => placeTable(teamPhases, COLUMN)),
    both((teamPhases) => attackerTable(teamPhases, COLUMN, ATTACKERS)),
    both((teamPhases) => runTable(teamPhases, golden, COLUMN, RUNS)),
  ];
}

export function coachPdf(report: CoachReport, ...drawing: Drawing): Promise<PdfFile> {
  const page = (bandsOf: (report: CoachReport) => Band[], legend: readonly string[]): Page => ({
    legend,
    draw(pen) {
      drawHead(pen, report, texts.coachReport);
      drawBlocks(pen, stackBands(bandsOf(report), ROOM));
    },
  });
  const document = {
    title: titleOf(report, texts.coachTitle),
    file: documentFile({ kind: 'report', report }, texts.unnamed),
    pages: [page(firstPage, texts.coachLegend), page(secondPage, texts.phaseLegend)],
  };
  return drawPages(document, ...drawing);
}
