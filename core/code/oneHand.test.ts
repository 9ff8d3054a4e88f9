import { expect, test } from 'vitest';
import { ONE_HAND } from './oneHand.ts';
import { GRADES } from './vocabulary.ts';

/** Characters of the keypad itself. */
const OWN = [...'0123456789./+-'];

test('grades, separators, sides and digits have one key each, on the keypad or beside it', () => {
  const signs = ONE_HAND.map(({ sign }) => sign);
  const reached = [...OWN, ...signs];
  expect(new Set(reached).size).toBe(reached.length);
  expect(reached).toEqual(expect.arrayContaining([...GRADES, '.', ' ', 'a', '*', 'p', ...'0123456789']));
});

test('digits and the keys Enter, arrows and Backspace are not reassigned', () => {
  const codes = ONE_HAND.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^(NumpadMultiply|PageUp|PageDown|Home|End|Insert|Delete)$/);
});
