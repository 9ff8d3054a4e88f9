/** Rules: R-SHOP-2, R-SHOP-8, R-PIX-2. */
import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { centsOfReais } from '@volleyscouter/core/shop/reais';
import type { ChargedLine } from '@volleyscouter/core/shop/total';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { announcePurchase } from '../money/announce.ts';
import { settleBound } from '../money/book.ts';
import { openLedger } from '../money/ledger.ts';
import { bindCode, lockCode } from './bindCode.ts';
import { type Cart, factsOf, type Offer, OPEN, offersOf, priceOf, readCart } from './cart.ts';

export interface Order {
  products: readonly string[];
  quantity: number;
  /** Reais, as sent. */
  totalPrice: number | string;
  code: string;
  key: string | null;
}

export interface Placed {
  id: string;
  numero: number;
}

type OrderRefusal = Refusal<
  'session-expired' | 'pix-off' | 'cart-changed' | 'empty-cart' | 'code-unknown' | 'code-ended'
>;

interface Buyer {
  id: string;
  nome: string;
  celular: string;
}

/** Locks account and session until commit: a buyer places one order at a time, and the session cannot end. */
async function lockBuyer(tx: PoolClient, caller: Caller): Promise<Buyer | null> {
  const { rows } = await tx.query<Buyer>(
    `select a.id, a.nome, a.celular from accounts a join sessions s on s.account_id = a.id
      where s.token_hash = $1 for no key update of a for share of s`,
    [caller.tokenHash],
  );
  return rows[0] ?? null;
}

async function findPlaced(tx: PoolClient, buyer: string, key: string | null): Promise<Placed | null> {
  if (key === null) return null;
  const { rows } = await tx.query<Placed>(
    'select id, number as numero from purchases where buyer_id = $1 and idempotency_key = $2',
    [buyer, key],
  );
  return rows[0] ?? null;
}

/** A repeated key of the same buyer returns the same purchase, even if the order differs. */
export async function placeOrder(
  { db, clock, pix }: Parts,
  caller: Caller,
  order: Order,
): Promise<{ ok: true; value: Placed } | OrderRefusal> {
  return inTransaction(db, async (tx) => {
    const buyer = await lockBuyer(tx, caller);
    if (!buyer) return refuse('session-expired', { session: caller.kind });
    const before = await findPlaced(tx, buyer.id, order.key);
    if (before) return { ok: true, value: before };
    if (pix.way === 'off') return refuse('pix-off');

    const cart = await readCart(tx, caller, order.products, true);
    const total = priceOf(cart);
    const changed = async () => refuse('cart-changed', { carrinho: await factsOf(tx, caller, cart) });
    if (cart.lines.some(({ state }) => state === 'gone' || state === 'free')) return changed();
    if (total.cents === 0) return refuse('empty-cart');
    const sentCents = centsOfReais(order.totalPrice);
    if (!sentCents.ok || sentCents.value !== total.cents || order.quantity !== total.lines.length)
      return changed();

    const now = clock();
    const use = { code: order.code, buyer: buyer.id, cents: total.cents, purchase: null };
    const code = await lockCode(tx, use, now);
    if (!code.ok) return code;
    const ids = total.lines.map(({ _id }) => _id);
    const alike = await findAlike(tx, buyer.id, ids, total.cents);
    if (alike)
      return { ok: true, value: await bindNewestCode(tx, alike, { ...order, txid: code.txid }, now) };
    const placed = await storeOrder(tx, buyer, cart, { ...order, txid: code.txid }, now);
    await settleBound(tx, code.txid, now);
    return { ok: true, value: placed };
  });
}

export async function storeOrder(
  tx: PoolClient,
  buyer: Buyer,
  cart: Cart,
  { code, txid, key }: Pick<Order, 'code' | 'key'> & { txid: string },
  now: Date,
): Promise<Placed> {
  const { lines, cents } = priceOf(cart);
  const placed = await insertPurchase(tx, buyer, { quantity: lines.length, cents, code, key }, now);
  await insertItems(tx, placed.id, offersOf(cart), lines);
  await bindCode(tx, txid, placed.id);
  const ledger = await openLedger(tx, {}, { at: now, by: 'buyer' });
  ledger.add({ kind: 'asked', purchase: placed.id, cents });
  await ledger.write();
  return placed;
}

/**
 * Locks the buyer's open purchase that has exactly these products and this total. A repeated order returns
 * this purchase.
 */
async function findAlike(
  tx: PoolClient,
  buyer: string,
  ids: readonly string[],
  cents: number,
): Promise<{ id: string; numero: number } | null> {
  const { rows } = await tx.query<{ id: string; numero: number }>(
    `select b.id, b.number as numero from purchases b
      where b.buyer_id = $1 and ${OPEN} and b.total_cents = $2 and b.quantity = $3
        and not exists (select from purchase_items i where i.purchase_id = b.id and i.product_id <> all($4))
      order by b.number desc limit 1 for update of b`,
    [buyer, cents, ids.length, ids],
  );
  return rows[0] ?? null;
}

async function bindNewestCode(
  tx: PoolClient,
  placed: Placed,
  { code, txid }: { code: string; txid: string },
  now: Date,
): Promise<Placed> {
  await bindCode(tx, txid, placed.id);
  await tx.query('update purchases set code = $2 where id = $1', [placed.id, code]);
  await announcePurchase(tx, placed.id);
  await settleBound(tx, txid, now);
  return placed;
}

async function insertPurchase(
  tx: PoolClient,
  { id: buyer, nome, celular }: Buyer,
  { quantity, cents, code, key }: Pick<Order, 'quantity' | 'code' | 'key'> & { cents: number },
  now: Date,
): Promise<Placed> {
  const id = randomUUID();
  const { rows } = await tx.query<{ number: number }>(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, quantity, total_cents, code, idempotency_key, created_at, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning number`,
    [id, buyer, nome, celular, quantity, cents, code, key, now],
  );
  return { id, numero: rows[0]?.number ?? 0 };
}

async function insertItems(
  tx: PoolClient,
  purchase: string,
  offers: readonly Offer[],
  lines: readonly ChargedLine[],
): Promise<void> {
  const chargeOf = new Map(lines.map((line) => [line._id, line]));
  const rows = offers.map(({ _id, photo, name, evento, local, priceInCents }, index) => ({
    place: index + 1,
    product_id: _id,
    photo,
    name,
    evento,
    local,
    list_cents: priceInCents,
    cents: chargeOf.get(_id)?.cents ?? priceInCents,
  }));
  await tx.query(
    `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents,
                                 photographer_id, share_percent)
     select $1, item.place, product_id, item.photo, item.name, item.evento, item.local, list_cents, cents,
            a.id, coalesce(a.share_percent, 0)
       from json_to_recordset($2) as item (place smallint, product_id text, photo text, name text, evento text,
                                           local text, list_cents integer, cents integer)
       left join products p on p.id = product_id left join accounts a on a.id = p.photographer_id`,
    [purchase, JSON.stringify(rows)],
  );
}
