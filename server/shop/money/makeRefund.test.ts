import { listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkDue, rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin, newPeople } = usePaymentApp();
const wrong: unknown[] = [];
beforeEach(() => {
  shop.provider.settle();
  expect(shop.provider.violations.splice(0)).toEqual([]);
  expect(wrong.splice(0)).toEqual([]);
});

async function paid(cents?: number): Promise<string> {
  const { id, txid } = await shop.order(buyer, cents);
  shop.provider.pay(txid);
  await settleCharge(shop.server.parts, txid);
  return id;
}
const refund = (id: string) =>
  shop.server.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, { token: admin.token });
const poll = async () => {
  shop.server.wait(10_001);
  await checkDue(shop.server.parts, (cause) => wrong.push(cause));
};
const readAll = () => rereadPayments(shop.server.parts, 3_600_000);
const givenBack = (): number[] =>
  shop.provider
    .payments()
    .flatMap(({ at, refunds }) =>
      at.getTime() > shop.server.parts.clock().getTime() - 3_600_000 && refunds.length > 0
        ? refunds.filter(({ status }) => status !== 'NAO_REALIZADO').map(({ cents }) => cents)
        : [],
    );
const refundedCents = async (id: string) => (await shop.read(id))?.devolvido;
const list = async () => (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
const resolve = (id: string, body: { decisao: 'refund' | 'accept' | 'keep'; compra?: string }) =>
  shop.server.call(resolvePayment, { params: { id }, body }, { token: admin.token });

describe('[R-PIX-3] a refund of a purchase through the provider', () => {
  test('is requested once; the purchase is Estornado when the provider reports completion', async () => {
    const id = await paid();
    const tries = await Promise.all([refund(id), refund(id), refund(id)]);
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect((await list())[0]).toMatchObject({ estorno: 'asked', aberto: false });
    await poll();
    expect(await shop.statusOf(id)).toBe('Pago');
    shop.provider.settle();
    await poll();
    expect(await shop.statusOf(id)).toBe('Estornado');
    expect(await refundedCents(id)).toBe(1500);
    expect(givenBack()).toEqual([1500]);
    expect((await list())[0]).toMatchObject({ estorno: 'done', aberto: false });
    expect((await refund(id)).body).toMatchObject({ status: 'Estornado' });
    expect(givenBack()).toEqual([1500]);
    expect(await shop.moversOf(id, 'Estornado')).toEqual([{ por: 'admin', nome: admin.name }]);
  });

  test('can be requested by the call of the purchases page', async () => {
    const id = await paid();
    const { status } = await shop.server.call(
      updatePurchase,
      { params: { id }, body: { status: 'Estornado' } },
      { token: admin.token },
    );
    expect(status).toBe(200);
    shop.provider.settle();
    await poll();
    expect(await shop.statusOf(id)).toBe('Estornado');
  });

  test('is made once, with retries after an outage or a lost answer', async () => {
    const id = await paid();
    shop.provider.meet({ status: 503 });
    expect((await refund(id)).body).toMatchObject({ error: 'pix-down' });
    shop.provider.meet('cut-after', { only: /^PUT .*devolucao/ });
    expect((await refund(id)).body).toMatchObject({ error: 'pix-down' });
    shop.provider.meet(null);
    shop.provider.settle();
    await poll();
    expect(await shop.statusOf(id)).toBe('Estornado');
    expect(givenBack()).toEqual([1500]);
  });

  test('after a failure leaves the purchase Pago and can be requested again', async () => {
    const id = await paid();
    expect((await refund(id)).status).toBe(200);
    shop.provider.settle('NAO_REALIZADO');
    await poll();
    expect(await shop.statusOf(id)).toBe('Pago');
    const [payment] = await list();
    expect(payment).toMatchObject({ estorno: 'failed', aberto: true, situacao: 'paid' });
    expect((await resolve(payment?._id ?? '', { decisao: 'refund' })).status).toBe(200);
    shop.provider.settle();
    await poll();
    expect(await shop.statusOf(id)).toBe('Estornado');
    expect(givenBack()).toEqual([1500]);
  });

  test('that the provider refuses is reported as refused, and the purchase stays Pago', async () => {
    const id = await paid();
    shop.server.wait(91 * 86_400_000);
    await newPeople();
    const refused = await refund(id);
    expect(refused.body).toMatchObject({ error: 'pix-refused' });
    expect(await shop.statusOf(id)).toBe('Pago');
  });

  test('is not requested for an unpaid purchase, or for a purchase approved by hand', async () => {
    const { id } = await shop.order(buyer);
    expect((await refund(id)).body).toMatchObject({ error: 'status-refused' });
    await shop.server.call(
      updatePurchase,
      { params: { id }, body: { status: 'Pago' } },
      { token: admin.token },
    );
    expect((await refund(id)).body).toMatchObject({ status: 'Estornado' });
    expect(shop.refunds()).toEqual([]);
  });
});

describe('the refund of a photo that was taken down', () => {
  async function paidFor(prices: number[]): Promise<string> {
    const { id, txid } = await shop.orderPhotos(buyer, prices);
    shop.provider.pay(txid);
    await settleCharge(shop.server.parts, txid);
    return id;
  }

  test('is partial; a refund of the purchase adds the rest', async () => {
    const id = await paidFor([500, 700, 1800]);
    for (const at of [0, 1]) await shop.takeDown(admin, id, at);
    shop.provider.settle();
    await poll();
    await poll();
    expect(await refundedCents(id)).toBe(1200);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect((await refund(id)).status).toBe(200);
    shop.provider.settle();
    await poll();
    expect(await shop.statusOf(id)).toBe('Estornado');
    expect(givenBack().sort()).toEqual([1800, 500, 700]);
    await shop.takeDown(admin, id, 2);
    expect(shop.refunds()).toEqual(['500 done', '700 done', '1800 done']);
  });

  test('is retried automatically after an outage of the provider', async () => {
    const id = await paidFor([1000, 2000]);
    shop.provider.meet({ status: 503 });
    await shop.takeDown(admin, id, 0);
    shop.provider.meet(null);
    expect(givenBack()).toEqual([]);
    await poll();
    shop.provider.settle();
    await poll();
    expect(await refundedCents(id)).toBe(1000);
  });

  test('of a purchase approved by hand counts as refunded without a request to the provider', async () => {
    const { id } = await shop.orderPhotos(buyer, [1000, 2000]);
    await shop.server.call(
      updatePurchase,
      { params: { id }, body: { status: 'Pago' } },
      { token: admin.token },
    );
    await shop.takeDown(admin, id, 0);
    expect(await refundedCents(id)).toBe(1000);
    await shop.takeDown(admin, id, 1);
    expect(await refundedCents(id)).toBe(3000);
    expect(shop.refunds()).toEqual([]);
  });
});

describe('[R-PIX-3] refunds made in the app of the provider', () => {
  const giveBack = (cents: number) => {
    const e2eId = shop.provider.payments().at(-1)?.e2eId ?? '';
    if (shop.server.parts.pix.way !== 'provider') throw new Error('no provider');
    return shop.server.parts.pix.provider.refund({ e2eId, id: `APP${cents}`, cents });
  };

  test('make the purchase Estornado if everything was refunded; the history names the provider', async () => {
    const id = await paid();
    await giveBack(1500);
    shop.provider.settle();
    await readAll();
    await readAll();
    expect(await shop.statusOf(id)).toBe('Estornado');
    expect(await shop.moversOf(id, 'Estornado')).toEqual([{ por: 'provider', nome: '' }]);
  });

  test('leave the purchase Pago if only a part was refunded', async () => {
    const id = await paid();
    await giveBack(400);
    shop.provider.settle();
    await readAll();
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await refundedCents(id)).toBe(400);
  });
});

