import { expect, test } from 'vitest';
import { countItems } from './cartCount.ts';

test('[section 2] the badge counts the lines of the cart, and an invalid cart counts as empty', () => {
  expect(countItems('[{"_id":"a"},{"_id":"b"}]')).toBe(2);
  expect(countItems('[]')).toBe(0);
  expect(countItems(null)).toBe(0);
  expect(countItems('{"a":1}')).toBe(0);
  expect(countItems('[')).toBe(0);
  expect(countItems('[null,1]')).toBe(2);
});

test('[R-SHOP-2] a photo of an open purchase counts in the badge only if it was added again', () => {
  expect(countItems('[{"compra":{"numero":9}},{"compra":{"numero":9},"again":true},{}]')).toBe(2);
});
