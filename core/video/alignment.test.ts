import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import { describe, expect, test } from 'vitest';
import type { Add, Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { type AlignedVideo, pointAt, shownMoments, withAligned } from './alignment.ts';

const START = Date.UTC(2026, 4, 1, 20);
const add = (id: string, code: string, more: Partial<Add> = {}): Add => ({
  type: 'add',
  id,
  block: id,
  code,
  ...more,
});
/** `second`: after the start. */
const live = (second: number): Partial<Add> => ({
  keys: { first: START + second * 1000, enter: START + second * 1000 + 900, shift: 0 },
});
const at = (second: number, video?: string, from: 'typed' | 'corrected' = 'typed'): Partial<Add> => ({
  moment: { at: second * 1000, from, ...(video && { video }) },
});
const film = (more: Partial<AlignedVideo> = {}): AlignedVideo => ({
  id: 'f:1',
  startedAt: null,
  points: [],
  ...more,
});
/** Seconds and source, by id. */
const momentTexts = (log: readonly Command[], video: AlignedVideo) =>
  Object.fromEntries(
    [...shownMoments(foldLog(log), video)].map(([id, moment]) => [id, `${moment.at / 1000} ${moment.from}`]),
  );

const MATCH = [
  add('a', '*01SM+', live(0)),
  add('b', 'a05RM#', live(2)),
  add('c', 'a09AH#', live(5)),
  add('d', 'a11SM=', live(40)),
  add('e', '*02SM#', live(700)),
];

describe('[R-VIDEO-3] a match scouted live', () => {
  test('is not aligned without an alignment point; one point aligns the whole match', () => {
    expect(momentTexts(MATCH, film())).toEqual({});
    const point = pointAt(foldLog(MATCH), 'd', 'f:1', 100_000);
    expect(point).toEqual({ kind: 'keys', base: START + 40_000, at: 100_000 });
    expect(momentTexts(MATCH, film({ points: point ? [point] : [] }))).toEqual({
      a: '60 keys',
      b: '62 keys',
      c: '65 keys',
      d: '100 keys',
      e: '760 keys',
    });
  });

  test('plays typed outside of a recording, or days later, are not in the video', () => {
    const point = { kind: 'keys', base: START, at: 60_000 } as const;
    const laterMatch = [...MATCH, add('f', '*02SM#', live(20 * 24 * 3600))];
    expect(momentTexts(laterMatch, film({ points: [point] }))).not.toHaveProperty('f');
    const recording = film({ id: 'r:1', startedAt: START + 3000 });
    expect(momentTexts(MATCH, recording)).toMatchObject({ d: '37 keys', e: '697 keys' });
    expect(momentTexts(MATCH, { ...recording, end: 600_000 })).toMatchObject({ d: '37 keys' });
    expect(momentTexts(MATCH, { ...recording, end: 600_000 })).not.toHaveProperty('e');
    expect(momentTexts([add('z', '*01SM=', live(0)), ...MATCH.slice(3)], recording)).not.toHaveProperty('z');
  });

  test('after a cut in the video, a second point shifts only the plays from this point on', () => {
    const points = [
      { kind: 'keys', base: START + 700_000, at: 300_000 },
      { kind: 'keys', base: START + 40_000, at: 100_000 },
    ] as const;
    expect(momentTexts(MATCH, film({ points }))).toMatchObject({
      a: '60 keys',
      d: '100 keys',
      e: '300 keys',
    });
  });

  test('a recording with a known start needs no point; a point takes precedence', () => {
    const camera = film({ id: 'r:1', startedAt: START - 7000 });
    expect(momentTexts(MATCH, camera)).toMatchObject({ a: '7 keys', e: '707 keys' });
    const points = [{ kind: 'keys', base: START, at: 6000 }] as const;
    expect(momentTexts(MATCH, { ...camera, points })).toMatchObject({ a: '6 keys', e: '706 keys' });
  });

  test('a play placed before the start of the video is shown at the start', () => {
    const points = [{ kind: 'keys', base: START + 40_000, at: 10_000 }] as const;
    expect(momentTexts(MATCH, film({ points }))).toMatchObject({ a: '0 keys', d: '10 keys' });
  });

  test('removing or inserting plays leaves the points unchanged', () => {
    const points = [{ kind: 'keys', base: START + 40_000, at: 100_000 }] as const;
    const changed: Command[] = [
      ...MATCH,
      { type: 'remove', target: 'd' },
      add('x', 'a02DH+', { before: 'e', afterwards: 'inserted', ...live(9000) }),
    ];
    // an inserted play has no base, so it has the moment of its rally
    expect(momentTexts(changed, film({ points }))).toEqual({
      a: '60 keys',
      b: '62 keys',
      c: '65 keys',
      x: '760 keys',
      e: '760 keys',
    });
  });
});

describe('[R-VIDEO-3] own moments of a play', () => {
  test('moments typed in this video, and corrected moments, are never shifted', () => {
    const log = [
      add('a', '*01SM+', at(20, 'f:1')),
      add('b', 'a05RM#', at(99, undefined, 'corrected')),
      add('c', 'a09AH#', at(22, 'f:1', 'corrected')),
    ];
    const points = [
      { kind: 'file', base: 0, at: 5000 },
      { kind: 'video:f:1', base: 0, at: 5000 },
    ] as const;
    expect(momentTexts(log, film({ points }))).toEqual({
      a: '20 typed',
      b: '99 corrected',
      c: '22 corrected',
    });
    expect(pointAt(foldLog(log), 'a', 'f:1', 1)).toBeNull();
  });

  test('without a point, video times of a file are used unchanged; a point shifts all these times', () => {
    const log = [
      add('d1', '*01SM+', { time: 100, afterwards: 'import', clock: '20.00.00' }),
      add('d2', 'a05RM#', { time: 103, afterwards: 'import', clock: '20.00.03' }),
    ];
    expect(momentTexts(log, film())).toEqual({ d1: '100 file', d2: '103 file' });
    const point = pointAt(foldLog(log), 'd2', 'f:1', 13_000);
    expect(momentTexts(log, film({ points: point ? [point] : [] }))).toEqual({
      d1: '10 file',
      d2: '13 file',
    });
  });

  test('moments in another video are shifted by a point; moments in this video stay', () => {
    const log = [
      add('a', '*01SM+', { ...at(20, 'y:1'), afterwards: 'video' }),
      add('b', 'a05RM#', { ...at(25, 'y:1'), afterwards: 'video' }),
      add('c', 'a09AH#', { ...at(7, 'f:1'), afterwards: 'video' }),
    ];
    const point = pointAt(foldLog(log), 'a', 'f:1', 2000);
    expect(point).toEqual({ kind: 'video:y:1', base: 20_000, at: 2000 });
    expect(momentTexts(log, film({ points: point ? [point] : [] }))).toEqual({
      a: '2 keys',
      b: '7 keys',
      c: '7 typed',
    });
  });

  test('key times place all plays in another video, but in the recording only plays without a moment', () => {
    const log = [add('a', '*01SM+', { ...live(0), ...at(3, 'r:1') }), add('b', 'a05RM#', live(4))];
    const point = pointAt(foldLog(log), 'b', 'f:1', 64_000);
    expect(momentTexts(log, film({ points: point ? [point] : [] }))).toEqual({ a: '60 keys', b: '64 keys' });
    expect(momentTexts(log, film({ id: 'r:1', startedAt: START - 3000 }))).toEqual({
      a: '3 typed',
      b: '7 keys',
    });
  });
});

describe('the clock of a file', () => {
  const clocked = (id: string, code: string, clock: string) => add(id, code, { clock, afterwards: 'import' });

  test('places plays without a video time, also across midnight', () => {
    const log = [
      clocked('d1', '*01SM+', '23.59.58'),
      clocked('d2', 'a05RM#', '00.00.03'),
      clocked('d3', 'a09AH#', '00.00.06'),
    ];
    const point = pointAt(foldLog(log), 'd2', 'f:1', 60_000);
    expect(point).toEqual({ kind: 'clock', base: (24 * 3600 + 3) * 1000, at: 60_000 });
    expect(momentTexts(log, film({ points: point ? [point] : [] }))).toEqual({
      d1: '55 keys',
      d2: '60 keys',
      d3: '63 keys',
    });
  });

  test('a clock that goes back slightly stays on the same day', () => {
    const log = [clocked('d1', '*01SM+', '20.00.10'), clocked('d2', 'a05RM#', '20.00.08')];
    const points = [{ kind: 'clock', base: (20 * 3600 + 8) * 1000, at: 8000 }] as const;
    expect(momentTexts(log, film({ points }))).toEqual({ d1: '10 keys', d2: '8 keys' });
  });

  test('the clock of a play typed from a video is ignored', () => {
    const log = [add('a', '*01SM+', { clock: '20.00.10', afterwards: 'video' })];
    expect(momentTexts(log, film({ points: [{ kind: 'clock', base: 0, at: 0 }] }))).toEqual({});
    expect(pointAt(foldLog(log), 'a', 'f:1', 1)).toBeNull();
    expect(pointAt(foldLog(log), 'nobody', 'f:1', 1)).toBeNull();
  });
});

test('[R-VIDEO-3] an export has aligned moments for plays without a moment; own moments stay', () => {
  const log = [...MATCH, add('f', 'a05RM#', { time: 900 }), add('g', 'a09AH#', at(12, 'f:1'))];
  const points = [
    { kind: 'keys', base: START, at: 60_000 },
    { kind: 'file', base: 0, at: 5000 },
  ] as const;
  const match = foldLog(log);
  const aligned = withAligned(match, film({ points }));
  expect(aligned.plays.map(({ id, moment }) => [id, moment?.at])).toEqual([
    ['a', 60_000],
    ['b', 62_000],
    ['c', 65_000],
    ['d', 100_000],
    ['e', 760_000],
    ['f', 910_000],
    ['g', 12_000],
  ]);
  expect(match.plays[0]?.moment).toBeNull();
});

test('[R-VIDEO-3] an export uses one timeline: moments in another video are mapped to the aligned video', () => {
  const log = [add('a', '*01SM+', at(5, 'r:1')), add('b', 'a05RM#', at(6, 'r:1'))];
  const points = [{ kind: 'video:r:1', base: 5000, at: 3_600_000 }] as const;
  const aligned = withAligned(foldLog(log), film({ points }));
  expect(aligned.plays.map(({ moment }) => moment?.at)).toEqual([3_600_000, 3_601_000]);
});

test('[R-VIDEO-3] plays of a recording are also shown in its saved file', () => {
  const log = [add('a', '*01SM+', at(5, 'r:2')), add('b', 'a05RM#', at(99, 'r:2'))];
  const same = [{ video: 'r:2', from: 0, to: 60_000, shift: 1_200_000 }];
  expect(momentTexts(log, film({ same }))).toEqual({ a: '1205 typed', b: '1205 keys' });
  expect(pointAt(foldLog(log), 'a', 'f:1', 1, same)).toBeNull();
});

test('an unplaced play has the moment of its own rally, never of another rally', () => {
  const log = [
    add('t', '*T'),
    add('a', '*01SM+'),
    add('b', 'a05RM#', at(30, 'f:1')),
    add('c', 'a09AH#'),
    add('d', 'a11SM+'),
  ];
  expect(momentTexts(log, film())).toEqual({ t: '30 keys', a: '30 keys', b: '30 typed', c: '30 keys' });
});

test('4,000 plays are placed by 100 points within 0.2 s', () => {
  const log = Array.from({ length: 4000 }, (_, index) => add(`p${index}`, '*01SM+', live(index)));
  const match = foldLog(log);
  const points = Array.from({ length: 100 }, (_, index) => ({
    kind: 'keys' as const,
    base: START + index * 40_000,
    at: index * 41_000,
  }));
  const duration = cpuTime(() => {
    expect(shownMoments(match, film({ points })).size).toBe(4000);
  });
  expect(duration).toBeLessThan(200);
});
