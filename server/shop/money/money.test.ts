// @module-tag guard
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose, report } from '../../../tests/kit/dose.ts';
import {
  perform,
  problemsOf,
  type Step,
  settleEverything,
  steps,
  type World,
} from '../../../tests/kit/money.ts';
import { type PixProvider, watchLedger } from '../../../tests/kit/money-seam.ts';
import { openPaymentApp, type PaymentApp } from '../../../tests/kit/payment-app.ts';

const RUNS = dose(100, 1000);

let shop: PaymentApp;
let ledgerProblems: () => Promise<string[]>;
beforeAll(async () => {
  shop = await openPaymentApp();
  ledgerProblems = watchLedger(shop.server.parts);
});
afterAll(() => shop.close());

async function newWorld(
  met: Record<string, number>,
  lie?: (provider: PixProvider) => PixProvider,
): Promise<World> {
  await shop.clear();
  shop.provider.meet(null);
  const { db, clock, pix } = shop.server.parts;
  if (pix.way !== 'provider') throw new Error('no provider');
  const asking = { db, clock, pix: lie ? { ...pix, provider: lie(pix.provider) } : pix };
  const [buyer, admin] = [await shop.server.account('Atleta'), await shop.server.admin()];
  return { shop, asking, buyer, admin, orders: [], codes: [], lines: { cents: 0, of: new Set() }, met };
}

async function live(world: World, did: readonly Step[]): Promise<string[]> {
  for (const step of [{ do: 'order', cents: 1500 } as const, ...did]) {
    await perform(world, step);
    const problems = await ledgerProblems();
    if (problems.length > 0) return problems;
  }
  await settleEverything(world);
  return [...(await problemsOf(world)), ...(await ledgerProblems())];
}

describe('[P3] [R-PIX-3] [R-SHOP-7] purchases and their money', () => {
  test(`stay consistent with random steps in random order, ${RUNS} times`, async () => {
    const met: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(steps, async (did) => {
        expect(await live(await newWorld(met), did)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    expect(shop.provider.violations).toEqual([]);
    report(
      `P3 money: ${RUNS} runs; ${Object.entries(met)
        .map(([outcome, count]) => `${outcome} ${count}`)
        .join(', ')}`,
    );
    for (const outcome of [
      'paid',
      'paid twice',
      'paid another amount',
      'forged',
      'down',
      'resolved by accept',
      'resolved by refund',
      'a line: part',
      'a line: several',
    ])
      expect(met[outcome] ?? 0, outcome).toBeGreaterThan(0);
  }, 1_200_000);

  test('the ledger stays consistent if the clock is set back after payments', async () => {
    const less: Step = { do: 'pay', at: 0, less: true, times: 1 };
    const back: Step = { do: 'wait', minutes: -15 };
    expect(await live(await newWorld({}), [less, { do: 'poll' }, less, back, back])).toEqual([]);
  });

  test('the ledger stays consistent if a purchase is cancelled and its payment also pays another purchase', async () => {
    const did: Step[] = [
      { do: 'order', cents: 700 },
      { do: 'line', at: 1, cents: 1500, both: true, as: 'parte' },
      { do: 'say', at: 0, by: 'admin', status: 'Cancelado' },
    ];
    expect(await live(await newWorld({}), did)).toEqual([]);
  });

  test('the check detects a server that trusts a notice without a query', async () => {
    const believing = (provider: PixProvider): PixProvider => ({
      ...provider,
      async readCharge(txid) {
        const charge = await provider.readCharge(txid);
        if (!charge || charge.payments.length > 0) return charge;
        const e2eId = `E99999004202605011200${txid.slice(0, 11)}`;
        const payment = {
          e2eId,
          txid,
          cents: charge.cents,
          at: shop.server.parts.clock().toISOString(),
          payer: '',
          refunds: [],
        };
        return { ...charge, status: 'CONCLUIDA', payments: [payment] };
      },
    });
    const world = await newWorld({}, believing);
    expect(await live(world, [{ do: 'notice', at: [0], times: 1 }])).toContain(
      'Pago by the provider without money',
    );
  });

  test('the check detects a server that books a payment twice under different end-to-end ids', async () => {
    let count = 0;
    const renaming = (provider: PixProvider): PixProvider => ({
      ...provider,
      async readCharge(txid) {
        const charge = await provider.readCharge(txid);
        count += 1;
        const payments = charge?.payments.map((payment) => ({
          ...payment,
          e2eId: `${payment.e2eId.slice(0, 28)}${1000 + count}`,
        }));
        return charge && { ...charge, payments: payments ?? [] };
      },
    });
    const world = await newWorld({}, renaming);
    const did: Step[] = [
      { do: 'pay', at: 0, less: false, times: 1 },
      { do: 'notice', at: [0], times: 2 },
    ];
    expect((await live(world, did)).join()).toContain('are in the ledger');
  });
});
