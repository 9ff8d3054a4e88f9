import { describe, expect, test } from 'vitest';
import type { Add, Command } from './command.ts';
import { foldLog, type Match } from './fold.ts';
import { lastBlock, lastStep, type Undoable } from './undo.ts';

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
const step = (log: readonly Command[]): Undoable | null => lastStep(foldLog(log), log, () => 'new');

describe('[R-RALLY-6] undo of the last block', () => {
  test('undo takes back all entries of one Enter, in play order', () => {
    const lastUndo = undoable([...RALLY, add('t', 'b2', '*T')]);
    expect(lastUndo).toMatchObject({ block: 'b2', plays: [{ id: 't' }] });
    expect(undoable(RALLY)?.plays.map(({ id }) => id)).toEqual(['s', 'r', 'k']);
  });

  test('after an entry and its undo the previous block is next', () => {
    const log: Command[] = [...RALLY, add('t', 'b2', '*T'), { type: 'void', block: 'b2' }];
    expect(foldLog(log).state).toEqual(foldLog(RALLY).state);
    expect(undoable(log)?.block).toBe('r1');
    expect(undoable([...log, { type: 'void', block: 'r1' }])).toBeNull();
    expect(undoable([])).toBeNull();
  });

  test('an inserted missed touch counts as the last entry; a correction does not', () => {
    const inserted = add('i', 'b3', 'a11ET+', { before: 'k' });
    expect(undoable([...RALLY, inserted])?.plays.map(({ id }) => id)).toEqual(['i']);
    expect(undoable([...RALLY, { type: 'amend', target: 's', code: '*01SM#' }])?.block).toBe('r1');
  });

  test('if a play of a block was removed, the remaining plays of the block are undone', () => {
    expect(undoable([...RALLY, { type: 'remove', target: 'r' }])?.plays.map(({ id }) => id)).toEqual([
      's',
      'k',
    ]);
  });

  test('a manual change is a block too', () => {
    const hand: Command = { type: 'manual', id: 'm', block: 'm', score: [3, 3] };
    expect(undoable([...RALLY, hand])?.block).toBe('m');
  });

  test('the block that closed a set can be undone while the next set has no entry', () => {
    const closed = [SHORT, add('1', 'b1', '*p'), add('2', 'b2', '*p')];
    expect(foldLog(closed).state.set).toBe(2);
    expect(undoable(closed)?.block).toBe('b2');
    const begun = [...closed, add('3', 'b3', '*T')];
    expect(undoable(begun)?.block).toBe('b3');
    expect(undoable([...begun, { type: 'void', block: 'b3' }])?.block).toBe('b2');
  });

  test('a block with a play in an earlier set stays', () => {
    const across = [SHORT, add('1', 'b1', '*p'), add('2', 'b2', '*p'), add('3', 'b2', '*T')];
    expect(undoable(across)).toBeNull();
  });

  test('the last point of a finished match can be undone', () => {
    const over = [SHORT, ...['1', '2', '3', '4'].map((id) => add(id, id, '*p'))];
    expect(foldLog(over).state.over).toBe(true);
    expect(undoable(over)?.block).toBe('4');
  });

  test('blocks discarded by a rewind are skipped', () => {
    const log: Command[] = [...RALLY, add('t', 'b2', '*T'), { type: 'rewind', to: 3 }];
    expect(undoable(log)?.block).toBe('r1');
  });

  test('a repeated id counts only at its first position', () => {
    expect(undoable([...RALLY, add('t', 'b2', '*T'), add('s', 'b3', '*p')])?.block).toBe('b2');
  });
});

