import { expect, test } from 'vitest';
import { reais } from './money.ts';

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [123_450, 'R$ 1.234,50'],
  [2_147_483_647, 'R$ 21.474.836,47'],
])('%i cents are %s, with a no-break space', (cents, written) => {
  expect(reais(cents)).toBe(written.replace(' ', '\u00a0'));
});
