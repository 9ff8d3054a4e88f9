import { expect, test } from 'vitest';
import { sameAthletes } from './sameAthletes.ts';

const listed = (...players: [number: number, name: string][]) =>
  players.map(([number, name]) => ({ number, name, surname: name && 'Silva' }));

test('an athlete is matched by name, whatever the number', () => {
  const before = listed([4, 'Ana'], [7, 'Bia'], [9, 'Cris']);
  const now = listed([4, 'Bia'], [12, 'ána'], [9, 'Dora']);
  expect([...sameAthletes(before, now)]).toEqual([
    [4, 12],
    [7, 4],
  ]);
});

test('players with the same name, or without a name, are matched only by an unchanged number', () => {
  const before = listed([4, 'Ana'], [7, 'Ana'], [1, ''], [2, '']);
  const now = listed([4, 'Ana'], [8, 'Ana'], [1, ''], [2, 'Eva'], [3, '']);
  expect([...sameAthletes(before, now)]).toEqual([
    [4, 4],
    [1, 1],
  ]);
});

test('without rosters each number matches itself', () => {
  expect(sameAthletes([], []).get(12)).toBe(12);
  expect(sameAthletes([], listed([12, 'Ana'])).size).toBe(0);
});
