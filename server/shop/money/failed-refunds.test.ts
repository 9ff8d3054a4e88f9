/**
 * [R-PIX-3] A failed refund stays listed until it succeeds or an admin decides about it.
 *
 * @module-tag slow
 */
import { randomUUID } from 'node:crypto';
import { listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { listPurchases, readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { readDashboard } from '@volleyscouter/contract/sales';
import { beforeEach, describe, expect, test } from 'vitest';
import { report } from '../../../tests/kit/dose.ts';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { checkDue, fillLedger, rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();
beforeEach(() => {
  shop.provider.settle();
});

const db = () => shop.server.parts.db;
const list = async () => (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
const resolve = (id: string, decisao: 'refund' | 'accept' | 'keep') =>
  shop.server.call(resolvePayment, { params: { id }, body: { decisao } }, { token: admin.token });
const setStatus = (id: string, status: 'Pago' | 'Estornado') =>
  shop.server.call(updatePurchase, { params: { id }, body: { status } }, { token: admin.token });
const wordsOf = async (id: string) => `nº ${(await shop.read(id))?.numero}`;
const waiting = async (id: string) => [
  (await list()).filter(({ aberto }) => aberto).length,
  (await shop.server.call(listPurchases, { query: { palavras: await wordsOf(id) } }, { token: admin.token }))
    .body[0]?.aResolver,
  (await shop.server.call(readDashboard, {}, { token: admin.token })).body.pagamentosAResolver,
];
const arrive = async () => {
  shop.provider.settle();
  shop.server.wait(10_001);
  await checkDue(shop.server.parts, (cause) => {
    throw cause;
  });
  await rereadPayments(shop.server.parts, 3_600_000);
};

async function paidFor(cents: number[]) {
  const { id, txid } = await shop.orderPhotos(buyer, cents);
  shop.provider.pay(txid);
  await settleCharge(shop.server.parts, txid);
  return id;
}

describe('[R-SHOP-7] a purchase that is set to Estornado', () => {
  test('is refunded through the provider if its payment is being booked at the same time', async () => {
    const { id, txid } = await shop.order(buyer);
    expect((await setStatus(id, 'Pago')).status).toBe(200);
    shop.provider.pay(txid);
    const holding = await db().connect();
    await holding.query('begin');
    await holding.query('select from purchases where id = $1 for update', [id]);
    const blocked = (count: number) => expect.poll(() => waitingOnLocks(db())).toBeGreaterThanOrEqual(count);
    const booking = settleCharge(shop.server.parts, txid);
    await blocked(1);
    const saying = setStatus(id, 'Estornado');
    await blocked(2);
    await holding.query('commit');
    holding.release();
    await booking;
    expect((await saying).status).toBe(200);
    expect(shop.refunds()).toEqual(['1500 asked']);
    await arrive();
    expect(await shop.statusOf(id)).toBe('Estornado');
    expect(shop.refunds()).toEqual(['1500 done']);
    expect(await waiting(id)).toEqual([0, 0, 0]);
  });

  test('keeps its payment open if no provider is configured', async () => {
    for (const decisao of ['refund', 'keep'] as const) {
      const id = await paidFor([1500]);
      shop.server.wait(1000);
      const { pix } = shop.server.parts;
      shop.server.parts.pix = { way: 'off' };
      expect((await setStatus(id, 'Estornado')).status).toBe(200);
      shop.server.parts.pix = pix;
      expect(await waiting(id)).toEqual([1, 1, 1]);
      shop.server.wait(1000);
      const [open] = await list();
      expect((await resolve(open?._id ?? '', decisao)).status).toBe(200);
      expect(await waiting(id)).toEqual([0, 0, 0]);
    }
    await arrive();
    expect(shop.refunds()).toEqual(['1500 done']);
  });
});

describe('a partial refund that the provider refused', () => {
  test('stays open when another part is refunded, and can be retried alone', async () => {
    const id = await paidFor([500, 600, 700]);
    shop.refuseRefunds();
    await shop.takeDown(admin, id, 0);
    shop.provider.meet(null);
    expect(await waiting(id)).toEqual([1, 1, 1]);
    await shop.takeDown(admin, id, 1);
    await arrive();
    expect(shop.refunds()).toEqual(['500 failed', '600 done']);
    expect(await waiting(id)).toEqual([1, 1, 1]);
    const [payment] = await list();
    expect(payment).toMatchObject({ situacao: 'paid', aberto: true, estorno: 'failed' });
    expect((await resolve(payment?._id ?? '', 'refund')).body).toMatchObject({
      aberto: false,
      estorno: 'asked',
    });
    await arrive();
    expect(shop.refunds()).toEqual(['500 failed', '600 done', '500 done']);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await waiting(id)).toEqual([0, 0, 0]);
  });

  test('is due after the decision "keep" only if a later refund fails', async () => {
    const id = await paidFor([500, 600, 700]);
    shop.refuseRefunds();
    await shop.takeDown(admin, id, 0);
    const payment = (await list())[0]?._id ?? '';
    expect((await resolve(payment, 'refund')).body).toMatchObject({ error: 'pix-refused' });
    expect(shop.refunds()).toEqual(['500 failed', '500 failed']);
    expect(await waiting(id)).toEqual([1, 1, 1]);
    shop.server.wait(1000);
    expect((await resolve(payment, 'keep')).body).toMatchObject({ aberto: false });
    shop.server.wait(1000);
    await shop.takeDown(admin, id, 1);
    shop.provider.meet(null);
    expect(await waiting(id)).toEqual([1, 1, 1]);
    expect((await resolve(payment, 'refund')).status).toBe(200);
    await arrive();
    expect(shop.refunds().at(-1)).toBe('600 done');
    expect(await shop.statusOf(id)).toBe('Pago');
  });

  test('is closed by a refund in the provider’s app, or by a refund of the whole purchase', async () => {
    const [purchase, otherPurchase] = [await paidFor([500, 600]), await paidFor([700, 800])];
    shop.refuseRefunds();
    await shop.takeDown(admin, purchase, 0);
    await shop.takeDown(admin, otherPurchase, 0);
    shop.provider.meet(null);
    expect((await waiting(purchase))[0]).toBe(2);
    const { pix } = shop.server.parts;
    const paid = (await shop.payments()).find(({ compra }) => compra?._id === purchase);
    if (pix.way !== 'provider') throw new Error('no provider');
    await pix.provider.refund({ e2eId: paid?.e2eId ?? '', id: 'APP1', cents: 500 });
    expect((await setStatus(otherPurchase, 'Estornado')).status).toBe(200);
    await arrive();
    expect(await waiting(purchase)).toEqual([0, 0, 0]);
    expect(await shop.statusOf(purchase)).toBe('Pago');
    expect(await shop.statusOf(otherPurchase)).toBe('Estornado');
  });
});

describe('a purchase paid with another amount than its price, or by hand', () => {
  async function accepted(cents: number): Promise<string> {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid, { cents });
    await settleCharge(shop.server.parts, txid);
    const open = (await list()).find(({ aberto }) => aberto);
    expect((await resolve(open?._id ?? '', 'accept')).status).toBe(200);
    return id;
  }
  const back = async (id: string) => {
    const purchase = await shop.read(id);
    return [purchase?.status, purchase?.devolvido];
  };

  test('is refunded completely when its only photo is taken down', async () => {
    const id = await accepted(3000);
    await shop.takeDown(admin, id, 0);
    await arrive();
    expect(shop.refunds()).toEqual(['3000 done']);
    expect(await back(id)).toEqual(['Estornado', 1500]);
  });

  test('shows the refunded amount, not its price, if less was paid', async () => {
    const id = await accepted(1000);
    expect((await setStatus(id, 'Estornado')).status).toBe(200);
    await arrive();
    expect(shop.refunds()).toEqual(['1000 done']);
    expect(await back(id)).toEqual(['Estornado', 1000]);
  });

  test('shows its price as refunded after the takedown of its only photo, if paid by hand', async () => {
    const { id } = await shop.order(buyer);
    await setStatus(id, 'Pago');
    await shop.takeDown(admin, id, 0);
    expect(await back(id)).toEqual(['Estornado', 1500]);
  });
});

test('[R-SHOP-3] during a full refund a purchase has no downloads; after a failed refund it has downloads again', async () => {
  const id = await paidFor([500, 700]);
  const links = async (token: string) => {
    const { body } = await shop.server.call(readPurchase, { params: { id } }, { token });
    return [body.zip, ...body.produtos.map(({ image }) => image)].map((link) => link !== '');
  };
  const { body } = await shop.server.call(readPurchase, { params: { id } }, { token: buyer.token });
  const answer = async () =>
    (await shop.server.app.inject({ method: 'HEAD', url: body.zip, headers: {} })).statusCode;
  expect([await links(buyer.token), await answer()]).toEqual([[true, true, true], 200]);
  expect((await setStatus(id, 'Estornado')).status).toBe(200);
  expect([await links(buyer.token), await answer()]).toEqual([[false, false, false], 404]);
  expect(await links(admin.token)).toEqual([false, false, false]);
  shop.provider.settle('NAO_REALIZADO');
  shop.server.wait(10_001);
  await checkDue(shop.server.parts, () => undefined);
  expect([await shop.statusOf(id), await links(buyer.token), await answer()]).toEqual([
    'Pago',
    [true, true, true],
    200,
  ]);
  await shop.takeDown(admin, id, 0);
  expect([shop.refunds(), await links(buyer.token)]).toEqual([
    ['1200 failed', '500 asked'],
    [true, false, true],
  ]);
});

test('[N5] with 100,000 payments, a twentieth of them refunded, each read takes under 5 seconds', async () => {
  const id = await paidFor([1500]);
  await fillLedger(shop.server.parts, randomUUID(), 100_000);
  const durations: number[] = [];
  for (const read of [list, () => shop.read(id), () => waiting(id)]) {
    await read();
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count < 3; count++) {
      const began = performance.now();
      await read();
      least = Math.min(least, performance.now() - began);
    }
    durations.push(Math.round(least));
  }
  report(
    `Payments that wait, of 100,000: list ${durations[0]} ms, a purchase ${durations[1]} ms, all three ${durations[2]} ms`,
  );
  expect(await waiting(id)).toEqual([0, 0, 0]);
  expect(Math.max(...durations)).toBeLessThan(5000);
}, 120_000);
