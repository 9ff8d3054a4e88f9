import { describe, expect, test } from 'vitest';
import { leagueTables, matchPoints, type StandingsMatch } from './standings.ts';

const LEAGUE = { league: 'Superliga', season: '2026' };

/** `Maré 3-1 Farol 25-20 18-25 25-23 25-22`; the sets are optional. */
function played(text: string, overrides: Partial<StandingsMatch> = {}): StandingsMatch {
  const [home = '', won = '', visitor = '', ...sets] = text.split(' ');
  const pair = (score: string): [number, number] => {
    const [won = 0, lost = 0] = score.split('-').map(Number);
    return [won, lost];
  };
  return {
    ...LEAGUE,
    home: { id: null, name: home },
    visitor: { id: null, name: visitor },
    bestOf: 5,
    setsWon: pair(won),
    points: sets.map(pair).reduce(([a, b], [home, away]) => [a + home, b + away], [0, 0]),
    ...overrides,
  };
}
const rows = (...matches: StandingsMatch[]): string[] =>
  leagueTables(matches).flatMap(({ teams }) =>
    teams.map(
      ({ name, matches: n, won, lost, points, setsWon, setsLost, pointsWon, pointsLost }) =>
        `${name} ${n} ${won}-${lost} ${points} ${setsWon}:${setsLost} ${pointsWon}:${pointsLost}`,
    ),
  );

describe('points of a match', () => {
  test.each([
    [5, 0, 3, 0],
    [5, 1, 3, 0],
    [5, 2, 2, 1],
    [3, 0, 3, 0],
    [3, 1, 2, 1],
    [1, 0, 3, 0],
  ])(
    'in best of %i, if the loser won %i sets, the winner gets %i points and the loser %i',
    (bestOf, sets, winner, loser) => expect(matchPoints({ bestOf }, sets)).toEqual([winner, loser]),
  );

  test('[R-RALLY-5] the winner of a match with a fixed number of sets gets 3 points, the loser none', () =>
    expect(matchPoints({ bestOf: 5, fixedSets: 3 }, 1)).toEqual([3, 0]));
});

describe('the table', () => {
  test('[R-RALLY-5] with a fixed number of sets a draw and an unfinished match are not counted', () => {
    const four = { fixedSets: 4 };
    expect(rows(played('Maré 2-2 Farol', four), played('Maré 3-0 Farol', four))).toEqual([]);
    expect(rows(played('Maré 3-1 Farol', four))).toEqual(['Maré 1 1-0 3 3:1 0:0', 'Farol 1 0-1 0 1:3 0:0']);
  });

  test('counts matches, points, sets and points of sets', () => {
    expect(
      rows(
        played('Maré 3-1 Farol 25-20 18-25 25-23 25-22'),
        played('Farol 3-2 Duna 25-20 20-25 25-20 20-25 15-10'),
      ),
    ).toEqual(['Maré 1 1-0 3 3:1 93:90', 'Farol 2 1-1 2 4:5 195:193', 'Duna 1 0-1 1 2:3 100:105']);
  });

  test('is ordered by matches won, match points, sets, points of sets, names', () => {
    // A has two wins of 2 points; B has a win of 3 points and a defeat of 1 point
    expect(
      rows(played('A 3-2 C'), played('A 3-2 C'), played('B 3-0 D'), played('E 3-2 B')).map((row) => row[0]),
    ).toEqual(['A', 'B', 'E', 'C', 'D']);
    expect(rows(played('A 3-1 C'), played('B 3-0 D')).map((row) => row[0])).toEqual(['B', 'A', 'C', 'D']);
    expect(
      rows(played('A 3-0 C 25-23 25-23 25-23'), played('B 3-0 D 25-1 25-1 25-1')).map((row) => row[0]),
    ).toEqual(['B', 'A', 'C', 'D']);
    expect(rows(played('Ágata 3-0 Zoe'), played('Beta 3-0 Yara')).map((row) => row[0])).toEqual([
      'Á',
      'B',
      'Y',
      'Z',
    ]);
  });

  test('an unfinished match, or a match with an invalid entered result, is not counted', () => {
    expect(rows(played('A 2-2 B 25-20'), played('A 2-0 B'), played('A 3-3 B'), played('A 5-0 B'))).toEqual(
      [],
    );
    expect(rows(played('A 2-0 B', { bestOf: 3 }))).toEqual(['A 1 1-0 3 2:0 0:0', 'B 1 0-1 0 0:2 0:0']);
  });

  test('a W.O. counts with the score given by the rules', () => {
    expect(rows(played('A 3-0 B 25-0 25-0 25-0'))).toEqual(['A 1 1-0 3 3:0 75:0', 'B 1 0-1 0 0:3 0:75']);
  });
});

