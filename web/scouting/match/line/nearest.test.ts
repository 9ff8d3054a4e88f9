import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { Spots } from '@volleyscouter/core/code/grid';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { fakeGame } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';
import { matchData } from '../../shared/matchData.ts';
import { nearestPlayers } from './nearest.ts';

function proposed(stored: readonly string[], text = '', spots: Spots = [582, null, 8237]) {
  const last = stored.length - 1;
  const match = foldLog([
    LINEUP,
    ...stored.map((code, at) => ({
      type: 'add' as const,
      id: `p${at}`,
      block: `p${at}`,
      code,
      ...(at === last && { spots }),
    })),
  ]);
  return nearestPlayers(text, checkLine(match, text, DEFAULT_TABLES), matchData(fakeGame(), match)).flatMap(
    ({ change }) => (change.kind === 'text' ? change.text : []),
  );
}

test('for a serve in the typed line, three players are proposed as linked receivers', () => {
  const [first, ...more] = proposed([], '1SM-^0582^8237');
  expect(first).toMatch(/^1SM-\^0582\^8237\.1[1-6]$/);
  expect(more).toHaveLength(2);
});

test('after a stored serve of the open rally, receivers are proposed; after a stored attack, diggers', () => {
  const received = proposed(['*01SM-']);
  expect(received).toHaveLength(3);
  for (const text of received) expect(text).toMatch(/^a1[1-6]R$/);
  expect(received.map((text) => text.slice(1, 3))).toEqual(
    proposed([], '1SM-^0582^8237').map((text) => text.slice(-2)),
  );
  for (const text of proposed(['*01SM-', 'a11RM+', 'a14AH-'])) expect(text).toMatch(/^[1-6]D$/);
});

test('no player is proposed after a reception, a time-out, a rally or a serve without an end place', () => {
  expect(proposed(['*01SM-', 'a11RM+'])).toEqual([]);
  expect(proposed(['*01SM#'])).toEqual([]);
  expect(proposed(['*01SM-'], '', [582, null, null])).toEqual([]);
  expect(proposed(['*01SM-'], 'a11R+')).toEqual([]);
  expect(proposed(['*01SM-', '*T'])).toEqual([]);
});
