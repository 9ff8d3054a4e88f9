import type { Packages } from '@volleyscouter/core/shop/packages';
import type { Mover, PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { book } from '../shop/money/book.ts';
import { insertCode } from '../shop/money/charges.ts';
import { movePurchase } from '../shop/money/move.ts';
import { CODE_LIFE_MS, issueCode } from '../shop/money/reserveCode.ts';
import { DEMO_PIX } from '../shop/money/setting.ts';
import { saveEvent } from '../shop/products/events.ts';
import { type Cart, priceOf, readCart } from '../shop/purchases/cart.ts';
import { storeOrder } from '../shop/purchases/order.ts';
import { MATCH_SERIES, SCENE_EVENTS } from './photos.ts';

const HOUR = 3_600_000;

/** Buyer of all `PURCHASES`. With `DEMO=small` no other account has bought anything. */
export const BUYER = 'Vitória Falcão';

const PACKAGES: Packages = {
  steps: [
    { from: 4, cents: 1200 },
    { from: 8, cents: 1000 },
  ],
  allCents: 9000,
};

interface DemoPurchase {
  buyer: string;
  events: readonly string[];
  hoursAgo: number;
  status: PurchaseStatus;
  /** Index among the photos for sale, newest first. */
  from: number;
  count: number;
  /** Payments booked from a bank statement: for each, its amount minus the price, in cents. */
  received?: readonly number[];
}

const scenes = { buyer: BUYER, events: SCENE_EVENTS };
export const PURCHASES: readonly DemoPurchase[] = [
  { ...scenes, hoursAgo: 400, status: 'Pago', from: 0, count: 4 },
  { ...scenes, hoursAgo: 260, status: 'Pago', from: 4, count: 2 },
  { ...scenes, hoursAgo: 75, status: 'Pago', from: 6, count: 3 },
  { ...scenes, hoursAgo: 3, status: 'Pagamento em análise', from: 9, count: 2 },
  { ...scenes, hoursAgo: 1, status: 'Pendente', from: 11, count: 1 },
];

const ofMatch = (buyer: string) => ({ buyer, events: [MATCH_SERIES.evento] });
export const EVERY_STATE: readonly DemoPurchase[] = [
  { ...ofMatch('Érica Novaes'), hoursAgo: 120, status: 'Estornado', from: 0, count: 2 },
  { ...ofMatch('Érica Novaes'), hoursAgo: 90, status: 'Cancelado', from: 2, count: 1 },
  { ...ofMatch('Joana Prado'), hoursAgo: 50, status: 'Pago', from: 3, count: 8, received: [0] },
  { ...ofMatch('Marina Telles'), hoursAgo: 44, status: 'Pago', from: 12, count: 4, received: [0, 0] },
  { ...ofMatch('Érica Novaes'), hoursAgo: 26, status: 'Pendente', from: 17, count: 3, received: [-500] },
  { ...ofMatch('Joana Prado'), hoursAgo: 7, status: 'Pagamento em análise', from: 20, count: 2 },
  { ...ofMatch('Marina Telles'), hoursAgo: 4, status: 'Pagamento em análise', from: 22, count: 5 },
  { ...ofMatch('Érica Novaes'), hoursAgo: 2, status: 'Pendente', from: 30, count: 1 },
];

interface Buyer {
  id: string;
  nome: string;
  celular: string;
}

async function insertPurchase(
  tx: PoolClient,
  buyer: Buyer,
  cart: Cart,
  { hoursAgo, status, received = [] }: DemoPurchase,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - hoursAgo * HOUR);
  const moved = new Date(at.getTime() + HOUR / 4);
  const { cents } = priceOf(cart);
  const issued = await issueCode(DEMO_PIX, cents, () => undefined);
  if ('ok' in issued) throw new Error('the demonstration makes no code');
  const { txid, code } = issued;
  const expiresAt = new Date(at.getTime() + CODE_LIFE_MS);
  await insertCode(tx, { ...issued, buyerId: buyer.id, cents, issuedAt: at, expiresAt, askAt: null });
  const { id } = await storeOrder(tx, buyer, cart, { code, txid, key: null }, at);
  const move = (by: Mover, to: PurchaseStatus) => movePurchase(tx, id, { by, to }, moved);
  if (status !== 'Pendente') await move('buyer', 'Pagamento em análise');
  if (status === 'Cancelado') await move('buyer', 'Cancelado');
  const isPaid = status === 'Pago' || status === 'Estornado';
  if (isPaid && received.length === 0) await move('admin', 'Pago');
  if (status === 'Estornado') await move('admin', 'Estornado');
  for (const [line, extra] of received.entries()) {
    const sourceId = `demonstration:${id}:${line}`;
    const money = {
      source: 'statement',
      sourceId,
      e2eId: '',
      txid,
      paidAt: moved,
      payer: buyer.nome,
    } as const;
    const target = { purchases: [id], amount: extra === 0 ? 'part' : 'other' } as const;
    await book(tx, { ...money, cents: cents + extra }, target, { at: moved, by: 'admin' });
  }
}

/** Also sets the packages of the events. Call it after accounts and photos are inserted. */
export async function insertPurchases(
  tx: PoolClient,
  purchases: readonly DemoPurchase[],
  now: Date,
): Promise<void> {
  for (const evento of [...SCENE_EVENTS, MATCH_SERIES.evento])
    await saveEvent(tx, evento, { pacotes: PACKAGES });
  for (const purchase of purchases) {
    const { rows: buyers } = await tx.query<Buyer>('select id, nome, celular from accounts where nome = $1', [
      purchase.buyer,
    ]);
    const [buyer] = buyers;
    if (!buyer) throw new Error('nobody buys in the demonstration');
    const { rows: photos } = await tx.query<{ id: string }>(
      `select id from products
        where not gift and not hidden and evento = any($1) order by arrival desc offset $2 limit $3`,
      [purchase.events, purchase.from, purchase.count],
    );
    const ids = photos.map(({ id }) => id);
    const cart = await readCart(tx, { role: 'atleta', id: buyer.id }, ids);
    if (ids.length > 0) await insertPurchase(tx, buyer, cart, purchase, now);
  }
}
