/** [R-STAT-2] Compares the counts of exported tables with the reference. */
import type { DvwFile } from '@volleyscouter/core/dvw/file';
import { importLog } from '@volleyscouter/core/dvw/import';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { touchTable } from '@volleyscouter/core/report/touchTable';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { readCells } from '@volleyscouter/core/text/cells';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { readXlsx, xlsxParts } from '@volleyscouter/tests/kit/xlsxReader';
import { describe, expect, test } from 'vitest';
import type { SheetFormat } from './sheet.ts';
import { touchSheet } from './touchSheet.ts';

type Row = Readonly<Record<string, string>>;
const SHOWN = { clocks: true, words: true };

const asRows = ([heads = [], ...rows]: readonly (readonly string[])[]): Row[] =>
  rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));

const READERS: Readonly<Record<SheetFormat, (content: string | Uint8Array) => Promise<Row[]>>> = {
  csv: async (content) => {
    const text = String(content);
    expect(text.startsWith('\uFEFF')).toBe(true);
    return asRows(readCells(text.slice(1)).rows.map(({ cells }) => cells));
  },
  xlsx: async (content) => {
    const rows = await readXlsx(content as Uint8Array, 'Toques');
    return asRows(
      rows.map((row) =>
        row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)),
      ),
    );
  },
};

const players = ({ players }: DvwFile, team: 0 | 1) =>
  players[team].map(({ number, firstName, lastName }) => ({ number, name: firstName, surname: lastName }));

const gameOf = (names: readonly [string, string], rosters: ReturnType<typeof players>[] = [[], []]) => ({
  date: '2026-03-12',
  teams: { home: { name: names[0], sets: 0 }, away: { name: names[1], sets: 0 } },
  players: { home: rosters[0] ?? [], away: rosters[1] ?? [] },
});

async function bothOf(table: ReturnType<typeof touchTable>): Promise<Record<SheetFormat, Row[]>> {
  const read = async (format: SheetFormat) => READERS[format]((await touchSheet(table, format)).content);
  return { csv: await read('csv'), xlsx: await read('xlsx') };
}

