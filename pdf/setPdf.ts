import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { CoachReport } from '@volleyscouter/core/report/coachReport';
import { documentFile } from '@volleyscouter/core/report/document';
import type { TeamPhases } from '@volleyscouter/core/report/teamPhases';
import { A4, PAGE_MARGIN, type PdfPen } from './document.ts';
import { drawHead, FLOOR, TOP, teamNames, titleOf } from './frame.ts';
import { type Band, drawBlocks, stackBands } from './layout.ts';
import { type Drawing, drawPages, type PdfFile } from './pages.ts';
import { attackerTable, receiverTable, rotationTable } from './phaseTables.ts';
import { setName } from './setTables.ts';
import { sheetTable } from './sheetTables.ts';
import type { Table } from './table.ts';
import { texts } from './texts.ts';

const WIDTH = A4.width - 2 * PAGE_MARGIN;
const COLUMN_GAP = 8;
const COLUMN = (WIDTH - COLUMN_GAP) / 2;
/** Larger than in the match report, because coaches read this page standing. */
const ROOM = { x: PAGE_MARGIN, width: WIDTH, top: TOP - 2, bottom: FLOOR, row: 6 };
const ATTACKERS = 5;
const RECEIVERS = 4;

function factsOf(report: CoachReport): string[] {
  const names = teamNames(report);
  const text = texts.setFacts;
  const [line] = report.lines;
  const partials = line?.partials.flatMap(({ score }) => (score ? [score.join('-')] : [])) ?? [];
  const joinSides = (of: (side: Side) => string | null): string =>
    SIDES.flatMap((side) => of(side) ?? []).join(', ');
  const runs = joinSides((side) => {
    const run = report.phases[side].runs[0];
    return run ? text.run(names[side], run.length, run.from.join('-')) : null;
  });
  return [
    line?.minutes ? texts.setTable.duration(line.minutes) : '',
    partials.length > 0 ? text.partials(partials.join(', ')) : '',
    text.opponentErrors(joinSides((side) => `${names[side]} ${report.sheets[side].points.opponentErrors}`)),
    runs === '' ? '' : text.runs(runs),
  ].filter(Boolean);
}

function bandsOf(report: CoachReport): Band[] {
  const { phases, sheets, golden } = report;
  const names = teamNames(report);
  const alone = (table: Table): Band => ({ tables: [{ table, x: PAGE_MARGIN }] });
  const both = (tableOf: (teamPhases: TeamPhases, side: Side) => Table): Band => ({
    tables: SIDES.map((side, index) => ({
      table: tableOf(phases[side], side),
      x: PAGE_MARGIN + index * (COLUMN + COLUMN_GAP),
    })),
  });
  return [
    { note: factsOf(report).join(' · ') },
    ...SIDES.map((side) => alone(sheetTable(sheets[side], names[side], golden, WIDTH))),
    both((teamPhases) => rotationTable(teamPhases, texts.phases.rotations, COLUMN)),
    both((teamPhases) => receiverTable(teamPhases, COLUMN, RECEIVERS)),
    both((teamPhases) => attackerTable(teamPhases, COLUMN, ATTACKERS)),
  ];
}

function headingOf({ golden, lines: [line] }: CoachReport, set: number): string {
  const name = setName(set, set === golden);
  return line ? `${name} · ${texts.result(...line.score)}` : name;
}

export function setPdf(report: CoachReport, ...drawing: Drawing): Promise<PdfFile> {
  const set = report.set ?? 1;
  const document = {
    title: titleOf(report, (home, visitor) => texts.setTitle(set, home, visitor)),
    file: documentFile({ kind: 'set', report }, texts.unnamed),
    pages: [
      {
        legend: texts.setLegend,
        draw(pen: PdfPen) {
          drawHead(pen, report, headingOf(report, set));
          drawBlocks(pen, stackBands(bandsOf(report), ROOM));
        },
      },
    ],
  };
  return drawPages(document, ...drawing);
}
