import { inventedGame, NINE, takenShots, withSlowClock } from '@volleyscouter/tests/kit/cardOfPhotos';
import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findShift } from './findShift.ts';
import type { GameTimes, Shot } from './types.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const game = inventedGame(1);
const shots = takenShots(game.rallies, 2);
const WRONG = 2 * HOUR + 59 * MINUTE + 17_000;

describe('[R-PLAY-2] the shift of a camera', () => {
  test('is found from its photos alone', () => {
    const { state, shift, score } = findShift(withSlowClock(shots, WRONG), [game]);
    expect(state).toBe('sure');
    expect(Math.abs(shift - WRONG)).toBeLessThan(4000);
    expect(score).toBeGreaterThan(15);
  });

  test('is found for any wrong clock within the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3 * HOUR, max: 3 * HOUR }), fc.nat(1000), (wrong, seed) => {
        const { shift } = findShift(withSlowClock(takenShots(game.rallies, seed), wrong), [game]);
        expect(Math.abs(shift - wrong)).toBeLessThan(8000);
      }),
      { numRuns: 15 },
    );
  });

  test('does not depend on the order of photos and games', () => {
    const games = [game, inventedGame(3, 'g2', '1', NINE + 2 * HOUR), inventedGame(4, 'g3', '2')];
    const wrong = withSlowClock(shots, WRONG);
    const expected = findShift(wrong, games);
    expect(findShift(wrong.toReversed(), games.toReversed())).toEqual(expected);
  });

  test('is found if the rallies were typed after they were played', () => {
    const late = game.rallies;
    const rallies = late.map((time) => time && { from: time.to, to: 2 * time.to - time.from });
    const { state, shift } = findShift(withSlowClock(shots, WRONG), [{ ...game, rallies, late }]);
    expect(state).toBe('sure');
    expect(Math.abs(shift - WRONG)).toBeLessThan(4000);
  });

  test('is found if a third of the rallies has no times', () => {
    const rallies = game.rallies.map((time, index) => (index % 90 < 30 ? null : time));
    const { shift } = findShift(withSlowClock(shots, WRONG), [{ ...game, rallies }]);
    expect(Math.abs(shift - WRONG)).toBeLessThan(8000);
  });

  test('is never certain for a match that was not scouted', () => {
    for (let seed = 10; seed < 30; seed++) expect(findShift(shots, [inventedGame(seed)]).state).toBe('asked');
  });

  test('is never certain if the clock was reset', () => {
    for (const share of [0.3, 0.5, 0.7]) {
      const cut = shots[Math.floor(shots.length * share)]?.at ?? 0;
      const anew = shots.map((shot) => (shot.at < cut ? shot : { ...shot, at: shot.at + 17 * MINUTE }));
      expect(findShift(anew, [game]).state).not.toBe('sure');
    }
  });

  test('is not sure for two bodies with one name, and is refused if file numbers reveal both bodies', () => {
    const other = withSlowClock(takenShots(game.rallies, 5), 7 * MINUTE);
    expect(findShift([...shots, ...other], [game]).state).not.toBe('sure');
    const numbered = (from: number) => (shot: Shot, index: number) => ({ ...shot, fileNumber: from + index });
    const both = [...shots.map(numbered(100)), ...takenShots(game.rallies, 5).map(numbered(7000))];
    expect(findShift(both, [game])).toMatchObject({ state: 'refused', why: 'two-bodies' });
    expect(findShift(shots.map(numbered(9900)), [game]).state).toBe('sure');
  });

  test('is refused for few photos, unless the shift of the last event is known', () => {
    const few = withSlowClock(shots.slice(0, 48), WRONG);
    expect(findShift(few, [game])).toMatchObject({ state: 'refused', why: 'few' });
    const { shift } = findShift(few, [game], { prior: WRONG + 20_000 });
    expect(Math.abs(shift - WRONG)).toBeLessThan(8000);
  });

  test('is found for a clock a day or years off, but needs a confirmation', () => {
    for (const wrong of [24 * HOUR + WRONG, -24 * HOUR, NINE]) {
      const { state, shift } = findShift(withSlowClock(shots, wrong), [game]);
      expect(state).toBe('asked');
      expect(Math.abs(shift - wrong)).toBeLessThan(8000);
    }
  });
});

test.each<[why: string, shots: readonly Shot[], games: readonly GameTimes[], expected: object]>([
  ['no photos', [], [game], { state: 'refused', why: 'few' }],
  ['identical times', shots.map(() => ({ at: NINE + 1 })), [game], { state: 'refused', why: 'few' }],
  ['no games', shots, [], { state: 'refused', why: 'no-match' }],
  ['a game without rallies', shots, [{ ...game, rallies: [] }], { state: 'refused', why: 'no-match' }],
  [
    'a game without times',
    shots,
    [{ ...game, rallies: [null, null], late: [null, null] }],
    { state: 'refused', why: 'no-match' },
  ],
  [
    'times without seconds',
    shots.map((shot) => ({ ...shot, at: Math.floor(shot.at / MINUTE) * MINUTE })),
    [game],
    { state: 'refused', why: 'no-seconds' },
  ],
  [
    'photos of the whole day 1970',
    shots.map((_, index) => ({ at: index * 60_500 })),
    [game],
    { state: 'asked', why: null },
  ],
  ['one rally', shots, [{ ...game, rallies: game.rallies.slice(0, 1) }], { state: 'asked', why: null }],
])(
  '[R-PLAY-2] findShift returns the expected state for bad input: %s',
  (_why, testedShots, games, expected) => {
    expect(findShift(testedShots, games)).toMatchObject(expected);
  },
);

test('[R-PLAY-2] findShift takes less than 20 s for a thousand photos and twelve matches', () => {
  const games = Array.from({ length: 12 }, (_, index) =>
    inventedGame(index, `g${index}`, String(index % 4), NINE + (index >> 2) * 2 * HOUR),
  );
  const card = games
    .filter(({ court }) => court === '1')
    .flatMap(({ rallies }, index) => takenShots(rallies, index));
  const duration = cpuTime(() => {
    expect(findShift(withSlowClock(card, WRONG).slice(0, 1000), games).state).toBe('sure');
  });
  expect(duration).toBeLessThan(20_000);
});
