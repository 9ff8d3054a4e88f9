import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { benchOf, courtOf, liberoAt } from './court.ts';
import { foldLog } from './fold.ts';
import { DEFAULT_SETTINGS, type RosterEntry, type Settings } from './settings.ts';
import { type MatchState, START } from './state.ts';

/** On court 1 to 6; liberos 7 and 8; 9 on the bench. */
const ROLES = [
  'setter',
  'outside',
  'middle',
  'opposite',
  'outside',
  'middle',
  'libero',
  'libero',
  null,
] as const;
const ROSTER: RosterEntry[] = ROLES.map((role, index) => ({ number: index + 1, role }));
const settings: Settings = { ...DEFAULT_SETTINGS, home: ROSTER };

const stateWith = (
  six: readonly number[],
  serving: '*' | 'a',
  setter: 1 | 2 | 3 | 4 | 5 | 6 = 1,
): MatchState => ({
  ...START,
  serving,
  home: { ...START.home, six, setter },
});
const numbers = (state: MatchState, pairing = {}, matchSettings = settings): number[] =>
  courtOf(state, matchSettings, '*', pairing).map(({ number }) => number);

describe('[R-RALLY-4] the libero on court', () => {
  test('replaces the back-row middle, and the court shows which player is replaced', () => {
    expect(numbers(stateWith([1, 2, 3, 4, 5, 6], 'a'))).toEqual([1, 2, 3, 4, 5, 7]);
    const back = courtOf(stateWith([5, 6, 1, 2, 3, 4], 'a'), settings, '*');
    expect(back[4]).toMatchObject({ position: 5, number: 7, libero: true, standsFor: 3 });
    expect(back.filter(({ libero }) => libero)).toHaveLength(1);
  });

  test('never stands in the front row', () => {
    const six = [1, 2, 3, 4, 5, 6];
    for (let turn = 0; turn < 6; turn++) {
      const turned = six.map((_, index) => six[(index + turn) % 6] as number);
      for (const serving of ['*', 'a'] as const)
        for (const { libero, position } of courtOf(stateWith(turned, serving), settings, '*'))
          if (libero) expect([1, 5, 6]).toContain(position);
    }
  });

  test('does not replace the serving middle, unless the libero serves', () => {
    const state = stateWith([3, 4, 5, 2, 1, 2], '*');
    expect(numbers(state)[0]).toBe(3);
    expect(numbers(state, { touched: 8 })[0]).toBe(8);
    expect(numbers({ ...state, serving: 'a' })[0]).toBe(7);
  });

  test('does not replace a middle who touches the ball', () => {
    expect(numbers(stateWith([5, 6, 1, 2, 3, 4], 'a'), { touched: 3 })[4]).toBe(3);
  });

  test('is the current libero of the team if listed, else the first listed libero', () => {
    expect(numbers(stateWith([5, 6, 1, 2, 3, 4], 'a'), { libero: 8 })[4]).toBe(8);
    expect(numbers(stateWith([5, 6, 1, 2, 3, 4], 'a'), { libero: 99 })[4]).toBe(7);
  });

  test('is the other libero if one libero was sent off; if both were sent off, the middle stays on court', () => {
    const state = stateWith([5, 6, 1, 2, 3, 4], 'a');
    const off = (...sentOff: number[]): MatchState => ({
      ...state,
      off: sentOff.map((number) => ({ side: '*', number, why: 'disqualification' })),
    });
    expect(numbers(off(7))[4]).toBe(8);
    expect(numbers(off(7), { libero: 7 })[4]).toBe(8);
    expect(numbers(off(7), { touched: 7 })[4]).toBe(8);
    expect(numbers(off(7, 8))).toEqual([5, 6, 1, 2, 3, 4]);
    expect(numbers({ ...state, off: [{ side: 'a', number: 7, why: 'expulsion' }] })[4]).toBe(7);
  });

  test('is absent if no roles are known', () => {
    const plain = { ...settings, home: ROSTER.map(({ number }) => ({ number, role: null })) };
    expect(numbers(stateWith([5, 6, 1, 2, 3, 4], 'a'), {}, plain)).toEqual([5, 6, 1, 2, 3, 4]);
    expect(courtOf(START, settings, '*')).toEqual([]);
  });
});

test('the setter is marked; the player in position 1 is marked if the side serves', () => {
  const court = courtOf(stateWith([1, 2, 3, 4, 5, 6], '*', 4), settings, '*');
  expect(court.filter(({ setter }) => setter).map(({ position }) => position)).toEqual([4]);
  expect(court.filter(({ server }) => server).map(({ position }) => position)).toEqual([1]);
  expect(courtOf(stateWith([1, 2, 3, 4, 5, 6], 'a'), settings, '*').some(({ server }) => server)).toBe(false);
});

test('the bench has all players who are not on court, also the replaced middle', () => {
  const court = courtOf(stateWith([5, 6, 1, 2, 3, 4], 'a'), settings, '*');
  expect(benchOf(court, settings, '*').map(({ number }) => number)).toEqual([3, 8, 9]);
});

test('the libero who last touched the ball in the set is on court; before any touch, the next to touch it', () => {
  const codes = ['a01SM-', '*02RM#', '*07DH+', '*08DH+', '*04AH#'];
  const log: Command[] = codes.map((code, index) => ({ type: 'add', id: `${index}`, block: 'b', code }));
  const { plays } = foldLog(log);
  const at = (index: number) => liberoAt(plays, index, '*', settings);
  expect([at(0), at(2), at(3), at(4)]).toEqual([7, 7, 8, 8]);
  expect(liberoAt(plays, 4, 'a', settings)).toBeNull();
});
