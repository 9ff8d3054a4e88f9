/** [R-SHOP-3] [R-PIX-3] What the seller pays back herself is not owed once more of the payment that it came with. */
import { bookPayments, listPaybacks, listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../../tests/kit/purchase.ts';
import { placeText } from '../../tests/kit/shop.ts';
import { openTill, type Till } from '../../tests/kit/till.ts';
import { inTransaction } from '../database/transaction.ts';
import { takeAway } from '../privacy/take-away.ts';
import { readBack } from './poll.ts';
import { carryOut } from './refund.ts';
import type { PixSetting } from './setting.ts';
import { settleCharge } from './settle.ts';

let till: Till;
let provider: PixSetting;
let buyer: { id: string; token: string };
let admin: { id: string; token: string };
beforeAll(async () => {
  till = await openTill();
  provider = till.house.parts.pix;
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.clear();
  till.provider.meet(null);
  till.house.parts.pix = provider;
  buyer = await till.house.account('Atleta');
  admin = await till.house.admin();
});

const db = () => till.house.parts.db;
const asAdmin = () => ({ token: admin.token });
const pixIsOff = () => {
  till.house.parts.pix = { way: 'off' };
};
const waiting = async () =>
  (await till.house.call(listPayments, {}, asAdmin())).body.filter(({ aberto }) => aberto);
const paybacks = async () =>
  (await till.house.call(listPaybacks, {}, asAdmin())).body.map(({ cents }) => cents);
const giveBack = (id: string) =>
  till.house.call(resolvePayment, { params: { id }, body: { decisao: 'refund' } }, asAdmin());
const refunds = async () =>
  (
    await db().query<{ cents: number; state: string }>('select cents, state from refunds order by created_at')
  ).rows.map(({ cents, state }) => `${cents} ${state}`);
const standing = async (id: string) => {
  const { status, devolvido } = (await till.house.call(readPurchase, { params: { id } }, asAdmin())).body;
  return [status, devolvido];
};

/** Orders photos of these prices. */
async function orderPhotos(...prices: number[]): Promise<{ id: string; txid: string }> {
  const produtos = [];
  for (const priceInCents of prices) produtos.push(await placeText(till.house, { priceInCents }));
  const cents = prices.reduce((sum, each) => sum + each, 0);
  const { code, txid } = await till.code(buyer, cents);
  const { body } = await order(till.house, buyer, { produtos, cents, code });
  return { id: body.id, txid };
}
async function payAtProvider(txid: string): Promise<void> {
  till.provider.pay(txid);
  await settleCharge(till.house.parts, txid);
}
/** The photo at a place of its cart, from 0. */
async function takeDown(id: string, place: number): Promise<void> {
  const { rows } = await db().query<{ photo: string }>(
    'select photo from purchase_items where purchase_id = $1 order by place offset $2 limit 1',
    [id, place],
  );
  const taken = { photo: rows[0]?.photo ?? '', by: admin.id, now: till.house.parts.clock() };
  for (const owed of await inTransaction(db(), (tx) => takeAway(tx, till.house.parts, taken)))
    await carryOut(till.house.parts, owed);
  till.house.wait(1000);
}
let lines = 0;
const bookLine = (compra: string, cents: number) => {
  const date = till.house.parts.clock().toISOString().slice(0, 10);
  const said = { id: `owed once ${++lines}`, date, time: null, cents, text: 'PIX', payer: 'Maria' };
  const entry = { ...said, document: '', txid: '', e2eId: '' };
  return till.house.call(bookPayments, { body: { linhas: [{ entry, compra, aceita: true }] } }, asAdmin());
};

describe('of a statement', () => {
  test('what could not be delivered owes what is not owed of another photo already', async () => {
    const { id } = await orderPhotos(1000, 500, 1500);
    await takeDown(id, 0);
    await bookLine(id, 3000);
    expect((await waiting()).map(({ aDevolver, fica }) => [aDevolver, fica])).toEqual([[3000, 0]]);
    await takeDown(id, 1);
    const [payment] = await waiting();
    expect([await paybacks(), payment?.aDevolver, payment?.fica]).toEqual([[500], 2500, 0]);
    expect((await giveBack(payment?._id ?? '')).status).toBe(200);
    expect([await refunds(), await paybacks()]).toEqual([['2500 done'], [500]]);
    expect([await standing(id), await waiting()]).toEqual([['Estornado', 3000], []]);
  });

  test('where all of it is owed of its photos, there is nothing to decide', async () => {
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
    expect(await refunds()).toEqual([]);
  });
});

describe('of a provider that the shop does not have any more', () => {
  test('what the seller owes of every photo is not asked of the provider when it is back', async () => {
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
    till.house.parts.pix = provider;
    const [payment] = await till.payments();
    expect((await giveBack(payment?.id ?? '')).body).toMatchObject({ error: 'payment-resolved' });
    expect(await refunds()).toEqual([]);
  });

  test('said to be paid back by hand, only what is not owed of a photo is still to be looked at', async () => {
    const { id, txid } = await orderPhotos(1000, 500);
    await payAtProvider(txid);
    pixIsOff();
    await takeDown(id, 0);
    await till.house.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, asAdmin());
    expect((await waiting()).map(({ aDevolver, fica }) => [aDevolver, fica])).toEqual([[500, 0]]);
  });

  test('once it is back it gives back the rest, and the purchase ends with both', async () => {
    const { id, txid } = await orderPhotos(1000, 500);
    await payAtProvider(txid);
    pixIsOff();
    await takeDown(id, 0);
    till.house.parts.pix = provider;
    await till.house.call(updatePurchase, { params: { id }, body: { status: 'Estornado' } }, asAdmin());
    expect([await refunds(), await standing(id)]).toEqual([['500 asked'], ['Pago', 1000]]);
    till.provider.settle();
    await readBack(till.house.parts, 3_600_000);
    expect([await refunds(), await standing(id)]).toEqual([['500 done'], ['Estornado', 1500]]);
  });

  test('what went back through it, or is on its way, is not owed by hand', async () => {
    const { id, txid } = await orderPhotos(1000, 500, 200);
    await payAtProvider(txid);
    await takeDown(id, 0);
    pixIsOff();
    await takeDown(id, 1);
    await takeDown(id, 2);
    expect([await refunds(), await paybacks()]).toEqual([['1000 asked'], [500, 200]]);
    till.house.parts.pix = provider;
    till.provider.settle();
    await readBack(till.house.parts, 3_600_000);
    expect([await refunds(), await standing(id), await waiting()]).toEqual([
      ['1000 done'],
      ['Estornado', 1700],
      [],
    ]);
  });
});

describe('of another amount than the price, accepted', () => {
  test('the last photo owes what was paid too much as well', async () => {
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

  test('so does the only one; the first of many owes its price', async () => {
    const [one, many] = [await orderPhotos(1000), await orderPhotos(1000, 500)];
    await bookLine(one.id, 3000);
    await bookLine(many.id, 3000);
    await takeDown(one.id, 0);
    await takeDown(many.id, 0);
    expect(await paybacks()).toEqual([3000, 1000]);
  });

  test('less than the price: no more is owed, nor said to be given back, than came', async () => {
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
