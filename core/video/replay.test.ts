import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { shownMoments } from './alignment.ts';
import { rallyBefore, serveBefore } from './replay.ts';

/** Codes with the second of each: two rallies, and one whose serve has no moment. */
const LINES: readonly [code: string, second: number | null][] = [
  ['*01SM-', 20],
  ['a05RM#', 21],
  ['a07AH#', 24],
  ['a11SM+', 50],
  ['*05RM-', 51],
  ['*07AH=', 54],
  ['a11SM-', null],
  ['*05RM#', 81],
];
const log: Command[] = [
  {
    type: 'manual',
    id: 'm',
    block: 'm',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
    visitor: { six: [11, 5, 7, 9, 12, 13], setter: 4 },
  },
  ...LINES.map(
    ([code, second], index): Command => ({
      type: 'add',
      id: `p${index}`,
      block: 'b',
      code,
      ...(second !== null && { moment: { at: second * 1000, from: 'corrected', video: 'f:1' } }),
    }),
  ),
];
const { plays, ...match } = foldLog(log);
const moments = shownMoments({ ...match, plays }, { id: 'f:1', startedAt: null, points: [] });

test.each([
  // before anything there is nothing to go back to
  [10, null, null],
  [18, null, 17],
  [19, 17, 17],
  [40, 17, 17],
  // asked again just after a serve it is the one before; the rally stays
  [48, 17, 47],
  [60, 47, 47],
  // a serve without a moment is seen with the reception
  [77, 47, 76],
  [90, 76, 76],
])('[R-VIDEO-3] at %d s the last serve began at %s s, the rally at %s s', (position, serve, rally) => {
  expect(serveBefore(plays, moments, position)).toBe(serve);
  expect(rallyBefore(plays, moments, position)).toBe(rally);
});