describe('teams with equal matches, points, sets and points of sets', () => {
  const order = (...matches: StandingsMatch[]): string[] =>
    leagueTables(matches).flatMap(({ teams }) =>
      teams.map(
        ({ name, headToHead }) => `${name} ${headToHead ? `${headToHead.won}:${headToHead.lost}` : '-'}`,
      ),
    );
  const SETS = '25-20 25-20 25-20';

  test('between two teams the winner of their last match is first, regardless of names', () => {
    // each team won one match against the other; the newest match decides
    expect(order(played(`B 3-0 A ${SETS}`), played(`A 3-0 B ${SETS}`))).toEqual(['B 1:1', 'A 1:1']);
    expect(order(played(`A 3-0 B ${SETS}`), played(`B 3-0 A ${SETS}`))).toEqual(['A 1:1', 'B 1:1']);
  });

  test('teams that never met are sorted by name', () => {
    expect(order(played(`B 3-0 D ${SETS}`), played(`A 3-0 C ${SETS}`))).toEqual(['A -', 'B -', 'C -', 'D -']);
  });

  test('more match points come before the head-to-head result', () => {
    const names = order(
      played('A 3-2 B 25-20 20-25 25-20 20-25 15-10'),
      played(`B 3-0 C ${SETS}`),
      played(`C 3-0 A ${SETS}`),
    );
    expect(names.map((name) => name[0])).toEqual(['B', 'C', 'A']);
  });

  test('three equal teams are ordered by a table of their own matches, then by name', () => {
    const round = [played(`C 3-0 B ${SETS}`), played(`B 3-0 A ${SETS}`), played(`A 3-0 C ${SETS}`)];
    expect(order(...round)).toEqual(['A 1:1', 'B 1:1', 'C 1:1']);
    // B beat A and C, and A beat C. With D and E, all three have two wins and two defeats
    const all = order(
      ...[played(`B 3-0 A ${SETS}`), played(`B 3-0 C ${SETS}`), played(`A 3-0 C ${SETS}`)],
      ...[played(`D 3-0 B ${SETS}`), played(`D 3-0 B ${SETS}`), played(`D 3-0 A ${SETS}`)],
      ...[played(`A 3-0 E ${SETS}`), played(`C 3-0 E ${SETS}`), played(`C 3-0 E ${SETS}`)],
    );
    expect(all).toEqual(['D -', 'B 2:0', 'A 1:1', 'C 0:2', 'E -']);
  });
});

describe('a season with other rules', () => {
  test('in best of three, a 2-0 gives 3 and 0 points, and a 2-1 gives 2 and 1', () => {
    const rules = { bestOf: 3 };
    expect(
      rows(
        played('Maré 2-0 Farol 21-18 21-19', rules),
        played('Farol 2-1 Duna 21-19 18-21 15-12', rules),
        played('Duna 2-1 Maré 21-19 19-21 15-13', rules),
        // not a valid result in best of five
        played('Duna 2-1 Maré 21-19 19-21 15-13'),
      ),
    ).toEqual(['Maré 2 1-1 4 3:2 95:92', 'Duna 2 1-1 3 3:3 107:107', 'Farol 2 1-1 2 2:3 91:94']);
  });
});

describe('grouping of matches into tables', () => {
  test('each league and season has one table, however the league is spelled', () => {
    const tables = leagueTables([
      played('A 3-0 B'),
      played('A 3-0 B', { league: ' SUPERLIGA' }),
      played('A 3-0 B', { season: '2025' }),
      played('A 3-0 B', { league: '' }),
    ]);
    expect(tables.map(({ league, season, teams }) => [league, season, teams[0]?.matches])).toEqual([
      ['Superliga', '2026', 2],
      ['Superliga', '2025', 1],
    ]);
  });

  test('a match in which a team has no name is not counted', () =>
    expect(rows(played(' 3-0 B'))).toEqual([]));
});

describe('grouping of teams', () => {
  const mare = { id: 'm', name: 'Maré' };
  test('a registered team has one row, also if a match has only its name and the name is unique', () => {
    const other = { id: 'm', name: 'Maré Clube' };
    expect(
      rows(
        played('Maré 3-0 B', { home: mare }),
        played('Maré 3-0 B', { home: other }),
        played('MARE 3-0 B'),
      )[0],
    ).toBe('Maré 3 3-0 9 9:0 0:0');
  });

  test('two registered teams with one name stay separate, and games with only that name count for a third team', () => {
    const names = rows(
      played('Maré 3-0 B', { home: mare }),
      played('Maré 3-0 B', { home: { id: 'n', name: 'Maré' } }),
      played('Maré 3-0 B'),
    ).filter((row) => row.startsWith('Maré'));
    expect(names).toHaveLength(3);
  });
});
