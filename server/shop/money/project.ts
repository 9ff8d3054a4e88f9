/**
 * How purchases and payments stand, beside their entries, for lists to read: written in the transaction that appends, and nowhere else.
 * `npm run admin -- books` compares it with the entries.
 */
import type { Books, Payment, Purchase } from '@volleyscouter/core/money/fold';
import { backOf, receivedOf } from '@volleyscouter/core/money/fold';
import { type Sold, type SoldPhoto, soldOf } from '@volleyscouter/core/money/sales';
import { paymentStanding, purchaseStanding } from '@volleyscouter/core/money/standing';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { REFUND_ASK } from './charges.ts';

/** Columns of `purchases`. */
export interface PurchaseRow {
  status: PurchaseStatus;
  moved_at: Date | null;
  paid_at: Date | null;
  returned_cents: number;
  waiting: number;
  owed_by_hand: number;
  going_back: boolean;
}

export function purchaseRow(books: Books, purchase: Purchase): PurchaseRow {
  const { waiting, owedByHand, goingBack } = purchaseStanding(books, purchase);
  const { status, movedAt, paidAt, returned } = purchase;
  return {
    status,
    moved_at: movedAt,
    paid_at: paidAt,
    returned_cents: returned,
    waiting,
    owed_by_hand: owedByHand,
    going_back: goingBack,
  };
}

/** Columns of `money_payments`. */
export interface PaymentRow {
  purchase_id: string | null;
  verdict: Payment['verdict'];
  waits: boolean;
  owed: number;
  stays: number;
  refund: 'asked' | 'done' | 'failed' | null;
}

export function paymentRow(books: Books, payment: Payment): PaymentRow {
  const { waits, owed, stays, refund } = paymentStanding(books, payment);
  const { purchase, verdict } = payment;
  return { purchase_id: purchase, verdict, waits, owed, stays, refund };
}

/** Rows of `money_sales`, from the photos that were not taken away, in the order of the cart: none unless it is Pago. */
export function soldRows(purchase: Purchase, photos: readonly SoldPhoto[]): Sold[] {
  if (purchase.status !== 'Pago') return [];
  const { price } = purchase;
  const sold = soldOf(photos, { price, received: receivedOf(purchase), back: backOf(purchase) });
  return sold.sort((one, other) => (one.evento < other.evento ? -1 : 1));
}

async function projectPurchase(tx: PoolClient, books: Books, purchase: Purchase): Promise<void> {
  const row = purchaseRow(books, purchase);
  const columns = Object.keys(row);
  await tx.query(
    `update purchases set ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')}
      where id = $1 and (${columns.join(', ')}) is distinct from (${columns.map((_, at) => `$${at + 2}`).join(', ')})`,
    [purchase.id, ...Object.values(row)],
  );
}

async function projectPayment(tx: PoolClient, books: Books, payment: Payment, now: Date): Promise<void> {
  const row = paymentRow(books, payment);
  const columns = Object.keys(row);
  await tx.query(
    `update money_payments set ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [payment.id, ...Object.values(row)],
  );
  const refunds = [...payment.refunds.values()];
  if (refunds.length === 0) return;
  const asked = refunds.filter(({ state }) => state === 'asked');
  await tx.query('delete from money_refunds where payment_id = $1 and id <> all($2)', [
    payment.id,
    asked.map(({ id }) => id),
  ]);
  for (const { id, cents, at } of asked)
    await tx.query(
      `insert into money_refunds (payment_id, id, cents, asked_at, ask_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [payment.id, id, cents, at, new Date(now.getTime() + REFUND_ASK)],
    );
}

async function projectSales(tx: PoolClient, purchase: Purchase): Promise<void> {
  await tx.query('delete from money_sales where purchase_id = $1', [purchase.id]);
  if (purchase.status !== 'Pago') return;
  const { rows: photos } = await tx.query<SoldPhoto>(
    'select evento, cents from purchase_items where purchase_id = $1 and taken_at is null order by place, product_id',
    [purchase.id],
  );
  const sold = soldRows(purchase, photos).map((line, at) => ({ ...line, is_first: at === 0 }));
  await tx.query(
    `insert into money_sales (purchase_id, evento, paid_on, photos, cents, is_first)
     select $1, evento, ($2::timestamptz at time zone 'America/Sao_Paulo')::date, photos, cents, is_first
       from json_to_recordset($3) as sold (evento text, photos int, cents int, is_first boolean)`,
    [purchase.id, purchase.paidAt, JSON.stringify(sold)],
  );
}

/** Writes how these stand. Their books are whole, and they are locked. */
export async function project(
  tx: PoolClient,
  books: Books,
  { purchases, payments }: { purchases: Iterable<Purchase>; payments: Iterable<Payment> },
  now: Date,
): Promise<void> {
  for (const payment of payments) await projectPayment(tx, books, payment, now);
  for (const purchase of purchases) {
    await projectPurchase(tx, books, purchase);
    // what was never Pago was never sold
    if (purchase.paidAt !== null) await projectSales(tx, purchase);
  }
}
