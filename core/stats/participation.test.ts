import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { participants } from './participation.ts';

const add = (code: string, index: number): Command => ({ type: 'add', id: `p${index}`, block: 'b', code });

test('starters with their position, a libero as 7, substitutes', () => {
  const match = foldLog([
    { type: 'settings', settings: { home: [{ number: 9, role: 'libero' }] } },
    {
      type: 'manual',
      id: 'lineup',
      block: 'lineup',
      home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
      visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
    },
    ...['a11SM-', '*09RM#', '*04AT#', '*c01:12', '*02SM-'].map(add),
  ]);
  const home = participants(match, '*', 1);
  expect(home.slice(0, 6).map(({ number, position }) => [number, position])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 6],
  ]);
  expect(home.slice(6)).toEqual([
    { number: 9, status: 'starter', position: 7 },
    { number: 12, status: 'sub', position: null },
  ]);
  expect(participants(match, 'a', 1)).toHaveLength(6);
  expect(participants(match, '*', 2)).toEqual([]);
});
