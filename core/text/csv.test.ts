import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCells } from './cells.ts';
import { csvReais, writeCsv } from './csv.ts';

const body = (cell: string): string => writeCsv([[cell]]).slice(1, -2);

describe('[R-SHOP-11] tables for spreadsheets', () => {
  test.each(['=1+1', '+55', '-2+3', '@SUM(A1)', '\t=1', ' =1', '|calc', '＝1', '=cmd|"/c calc"!A1'])(
    'a cell that looks like a formula becomes text: %j',
    (cell) => expect(body(cell).replace(/^"/, '')).toMatch(/^'/),
  );

  test.each([
    ['zero width space', '\u200B'],
    ['soft hyphen', '\u00AD'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\uFEFF'],
    ['right-to-left mark', '\u200F'],
    ['isolate', '\u2066'],
    ['Hangul filler', '\u3164'],
    ['variation selector', '\uFE0F'],
    ['tag', '\u{E0001}'],
    ['null', '\0'],
    ['no-break space and zero width joiner', '\u00A0\u200D'],
  ])('a cell with an invisible first character becomes text: %s', (_, hidden) => {
    for (const cell of [`${hidden}=1+1`, `${hidden} @SUM(A1)`, `${hidden}${hidden}+5`])
      expect(body(cell).replace(/^"/, '')).toMatch(/^'/);
    expect(body(`Ana${hidden}=1`)).toBe(`Ana${hidden}=1`);
  });

  test.each(['=', '+', '-', '#', '/', '!'])('a single sign is no formula, and stays: %j', (cell) =>
    expect(body(cell)).toBe(cell),
  );

  test('numbers stay numbers', () => {
    expect(writeCsv([['-12,50', '7']])).toBe('\uFEFF-12,50;7\r\n');
  });

  test('quotes, semicolons and line ends are kept', () => {
    expect(body('a "b"; c\nd')).toBe('"a ""b""; c\nd"');
  });

  test('written text is read back, except for the apostrophe', () => {
    const cell = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }), (rows) => {
        const { rows: read } = readCells(writeCsv(rows).slice(1), ';');
        const plain = rows.filter((row) => row.some((rowCell) => rowCell !== ''));
        expect(read.map(({ cells }) => cells.map((rowCell) => rowCell.replace(/^'/, '')))).toEqual(
          plain.map((row) => row.map((rowCell) => rowCell.replace(/^'/, ''))),
        );
      }),
    );
  });

  test('an amount has a comma and two decimals', () => {
    expect([0, 5, 1250, -5, -123456].map(csvReais)).toEqual(['0,00', '0,05', '12,50', '-0,05', '-1234,56']);
  });
});
