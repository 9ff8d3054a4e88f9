import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { expect, test } from 'vitest';
import { placedPlays, playAt } from './currentPlay.ts';

const at = (seconds: number) => ({ at: seconds * 1000, from: 'typed' as const });
const PLAYS = ['a', 'b', 'c', 'lost', 'early'].map((id) => ({ id }));
const MOMENTS = new Map<string, ShownMoment>([
  ['b', at(12)],
  ['a', at(10)],
  ['c', at(60)],
  ['early', { ...at(0), early: true as const }],
]);

test('[R-VIDEO-3] the current play is the last play at or before the position, for 20 seconds', () => {
  const placed = placedPlays(PLAYS, MOMENTS);
  const playIds = [0, 9.9, 10, 11.9, 12, 31.9, 32, 60, 79.9, 500].map((position) => playAt(placed, position));
  expect(playIds).toEqual([null, null, 'a', 'a', 'b', 'b', null, 'c', 'c', null]);
  expect(playAt([], 5)).toBeNull();
});
