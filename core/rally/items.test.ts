import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { foldLog } from './fold.ts';
import { lastSet, type PlayItem, playItems, setNumbers, stateAt } from './items.ts';

const match = (codes: string, points: readonly [number, number] = [25, 15]) =>
  foldLog([
    { type: 'settings', settings: { points } },
    LINEUP,
    ...codes.split(' ').map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code })),
  ]);
const find = (items: readonly PlayItem[], id: string): PlayItem => {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`no item ${id}`);
  return item;
};

describe('the play list', () => {
  test('shows an entry, then its consequences', () => {
    const items = playItems(match('*01SM- a15RM+ a14AT#'));
    expect(items.map(({ id }) => id)).toEqual(['lineup', 'p0', 'p1', 'p2', 'p2/rotation']);
    expect(items.map(({ point }) => point)).toEqual([null, null, null, 'a', null]);
    expect(items.at(-1)?.score).toEqual([0, 1]);
  });

  test('a touch shows the rotation during the touch and the score after the touch', () => {
    const items = playItems(match('*01SM- a15RM+ a14AT#'));
    const kill = stateAt(find(items, 'p2'));
    expect(kill.visitor.six).toEqual([11, 12, 13, 14, 15, 16]);
    expect([kill.score, kill.serving]).toEqual([[0, 1], '*']);
    const turned = stateAt(find(items, 'p2/rotation'));
    expect(turned.visitor.six).toEqual([12, 13, 14, 15, 16, 11]);
    expect([turned.score, turned.serving, turned.visitor.setter]).toEqual([[0, 1], 'a', 6]);
  });

  test('an answer to a decided rally is shown in the state of that rally', () => {
    const items = playItems(match('*01SM- a15RM+ a14AT/ *03BT#'));
    const block = stateAt(find(items, 'p3'));
    expect([block.score, block.home.six[0], block.serving]).toEqual([[1, 0], 1, '*']);
    const answered = playItems(match('*01SM- a15RM+ a14AT# *05DT='));
    expect(stateAt(find(answered, 'p3')).visitor.six[0]).toBe(11);
  });

  test('consequences of a point come after the touches that answer the point', () => {
    const ids = (codes: string, points?: [number, number]) =>
      playItems(match(codes, points)).map(({ id }) => id);
    expect(ids('*01SM- a15RM+ a14AT# *05DT= a12SM-').slice(3)).toEqual(['p2', 'p3', 'p2/rotation', 'p4']);
    expect(ids('*01SM# *01SM# a12RM=', [2, 2]).slice(2)).toEqual(['p1', 'p2', 'p1/setEnd', 'p1/newSet']);
    expect(ids('*01SM# *T a12RM=').slice(1)).toEqual(['p0', 'p1', 'p2']);
  });

  test('[R-RALLY-5] consequences of an overruled point have no line, and the touch that gave the point is marked', () => {
    const items = playItems(match('*01SM- a15RM+ a14AT# *05DT= *p'));
    expect(items.map(({ id }) => id)).toEqual(['lineup', 'p0', 'p1', 'p2', 'p3', 'p4']);
    expect(items.map(({ point }) => point)).toEqual([null, null, null, null, null, '*']);
    expect(items.map(({ takenBack }) => takenBack)).toEqual([false, false, false, true, false, false]);
    expect(items.map(({ score }) => score.join(':'))).toEqual(['0:0', '0:0', '0:0', '0:0', '0:0', '1:0']);
    const newest = stateAt(find(items, 'p4'));
    expect([newest.score, newest.serving, newest.visitor.six[0], newest.visitor.setter]).toEqual([
      [1, 0],
      '*',
      11,
      1,
    ]);
    expect(stateAt(find(items, 'p2'))).toMatchObject({ score: [0, 0], serving: '*' });
  });

  test('[R-RALLY-5] entries between a point and its overruling point are marked if they had an effect', () => {
    const played = match('*01SM# *01SM# *T >ok *c02:09 ap', [2, 2]);
    const items = playItems(played);
    expect(items.map(({ id }) => id)).toEqual(['lineup', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p5/rotation']);
    expect(items.map(({ takenBack }) => takenBack)).toEqual([
      false,
      false,
      true,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(new Set(items.map(({ set }) => set))).toEqual(new Set([1]));
    expect([setNumbers(played), lastSet(played)]).toEqual([[1], 1]);
    expect(stateAt(find(items, 'p2'))).toMatchObject({ set: 1, score: [1, 0], home: { timeouts: 0 } });
    expect(stateAt(find(items, 'p5/rotation'))).toMatchObject({ set: 1, score: [1, 1], serving: 'a' });
  });

  test('an answer after a substitution shows the current court', () => {
    const items = playItems(match('*01SM# *c02:09 a12RM='));
    expect(stateAt(find(items, 'p2')).home.six).toEqual([1, 9, 3, 4, 5, 6]);
  });

  test('a serve after the end of the match does not change the serving side', () => {
    const over = foldLog([
      { type: 'settings', settings: { bestOf: 1, points: [2, 2] } },
      ...['*01SM#', '*01SM#', '*T', 'a11SM-'].map(
        (code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code }),
      ),
    ]);
    expect(stateAt(find(playItems(over), 'p3')).serving).toBe('*');
  });

  test('a serve by the unexpected side shows that side as serving', () => {
    expect(stateAt(find(playItems(match('a11SM-')), 'p0')).serving).toBe('a');
  });

  test('a substitution and a time-out show the court after them', () => {
    const items = playItems(match('*c02:09 *T'));
    expect(stateAt(find(items, 'p0')).home.six).toEqual([1, 9, 3, 4, 5, 6]);
    expect(stateAt(find(items, 'p1')).home.timeouts).toBe(1);
  });

  test('a set ends with its last score; the next set has its own line', () => {
    const items = playItems(match('*01SM# *01SM#', [2, 2]));
    expect(items.map(({ id }) => id)).toEqual(['lineup', 'p0', 'p1', 'p1/setEnd', 'p1/newSet']);
    expect(stateAt(find(items, 'p1'))).toMatchObject({ set: 1, score: [2, 0], setsWon: [0, 0] });
    expect(stateAt(find(items, 'p1/setEnd'))).toMatchObject({ set: 1, score: [2, 0], setsWon: [1, 0] });
    expect(stateAt(find(items, 'p1/newSet'))).toMatchObject({ set: 2, score: [0, 0], left: 'a' });
    expect(items.map(({ set }) => set)).toEqual([1, 1, 1, 1, 2]);
  });
});

test('[R-RALLY-6] an ended set is the last set until the next set has an entry', () => {
  expect(lastSet(match('*01SM# *01SM#', [2, 2]))).toBe(1);
  expect(lastSet(match('*01SM# *01SM# *T', [2, 2]))).toBe(2);
  expect(setNumbers(match('*01SM# *01SM# *T', [2, 2]))).toEqual([1, 2]);
  expect(setNumbers(foldLog([]))).toEqual([1]);
});
