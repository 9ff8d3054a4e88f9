import { expect, test } from 'vitest';
import { DEFAULT_TABLES } from './defaults.ts';
import { parseLine } from './line.ts';
import { withOwnTables } from './ownTables.ts';
import type { GameTables } from './tables.ts';

const OWN: GameTables = {
  combinations: [
    { code: 'X5', from: 2, type: 'Q', target: 'C', text: 'a do time' },
    { code: 'ZZ', from: 3, type: 'M', target: null, text: 'só deste time' },
    { code: 'K1', from: 4, type: 'T', target: null, text: '' },
  ],
  calls: [{ code: 'X1', text: 'aqui uma chamada' }],
};
const codesOf = (text: string, own: GameTables | null) =>
  parseLine(text, { tables: withOwnTables(DEFAULT_TABLES, own), setter: () => null }).flatMap(
    ({ codes }) => codes,
  );

test('[R-CODE-6] a match reads its own combinations before those of the house, which stay for all other codes', () => {
  expect(codesOf('9X5# 9ZZ+ 9V6-', OWN)).toEqual(['*09AQ#X5~2', '*09AM+ZZ~3', '*09AH-V6~2']);
  expect(codesOf('9X5#', null)).toEqual(['*09AT#X5~4']);
});

test('a code is one thing alone: what is a call of the match is no combination of the house any more', () => {
  const { combinations, calls } = withOwnTables(DEFAULT_TABLES, OWN);
  const codes = [...combinations, ...calls].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(calls.map(({ code }) => code)).toContain('X1');
  expect(combinations.map(({ code }) => code)).toContain('K1');
  expect(withOwnTables(DEFAULT_TABLES, null)).toBe(DEFAULT_TABLES);
});
