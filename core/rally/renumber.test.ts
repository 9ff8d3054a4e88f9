import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { foldLog, type Match } from './fold.ts';
import { countPlaysOf, renumberLastSet } from './renumber.ts';

let count = 0;
const add = (code: string): Command => {
  const id = `p${++count}`;
  return { type: 'add', id, block: id, code };
};
const lineUp = (home: readonly number[], left?: 'a'): Command => {
  const id = `m${++count}`;
  return { type: 'manual', id, block: id, home: { six: home, setter: 1 }, ...(left && { left }) };
};
const ROSTER: Command = {
  type: 'settings',
  settings: { points: [2, 2], home: [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, role: null })) },
};

const CHANGE = { side: '*', from: 7, to: 17 } as const;
const renumber = (log: readonly Command[]): Match => {
  const match = foldLog(log);
  let id = 0;
  return foldLog([...log, ...renumberLastSet(match, CHANGE, () => `new${++id}`)]);
};
const codesOf = ({ plays }: Match) => plays.flatMap(({ code }) => (code ? [code] : []));
const stateOf = ({ state }: Match) => [state.set, state.score, state.closed, state.serving, state.left];

const SET_1 = [ROSTER, lineUp([1, 2, 3, 4, 5, 7]), add('*07SM#'), add('*07SM#')];

test('plays, substitutions, cards and lineups of the last set get the new number', () => {
  const log = [
    ...SET_1,
    lineUp([7, 2, 3, 4, 5, 6], 'a'),
    add('*07SM+'),
    add('a07RM+'),
    add('*c07:01'),
    add('*c01:07'),
    add('*P07'),
    add('*cy07'),
    add('*02AH+'),
  ];
  const before = foldLog(log);
  expect(countPlaysOf(before, CHANGE)).toBe(5);
  expect(countPlaysOf(before, CHANGE, before.plays)).toBe(7);
  const after = renumber(log);
  expect(codesOf(after)).toEqual([
    '*07SM#',
    '*07SM#',
    '*17SM+',
    'a07RM+',
    '*c17:01',
    '*c01:17',
    '*P17',
    '*cy17',
    '*02AH+',
  ]);
  expect(after.state.home.six).toEqual(before.state.home.six.map((number) => (number === 7 ? 17 : number)));
  expect(stateOf(after)).toEqual(stateOf(before));
  expect(after.plays.map(({ set }) => set)).toEqual(before.plays.map(({ set }) => set));
});

test('a set without its own lineup begins with the new number on court', () => {
  const log = [...SET_1, add('*02SM+')];
  const before = foldLog(log);
  expect(before.state.home.six).toContain(7);
  const after = renumber(log);
  expect(after.state.home.six).toEqual(before.state.home.six.map((number) => (number === 7 ? 17 : number)));
  expect(stateOf(after)).toEqual(stateOf(before));
  expect(codesOf(after)).toEqual(codesOf(before));
});

test('a number that is not in the last set changes nothing', () => {
  const log = [...SET_1, lineUp([1, 2, 3, 4, 5, 6]), add('*02SM+')];
  expect(renumberLastSet(foldLog(log), CHANGE, () => 'new')).toEqual([]);
  expect(countPlaysOf(foldLog(log), CHANGE)).toBe(0);
});
