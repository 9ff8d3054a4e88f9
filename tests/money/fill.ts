/**
 * Fills a shop with purchases by API calls and a fake provider. Random histories (property P3) come first,
 * then named states: settled purchases before open ones.
 */
import { UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import fc from 'fast-check';
import { perform, steps } from '../kit/money.ts';
import { cancelUnpaid } from '../kit/money-seam.ts';
import type { PaymentApp } from '../kit/payment-app.ts';
import { ENDED, LATE } from './fill/endedPurchases.ts';
import { OPEN } from './fill/open.ts';
import { PAID } from './fill/paid.ts';
import { arrive, type Filling, HOUR, nextBuyer, type Placed } from './fill/steps.ts';
import { TAKEN } from './fill/takedowns.ts';
import { STRAYS } from './fill/unmatchedPayments.ts';

const DAY = 24 * HOUR;
/** No refund is pending afterwards. */
const SETTLED = [...PAID, ...TAKEN, ...STRAYS];

async function byChance({ shop }: Filling, histories: number): Promise<void> {
  for (const did of fc.sample(steps, { seed: 10, numRuns: histories })) {
    shop.provider.meet(null);
    shop.server.wait(DAY);
    const [buyer, boss] = [await shop.server.account('Atleta'), await shop.server.admin()];
    const world = {
      shop,
      asking: shop.server.parts,
      buyer,
      admin: boss,
      orders: [],
      codes: [],
      lines: { cents: 0, of: new Set<string>() },
      met: {},
    };
    for (const step of [{ do: 'order', cents: 1500 } as const, ...did]) await perform(world, step);
  }
  shop.provider.meet(null);
}

/** `histories`: number of random histories. `repetitions`: rounds of each named state. */
export async function fill(
  shop: PaymentApp,
  dose: { histories: number; repetitions: number },
): Promise<void> {
  const nobody = { id: '', token: '' };
  const filling = { shop, count: 0, buyer: nobody, bought: 0, round: 0, lines: 0 };
  await byChance(filling, dose.histories);
  await nextBuyer(filling);
  const ended: Placed[] = [];
  for (let round = 0; round < 6 * dose.repetitions; round++)
    for (const scenario of ENDED) ended.push(await scenario(filling));
  shop.server.wait(UNPAID_LIFE);
  await cancelUnpaid(shop.server.parts.db, shop.server.parts.clock());
  for (const [index, placed] of ended.entries()) await LATE[index % LATE.length]?.(filling, placed);
  await nextBuyer(filling);
  // one of each kind in turn, so that the newest purchases are of every kind
  for (; filling.round < dose.repetitions; filling.round++)
    for (const scenario of SETTLED) await scenario(filling);
  await nextBuyer(filling);
  await arrive(filling);
  for (filling.round = 0; filling.round < 2 * dose.repetitions; filling.round++)
    for (const scenario of OPEN) await scenario(filling);
}