describe('[R-RALLY-6] undo of an edit that was entered last', () => {
  const LOG: Command[] = [...RALLY, add('t', 'b2', '*T')];
  function undone(log: readonly Command[]): { log: Command[]; match: Match; kind: string | undefined } {
    const undoStep = step(log);
    const next = [...log, ...(undoStep?.commands ?? [])];
    return { log: next, match: foldLog(next), kind: undoStep?.kind };
  }
  const comparable = ({ plays, state }: Match) => ({
    state,
    plays: plays.map(({ code, time, moment, goesOn, spots }) => ({ code, time, moment, goesOn, spots })),
  });

  test.each<[string, Command]>([
    ['a code', { type: 'amend', target: 's', code: '*01SM#' }],
    ['a code with spots', { type: 'amend', target: 's', code: '*01SM#~~~15', spots: [1982, null, 8044] }],
    ['a moment', { type: 'amend', target: 's', moment: { at: 4000, from: 'corrected' } }],
    ['a time', { type: 'amend', target: 's', time: 7 }],
    ['`goesOn`', { type: 'amend', target: 'k', goesOn: true }],
    ['a removal', { type: 'remove', target: 'r' }],
    ['the removal of the last play', { type: 'remove', target: 't' }],
  ])('after the undo of an edit (%s) the match is as before', (_, edit) => {
    const back = undone([...LOG, edit]);
    expect(back.kind).toBe(edit.type === 'remove' ? 'removed' : 'amended');
    expect(comparable(back.match)).toEqual(comparable(foldLog(LOG)));
    expect(step(back.log)?.commands).toEqual([{ type: 'void', block: 'b2' }]);
  });

  test('the step contains the edited play as it was and as it is', () => {
    const undoStep = step([...LOG, { type: 'amend', target: 's', code: '*01SM#' }]);
    expect(undoStep).toMatchObject({ before: { code: '*01SM-' }, now: { code: '*01SM#' } });
  });

  test('several edits are undone one by one, the latest first', () => {
    const log: Command[] = [
      ...LOG,
      { type: 'amend', target: 's', code: '*01SM+' },
      { type: 'amend', target: 'r', code: 'a15RM#' },
      { type: 'amend', target: 's', code: '*01SM!' },
    ];
    const first = undone(log);
    const second = undone(first.log);
    const third = undone(second.log);
    expect([first, second, third].map(({ kind }) => kind)).toEqual(['amended', 'amended', 'amended']);
    expect(comparable(first.match).plays.map(({ code }) => code)).toEqual([
      '*01SM+',
      'a15RM#',
      'a14AT#',
      '*T',
    ]);
    expect(comparable(third.match)).toEqual(comparable(foldLog(LOG)));
    expect(step(third.log)?.commands).toEqual([{ type: 'void', block: 'b2' }]);
  });

  test('undo of an added reading restores the former match', () => {
    const point: Command[] = [...RALLY, add('p', 'b2', 'ap')];
    const edit: Command = { type: 'amend', target: 'p', code: 'a$$&H#', reading: 'new' };
    expect(foldLog([...point, edit]).state.score).toEqual([0, 2]);
    const back = undone([...point, edit]);
    expect(back.match.state).toEqual(foldLog(point).state);
    expect(step(back.log)?.commands).toEqual([{ type: 'void', block: 'b2' }]);
    const signed = undone([...point, { type: 'amend', target: 'p', reading: 'new' }]);
    expect(signed.match.state).toEqual(foldLog(point).state);
    expect(step(signed.log)?.kind).toBe('block');
  });

  test('an edit followed by an entry is not undone next; reviewed guesses do not count as an edit', () => {
    const edit: Command = { type: 'amend', target: 's', code: '*01SM#' };
    expect(step([...RALLY, edit, add('t', 'b2', '*T')])?.kind).toBe('block');
    expect(step([...LOG, { type: 'amend', target: 's', guessed: '' }])?.kind).toBe('block');
    expect(step([...LOG, edit, SHORT])?.kind).toBe('amended');
  });

  test('after two removals the plays return in their order', () => {
    const log: Command[] = [...LOG, { type: 'remove', target: 's' }, { type: 'remove', target: 'r' }];
    const undoStep = step(log);
    const back: Command[] = [...log, ...(undoStep?.commands ?? [])];
    const [last] = lastStep(foldLog(back), back, () => 'newer')?.commands ?? [];
    expect(comparable(foldLog(last ? [...back, last] : back))).toEqual(comparable(foldLog(LOG)));
  });

  test('after the undo of a later block, undo takes back a restored play with its whole block', () => {
    const back = undone([...LOG, { type: 'remove', target: 'r' }]);
    const rest = undone(back.log);
    expect(undoable(rest.log)?.plays.map(({ code }) => code)).toEqual(['*01SM-', 'a15RM+', 'a14AT#']);
  });

  test('an edit in an earlier set can be undone only if it changed a moment', () => {
    const closed = [SHORT, add('1', 'b1', '*p'), add('2', 'b2', '*p'), add('3', 'b3', '*T')];
    expect(step([...closed, { type: 'amend', target: '1', code: '*p01:00' }])?.kind).toBe('block');
    const timed: Command = { type: 'amend', target: '1', moment: { at: 4000, from: 'corrected' } };
    expect(step([...closed, timed])?.kind).toBe('amended');
  });
});
