import { realFile, realNames } from '@volleyscouter/tests/kit/real-files';
import { describe, expect, test } from 'vitest';
import { COMBINATIONS } from '../code/combinations.ts';
import { SIDES } from '../code/vocabulary.ts';
import { NEW_WINNING } from '../code/winning.ts';
import { importLog } from '../dvw/import.ts';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { columnTouches } from '../report/figurePlays.ts';
import { ATTACK_PLACES, distribution } from '../stats/distribution.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { rotationFigures } from '../stats/rotations.ts';
import { touchesOf } from '../stats/touches.ts';
import { compactRallies, type FigureFilter, figuresOfMatch } from './figures.ts';
import { countedPlays, countOf, type PlayCount, type PlayedMatch } from './plays.ts';
import { countsOf, SEASON_FIGURES, seasonFigure } from './seasonFigures.ts';

// one file with zones, one file with cones
const FILES = ['emu-purd.dvw', 'kats_beds.dvw'];
const cases = SIDES.flatMap((side) =>
  realNames.filter((name) => FILES.includes(name)).map((name) => ({ side, name })),
);

describe.each(cases)('the plays behind figures of side $side in $name', ({ side, name }) => {
  const match = foldLog(importLog(realFile(name)).commands);
  const rallies = ralliesOf(match);
  const compacted = compactRallies(rallies);
  const { cones } = match.settings;
  const played: PlayedMatch = { rallies, side, cones, combinations: COMBINATIONS };
  const FILTERS: FigureFilter[] = [
    {},
    { set: 2 },
    { rotation: 4 },
    { phase: 'transition' },
    { reception: 'positive' },
    { set: 1, rotation: 2, phase: 'reception', reception: 'perfect' },
  ];

  test('their number equals the count of the figure, with every filter', () => {
    let sum = 0;
    for (const filter of FILTERS)
      for (const name of SEASON_FIGURES) {
        const plays = countedPlays(played, filter, countsOf(name));
        expect([name, plays.length]).toEqual([
          name,
          countOf(figuresOfMatch(compacted, side, filter)!, countsOf(name)),
        ]);
        expect(new Set(plays).size).toBe(plays.length);
        sum += plays.length;
      }
    expect(sum).toBeGreaterThan(1000);
  });

  test('a rotation has one play for each decided rally; countOf returns null for decided rallies', () => {
    const rows = rotationFigures(rallies, side);
    for (const { position, won, lost } of rows)
      expect(countedPlays(played, { rotation: position }, { of: 'decided' })).toHaveLength(won + lost);
    expect(countOf(figuresOfMatch(compacted, side)!, { of: 'decided' })).toBeNull();
    expect(countOf(figuresOfMatch(compacted, side)!, { of: 'A', from: 4 })).toBeNull();
  });

  test('an area of the distribution has the plays that the distribution counts', () => {
    const touches = touchesOf(rallies);
    for (const reception of ['perfect', 'positive', 'other'] as const) {
      const { places } = distribution(touches, { side, phase: 'reception', reception }, COMBINATIONS);
      for (const place of ATTACK_PLACES)
        expect(countedPlays(played, { phase: 'reception', reception }, { of: 'A', place })).toEqual(
          places[place].plays,
        );
    }
  });

  test('serves by type add up to all serves, and attacks end either in zones or in cones', () => {
    const all = (playCount: PlayCount) => countedPlays(played, {}, playCount).length;
    const zones = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
    const served = zones.reduce((sum, to) => sum + all({ of: 'S', to }), 0);
    expect(served).toBeGreaterThan(40);
    expect(served).toBeLessThanOrEqual(all({ of: 'S' }));
    const ends = zones.reduce(
      (sum, zone) => sum + all(cones ? { of: 'A', cone: zone } : { of: 'A', to: zone }),
      0,
    );
    expect(ends).toBeGreaterThan(40);
    expect(all(cones ? { of: 'A', to: 5 } : { of: 'A', cone: 5 })).toBe(0);
    const received = zones.reduce((sum, zone) => sum + all({ of: 'R', zone }), 0);
    expect(received).toBeGreaterThan(40);
    expect(received).toBeLessThanOrEqual(all({ of: 'R' }));
    const types = ['H', 'M', 'Q', 'T', 'U', 'N', 'O', null] as const;
    expect(types.reduce((sum, type) => sum + all({ of: 'S', type }), 0)).toBe(all({ of: 'S' }));
  });
});

test('[R-CODE-3] if play continues after A/, only an A/ before a block counts as blocked and in W-L', () => {
  const codes = ['*01SM-', 'a12AT/', '*05DT-', 'a14AT/', '*03BT#', '*01SM-', 'a14AT#'];
  const match = foldLog([
    { type: 'settings', settings: { winning: NEW_WINNING } },
    ...codes.map((code, at): Command => ({ type: 'add', id: `${at}`, block: 'b', code })),
  ]);
  const rallies = ralliesOf(match);
  const played: PlayedMatch = { rallies, side: 'a', cones: false, combinations: COMBINATIONS };
  const figures = figuresOfMatch(compactRallies(rallies), 'a')!;
  expect(countedPlays(played, {}, countsOf('blocked'))).toEqual(['3']);
  expect(countedPlays(played, {}, countsOf('winLoss'))).toEqual(['3', '6']);
  expect(columnTouches(touchesOf(rallies), 'attacks', 'blocks').map(({ play }) => play)).toEqual(['3']);
  expect([seasonFigure(figures, 'blocked').value, seasonFigure(figures, 'winLoss').value]).toEqual([1, 0]);
  expect(seasonFigure(figures, 'attack').value).toBe(0);
});
