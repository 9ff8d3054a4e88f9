import { GRADES } from '@volleyscouter/core/code/vocabulary';
import { DEFAULT_WINNING, parseWinning, writeWinning } from '@volleyscouter/core/code/winning';
import { expect, test } from 'vitest';
import { cycleOutcome, NAMED_TABLES, readTable, tableName, tableOfLog } from './winning.ts';

test('[R-CODE-3] each press on a cell sets the next outcome: wins, loses, goes on', () => {
  const once = cycleOutcome(DEFAULT_WINNING, 'S', '+');
  expect(once.S['+']).toBe('wins');
  const twice = cycleOutcome(once, 'S', '+');
  expect(twice.S['+']).toBe('loses');
  expect(cycleOutcome(twice, 'S', '+')).toEqual(DEFAULT_WINNING);
});

test('after any presses the table can be written and read back', () => {
  let table = DEFAULT_WINNING;
  for (let round = 0; round < 3; round++) for (const grade of GRADES) table = cycleOutcome(table, 'A', grade);
  for (const grade of GRADES) table = cycleOutcome(table, 'R', grade);
  expect(parseWinning(writeWinning(table))).toEqual({ ok: true, value: table });
});

test('an invalid text is read as the default table', () => {
  expect(readTable('x')).toBe(DEFAULT_WINNING);
  expect(readTable(NAMED_TABLES.former)).toEqual(DEFAULT_WINNING);
});

test('[R-CODE-3] A/ and B/ lose the point in the Data Volley table, not in the usual table', () => {
  const outcomes = (name: 'usual' | 'dataVolley') => {
    const { A, B } = readTable(NAMED_TABLES[name]);
    return [A['/'], B['/']];
  };
  expect(outcomes('usual')).toEqual([undefined, undefined]);
  expect(outcomes('dataVolley')).toEqual(['loses', 'loses']);
  expect(tableName(NAMED_TABLES.dataVolley)).toBe('dataVolley');
  expect(tableName(writeWinning(cycleOutcome(readTable(NAMED_TABLES.usual), 'S', '+')))).toBeNull();
});

test('the last table of a log is used', () => {
  const winning = cycleOutcome(DEFAULT_WINNING, 'S', '+');
  expect(tableOfLog([])).toBe(NAMED_TABLES.former);
  expect(
    tableOfLog([
      { type: 'settings', settings: { winning } },
      { type: 'settings', settings: { bestOf: 3 } },
    ]),
  ).toBe(writeWinning(winning));
});
