import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADES, SKILLS } from './vocabulary.ts';
import {
  DATA_VOLLEY_WINNING,
  DEFAULT_WINNING,
  NEW_WINNING,
  type Outcome,
  parseWinning,
  type WinningSymbols,
  writeWinning,
} from './winning.ts';

/** Data Volley's default table. Source: the file description of the project scout-code. */
const DATA_VOLLEY = '=~~~#~~~=~~~~~~~=/~~#~~~=/~~#~~~=~~~~~~~=~~~~~~~=~~~~~~~';

const read = (text: string): WinningSymbols => {
  const table = parseWinning(text);
  if (!table.ok) throw new Error(table.error);
  return table.value;
};

describe('[R-CODE-3] winning symbols', () => {
  test('Data Volley’s default table is read and written', () => {
    expect(read(DATA_VOLLEY)).toEqual({
      S: { '=': 'loses', '#': 'wins' },
      R: { '=': 'loses' },
      A: { '=': 'loses', '/': 'loses', '#': 'wins' },
      B: { '=': 'loses', '/': 'loses', '#': 'wins' },
      D: { '=': 'loses' },
      E: { '=': 'loses' },
      F: { '=': 'loses' },
    });
    expect(writeWinning(DATA_VOLLEY_WINNING)).toBe(DATA_VOLLEY);
  });

  test('in the default table for logs without a table, play goes on after B/', () => {
    const table = read(DATA_VOLLEY);
    expect(DEFAULT_WINNING).toEqual({ ...table, B: { '=': 'loses', '#': 'wins' } });
    expect(read(writeWinning(DEFAULT_WINNING))).toEqual(DEFAULT_WINNING);
  });

  test('in the table of a new game, play goes on after A/ too', () => {
    expect(writeWinning(NEW_WINNING)).toBe('=~~~#~~~=~~~~~~~=~~~#~~~=~~~#~~~=~~~~~~~=~~~~~~~=~~~~~~~');
  });

  test('a table with at most four winning and four losing grades per skill is read back unchanged', () => {
    const grades = fc.shuffledSubarray([...GRADES]).chain((order) =>
      fc.tuple(fc.nat(4), fc.nat(4)).map(([loses, wins]) => {
        const of = (list: string[], outcome: Outcome) => list.map((grade) => [grade, outcome]);
        return Object.fromEntries([
          ...of(order.slice(0, loses), 'loses'),
          ...of(order.slice(loses, loses + wins), 'wins'),
        ]);
      }),
    );
    const table = fc
      .tuple(...SKILLS.map(() => grades))
      .map(
        (symbols) =>
          Object.fromEntries(
            SKILLS.map((skill, index) => [skill, symbols[index]]),
          ) as unknown as WinningSymbols,
      );
    fc.assert(
      fc.property(table, (original) => {
        const text = writeWinning(original);
        expect(text).toHaveLength(56);
        expect(read(text)).toEqual(original);
      }),
    );
  });

  test.each(REAL_FILES)(
    'tables of real files have the same meaning after writing and reading ($from)',
    ({ realNames, realText }) => {
      const written = realNames.flatMap((name) => {
        const lines = realText(name).split(/\r?\n/);
        return lines[lines.indexOf('[3WINNINGSYMBOLS]') + 1]?.trim().match(/^[-#+!/=~]{56}$/) ?? [];
      });
      // the file of click-scout has an empty section
      expect(written.length).toBe(realNames.length - 1);
      for (const text of written) expect(read(writeWinning(read(text)))).toEqual(read(text));
    },
  );

  test.each([
    '',
    '~',
    DATA_VOLLEY.slice(1),
    `${DATA_VOLLEY}~`,
    DATA_VOLLEY.replace('#', 'x'),
    '🏐'.repeat(28),
  ])('an invalid table is refused: %j', (text) =>
    expect(parseWinning(text)).toEqual({ ok: false, error: 'bad-winning-symbols' }),
  );
});
