import { playedCodes } from '@volleyscouter/tests/kit/played';
import { expect, test } from 'vitest';
import { foldLog, type Match } from '../rally/fold.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { touchTable } from './touchTable.ts';

const game = {
  date: '2026-03-12',
  teams: { home: { name: 'Casa', sets: 0 }, away: { name: '', sets: 0 } },
  players: { home: [], away: [] },
};
const rotationsIn = (match: Match) =>
  touchTable(game, match, ralliesOf(match), { clocks: true, words: true }).rows.map(
    ({ rotation, otherRotation }) => [rotation, otherRotation],
  );

test('a touch has a rotation only for a team with a line-up', () => {
  expect(rotationsIn(foldLog([{ type: 'add', id: 'a', block: 'a', code: '*02SM#' }]))).toEqual([
    [null, null],
  ]);
  expect(rotationsIn(playedCodes('*02SM#')).flat()).not.toContain(null);
});
