import { expect, test } from 'vitest';
import { paidWhen } from './when.ts';

test('[R-SHOP-11] a statement payment without a time shows only the day', () => {
  const em = '2026-05-01T15:00:00.000Z';
  expect(paidWhen({ em, origem: 'statement' })).toBe('01/05/2026');
  expect(paidWhen({ em, origem: 'provider' })).toBe('01/05/2026, 12:00');
  expect(paidWhen({ em: '2026-05-01T15:00:01.000Z', origem: 'statement' })).toBe('01/05/2026, 12:00');
});
