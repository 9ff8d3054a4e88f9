import { PURCHASE_STATUSES } from '@volleyscouter/core/shop/status';
import { expect, test } from 'vitest';
import { nowOf, stepsOf } from './steps.ts';

const statesOf = (status: (typeof PURCHASE_STATUSES)[number]) => stepsOf(status).map(({ state }) => state);

test('[R-SHOP-7] the steps follow the status, and a cancelled or refunded purchase has no steps', () => {
  expect(statesOf('Pendente')).toEqual(['now', 'next', 'next']);
  expect(statesOf('Pagamento em análise')).toEqual(['done', 'now', 'next']);
  expect(statesOf('Pago')).toEqual(['done', 'done', 'now']);
  expect(statesOf('Cancelado')).toEqual([]);
  expect(statesOf('Estornado')).toEqual([]);
});

test('[R-PIX-4] the text of an open purchase says who confirms the payment', () => {
  const now = (status: (typeof PURCHASE_STATUSES)[number], automatico: boolean, field = '0503ABC') =>
    nowOf({ status, automatico, chavePix: `6207${field}6304` });
  const WITHOUT = '0503***';
  for (const status of PURCHASE_STATUSES) expect(now(status, false)).toMatch(/\.$/);
  for (const status of ['Pendente', 'Pagamento em análise'] as const) {
    expect(now(status, true, WITHOUT)).toMatch(/sozinha em segundos/);
    expect(now(status, false)).toMatch(/o vendedor confere/i);
    expect(now(status, false)).not.toMatch(/demora mais/);
    expect(now(status, false, WITHOUT)).toMatch(/demora mais/);
  }
});
