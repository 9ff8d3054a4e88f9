import { expect, test } from 'vitest';
import { DEFAULT_TABLES, SKILL_DEFAULTS } from './defaults.ts';
import { parseLine } from './line.ts';
import { sentTables, withOwnTables } from './ownTables.ts';
import type { OwnTables } from './tables.ts';

const OWN: OwnTables = {
  combinations: [
    { code: 'X5', from: 2, type: 'Q', target: 'C', text: 'a do time' },
    { code: 'ZZ', from: 3, type: 'M', target: null, text: 'só deste time' },
    { code: 'K1', from: 4, type: 'T', target: null, text: '' },
  ],
  calls: [{ code: 'X1', text: 'aqui uma chamada' }],
};
const codesOf = (text: string, ownTables: OwnTables | null) =>
  parseLine(text, { tables: withOwnTables(DEFAULT_TABLES, ownTables), setter: () => null }).flatMap(
    ({ codes }) => codes,
  );

test('[R-CODE-6] combinations of the match take precedence over combinations of the installation', () => {
  expect(codesOf('9X5# 9ZZ+ 9V6-', OWN)).toEqual(['*09AQ#X5~2', '*09AM+ZZ~3', '*09AH-V6~2']);
  expect(codesOf('9X5#', null)).toEqual(['*09AT#X5~4']);
});

test("a code of the match replaces the installation's combination or call with that code", () => {
  const { combinations, calls } = withOwnTables(DEFAULT_TABLES, OWN);
  const codes = [...combinations, ...calls].map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(calls.map(({ code }) => code)).toContain('X1');
  expect(combinations.map(({ code }) => code)).toContain('K1');
  expect(withOwnTables(DEFAULT_TABLES, null)).toBe(DEFAULT_TABLES);
});

const DEFAULTS = { ...SKILL_DEFAULTS, S: { type: 'M', grade: '!' } as const };

test('[R-CODE-6] missing parts of a touch get the defaults of the match, else those of the installation', () => {
  expect(codesOf('7S 8R', { ...OWN, defaults: DEFAULTS })).toEqual(['*07SM!', '*08RH+']);
  expect(codesOf('7S 8R', OWN)).toEqual(['*07SH-', '*08RH+']);
  expect(codesOf('7S', { combinations: [], calls: [], defaults: DEFAULTS })).toEqual(['*07SM!']);
});

test('sentTables keeps what a form does not send, and removes what is sent as null', () => {
  const before: OwnTables = { ...OWN, defaults: DEFAULTS };
  const rows = { combinations: [], calls: OWN.calls };
  expect(sentTables(undefined, before)).toBe(before);
  expect(sentTables(null, before)).toBeNull();
  expect(sentTables(rows, before)).toEqual({ ...rows, defaults: DEFAULTS });
  expect(sentTables({ ...rows, defaults: null }, before)).toEqual(rows);
  expect(sentTables({ ...rows, defaults: SKILL_DEFAULTS }, before)?.defaults).toBe(SKILL_DEFAULTS);
  expect(sentTables(rows, null)).toEqual(rows);
});
