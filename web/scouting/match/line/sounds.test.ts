import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { soundOf } from './sounds.ts';

const begun: Command = {
  type: 'manual',
  id: 'l',
  block: 'l',
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
  serving: '*',
};
const at = (home: number, visitor: number) => foldLog([{ ...begun, score: [home, visitor] }]);
const soundFor = (text: string, match = at(0, 0)) => soundOf(match, checkLine(match, text, DEFAULT_TABLES));

test('a stored line plays `stored`; a stored line with a warning plays `warned`', () => {
  expect(soundFor('1S-')).toBe('stored');
  expect(soundFor('2S-')).toBe('warned');
});

test('`setBall` plays only for a point after which a side has set ball', () => {
  expect(soundFor('1S#', at(23, 20))).toBe('setBall');
  expect(soundFor('1S-', at(24, 20))).toBe('stored');
  expect(soundFor('1S=', at(24, 20))).toBe('setBall');
  expect(soundFor('1S#', at(24, 20))).toBe('stored');
});
