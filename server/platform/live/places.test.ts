import { expect, test } from 'vitest';
import { countPlaces } from './places.ts';

test('[decision 65] connections are counted by address and in all, until they end', () => {
  const places = countPlaces({ mostOfAddress: 4, mostInAll: 6 });
  const gym = Array.from({ length: 4 }, () => places.enter('gym'));
  expect([places.full('gym', 1), places.full('home', 1), places.full(null, 1)]).toEqual([
    'address',
    null,
    null,
  ]);
  expect(places.full('gym', 5 / 4)).toBeNull();
  gym.push(places.enter('gym'));
  expect(places.full('gym', 5 / 4)).toBe('address');
  const hidden = places.enter(null);
  expect([places.full('home', 1), places.full(null, 1)]).toEqual(['all', 'all']);
  hidden();
  for (const leave of gym) leave();
  expect([places.full('gym', 1), places.full(null, 1)]).toEqual([null, null]);
});
