import { inventedGame, NINE, takenShots } from '@volleyscouter/tests/kit/cardOfPhotos';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import { placeShots, rallyAt } from './placeShots.ts';
import { rallyTimes } from './rallyTimes.ts';
import type { GameTimes, Reading } from './types.ts';

const reading: Reading = [
  { from: 10_000, to: 20_000 },
  null,
  { from: 50_000, to: 55_000 },
  { from: 61_000, to: 70_000 },
];

test.each<[at: number, expected: object | null]>([
  [6999, null],
  [7000, { rally: 0, phase: 'before', away: 3000 }],
  [10_000, { rally: 0, phase: 'during', away: 0 }],
  [20_000, { rally: 0, phase: 'during', away: 0 }],
  [28_000, { rally: 0, phase: 'after', away: 8000 }],
  [28_001, { rally: 1, phase: 'during', away: 0 }],
  [46_999, { rally: 1, phase: 'during', away: 0 }],
  [78_001, null],
  [57_999, { rally: 2, phase: 'after', away: 2999 }],
  [58_001, { rally: 3, phase: 'before', away: 2999 }],
  [Number.NaN, null],
])('[R-PLAY-3] rallyAt returns the rally at %d ms', (at, expected) => {
  expect(rallyAt(reading, at)).toEqual(expected);
});

describe('[R-PLAY-3] placeShots', () => {
  const games = [
    inventedGame(1),
    inventedGame(2, 'g2', '2'),
    inventedGame(3, 'g3', '1', NINE + 2 * 3_600_000),
  ];
  const rightOf = (game: GameTimes, otherGames: readonly GameTimes[], seed: number): number => {
    const shots = takenShots(game.rallies, seed);
    const placed = placeShots(shots, [game, ...otherGames], 0);
    return (
      shots.filter(({ rally }, index) => placed[index]?.game === game.game && placed[index].rally === rally)
        .length / shots.length
    );
  };

  test('more than nine of ten photos get the right rally of their match', () => {
    for (const game of games)
      expect(
        rightOf(
          game,
          games.filter((other) => other !== game),
          7,
        ),
      ).toBeGreaterThan(0.9);
  });

  test('photos get the same rallies in any order, also with equal times', () => {
    const shots = takenShots(games[0]?.rallies ?? [], 7);
    const placed = placeShots(shots, games, 0);
    expect(
      placeShots([...shots, ...shots].reverse(), games, 0)
        .slice(0, shots.length)
        .reverse(),
    ).toEqual(placed);
  });

  test('less than 30 % of the photos of an unscouted match get a rally', () => {
    const shots = takenShots(inventedGame(9).rallies, 7);
    const placed = placeShots(shots, games.slice(0, 1), 0).filter((placedShot) => placedShot !== null);
    expect(placed.length).toBeLessThan(shots.length * 0.3);
  });

  test('photos a day after the games, and photos without games, get no rally', () => {
    const shots = takenShots(games[0]?.rallies ?? [], 7);
    expect(placeShots(shots, games, 24 * 3_600_000).every((placedShot) => placedShot === null)).toBe(true);
    expect(placeShots(shots, [], 0)).toEqual(shots.map(() => null));
    expect(placeShots(shots, [{ game: 'g', court: '', rallies: [null] }], 0)).toEqual(shots.map(() => null));
    expect(placeShots([], games, 0)).toEqual([]);
  });

  test.each(['kats_beds.dvw', 'PM06.dvw', 'example_data.dvw'])(
    'more than nine of ten photos of the real match %s get the right rally',
    (name) => {
      const times = rallyTimes(realMatch(name).match, { day: Date.UTC(2026, 4, 9, 3) });
      expect(rightOf({ game: name, court: '', ...times }, [], 7)).toBeGreaterThan(0.9);
    },
  );
});
