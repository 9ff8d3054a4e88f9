import { expect, test } from 'vitest';
import { type ComparedGame, isMoreComplete, isSameMatch } from './sameMatch.ts';

const GAME: ComparedGame = {
  date: '2026-03-14',
  time: '20:00',
  home: { id: null, name: 'Leões' },
  away: { id: 'mare', name: 'Maré' },
  sets: [
    [25, 20],
    [25, 23],
    [25, 18],
  ],
};
const same = (change: Partial<ComparedGame>) => isSameMatch({ ...GAME, ...change }, GAME);

test.each<[string, Partial<ComparedGame>]>([
  ['two equal games', {}],
  ['another spelling of a team', { home: { id: null, name: ' LEOES ' } }],
  ['a registered team by another name', { away: { id: 'mare', name: 'C. A. Maré' } }],
  ['another time and the same sets', { time: '21:30' }],
  ['no date and the same sets', { date: '', time: '' }],
  ['another time and the first sets', { time: '', sets: GAME.sets.slice(0, 2) }],
  ['the same time and other sets', { sets: [[19, 25]] }],
  ['the same time and no set', { sets: [] }],
])('[R-STAT-6] isSameMatch is true for %s', (_, change) => expect(same(change)).toBe(true));

test.each<[string, Partial<ComparedGame>]>([
  ['another day', { date: '2026-03-15' }],
  ['another time and other sets', { time: '21:30', sets: [[25, 21]] }],
  ['another time and no set', { time: '21:30', sets: [] }],
  ['no date and no set', { date: '', sets: [] }],
  ['another team', { home: { id: null, name: 'Outro' } }],
  ['the other way round', { home: GAME.away, away: GAME.home }],
  ['two registered teams of one name', { away: { id: 'other', name: 'Maré' } }],
  ['no names', { home: { id: null, name: '' } }],
])('isSameMatch is false for %s', (_, change) => expect(same(change)).toBe(false));

test('teams without a name are not equal', () => {
  const nameless = { ...GAME, home: { id: null, name: ' ' } };
  expect(isSameMatch(nameless, nameless)).toBe(false);
});

test('isMoreComplete is true for more points, and for equal points and more plays', () => {
  const older = { points: 180, plays: 1000 };
  expect(isMoreComplete({ points: 181, plays: 10 }, older)).toBe(true);
  expect(isMoreComplete({ points: 180, plays: 1001 }, older)).toBe(true);
  expect(isMoreComplete({ points: 180, plays: 1000 }, older)).toBe(false);
  expect(isMoreComplete({ points: 180, plays: 4 }, older)).toBe(false);
  expect(isMoreComplete({ points: 179, plays: 2000 }, older)).toBe(false);
});
