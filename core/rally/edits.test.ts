import { expect, test } from 'vitest';
import type { Amend, Command } from './command.ts';
import { changesEarlierSet } from './edits.ts';
import { foldLog } from './fold.ts';

const add = (id: string, code: string, before?: string): Command => ({
  type: 'add',
  id,
  block: id,
  code,
  ...(before !== undefined && { before }),
});
const match = foldLog([
  { type: 'settings', settings: { points: [2, 2] } },
  add('a1', '*p'),
  add('gone1', '>a'),
  add('a2', '*p'),
  add('b1', '*p'),
  add('gone2', '>b'),
  { type: 'remove', target: 'gone1' },
  { type: 'remove', target: 'gone2' },
]);

test('[R-RALLY-6] changesEarlierSet is true for plays of an earlier set, and for positions of plays removed from it', () => {
  expect(match.state).toMatchObject({ set: 2, score: [1, 0] });
  const changes = (command: Command): boolean => changesEarlierSet(match, command);
  for (const target of ['a1', 'a2']) {
    expect(changes({ type: 'remove', target })).toBe(true);
    expect(changes(add('new', '*p', target))).toBe(true);
  }
  expect(changes(add('new', '*p', 'gone1'))).toBe(true);
  for (const open of ['gone2', 'b1', 'unknown']) expect(changes(add('new', '*p', open))).toBe(false);
  expect(changes({ type: 'remove', target: 'b1' })).toBe(false);
});

test('[R-RALLY-6] in an earlier set only the moment of a play may be changed', () => {
  const moment = { at: 5000, from: 'corrected', video: 'f:1' } as const;
  const changes = (fields: Partial<Amend>): boolean =>
    changesEarlierSet(match, { type: 'amend', target: 'a1', ...fields });
  expect([changes({ moment }), changes({ moment: null })]).toEqual([false, false]);
  for (const more of [{ code: 'ap' }, { time: 5 }, { goesOn: true }, { guessed: '' }] as const)
    expect(changes({ moment, ...more })).toBe(true);
  expect(changes({ time: 5 })).toBe(true);
  expect(changes({})).toBe(true);
});
