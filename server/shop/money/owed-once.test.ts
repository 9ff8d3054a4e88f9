/**
 * [R-SHOP-3] [R-PIX-3] An amount that was paid back by hand is not refunded again.
 */
import { bookPayments, listPaybacks, listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PixSetting, rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();
let provider: PixSetting;
beforeAll(() => {
  provider = shop.server.parts.pix;
});
beforeEach(() => {
  shop.server.parts.pix = provider;
});

const asAdmin = () => ({ token: admin.token });
const pixIsOff = () => {
  shop.server.parts.pix = { way: 'off' };
};
const waiting = async () =>
  (await shop.server.call(listPayments, { query: {} }, asAdmin())).body.filter(({ aberto }) => aberto);
const paybacks = async () =>
  (await shop.server.call(listPaybacks, {}, asAdmin())).body.map(({ cents }) => cents);
const giveBack = (id: string) =>
  shop.server.call(resolvePayment, { params: { id }, body: { decisao: 'refund' } }, asAdmin());
const standing = async (id: string) => {
  const { status, devolvido } = (await shop.server.call(readPurchase, { params: { id } }, asAdmin())).body;
  return [status, devolvido];
};

const orderPhotos = (...prices: number[]) => shop.orderPhotos(buyer, prices);
async function payAtProvider(txid: string): Promise<void> {
  shop.provider.pay(txid);
  await settleCharge(shop.server.parts, txid);
}
const takeDown = (id: string, index: number) => shop.takeDown(admin, id, index);
let lines = 0;
const bookLine = (compra: string, cents: number) => {
  const date = shop.server.parts.clock().toISOString().slice(0, 10);
  const line = { id: `owed once ${++lines}`, date, time: null, cents, text: 'PIX', payer: 'Maria' };
  const entry = { ...line, document: '', txid: '', e2eId: '' };
  return shop.server.call(bookPayments, { body: { linhas: [{ entry, compra, aceita: true }] } }, asAdmin());
};

describe('for a purchase paid by statement', () => {
  test('the refund of an undeliverable payment excludes the amount that is already owed to the buyer for a photo', async () => {
    const { id } = await orderPhotos(1000, 500, 1500);
    await takeDown(id, 0);
    await bookLine(id, 3000);
    expect((await waiting()).map(({ aDevolver, fica }) => [aDevolver, fica])).toEqual([[3000, 0]]);
    await takeDown(id, 1);
    const [payment] = await waiting();
    expect([await paybacks(), payment?.aDevolver, payment?.fica]).toEqual([[500], 2500, 0]);
    expect((await giveBack(payment?._id ?? '')).body).toMatchObject({ estorno: 'done', aberto: false });
    // the decision refunded 2500 of the payment; the payback of 500 for the photo is still open
    expect([shop.refunds(), await paybacks()]).toEqual([[], [500]]);
    expect([await standing(id), await waiting()]).toEqual([['Estornado', 3000], []]);
  });

  test('if the whole payment is owed to the buyer for photos, no decision is needed', async () => {
    const { id } = await orderPhotos(1000, 500);
    await takeDown(id, 0);
    await bookLine(id, 1500);
    const [payment] = await waiting();
    await takeDown(id, 1);
    expect([await paybacks(), await waiting(), await standing(id)]).toEqual([
      [1500],
      [],
      ['Estornado', 1500],
    ]);
    expect((await giveBack(payment?._id ?? '')).body).toMatchObject({ error: 'payment-resolved' });
    expect(shop.refunds()).toEqual([]);
  });
});

test('[R-SHOP-7] an open statement payment is closed when its purchase is set to Estornado', async () => {
  const { id } = await orderPhotos(1000, 500);
  await takeDown(id, 0);
  await bookLine(id, 1500);
  expect(await waiting()).toHaveLength(1);
  await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, asAdmin());
  expect([await waiting(), await standing(id)]).toEqual([[], ['Estornado', 1500]]);
});

