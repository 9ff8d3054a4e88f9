import { type MomentLine, momentLog } from '@volleyscouter/tests/kit/momentLog';
import { expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { shownMoments } from './alignment.ts';
import { rallyBefore, serveBefore } from './replay.ts';

/** Two rallies, and a third rally whose serve has no moment. */
const LINES: readonly MomentLine[] = [
  ['*01SM-', 20],
  ['a05RM#', 21],
  ['a07AH#', 24],
  ['a11SM+', 50],
  ['*05RM-', 51],
  ['*07AH=', 54],
  ['a11SM-', null],
  ['*05RM#', 81],
];
const { plays, ...match } = foldLog(momentLog(LINES, 'corrected'));
const moments = shownMoments({ ...match, plays }, { id: 'f:1', startedAt: null, points: [] });

test.each([
  // before the first rally there is no target; a serve is a target from 2 s after its start
  [10, null, null],
  [18, null, 17],
  [19, 17, 17],
  [40, 17, 17],
  // just after a serve, seeking goes to the previous serve; the target rally does not change
  [48, 17, 47],
  [60, 47, 47],
  // a serve without a moment uses the moment of the reception
  [77, 47, 76],
  [90, 76, 76],
])('[R-VIDEO-3] at %d s, the last serve begins at %s s, and the rally at %s s', (position, serve, rally) => {
  expect(serveBefore(plays, moments, position)).toBe(serve);
  expect(rallyBefore(plays, moments, position)).toBe(rally);
});
