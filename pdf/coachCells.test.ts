import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { coachReport } from '@volleyscouter/core/report/coachReport';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { faceFiles } from '@volleyscouter/tests/kit/faces';
import { linesOf, type PdfText, readPdf } from '@volleyscouter/tests/kit/pdfReader';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { gameOfFile } from '@volleyscouter/tests/kit/reportedGame';
import { describe, expect, test } from 'vitest';
import { coachPdf } from './coachPdf.ts';
import { drawable } from './letters.ts';

/** Columns to the right of names and marks. */
const COLUMNS = [
  ['points', ['Tot', 'BP', 'W-L']],
  ['serve', ['Tot', 'Err', 'Pts']],
  ['reception', ['Tot', 'Err', 'Pos%', '(Exc%)']],
  ['attack', ['Tot', 'Err', 'Blo', 'Pts', 'Pts%']],
  ['block', ['Tot']],
] as const;
const NAMES = COLUMNS.flatMap(([table, columns]) => columns.map((column) => `${table}/${column}`));
const SOURCES = ['Ser', 'Atk', 'Blo', 'Op.Er'];

/**
 * The differences are intended; tests/dvw/statistics.test.ts shows the lines of the files that justify them.
 */
const EXCEPTED = [
  'PM06 a 1 points/BP',
  'PM06 a Total points/BP',
  'PM06 * P6 lost',
  'PM06 a P6 won',
  'example_data * P1 won',
  'example_data * P1 sideOuts',
  'example_data a P1 lost',
  'example_data a P1 breakPoints',
];

type Row = Readonly<Record<string, string | number>>;
interface Reference {
  tables: Record<'player' | 'set', Record<string, Row[]>>;
  rotation: Row[];
}

async function pagesOf(file: DvwFile): Promise<PdfText[][]> {
  const match = foldLog(importLog(file).commands);
  const game = gameOfFile(file);
  const { bytes } = await coachPdf(coachReport(game, match, ralliesOf(match)), faceFiles, new Date(0));
  return (await readPdf(bytes)).pages;
}

const textsOf = (line: readonly PdfText[]): string[] => line.map(({ text }) => text.trim());

/** Keys: side, row (number, `Total`, `Set 1`), column. */
function firstPage(page: readonly PdfText[], names: readonly [string, string]): Map<string, string> {
  const cells = new Map<string, string>();
  let side = '';
  for (const line of linesOf(page.filter(({ y }) => y > 28))) {
    const texts = textsOf(line);
    const [first = ''] = texts;
    if (texts.length === 1 && names.includes(first)) side = side === '' && first === names[0] ? '*' : 'a';
    if (side === '' || texts.length < NAMES.length + 1) continue;
    for (const [index, text] of texts.slice(-NAMES.length).entries())
      cells.set(`${side} ${first} ${NAMES[index]}`, text);
    if (/^Set \d$/.test(first))
      for (const [index, text] of texts.slice(1, 5).entries())
        cells.set(`${side} ${first} points/${SOURCES[index]}`, text);
  }
  return cells;
}

/** Only the first row of each label counts. */
function secondPage(page: readonly PdfText[], side: number): Map<string, string[]> {
  const column = page.filter(({ x, y }) => y > 23 && x >= 105 === (side === 1));
  const rows = new Map<string, string[]>();
  for (const line of linesOf(column)) {
    const [label = '', ...values] = textsOf(line);
    if (!rows.has(label)) rows.set(label, values);
  }
  return rows;
}

/** Writes a figure as the reference does: 0 for nothing, percentages without brackets. */
const plain = (text: string | number | undefined | null): string => String(text ?? '0').replace(/[()]/g, '');
const figure = (text: string | undefined, column: string): string =>
  text === '-' ? (column.includes('%') ? '0%' : '0') : String(text);

describe.each(REAL_FILES)(
  '[R-STAT-2] the cells of the match report equal the cells of the reference, $from',
  (files) => {
    test.each(files.referenceNames)('%s', async (name) => {
      const file = files.realFile(`${name}.dvw`);
      const reference = files.reference(name) as Record<'home' | 'visiting', Reference>;
      const pages = await pagesOf(file);
      expect(pages).toHaveLength(2);
      const names = [drawable(file.teams[0].name).trim(), drawable(file.teams[1].name).trim()] as const;
      const cells = firstPage(pages[0] ?? [], names);
      const wrong: string[] = [];
      let compared = 0;
      const compare = (cell: string, ours: string, theirs: string): void => {
        compared++;
        if (ours !== theirs && !EXCEPTED.includes(`${name} ${cell}`))
          wrong.push(`${cell}: ${ours}, not ${theirs}`);
      };
      const compareRow = (row: string, table: string, columns: readonly string[], theirs: Row): void => {
        for (const column of columns) {
          const cell = `${row} ${table}/${column}`;
          compare(cell, figure(cells.get(cell), column), plain(theirs[column]));
        }
      };
      for (const [side, team, index] of [
        ['*', 'home', 0],
        ['a', 'visiting', 1],
      ] as const) {
        const { tables, rotation } = reference[team];
        for (const [table, columns] of COLUMNS) {
          for (const row of tables.player[table] ?? []) {
            const number = file.players[index].find(({ id }) => id === row.player_id)?.number;
            if (number !== undefined) compareRow(`${side} ${number}`, table, columns, row);
            // the reference's total of points omits unknown players, so it is compared only if there are none
            else if (table === 'points' && !cells.has(`${side} $$ points/Tot`))
              compareRow(`${side} Total`, table, columns, row);
          }
          for (const row of tables.set[table] ?? []) {
            const label = row.set_number === 'Total' ? 'Total' : `Set ${row.set_number}`;
            compareRow(`${side} ${label}`, table, table === 'points' ? SOURCES : columns, row);
          }
        }
        const rows = secondPage(pages[1] ?? [], index);
        for (const { P, won, lost, n_serve, bp, n_recv, so } of rotation) {
          const ours = rows.get(`P${P}`) ?? [];
          const share = (part: unknown, whole: unknown): string => (whole === 0 ? '-' : `${part}/${whole}`);
          compare(`${side} P${P} won`, figure(ours[0], ''), plain(won));
          compare(`${side} P${P} lost`, figure(ours[1], ''), plain(lost));
          compare(`${side} P${P} sideOuts`, String(ours[3]), share(so, n_recv));
          compare(`${side} P${P} breakPoints`, String(ours[5]), share(bp, n_serve));
        }
        const counted = (label: string): number[] =>
          [0, 1, 2, 3].map((at) => Number(figure(rows.get(label)?.[at], '')));
        const phases = ['Após recepção #', 'Após recepção +', 'Após outra recepção', 'Contra-ataque'].map(
          counted,
        );
        const all = (tables.set.attack ?? []).find((row) => row.set_number === 'Total') ?? {};
        for (const [at, column] of ['Tot', 'Pts', 'Err', 'Blo'].entries()) {
          const sum = phases.reduce((total, phase) => total + (phase[at] ?? 0), 0);
          compare(`${side} attacks by phase ${column}`, String(sum), plain(all[column]));
        }
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(300);
    });
  },
);
