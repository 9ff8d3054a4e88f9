// @module-tag guard
import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dose, report } from '../../../tests/kit/dose.ts';
import { watchLedger } from '../../../tests/kit/money-seam.ts';
import { openPaymentApp, type PaymentApp } from '../../../tests/kit/payment-app.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { differences, newWorld, perform, STATES, type Step, type World } from '../../../tests/kit/states.ts';

/** `on`: every role may make every move. `unlocked`: queries lock no rows. */
const mutant = vi.hoisted(() => ({ on: false, unlocked: false }));
vi.mock(import('@volleyscouter/core/shop/status'), async (original) => {
  const rules = await original();
  return { ...rules, mayMove: (by, from, to) => mutant.on || rules.mayMove(by, from, to) };
});

const unlocked = (tx: PoolClient): PoolClient =>
  new Proxy(tx, {
    get: (_, name) =>
      name === 'query'
        ? (sql: string, values: unknown[]) => tx.query(sql.replace(/ for update$/, ''), values)
        : Reflect.get(tx, name, tx),
  });
vi.mock(import('../money/lock.ts'), async (original) => {
  const locks = await original();
  const over = (tx: PoolClient) => (mutant.unlocked ? unlocked(tx) : tx);
  return {
    ...locks,
    lockPurchase: (tx, id) => locks.lockPurchase(over(tx), id),
    lockPayment: (tx, id, target) => locks.lockPayment(over(tx), id, target),
    lockMoney: async (tx, e2eId) => (mutant.unlocked ? undefined : locks.lockMoney(tx, e2eId)),
  };
});

const RUNS = dose(100, 1000);

let shop: PaymentApp;
let people: World['people'];
let photos: string[];
let ledgerProblems: () => Promise<string[]>;
beforeAll(async () => {
  shop = await openPaymentApp();
  ledgerProblems = watchLedger(shop.server.parts);
  const { server } = shop;
  people = {
    buyer: await server.account('Atleta'),
    other: await server.account('Atleta'),
    admin: await server.admin(),
  };
  photos = [await placeText(server), await placeText(server)];
});
afterAll(() => shop.close());

const times = fc.constantFrom(1, 1, 1, 2, 3);
const state = fc.constantFrom(...STATES);
const stepOf = <S extends Step['do']>(action: S) => fc.record({ do: fc.constant(action), times });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buyer says' as const), to: state, times }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('buyer says' as const), to: fc.constant(STATES[1]), times }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other says' as const), to: state, times }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('admin says' as const),
      to: state,
      de: fc.option(state, { nil: undefined, freq: 3 }),
      times,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('provider says' as const),
      to: fc.constantFrom('Pago' as const, 'Estornado' as const),
      times,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('days pass' as const), days: fc.constantFrom(1, 3, 6, 7), times }),
  },
  { weight: 2, arbitrary: stepOf('newer code') },
  { weight: 1, arbitrary: stepOf('foreign code') },
  { weight: 1, arbitrary: stepOf('order again') },
  { weight: 1, arbitrary: stepOf('another price') },
  { weight: 1, arbitrary: stepOf('remove') },
);
const runs = (met: Record<string, number>) =>
  fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (steps) => {
    const world = await newWorld(shop, people, photos, met);
    for (const next of steps) {
      await perform(world, next);
      expect([...(await differences(world)), ...(await ledgerProblems())]).toEqual([]);
    }
  });

describe('[P3] [R-SHOP-7] the states of a purchase', () => {
  test(`the states match the model after every step, ${RUNS} times`, async () => {
    const met: Record<string, number> = {};
    await fc.assert(runs(met), { numRuns: RUNS });
    const moves = Object.entries(met).sort();
    report(`P3 states: ${RUNS} runs; ${moves.map(([move, count]) => `${move} ${count}`).join(', ')}`);
    expect(moves.length).toBeGreaterThanOrEqual(dose(11, 14));
  }, 1_200_000);

  test('the model detects rules that allow every move', async () => {
    mutant.on = true;
    try {
      const { failed } = await fc.check(runs({}), { numRuns: 50, endOnFailure: true });
      expect(failed).toBe(true);
    } finally {
      mutant.on = false;
    }
  });

  test('the model detects a buyer who moves a purchase away from Pago', async () => {
    mutant.on = true;
    try {
      const world = await newWorld(shop, people, photos, {});
      for (const next of [
        { do: 'admin says', to: 'Pago', times: 1 },
        { do: 'buyer says', to: 'Pagamento em análise', times: 1 },
      ] as const)
        await perform(world, next);
      expect((await differences(world)).join()).toContain('status is "Pagamento em análise", not "Pago"');
    } finally {
      mutant.on = false;
    }
  });

  test('the model detects a server without locks', async () => {
    mutant.unlocked = true;
    try {
      const { failed } = await fc.check(runs({}), { numRuns: 50, endOnFailure: true });
      expect(failed).toBe(true);
    } finally {
      mutant.unlocked = false;
    }
  });
});
