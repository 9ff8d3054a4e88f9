import { GRADES } from '@volleyscouter/core/code/vocabulary';
import { DEFAULT_WINNING, parseWinning, writeWinning } from '@volleyscouter/core/code/winning';
import { expect, test } from 'vitest';
import { DEFAULT_TABLE, readTable, tableOfLog, turn } from './winning.ts';

test('[R-CODE-3] a cell goes on, wins, loses, and goes on again', () => {
  const once = turn(DEFAULT_WINNING, 'S', '+');
  expect(once.S['+']).toBe('wins');
  const twice = turn(once, 'S', '+');
  expect(twice.S['+']).toBe('loses');
  expect(turn(twice, 'S', '+')).toEqual(DEFAULT_WINNING);
});

test('whatever is pressed, the table can be written and read back', () => {
  let table = DEFAULT_WINNING;
  for (let round = 0; round < 3; round++) for (const grade of GRADES) table = turn(table, 'A', grade);
  for (const grade of GRADES) table = turn(table, 'R', grade);
  expect(parseWinning(writeWinning(table))).toEqual({ ok: true, value: table });
});

test('what a text that is no table means is the usual one', () => {
  expect(readTable('x')).toBe(DEFAULT_WINNING);
  expect(readTable(DEFAULT_TABLE)).toEqual(DEFAULT_WINNING);
});

test('of a log the last word counts', () => {
  const winning = turn(DEFAULT_WINNING, 'S', '+');
  expect(tableOfLog([])).toBe(DEFAULT_TABLE);
  expect(
    tableOfLog([
      { type: 'settings', settings: { winning } },
      { type: 'settings', settings: { bestOf: 3 } },
    ]),
  ).toBe(writeWinning(winning));
});
