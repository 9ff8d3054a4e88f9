import { expect, test } from 'vitest';
import { markAfterwards } from './afterwards.ts';
import type { Add, Command } from './command.ts';
import { foldLog } from './fold.ts';
import { areKeyTimes, keyTimes, LATEST_KEY } from './keyTimes.ts';

const NOW = Date.UTC(2026, 10, 22, 18);
const add = (id: string, more: Partial<Add> = {}): Add => ({
  type: 'add',
  id,
  block: id,
  code: '*p',
  ...more,
});
const live = { log: [], fromVideo: false, isCopy: false };
const marksOf = (commands: readonly Command[], entering = {}) =>
  markAfterwards(commands, { ...live, ...entering }).map((command) =>
    command.type === 'add' ? (command.afterwards ?? null) : command.type,
  );

test('[R-KEYS] key times out of range are omitted; if the clock was set back, both times are the time of Enter', () => {
  expect(keyTimes(NOW, NOW + 900.4, -180_000)).toEqual({ first: NOW, enter: NOW + 900, shift: -180_000 });
  expect(keyTimes(NOW, NOW - 5, null)).toEqual({ first: NOW - 5, enter: NOW - 5, shift: null });
  for (const [first, enter] of [
    [-1, NOW],
    [0, 0],
    [NOW, LATEST_KEY + 1],
    [Number.NaN, NOW],
    [Date.UTC(9999, 0, 1), Date.UTC(9999, 0, 1)],
  ] as const)
    expect(keyTimes(first, enter, 0)).toBe(null);
  expect(areKeyTimes({ first: NOW + 1, enter: NOW, shift: 0 })).toBe(false);
});

test('[R-KEYS] entries made afterwards are marked with the reason', () => {
  expect(marksOf([add('a'), { type: 'void', block: 'x' }])).toEqual([null, 'void']);
  expect(marksOf([add('a', { before: 'b' })], { fromVideo: true })).toEqual(['inserted']);
  expect(marksOf([add('a')], { fromVideo: true })).toEqual(['video']);
  expect(marksOf([add('a')], { isCopy: true })).toEqual(['correction']);
  expect(marksOf([add('a', { afterwards: 'import' })], { fromVideo: true })).toEqual(['import']);
});

test('[R-KEYS] a typed entry that replaces an undone entry is a correction; a redone entry is not', () => {
  const keys = { first: NOW, enter: NOW + 5, shift: 0 };
  const log: Command[] = [add('a', { keys }), { type: 'void', block: 'a' }];
  expect(marksOf([add('b', { keys: { first: NOW + 9, enter: NOW + 9, shift: 0 } })], { log })).toEqual([
    'correction',
  ]);
  expect(marksOf([add('b', { keys, redoes: 'a', before: 'z' })], { log })).toEqual([null]);
  expect(marksOf([add('b', { keys, redoes: 'a', afterwards: 'video' })], { log })).toEqual(['video']);
  expect(marksOf([add('b')], { log: [...log, add('c')] })).toEqual([null]);
});

test('[R-KEYS] after an undo, an entry is a correction only if it replaces an undone entry', () => {
  const rally = ['*12SM+', 'a05RM-', 'a07AH='].map((code, at) => add(`r${at}`, { block: 'r', code }));
  const typed = (...codes: string[]) => codes.map((code, at) => add(`n${at}`, { block: 'n', code }));
  const log: Command[] = [...rally, { type: 'void', block: 'r' }];
  // a missed E is inserted, then the attack is found to be a point
  expect(marksOf(typed('*12SM-', 'a05RM#', 'a01EH#', 'a07AH#', 'ap'), { log })).toEqual([
    'correction',
    'correction',
    null,
    'correction',
    null,
  ]);
  // a substitution, a stray point or a time-out was removed: the next rally is entered on time
  const stray: Command[] = [add('c', { code: '*c05:12' }), { type: 'void', block: 'c' }];
  expect(marksOf(typed('*12SM+', 'a05RM-'), { log: stray })).toEqual([null, null]);
  expect(marksOf(typed('ac05:12'), { log: stray })).toEqual(['correction']);
  const point: Command[] = [add('p'), { type: 'void', block: 'p' }];
  expect(marksOf(typed('*12SM+'), { log: point })).toEqual([null]);
  expect(marksOf(typed('a$$&H#'), { log: point })).toEqual(['correction']);
});

test('[R-KEYS] after two undos, typed lines are corrections until a line replaces no undone entry', () => {
  const log: Command[] = [
    add('a', { code: '*12SM+' }),
    add('b', { code: 'a07AH=' }),
    { type: 'void', block: 'b' },
    { type: 'void', block: 'a' },
  ];
  const enter = (into: Command[], code: string) => [
    ...into,
    ...markAfterwards([add(code, { code })], { ...live, log: into }),
  ];
  const serve = enter(log, '*12SQ+');
  const attack = enter(serve, 'a07AH#');
  expect(attack.slice(4)).toMatchObject([{ afterwards: 'correction' }, { afterwards: 'correction' }]);
  expect(enter(attack, 'a07AH#').at(-1)).not.toHaveProperty('afterwards');
  expect(enter(enter(serve, '*T'), 'a07AH#').at(-1)).not.toHaveProperty('afterwards');
});

test('[R-KEYS] lineups and manual changes are marked like plays', () => {
  const manual = (id: string, more: object): Command => ({ type: 'manual', id, block: id, ...more });
  const [home, serving] = [{ six: [1, 2, 3, 4, 5, 6], setter: 1 }, 'a'];
  const log = [manual('g', { home, serving }), { type: 'void', block: 'g' } as const];
  const marked = (command: Command, entering = {}) =>
    markAfterwards([command], { ...live, ...entering })[0] as { afterwards?: string };
  expect(marked(manual('h', { home })).afterwards).toBe(undefined);
  expect(marked(manual('h', { home }), { log }).afterwards).toBe('correction');
  expect(marked(manual('s', { score: [3, 2] }), { log }).afterwards).toBe(undefined);
  expect(marked(manual('h', { home, before: 'x' })).afterwards).toBe('inserted');
  expect(marked(manual('h', { home }), { fromVideo: true }).afterwards).toBe('video');
});

test('key times do not affect the state of the match', () => {
  const keys = { first: NOW, enter: NOW + 5, shift: 0 };
  const amended: Command = { type: 'amend', target: 'a', code: 'ap', time: 12 };
  const plain = foldLog([add('a'), amended]);
  const timed: Command[] = [add('a', { keys, afterwards: 'video' }), amended];
  expect(foldLog(timed).state).toEqual(plain.state);
  expect(timed[0]).toMatchObject({ keys });
});
