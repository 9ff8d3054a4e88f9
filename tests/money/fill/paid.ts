import { markTold, updatePurchase } from '@volleyscouter/contract/purchases';
import { settleCharge } from '../../kit/money-seam.ts';
import {
  admin,
  arrive,
  book,
  decideAll,
  givenInApp,
  paid,
  pay,
  place,
  type Scenario,
  setStatus,
} from './steps.ts';

export const PAID: readonly Scenario[] = [
  async (filling) => {
    const { id } = await paid(filling, 2);
    if (filling.round % 2) await filling.shop.server.call(markTold, { params: { id } }, await admin(filling));
  },
  async (filling) => setStatus(filling, (await place(filling)).id, 'Pago'),
  async (filling) => book(filling, await place(filling)),
  async (filling) => {
    const placed = await place(filling, 3);
    await book(filling, placed, { cents: placed.cents + 250 }, true);
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await book(filling, placed, { cents: placed.cents - 250 }, true);
  },
  // refunded, in each way
  async (filling) => {
    await setStatus(filling, (await paid(filling)).id, 'Estornado');
    await arrive(filling);
  },
  async (filling) => {
    await setStatus(filling, (await paid(filling)).id, 'Estornado');
    await arrive(filling, 'NAO_REALIZADO');
  },
  async (filling) => {
    const { id } = await paid(filling);
    await setStatus(filling, id, 'Estornado');
    await arrive(filling, 'NAO_REALIZADO');
    await decideAll(filling, id, 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling);
    filling.shop.refuseRefunds();
    await setStatus(filling, id, 'Estornado');
    filling.shop.provider.meet(null);
    await decideAll(filling, id, 'keep');
  },
  async (filling) => {
    const placed = await paid(filling);
    await givenInApp(filling, placed, placed.cents);
    await arrive(filling);
  },
  async (filling) => {
    await givenInApp(filling, await paid(filling), 300);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await place(filling);
    await setStatus(filling, id, 'Pago');
    await setStatus(filling, id, 'Estornado');
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed);
    await setStatus(filling, placed.id, 'Estornado');
  },
  // another amount
  async (filling) => {
    const placed = await place(filling, 2);
    await pay(filling, placed, placed.cents - 1);
    await decideAll(filling, placed.id, 'accept');
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await pay(filling, placed, placed.cents + 999);
    await decideAll(filling, placed.id, 'accept');
    await setStatus(filling, placed.id, 'Estornado');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, placed.cents + 500);
    await decideAll(filling, placed.id, 'keep');
  },
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, placed.cents + 500);
    await decideAll(filling, placed.id, 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed, { cents: placed.cents - 5 });
    await decideAll(filling, placed.id, filling.round % 2 ? 'accept' : 'refund');
  },
  // paid twice
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, undefined, 2);
    await decideAll(filling, placed.id, filling.round % 2 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed);
    await book(filling, placed);
    await decideAll(filling, placed.id, filling.round % 2 ? 'keep' : 'refund');
  },
  async (filling) => {
    const placed = await place(filling);
    const newer = await filling.shop.code(placed.buyer, placed.cents);
    const change = { params: { id: placed.id }, body: { chavePix: newer.code } };
    await filling.shop.server.call(updatePurchase, change, { token: placed.buyer.token });
    await pay(filling, placed);
    await pay(filling, newer);
  },
  // reported by the bank and by the provider
  async (filling) => {
    const placed = await paid(filling);
    const { e2eId = '' } = filling.shop.provider.charges.get(placed.txid)?.payments[0] ?? {};
    await book(filling, placed, { e2eId });
  },
  async (filling) => {
    const placed = await place(filling);
    filling.shop.provider.pay(placed.txid, { payer: 'Pagadora Inventada' });
    await book(filling, placed);
    await settleCharge(filling.shop.server.parts, placed.txid);
  },
  async (filling) => {
    const placed = await place(filling);
    await setStatus(filling, placed.id, 'Pago');
    await pay(filling, placed);
  },
];
