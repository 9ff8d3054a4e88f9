import { expect, test } from 'vitest';
import { isGift, isHidden } from './tags.ts';

test('[section 1] a gift says brinde and not oculta', () => {
  expect(isGift('final, BRINDE')).toBe(true);
  expect(isGift('brinde oculta')).toBe(false);
  expect(isGift('final')).toBe(false);
  expect(isHidden('Oculta')).toBe(true);
});
