import { expect, test } from 'vitest';
import { filterByWords } from '../../kit/words.ts';
import { competitionOf, gameName, type ListedGame, textOf, winnerOf, writeDate } from './describe.ts';

const game = (home: string, away: string, more: Partial<ListedGame> = {}): ListedGame => ({
  _id: `${home}-${away}`,
  date: '2026-03-14',
  time: '20:00',
  league: 'Liga Paulista',
  season: '2025/2026',
  publico: true,
  teams: { home: { name: home, sets: 3 }, away: { name: away, sets: 1 } },
  ...more,
});

test('dates are written as in Brazil, an empty date as "Sem data"', () => {
  expect(writeDate('2026-03-14')).toBe('14/03/2026');
  expect(writeDate('')).toBe('Sem data');
  expect(writeDate('março')).toBe('março');
});

test('[section 2] the competition joins league and season, and is Sem liga if both are empty', () => {
  expect(competitionOf(game('A', 'B'))).toBe('Liga Paulista - 2025/2026');
  expect(competitionOf(game('A', 'B', { season: '' }))).toBe('Liga Paulista');
  expect(competitionOf(game('A', 'B', { league: '', season: ' ' }))).toBe('Sem liga');
});

test("[section 2] a team without a name is 'Sem time'", () => {
  expect(gameName(game('', 'Maré'))).toBe('Sem time x Maré');
});

test('the filter requires every word, ignoring case and accents', () => {
  const games = [game('Maré Alta', 'São Bento'), game('Aurora', 'Farol'), game('Aurora', 'São Bento')];
  const filterIds = (words: string) => filterByWords(games, words, textOf).map(({ _id }) => _id);
  expect(filterIds('sao aurora')).toEqual(['Aurora-São Bento']);
  expect(filterIds('MARE')).toEqual(['Maré Alta-São Bento']);
  expect(filterIds('14/03 paulista')).toHaveLength(3);
  expect(filterIds('  ')).toHaveLength(3);
  expect(filterIds('xyz')).toEqual([]);
});

test.each([
  ['the side with more sets', { encerrada: true }, 2, 1, 'home'],
  ['the visitors with more sets', { encerrada: true }, 0, 3, 'away'],
  ['nobody before the end', { encerrada: false }, 2, 1, null],
  ['the side with more sets typed in the form, if nothing was recorded', {}, 3, 1, 'home'],
  ['nobody with equal sets', {}, 0, 0, null],
])('the winner is %s', (_, game, home, away, winner) => {
  const teams = { home: { name: 'A', sets: home }, away: { name: 'B', sets: away } };
  expect(winnerOf({ ...game, teams })).toBe(winner);
});
