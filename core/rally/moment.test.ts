import { expect, test } from 'vitest';
import { tempoOf } from '../video/moment.ts';
import type { Add, Command } from './command.ts';
import { foldLog } from './fold.ts';
import { redone } from './redo.ts';

const add = (more: Partial<Add>): Add => ({ type: 'add', id: 'x', block: 'b', code: '*01SM+', ...more });
const read = (...log: Command[]) => {
  const [play] = foldLog(log).plays;
  return play && [play.time, play.timeFrom, tempoOf(play)];
};

test('[R-VIDEO-1] a typed play: its moment, and ten seconds before it the tempo, never below 0', () => {
  expect(read(add({ time: 34.5, timeFrom: 'typed' }))).toEqual([34.5, 'typed', 24.5]);
  expect(read(add({ time: 4, timeFrom: 'typed' }))).toEqual([4, 'typed', 0]);
  expect(read(add({}))).toEqual([null, null, 0]);
});

test('[R-VIDEO-1] a time without its source is a tempo: the moment lies ten seconds behind it, and 0 is none', () => {
  expect(read(add({ time: 12.5 }))).toEqual([22.5, 'typed', 12.5]);
  expect(read(add({ time: 0 }))).toEqual([null, null, 0]);
  expect(read(add({ time: null }))).toEqual([null, null, 0]);
});

test('[R-VIDEO-1] a column of a file is the moment, its 0 too', () => {
  expect(read(add({ time: 12, afterwards: 'import' }))).toEqual([12, 'file', 12]);
  expect(read(add({ time: 0, stamps: { point: { time: 3 } } }))).toEqual([0, 'file', 0]);
  expect(read(add({ time: 12, timeFrom: 'file' }))).toEqual([12, 'file', 12]);
});

test('an import that was stored before entries said so, and as guests are sent it', () => {
  expect(read(add({ id: 'd85', block: 'r3', time: 12 }))).toEqual([12, 'file', 12]);
});

test('[R-VIDEO-1] a corrected time is the moment, whatever it was before; it can be taken away', () => {
  for (const before of [
    {},
    { time: 12 },
    { time: 12, timeFrom: 'typed' },
    { time: 12, afterwards: 'import' },
  ])
    expect(read(add(before as Partial<Add>), { type: 'amend', target: 'x', time: 7 })).toEqual([
      7,
      'corrected',
      7,
    ]);
  expect(read(add({ time: 12 }), { type: 'amend', target: 'x', time: null })).toEqual([null, null, 0]);
  expect(read(add({ time: 12 }), { type: 'amend', target: 'x', code: '*01SM-' })).toEqual([22, 'typed', 12]);
});

test('what comes back by redo keeps its moment, under a new id too', () => {
  let made = 0;
  for (const [time, kept] of [
    [{ time: 12, afterwards: 'import' }, [12, 'file', 12]],
    [{ time: 12 }, [22, 'typed', 12]],
    [{ time: 34, timeFrom: 'typed' }, [34, 'typed', 24]],
  ] as const) {
    const again = redone([add(time), { type: 'void', block: 'b' }], () => `n${++made}`) ?? [];
    // guests are not sent why an entry was made afterwards
    const seen = again.map((entry): Command => ({ ...entry, afterwards: undefined }));
    expect(read(...seen)).toEqual(kept);
  }
});
