import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { participants } from './participation.ts';

const add = (code: string, index: number): Command => ({ type: 'add', id: `p${index}`, block: 'b', code });

test('participants are starters with positions, liberos with position 7, and substitutes', () => {
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

describe('[R-RALLY-4] a libero shown on court has played the set', () => {
  const game = (codes: readonly string[], middle = 5, listed = [9]) =>
    foldLog([
      {
        type: 'settings',
        settings: {
          home: [
            ...listed.map((number) => ({ number, role: 'libero' as const })),
            { number: middle, role: 'middle' },
          ],
        },
      },
      {
        type: 'manual',
        id: 'lineup',
        block: 'lineup',
        home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
        visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
      },
      ...codes.map(add),
    ]);
  const liberos = (match: ReturnType<typeof foldLog>, set = 1) =>
    participants(match, '*', set).filter(({ position }) => position === 7);

  test('even without a touch, if the libero replaced a back-row middle', () => {
    expect(liberos(game(['a11SM-', '*04AT#']))).toEqual([{ number: 9, status: 'starter', position: 7 }]);
  });

  test('the second libero plays after the first is sent off, even in the same rotation', () => {
    const match = game(['*01SM#', '*cd09', '*01SM#'], 5, [9, 10]);
    expect(liberos(match).map(({ number }) => number)).toEqual([9, 10]);
  });

  test('from the lineup on, but not in a set that has not begun', () => {
    const match = game([]);
    expect(liberos(match)).toHaveLength(1);
    expect(participants(match, '*', 2)).toEqual([]);
  });

  test('a libero is not shown without a middle in the back row', () => {
    expect(liberos(game(['a11SM-'], 3))).toEqual([]);
  });
});

test('[R-RALLY-5] a player who came in by an overruled substitution did not play', () => {
  const codes = ['*01SM-', 'a12AH#', '*c02:20', '*p'].map(add);
  const lineup = { six: [1, 2, 3, 4, 5, 6], setter: 1 } as const;
  const match = foldLog([{ type: 'manual', id: 'l', block: 'l', home: lineup }, ...codes]);
  expect(participants(match, '*', 1)).toHaveLength(6);
});
