import { expect, test } from 'vitest';
import { COMBINATIONS, SETTER_CALLS } from './combinations.ts';
import { SKILL_DEFAULTS } from './defaults.ts';
import { parseLine } from './line.ts';
import type { Combination } from './tables.ts';
import { codeError, isBlank, tableErrors, usableRows } from './valid-tables.ts';

const combination = (code: string): Combination => ({ code, from: 4, type: 'H', target: 'F', text: '' });

test('[R-CODE-6] the built-in tables are valid', () => {
  expect(tableErrors({ combinations: COMBINATIONS, calls: SETTER_CALLS })).toEqual([]);
});

test.each([
  ['SM', 'is-a-skill'],
  ['D5', 'is-a-skill'],
  ['x5', 'bad-code'],
  ['5X', 'bad-code'],
  ['X', 'bad-code'],
  ['XX1', 'bad-code'],
  ['', 'bad-code'],
  ['SX', null],
  ['X5', null],
] as const)('[R-CODE-6] codeError of %j is %s', (code, error) => {
  expect(codeError(code)).toBe(error);
});

test('[R-CODE-6] a code that is repeated within a table or across the tables is an error', () => {
  const tables = { combinations: [combination('X1'), combination('X1')], calls: [{ code: 'X1', text: '' }] };
  expect(tableErrors(tables).map(({ error }) => error)).toEqual(['repeated', 'repeated']);
});

test('[R-CODE-6] only the valid rows of a file are loaded', () => {
  const rows = usableRows(
    [combination('ZZ'), combination('S5'), combination('ZZ')],
    [{ code: 'KA', text: 'a' }],
  );
  expect(rows.combinations.map(({ code }) => code)).toEqual(['ZZ']);
  expect(rows).toMatchObject({ calls: [{ code: 'KA' }], dropped: 2 });
});

test('[R-CODE-6] a combination and a default of the tables are applied to a typed line', () => {
  const tables = {
    combinations: [combination('ZZ')],
    calls: [],
    defaults: { ...SKILL_DEFAULTS, A: { type: 'Q', grade: '#' } as const },
  };
  const [first, second] = parseLine('7ZZ 8A', { tables, setter: () => null });
  expect(first?.codes).toEqual(['*07AH#ZZ~4']);
  expect(second?.codes).toEqual(['*08AQ#']);
});

test('a row is blank until something is typed in it', () => {
  const blank = { code: '', from: null, type: null, target: null, text: ' ' };
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ code: '', text: '' })).toBe(true);
  for (const part of [
    { code: 'X' },
    { from: 4 as const },
    { type: 'H' as const },
    { target: 'F' },
    { text: 'a' },
  ])
    expect(isBlank({ ...blank, ...part })).toBe(false);
});