describe('for a purchase paid through a provider that was removed from the configuration', () => {
  test('photos taken down after the removal are refunded by hand, once', async () => {
    const { id, txid } = await orderPhotos(1000, 500);
    await payAtProvider(txid);
    pixIsOff();
    await takeDown(id, 0);
    await takeDown(id, 1);
    expect([await paybacks(), await waiting(), await standing(id)]).toEqual([
      [1000, 500],
      [],
      ['Estornado', 1500],
    ]);
    shop.server.parts.pix = provider;
    const [payment] = await shop.payments();
    expect((await giveBack(payment?._id ?? '')).body).toMatchObject({ error: 'payment-resolved' });
    expect(shop.refunds()).toEqual([]);
  });

  test('if the purchase is set to Estornado, only the amount that is not due for a photo stays open', async () => {
    const { id, txid } = await orderPhotos(1000, 500);
    await payAtProvider(txid);
    pixIsOff();
    await takeDown(id, 0);
    await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, asAdmin());
    expect((await waiting()).map(({ aDevolver, fica }) => [aDevolver, fica])).toEqual([[500, 0]]);
  });

  test('a provider that is configured again refunds the rest, and the purchase becomes Estornado', async () => {
    const { id, txid } = await orderPhotos(1000, 500);
    await payAtProvider(txid);
    pixIsOff();
    await takeDown(id, 0);
    shop.server.parts.pix = provider;
    await shop.server.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, asAdmin());
    expect([shop.refunds(), await standing(id)]).toEqual([['500 asked'], ['Pago', 1000]]);
    shop.provider.settle();
    await rereadPayments(shop.server.parts, 3_600_000);
    expect([shop.refunds(), await standing(id)]).toEqual([['500 done'], ['Estornado', 1500]]);
  });

  test('refunds completed or pending at the provider are not due by hand', async () => {
    const { id, txid } = await orderPhotos(1000, 500, 200);
    await payAtProvider(txid);
    await takeDown(id, 0);
    pixIsOff();
    await takeDown(id, 1);
    await takeDown(id, 2);
    expect([shop.refunds(), await paybacks()]).toEqual([['1000 asked'], [500, 200]]);
    shop.server.parts.pix = provider;
    shop.provider.settle();
    await rereadPayments(shop.server.parts, 3_600_000);
    expect([shop.refunds(), await standing(id), await waiting()]).toEqual([
      ['1000 done'],
      ['Estornado', 1700],
      [],
    ]);
  });
});

describe('for a purchase paid with an accepted amount other than its price', () => {
  test('the payback for the last photo includes the surplus', async () => {
    const { id } = await orderPhotos(6000, 4000);
    await bookLine(id, 12_000);
    await takeDown(id, 0);
    expect([await paybacks(), await standing(id)]).toEqual([[6000], ['Pago', 6000]]);
    await takeDown(id, 1);
    expect([await paybacks(), await standing(id)]).toEqual([
      [6000, 6000],
      ['Estornado', 10_000],
    ]);
  });

  test('the payback for an only photo includes the surplus; the payback for the first of several photos does not', async () => {
    const [single, several] = [await orderPhotos(1000), await orderPhotos(1000, 500)];
    await bookLine(single.id, 3000);
    await bookLine(several.id, 3000);
    await takeDown(single.id, 0);
    await takeDown(several.id, 0);
    expect(await paybacks()).toEqual([3000, 1000]);
  });

  test('if less than the price was paid, at most the received amount is due', async () => {
    const { id } = await orderPhotos(4000, 4000, 2000);
    await bookLine(id, 6000);
    await takeDown(id, 0);
    await takeDown(id, 1);
    expect([await paybacks(), await standing(id)]).toEqual([
      [4000, 2000],
      ['Pago', 6000],
    ]);
    await takeDown(id, 2);
    expect([await paybacks(), await standing(id)]).toEqual([
      [4000, 2000],
      ['Estornado', 6000],
    ]);
  });
});

describe('the amount to refund that a purchase shows', () => {
  const remainingRefund = async (id: string, { token }: { token: string } = admin) =>
    (await shop.server.call(readPurchase, { params: { id } }, { token })).body.aDevolver;
  const orderPaid = async (cents: number) => {
    const { id } = await orderPhotos(6000, 4000);
    await bookLine(id, cents);
    return id;
  };

  test('is the received amount minus the refunds due for photos, not the price', async () => {
    const [less, more] = [await orderPaid(6500), await orderPaid(12_000)];
    expect([await remainingRefund(less), await remainingRefund(more)]).toEqual([6500, 12_000]);
    await takeDown(less, 0);
    await takeDown(more, 0);
    expect([await remainingRefund(less), await remainingRefund(more)]).toEqual([500, 6000]);
  });

  test('is the price if approved by hand, and 0 if unpaid or Estornado', async () => {
    const { id } = await orderPhotos(6000);
    expect(await remainingRefund(id)).toBe(0);
    const move = (status: 'Pago' | 'Estornado') =>
      shop.server.call(updatePurchase, { params: { id }, body: { status } }, asAdmin());
    await move('Pago');
    expect(await remainingRefund(id)).toBe(6000);
    await move('Estornado');
    expect(await remainingRefund(id)).toBe(0);
  });

  test('excludes pending refunds, and includes refused refunds', async () => {
    const { id, txid } = await orderPhotos(1000, 500);
    await payAtProvider(txid);
    await takeDown(id, 0);
    expect([await remainingRefund(id), await standing(id)]).toEqual([500, ['Pago', 0]]);
    shop.provider.settle('NAO_REALIZADO');
    await rereadPayments(shop.server.parts, 3_600_000);
    expect([await remainingRefund(id), await remainingRefund(id, buyer)]).toEqual([1500, undefined]);
  });
});
