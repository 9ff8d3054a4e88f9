import { expect, test } from 'vitest';
import { paymentTimeText } from './paymentTimeText.ts';

test('[R-SHOP-11] a statement payment without a time shows only the day', () => {
  const em = '2026-05-01T15:00:00.000Z';
  expect(paymentTimeText({ em, origem: 'statement' })).toBe('01/05/2026');
  expect(paymentTimeText({ em, origem: 'provider' })).toBe('01/05/2026, 12:00');
  expect(paymentTimeText({ em: '2026-05-01T15:00:01.000Z', origem: 'statement' })).toBe('01/05/2026, 12:00');
});
