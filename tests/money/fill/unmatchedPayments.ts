/**
 * Payments without a known purchase, removed purchases, erased buyers, and two purchases of the same photos.
 */
import { rereadPayments, settleCharge } from '../../kit/money-seam.ts';
import { order } from '../../kit/purchase.ts';
import {
  arrive,
  book,
  decide,
  erase,
  HOUR,
  nextBuyer,
  paid,
  pay,
  place,
  remove,
  type Scenario,
} from './steps.ts';

export const STRAYS: readonly Scenario[] = [
  async (filling) => {
    const code = await filling.shop.code(filling.buyer, 1500);
    await pay(filling, code);
  },
  async (filling) => {
    const { shop } = filling;
    const { pix } = shop.server.parts;
    const txid = `NOBODYS${String(++filling.lines).padStart(25, '0')}`;
    if (pix.way === 'provider')
      await pix.provider.createCharge({ txid, cents: 700, expiresIn: 1800, description: '' });
    shop.provider.pay(txid, { payer: 'Pagadora Inventada' });
    await rereadPayments(shop.server.parts, HOUR);
    const open = (await shop.payments()).find((payment) => payment.txid === txid);
    const next = filling.round % 4;
    if (!open || next === 0) return;
    if (next === 1) return decide(filling, open, 'accept', (await place(filling)).id);
    await decide(filling, open, next === 2 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const { shop } = filling;
    const placed = await place(filling);
    shop.provider.pay(placed.txid);
    const lie = (charge: unknown) => ({ ...(charge as object), status: 'ATIVA' });
    shop.provider.meet({ lie }, { only: /^GET \/cob/ });
    await rereadPayments(shop.server.parts, HOUR);
    shop.provider.meet(null);
  },
  async (filling) => {
    const { shop } = filling;
    const placed = await place(filling);
    shop.provider.pay(placed.txid);
    shop.provider.remove(placed.txid);
    await settleCharge(shop.server.parts, placed.txid);
  },
  async (filling) => {
    const { shop } = filling;
    const buyer = await nextBuyer(filling);
    const code = await shop.code(buyer, 1500);
    await pay(filling, code);
    await shop.buy(buyer, code, 1500);
  },
  // removed from the lists
  async (filling) => remove(filling, await place(filling)),
  async (filling) => remove(filling, await paid(filling)),
  async (filling) => {
    const placed = await place(filling);
    await remove(filling, placed);
    await pay(filling, placed, filling.round % 2 ? undefined : placed.cents + 1);
  },
  // erased buyers
  async (filling) => erase(filling, await paid(filling, 2)),
  async (filling) => {
    const placed = await place(filling);
    await erase(filling, placed);
    if (filling.round % 2) await pay(filling, placed);
    else await book(filling, placed, {}, true);
  },
  async (filling) => {
    const buyer = await nextBuyer(filling);
    const code = await filling.shop.code(buyer, 990);
    await pay(filling, code);
    await erase(filling, { ...code, id: '', cents: 990, buyer });
  },
  // the same photos ordered twice: the second purchase ends when the first is paid
  async (filling) => {
    const { shop } = filling;
    const first = await place(filling);
    const product = (await shop.read(first.id))?.produtos[0]?._id ?? '';
    const { code } = await shop.code(first.buyer, first.cents);
    await order(shop.server, first.buyer, { produtos: [product], cents: first.cents, code });
    await pay(filling, first);
  },
];