describe('[R-PIX-2] a payment that waits for a decision', () => {
  async function second(): Promise<{ id: string; payment: string }> {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid, { times: 2 });
    await settleCharge(shop.server.parts, txid);
    const open = (await list()).filter(({ aberto }) => aberto);
    expect(open).toMatchObject([{ situacao: 'second', compra: { _id: id } }]);
    return { id, payment: open[0]?._id ?? '' };
  }

  test('can be refunded if it is a second payment; its purchase stays Pago', async () => {
    const { id, payment } = await second();
    expect((await resolve(payment, { decisao: 'accept' })).body).toMatchObject({ error: 'status-refused' });
    const answer = await resolve(payment, { decisao: 'refund' });
    expect(answer.body).toMatchObject({ estorno: 'asked', aberto: false });
    expect((await resolve(payment, { decisao: 'refund' })).body).toMatchObject({ error: 'payment-resolved' });
    shop.provider.settle();
    await poll();
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(givenBack()).toEqual([1500]);
    expect(await refundedCents(id)).toBe(0);
  });

  test('can be kept', async () => {
    const { id, payment } = await second();
    expect((await resolve(payment, { decisao: 'keep' })).body).toMatchObject({ aberto: false });
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(givenBack()).toEqual([]);
  });

  test('is accepted once if its amount is not the price and two requests accept it concurrently', async () => {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid, { cents: 1400 });
    await settleCharge(shop.server.parts, txid);
    const [payment] = await list();
    const answers = await Promise.all([
      resolve(payment?._id ?? '', { decisao: 'accept' }),
      resolve(payment?._id ?? '', { decisao: 'accept' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await list()).toMatchObject([{ situacao: 'paid', aberto: false }]);
  });

  test('pays the purchase that the admin chooses, if its own purchase is unknown', async () => {
    const code = await shop.code(buyer);
    shop.provider.pay(code.txid);
    await settleCharge(shop.server.parts, code.txid);
    const { id } = await shop.order(buyer);
    const [payment] = await list();
    expect(payment).toMatchObject({ situacao: 'unknown', compra: null, aberto: true });
    expect((await resolve(payment?._id ?? '', { decisao: 'accept' })).body).toMatchObject({
      error: 'not-found',
    });
    const answer = await resolve(payment?._id ?? '', { decisao: 'accept', compra: id });
    expect(answer.body).toMatchObject({ aberto: false, compra: { _id: id, status: 'Pago' } });
    expect(await shop.moversOf(id, 'Pago')).toEqual([{ por: 'admin', nome: admin.name }]);
  });

  test('stays open if the provider refuses the refund', async () => {
    const { payment } = await second();
    shop.server.wait(91 * 86_400_000);
    await newPeople();
    expect((await resolve(payment, { decisao: 'refund' })).body).toMatchObject({ error: 'pix-refused' });
    expect((await list())[0]).toMatchObject({ aberto: true, estorno: 'failed' });
  });
});
