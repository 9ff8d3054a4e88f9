import { expect, test } from 'vitest';
import { ONE_HAND } from './oneHand.ts';
import { GRADES } from './vocabulary.ts';

const KEYPAD_CHARACTERS = [...'0123456789./+-'];

test('each grade, separator, side and digit has exactly one key', () => {
  const signs = ONE_HAND.map(({ sign }) => sign);
  const reached = [...KEYPAD_CHARACTERS, ...signs];
  expect(new Set(reached).size).toBe(reached.length);
  expect(reached).toEqual(expect.arrayContaining([...GRADES, '.', ' ', 'a', '*', 'p', ...'0123456789']));
});

test('digits and the keys Enter, arrows and Backspace are not reassigned', () => {
  const codes = ONE_HAND.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^(NumpadMultiply|PageUp|PageDown|Home|End|Insert|Delete)$/);
});
