import { describe, expect, test } from 'vitest';
import type { Add, Command } from './command.ts';
import { foldLog } from './fold.ts';
import { lastBlock } from './undo.ts';

const add = (id: string, block: string, code: string, more: Partial<Add> = {}): Add => ({
  type: 'add',
  id,
  block,
  code,
  ...more,
});
const SHORT: Command = { type: 'settings', settings: { points: [2, 2], bestOf: 3 } };
const RALLY = [add('s', 'r1', '*01SM-'), add('r', 'r1', 'a15RM+'), add('k', 'r1', 'a14AT#')];
const undoable = (log: readonly Command[]) => lastBlock(foldLog(log), log);

describe('[R-RALLY-6] undo takes back the last block', () => {
  test('everything that one Enter entered, in play order', () => {
    const found = undoable([...RALLY, add('t', 'b2', '*T')]);
    expect(found).toMatchObject({ block: 'b2', plays: [{ id: 't' }] });
    expect(undoable(RALLY)?.plays.map(({ id }) => id)).toEqual(['s', 'r', 'k']);
  });

  test('do and undo is nothing; then the block before is next', () => {
    const log: Command[] = [...RALLY, add('t', 'b2', '*T'), { type: 'void', block: 'b2' }];
    expect(foldLog(log).state).toEqual(foldLog(RALLY).state);
    expect(undoable(log)?.block).toBe('r1');
    expect(undoable([...log, { type: 'void', block: 'r1' }])).toBeNull();
    expect(undoable([])).toBeNull();
  });

  test('a missed touch put in before is what was entered last; a correction is not', () => {
    const inserted = add('i', 'b3', 'a11ET+', { before: 'k' });
    expect(undoable([...RALLY, inserted])?.plays.map(({ id }) => id)).toEqual(['i']);
    expect(undoable([...RALLY, { type: 'amend', target: 's', code: '*01SM#' }])?.block).toBe('r1');
  });

  test('of a block of which one play was removed, the rest', () => {
    expect(undoable([...RALLY, { type: 'remove', target: 'r' }])?.plays.map(({ id }) => id)).toEqual([
      's',
      'k',
    ]);
  });

  test('Gravar and a score set by hand are blocks like any other', () => {
    const hand: Command = { type: 'manual', id: 'm', block: 'm', score: [3, 3] };
    expect(undoable([...RALLY, hand])?.block).toBe('m');
  });

  test('the block that closed a set, until the next has an entry; then none of the earlier set', () => {
    const closed = [SHORT, add('1', 'b1', '*p'), add('2', 'b2', '*p')];
    expect(foldLog(closed).state.set).toBe(2);
    expect(undoable(closed)?.block).toBe('b2');
    const begun = [...closed, add('3', 'b3', '*T')];
    expect(undoable(begun)?.block).toBe('b3');
    expect(undoable([...begun, { type: 'void', block: 'b3' }])?.block).toBe('b2');
  });

  test('a block that an earlier set has a part of stays', () => {
    const across = [SHORT, add('1', 'b1', '*p'), add('2', 'b2', '*p'), add('3', 'b2', '*T')];
    expect(undoable(across)).toBeNull();
  });

  test('the last point of a match that is over', () => {
    const over = [SHORT, ...['1', '2', '3', '4'].map((id) => add(id, id, '*p'))];
    expect(foldLog(over).state.over).toBe(true);
    expect(undoable(over)?.block).toBe('4');
  });

  test('what a rewind has taken is not taken again', () => {
    const log: Command[] = [...RALLY, add('t', 'b2', '*T'), { type: 'rewind', to: 3 }];
    expect(undoable(log)?.block).toBe('r1');
  });

  test('an id that came a second time counts where it came first', () => {
    expect(undoable([...RALLY, add('t', 'b2', '*T'), add('s', 'b3', '*p')])?.block).toBe('b2');
  });
});