const tallyBy = (rows: readonly Row[], columns: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = columns.map((column) => row[column]).join(';');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const SKILLS = new Map(
  Object.entries({
    Serve: 'Saque',
    Reception: 'Recepção',
    Set: 'Levantamento',
    Attack: 'Ataque',
    Block: 'Bloqueio',
    Dig: 'Defesa',
    Freeball: 'Bola de graça',
  }),
);
const plain = (cell: unknown): string => (cell === null || cell === 'null' ? '' : String(cell));

interface Reference {
  tables: { player: { points: Readonly<Record<string, string | number>>[] } };
  fundamentals: Readonly<Record<string, string | number>>[];
  zones: Readonly<Record<string, string | number | null>>[];
}

describe.each(REAL_FILES)(
  '[R-STAT-2] the counts in CSV and XLSX equal the counts of the reference, $from',
  (files) => {
    test.each(files.referenceNames)('%s', async (name) => {
      const file = files.realFile(`${name}.dvw`);
      const reference = files.reference(name) as Record<'home' | 'visiting', Reference>;
      const match = foldLog(importLog(file).commands);
      const names = [file.teams[0].name, file.teams[1].name] as const;
      const game = gameOf(names, [players(file, 0), players(file, 1)]);
      const { csv, xlsx } = await bothOf(touchTable(game, match, ralliesOf(match), SHOWN));
      // CSV has an apostrophe before free texts that begin like a formula
      const plainWords = (row: Row): Row => ({ ...row, Livre: (row.Livre ?? '').replace(/^'/, '') });
      expect(csv.map(plainWords)).toEqual(xlsx.map(plainWords));
      let compared = 0;
      for (const [side, team] of [
        ['casa', 'home'],
        ['visitante', 'visiting'],
      ] as const) {
        const sideRows = xlsx.filter((row) => row.Lado === side);
        const ratedRows = sideRows.filter((row) => row.Nº !== '' && row.Avaliação !== '');
        const grades = tallyBy(ratedRows, ['Nº', 'Fundamento', 'Avaliação']);
        const expected = reference[team].fundamentals.map(({ player_number, skill, evaluation_code, n }) => [
          `${player_number};${SKILLS.get(String(skill))};${evaluation_code}`,
          Number(n),
        ]);
        expect(grades).toEqual(new Map(expected as [string, number][]));
        const zones = tallyBy(
          sideRows.filter(
            (row) => ['Saque', 'Ataque', 'Defesa'].includes(row.Fundamento ?? '') && row.Nº !== '',
          ),
          ['Set', 'Nº', 'Rotação', 'Fundamento', 'Zona inicial', 'Zona final', 'Avaliação'],
        );
        for (const {
          set_number,
          player_number,
          P,
          skill,
          start_zone,
          end_zone,
          evaluation_code,
          n,
        } of reference[team].zones) {
          const cell = [
            set_number,
            player_number,
            P,
            SKILLS.get(String(skill)),
            start_zone,
            end_zone,
            evaluation_code,
          ];
          expect([cell.join(';'), zones.get(cell.map(plain).join(';'))]).toEqual([cell.join(';'), Number(n)]);
          compared++;
        }
        const points = sideRows.filter(
          (row) =>
            row.Avaliação === '#' &&
            ['Saque', 'Ataque', 'Bloqueio'].includes(row.Fundamento ?? '') &&
            row.Nº !== '',
        );
        const total = reference[team].tables.player.points.find(
          ({ player_id }) => player_id === 'Team total',
        );
        expect(points.length).toBe(Number(total?.Tot));
        compared += grades.size;
      }
      expect(compared).toBeGreaterThan(100);
    });
  },
);

describe('[R-STAT-2] names that look like formulas, and other hostile texts', () => {
  const HOSTILE = [
    '=cmd|"/c calc"!A1',
    '+55',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\u202Eanodnev',
    'x'.repeat(10_000),
  ];
  const match = playedCodes('*01SM= a11SM+ *02RM- *03EM! *04AM/ *05DM# *06BM=');
  const table = (names: readonly string[]) =>
    touchTable(
      gameOf(
        ['=HYPERLINK("http://x")', 'Bem-te-vi; "A"'],
        [names.map((name, at) => ({ number: at + 1, name, surname: '' })), []],
      ),
      match,
      ralliesOf(match),
      SHOWN,
    );

  test('are text in both formats; the CSV has an apostrophe before formulas', async () => {
    const { csv, xlsx } = await bothOf(table(HOSTILE));
    const namesIn = (rows: readonly Row[]) =>
      rows.filter((row) => row.Lado === 'casa').map((row) => row.Nome);
    expect(namesIn(csv)).toEqual(['\'=cmd|"/c calc"!A1', "'+55", "'-2+3", "'@SUM(A1)", "'=1+1", 'anodnev']);
    expect(namesIn(xlsx)).toEqual(['=cmd|"/c calc"!A1', '+55', '-2+3', '@SUM(A1)', '=1+1', 'anodnev']);
    expect(csv[0]?.Time).toBe('\'=HYPERLINK("http://x")');
    expect(csv[1]?.Time).toBe('Bem-te-vi; "A"');
  });

  test('give no formula in the XLSX', async () => {
    const { content } = await touchSheet(table(HOSTILE), 'xlsx');
    const parts = xlsxParts(content as Uint8Array);
    expect(parts.some(({ name }) => name.includes('sheet1.xml'))).toBe(true);
    for (const { text } of parts) expect(text).not.toMatch(/<f[ >]/);
  });

  test('do not change the grades', async () => {
    const { csv, xlsx } = await bothOf(table(HOSTILE));
    expect(csv.map((row) => row.Avaliação)).toEqual(['=', '+', '-', '!', '/', '#', '=']);
    expect(xlsx.map((row) => row.Avaliação)).toEqual(['=', '+', '-', '!', '/', '#', '=']);
  });

  test('are cut if too long; a match without plays has only heads', async () => {
    const { csv } = await bothOf(table(['x'.repeat(10_000)]));
    expect(csv[0]?.Nome).toBe(`${'x'.repeat(99)}…`);
    const empty = playedCodes('*p');
    const emptyTable = touchTable(gameOf(['', '']), empty, ralliesOf(empty), SHOWN);
    expect(await bothOf(emptyTable)).toEqual({ csv: [], xlsx: [] });
    expect((await touchSheet(emptyTable, 'csv')).file).toBe('toques_Casa_vs_Visitante_2026-03-12.csv');
  });
});
