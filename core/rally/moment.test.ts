import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempoOf } from '../video/moment.ts';
import type { Add, Command } from './command.ts';
import { foldLog } from './fold.ts';
import { redone } from './redo.ts';

const add = (more: Partial<Add>): Add => ({ type: 'add', id: 'x', block: 'b', code: '*01SM+', ...more });
const amend = (more: object): Command => ({ type: 'amend', target: 'x', ...more });
/** Moment in ms, its source, tempo in seconds. */
const read = (...log: Command[]) => {
  const [play] = foldLog(log).plays;
  return play && [play.moment?.at ?? null, play.moment?.from ?? null, tempoOf(play)];
};

test('[R-VIDEO-1] a typed play has its moment, and a tempo ten seconds earlier, but at least 0', () => {
  expect(read(add({ moment: { at: 34_500, from: 'typed' } }))).toEqual([34_500, 'typed', 24.5]);
  expect(read(add({ moment: { at: 4000, from: 'typed' } }))).toEqual([4000, 'typed', 0]);
  expect(read(add({}))).toEqual([null, null, 0]);
});

test('[R-VIDEO-1] a time without a moment is a tempo: the moment is ten seconds later; 0 gives no moment', () => {
  expect(read(add({ time: 12.5 }))).toEqual([22_500, 'typed', 12.5]);
  expect(read(add({ time: 0 }))).toEqual([null, null, 0]);
  expect(read(add({ time: null }))).toEqual([null, null, 0]);
});

test('[R-VIDEO-1] the video column of a file is both moment and tempo, even if 0', () => {
  expect(read(add({ time: 12, afterwards: 'import' }))).toEqual([12_000, 'file', 12]);
  expect(read(add({ time: 0, afterwards: 'import' }))).toEqual([0, 'file', 0]);
});

test('an import older than `afterwards` is recognised by its id', () => {
  expect(read(add({ id: 'd85', block: 'r3', time: 12 }))).toEqual([12_000, 'file', 12]);
});

test('[R-VIDEO-1] a correction replaces the stored time, and can also remove the moment', () => {
  const corrected = { moment: { at: 7000, from: 'corrected', video: 'f:1' } };
  for (const before of [{}, { time: 12 }, { moment: { at: 1, from: 'typed' } }] as Partial<Add>[])
    expect(read(add(before), amend(corrected))).toEqual([7000, 'corrected', 0]);
  expect(read(add({ moment: { at: 1, from: 'typed' } }), amend({ moment: null }))).toEqual([null, null, 0]);
  expect(foldLog([add({}), amend(corrected)]).plays[0]?.moment).toEqual(corrected.moment);
});

test('a correction of the time alone, as in older logs, sets the moment', () => {
  expect(read(add({ time: 12 }), amend({ time: 17 }))).toEqual([17_000, 'corrected', 7]);
  expect(read(add({ time: 12 }), amend({ time: null }))).toEqual([null, null, 0]);
  const typed = add({ moment: { at: 1, from: 'typed' } });
  expect(read(typed, amend({ time: 17 }))).toEqual([17_000, 'corrected', 7]);
  expect(read(add({ time: 12, afterwards: 'import' }), amend({ time: 17 }))).toEqual([
    17_000,
    'corrected',
    17,
  ]);
});

test('[R-VIDEO-1] a correction of the code keeps the moment', () => {
  expect(read(add({ time: 12 }), amend({ code: '*01SM-' }))).toEqual([22_000, 'typed', 12]);
  const typed = add({ moment: { at: 34_000, from: 'typed' } });
  expect(read(typed, amend({ code: '*01SM-', spots: null }))).toEqual([34_000, 'typed', 24]);
});

test('a redone play keeps its moment, also without the field `afterwards`, which guests never receive', () => {
  let idCount = 0;
  for (const [fields, expected] of [
    [{ id: 'd7', time: 12, afterwards: 'import' }, [12_000, 'file', 12]],
    [{ time: 12 }, [22_000, 'typed', 12]],
    [{ moment: { at: 34_000, from: 'typed' } }, [34_000, 'typed', 24]],
  ] as const) {
    const redoneEntries = redone([add(fields), { type: 'void', block: 'b' }], () => `n${++idCount}`) ?? [];
    const [at, from, tempo] = expected;
    expect(read(...redoneEntries)).toEqual(expected);
    expect(read(...redoneEntries.map((entry): Command => ({ ...entry, afterwards: undefined })))).toEqual([
      at,
      from,
      tempo,
    ]);
  }
});

test('[R-VIDEO-1] [R-SYNC-6] a stored log keeps its moments', () => {
  const log = readFileSync(new URL('golden/moments.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const { plays } = foldLog(log.map((line) => JSON.parse(line) as Command));
  const moments = plays.flatMap(({ id, moment, entry }) =>
    entry ? [`${id} ${moment?.at} ${moment?.from}`] : [],
  );
  expect(moments).toEqual([
    't1 34500 typed',
    't2 37000 corrected',
    't3 undefined undefined',
    'c1 30000 corrected',
    'c2 undefined undefined',
    'n1 70000 file',
    'x1 72000 typed',
    'n2 74000 file',
  ]);
});
