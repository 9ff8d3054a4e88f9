import { describe, expect, test } from 'vitest';
import type { Add, Command, Manual } from './command.ts';
import { foldLog } from './fold.ts';
import { redone } from './redo.ts';
import { lastBlock } from './undo.ts';

const add = (id: string, block: string, code: string, more: Partial<Add> = {}): Add => ({
  type: 'add',
  id,
  block,
  code,
  ...more,
});

function counter() {
  let count = 0;
  return () => `n${++count}`;
}

function desk(...start: Command[]) {
  const log: Command[] = [...start];
  const newId = counter();
  const state = () => foldLog(log).state;
  const codes = () => foldLog(log).plays.map(({ code }) => code);
  const undo = () => {
    const undoneBlock = lastBlock(foldLog(log), log);
    if (undoneBlock) log.push({ type: 'void', block: undoneBlock.block });
    return undoneBlock !== null;
  };
  const redo = () => {
    const redoneEntries = redone(log, newId);
    log.push(...(redoneEntries ?? []));
    return redoneEntries;
  };
  return { log, state, codes, undo, redo };
}

const RALLY = [
  add('s', 'r1', '*01SM-', { clock: '20.15.00', time: 12 }),
  add('r', 'r1', 'a15RM+', { spots: [null, 4000, null] }),
  add('k', 'r1', 'a14AT/', { goesOn: true, clock: '20.15.03' }),
];

describe('[R-RALLY-6] redo of the undone block', () => {
  test('redo enters the same entries with all their data, in a new block', () => {
    const { log, undo, redo } = desk(...RALLY, add('c', 'b2', 'a01D=', { reading: 'answers' }));
    undo();
    undo();
    const unknown = { typedAt: 1_700_000_000_000 };
    Object.assign(log[0] as Add, unknown);
    expect(redo()).toEqual([
      { ...RALLY[0], ...unknown, id: expect.any(String), block: 'n1', redoes: 's' },
      { ...RALLY[1], id: expect.any(String), block: 'n1', redoes: 'r' },
      { ...RALLY[2], id: expect.any(String), block: 'n1', redoes: 'k' },
    ]);
    expect(redo()).toEqual([{ ...add('n6', 'n5', 'a01D=', { reading: 'answers' }), redoes: 'c' }]);
    expect(redo()).toBeNull();
  });

  test('several undos followed by as many redos restore the match', () => {
    const { state, undo, redo, codes } = desk(
      ...['*p', 'ap', '*p', '*T'].map((code, i) => add(`${i}`, `b${i}`, code)),
    );
    const full = [codes(), state()];
    for (const steps of [1, 3, 4, 2]) {
      for (let step = 0; step < steps; step++) expect(undo()).toBe(true);
      expect(codes()).toEqual(['*p', 'ap', '*p', '*T'].slice(0, 4 - steps));
      for (let step = 0; step < steps; step++) redo();
      expect([codes(), state()]).toEqual(full);
      expect(redo()).toBeNull();
    }
  });

  test('a new entry, a correction or a removal ends redo; a number added to the roster does not', () => {
    const ends = (command: Command): boolean => {
      const { log, undo, redo } = desk(...RALLY, add('t', 'b2', '*T'));
      undo();
      log.push(command);
      return redo() === null;
    };
    expect(ends(add('x', 'b3', '*p'))).toBe(true);
    expect(ends({ type: 'amend', target: 's', code: '*01SM#' })).toBe(true);
    expect(ends({ type: 'remove', target: 's' })).toBe(true);
    expect(ends({ type: 'enlist', side: '*', number: 9 })).toBe(false);
  });

  test('after a redo, a new entry ends redo', () => {
    const { log, undo, redo } = desk(add('1', 'b1', '*p'), add('2', 'b2', 'ap'));
    undo();
    undo();
    redo();
    log.push(add('3', 'b3', '*T'));
    expect(redo()).toBeNull();
  });

  test('a play corrected before the undo is redone with the correction; a removed play is not redone', () => {
    const { undo, redo, codes } = desk(
      ...RALLY,
      { type: 'amend', target: 's', code: '*02SQ-' },
      { type: 'remove', target: 'r' },
    );
    undo();
    redo();
    expect(codes()).toEqual(['*02SQ-', 'a14AT/']);
  });

  test('an inserted touch returns to its position, also after the redo of the next play', () => {
    const { undo, redo, codes } = desk(...RALLY, add('i', 'b2', 'a11ET+', { before: 'k' }));
    const before = codes();
    for (let round = 0; round < 3; round++) {
      undo();
      undo();
      redo();
      redo();
      expect(codes()).toEqual(before);
    }
  });

  test('an inserted touch returns to its position, also if the next play was removed', () => {
    const { log, undo, redo, codes } = desk(...RALLY, add('i', 'b2', 'a11ET+', { before: 'k' }));
    log.push({ type: 'remove', target: 'k' });
    const before = codes();
    undo();
    undo();
    redo();
    redo();
    expect(codes()).toEqual(before);
  });

  test('Gravar and manual changes are redone', () => {
    const six = { six: [1, 2, 3, 4, 5, 6], setter: 1 } as const;
    const gravar: Manual = { type: 'manual', id: 'm', block: 'm', home: six, serving: 'a' };
    const { state, undo, redo } = desk(gravar);
    const before = state();
    undo();
    redo();
    expect(state()).toEqual(before);
  });

  test('a block that two tabs undid at once is redone once', () => {
    const { log, redo, codes } = desk(...RALLY, add('t', 'b2', '*T'));
    log.push({ type: 'void', block: 'b2' }, { type: 'void', block: 'b2' });
    redo();
    expect(codes()).toEqual(['*01SM-', 'a15RM+', 'a14AT/', '*T']);
    expect(redo()).toBeNull();
  });

  test('entries discarded by a rewind are not redone', () => {
    const { log, undo, redo } = desk(...RALLY, add('t', 'b2', '*T'));
    undo();
    log.push({ type: 'rewind', to: 3 });
    expect(redo()).toBeNull();
  });

  test('`redoes` with a cycle or an unknown id causes no endless loop', () => {
    const log: Command[] = [
      add('a', 'b1', '*p', { redoes: 'b' }),
      add('b', 'b2', '*p', { redoes: 'a' }),
      add('a', 'b3', '*p', { redoes: 'b' }),
      add('c', 'b4', '*p', { redoes: 'c', before: 'a' }),
      { type: 'void', block: 'b4' },
    ];
    expect(redone(log, counter())).toMatchObject([{ code: '*p', before: 'b', redoes: 'c' }]);
  });
});
