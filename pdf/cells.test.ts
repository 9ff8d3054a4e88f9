import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { matchReport } from '@volleyscouter/core/report/matchReport';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { faceFiles } from '@volleyscouter/tests/kit/faces';
import { linesOf, type PdfText, readPdf } from '@volleyscouter/tests/kit/pdfReader';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { gameOfFile } from '@volleyscouter/tests/kit/reportedGame';
import { describe, expect, test } from 'vitest';
import { drawable } from './letters.ts';
import { matchPdf } from './matchPdf.ts';

/** Columns to the right of the set marks. */
const COLUMNS = [
  ['points', ['Tot', 'BP', 'W-L']],
  ['serve', ['Tot', 'Pts', 'Err']],
  ['attack', ['Tot', 'Pts', 'Blo', 'Err', 'Pts%']],
  ['reception', ['Tot', 'Err', 'Pos%', '(Exc%)']],
  ['block', ['Tot']],
] as const;
const NAMES = COLUMNS.flatMap(([table, columns]) => columns.map((column) => `${table}/${column}`));
/** Columns without a sum (specification, section 9). */
const NOT_SUMMED = ['points/BP', 'points/W-L', 'reception/Pos%', 'reception/(Exc%)'];
const SKILLS = ['Saque', 'Recepção', 'Levantamento', 'Ataque', 'Bloqueio', 'Defesa'] as const;
const SKILL_OF = { Serve: 0, Reception: 1, Set: 2, Attack: 3, Block: 4, Dig: 5 } as const;
const GRADES = '#+!-/=';

/** The difference is intended; tests/dvw/statistics.test.ts shows the lines of the file that justify it. */
const EXCEPTED = ['PM06 a 1 points/BP'];

type Row = Readonly<Record<string, string | number>>;
interface Reference {
  tables: Record<'player' | 'set', Record<string, Row[]>>;
  fundamentals: Row[];
}

async function pagesOf(file: DvwFile): Promise<PdfText[][]> {
  const match = foldLog(importLog(file).commands);
  const game = gameOfFile(file);
  const { bytes } = await matchPdf(matchReport(game, match, ralliesOf(match)), faceFiles, new Date(0));
  return (await readPdf(bytes)).pages;
}

const has = (page: readonly PdfText[], title: string): boolean =>
  page.some(
    ({ text, y }) =>
      y < 20 && (text === title || (text.endsWith('…') && title.startsWith(text.slice(0, -1)))),
  );

type Names = Readonly<Record<'*' | 'a', string>>;

/** Keys: side, row (shirt number or `total`), column. */
function figuresOf(pages: readonly PdfText[][], names: Names): Map<string, string> {
  const cells = new Map<string, string>();
  let side: '*' | 'a' | '' = '';
  for (const line of pages.flatMap((page) => linesOf(page.filter(({ y }) => y > 28)))) {
    const texts = line.map(({ text }) => text.trim());
    const [first = '', second] = texts;
    if (second === undefined && first === names['*']) side = '*';
    if (second === undefined && first === names.a) side = 'a';
    const row = first === 'Total' ? 'total' : /^\d+$/.test(first) ? first : null;
    if (side === '' || row === null || texts.length < NAMES.length + 1 || texts.includes('PB')) continue;
    for (const [index, text] of texts.slice(-NAMES.length).entries())
      cells.set(`${side} ${row} ${NAMES[index]}`, text);
  }
  return cells;
}

/** Keys: skill, number, grade. */
function gradesOf(page: readonly PdfText[]): Map<string, string> {
  const cells = new Map<string, string>();
  for (const half of [0, 1]) {
    let skill = half - 2;
    const column = page.filter(({ x, y }) => x >= 105 === (half === 1) && y > 28 && y < 280);
    for (const line of linesOf(column)) {
      const texts = line.map(({ text }) => text.trim());
      if (texts.includes('Nº')) skill += 2;
      if (!/^\d+$/.test(texts[0] ?? '') || texts.length < 9) continue;
      for (const [index, grade] of [...GRADES].entries())
        cells.set(`${skill} ${texts[0]} ${grade}`, texts.slice(-7)[index] ?? '');
    }
  }
  return cells;
}

/** Writes a figure as the reference does: 0 for nothing, percentages without brackets. */
const plain = (text: string | number | undefined): string => String(text).replace(/[()]/g, '');
const figure = (text: string | undefined, column: string): string =>
  text === '-' ? (column.endsWith('%') || column.endsWith('%)') ? '0%' : '0') : String(text);

describe.each(REAL_FILES)('[R-STAT-2] each cell of the PDF equals the reference, $from', (files) => {
  test.each(files.referenceNames)('%s', async (name) => {
    const file = files.realFile(`${name}.dvw`);
    const reference = files.reference(name) as Record<'home' | 'visiting', Reference>;
    const pages = await pagesOf(file);
    const general = pages.filter((page) => has(page, 'Scout Geral'));
    expect(general.length).toBeGreaterThan(0);
    const names = { '*': drawable(file.teams[0].name).trim(), a: drawable(file.teams[1].name).trim() };
    const wrong: string[] = [];
    let compared = 0;
    const compare = (cell: string, ours: string, theirs: string): void => {
      compared++;
      if (ours !== theirs && !EXCEPTED.includes(`${name} ${cell}`))
        wrong.push(`${cell}: ${ours}, not ${theirs}`);
    };
    for (const [side, team, index] of [
      ['*', 'home', 0],
      ['a', 'visiting', 1],
    ] as const) {
      const whole = figuresOf(general, names);
      for (const [table, columns] of COLUMNS) {
        for (const row of reference[team].tables.player[table] ?? []) {
          const number = file.players[index].find(({ id }) => id === row.player_id)?.number;
          if (number === undefined) continue;
          for (const column of columns) {
            const cell = `${side} ${number} ${table}/${column}`;
            compare(cell, figure(whole.get(cell), column), plain(row[column]));
          }
        }
        for (const row of table === 'points' ? [] : (reference[team].tables.set[table] ?? [])) {
          const set = pages.filter((page) => has(page, `Scout do Set ${row.set_number}`));
          const sums = row.set_number === 'Total' ? whole : figuresOf(set, names);
          for (const column of columns) {
            const cell = `${side} total ${table}/${column}`;
            if (NOT_SUMMED.includes(`${table}/${column}`)) expect(sums.get(cell)).toBe('-');
            else compare(`set ${row.set_number} ${cell}`, figure(sums.get(cell), column), plain(row[column]));
          }
        }
      }
      const teamPages = pages.filter((page) => has(page, `Fundamentos: ${names[side]}`));
      const grades = new Map(teamPages.flatMap((page) => [...gradesOf(page)]));
      for (const row of reference[team].fundamentals) {
        const skill = SKILL_OF[row.skill as keyof typeof SKILL_OF];
        if (skill === undefined) continue;
        const cell = `${skill} ${row.player_number} ${row.evaluation_code}`;
        compare(`${SKILLS[skill]} ${cell}`, String(grades.get(cell)), String(row.n));
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(300);
  });
});
