import { expect, test } from 'vitest';
import { identitiesOf } from './identity.ts';

const player = (number: number, name: string, surname = '') => ({ number, name, surname });
const keys = (athleteIds: [string, string][], ...roster: ReturnType<typeof player>[]) =>
  [...identitiesOf(roster, new Map(athleteIds), 'g')].map(([number, { key }]) => `${number} ${key}`);

test('one name is one athlete, with any number and spelling', () => {
  expect(keys([], player(7, 'Ána', 'Lima'))).toEqual(['7 name ana lima']);
  expect(keys([], player(9, 'ANA  LIMA'))).toEqual(['9 name ana lima']);
});

test('a stored link of a name takes precedence', () => {
  expect(keys([['lima ana', 'x']], player(7, 'LIMA', 'Ana'), player(8, 'Bia'))).toEqual([
    '7 athlete x',
    '8 name bia',
  ]);
});

test('a player without a name of their own is identified only within the match', () => {
  expect(keys([['ana', 'x']], player(1, ''), player(2, 'Ana'), player(3, 'Ana'))).toEqual([
    '1 number g 1',
    '2 number g 2',
    '3 number g 3',
  ]);
});
