/**
 * Projections of purchases and payments for lists. The transaction that appends the entries also writes the
 * projections; only `fillSales` writes them later. `npm run admin -- books` compares them with the entries.
 */

import { flowsOf } from '@volleyscouter/core/money/flows';
import type { LedgerState, Payment, Purchase } from '@volleyscouter/core/money/ledgerState';
import { type OrderedPhoto, soldChanges } from '@volleyscouter/core/money/sales';
import { missingOf, payersOf } from '@volleyscouter/core/money/shares';
import { paymentStanding, purchaseStanding } from '@volleyscouter/core/money/standing';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { dayInBrazil } from '@volleyscouter/core/text/brazil';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { REFUND_CHECK_MS } from './charges.ts';
import { readLedger } from './entries.ts';

export interface PurchaseRow {
  status: PurchaseStatus;
  moved_at: Date | null;
  paid_at: Date | null;
  returned_cents: number;
  part_cents: number;
  waiting: number;
  owed_by_hand: number;
  going_back: boolean;
}

export function purchaseRow(ledger: LedgerState, purchase: Purchase): PurchaseRow {
  const { waiting, owedByHand, goingBack } = purchaseStanding(ledger, purchase);
  const { status, movedAt, paidAt, returned, isSettled, price } = purchase;
  return {
    status,
    moved_at: movedAt,
    paid_at: paidAt,
    returned_cents: returned,
    part_cents: isSettled ? 0 : price - missingOf(purchase),
    waiting,
    owed_by_hand: owedByHand,
    going_back: goingBack,
  };
}

export interface PaymentRow {
  purchase_id: string | null;
  verdict: Payment['verdict'];
  waits: boolean;
  owed: number;
  stays: number;
  refund: 'asked' | 'done' | 'failed' | null;
}

export function paymentRow(ledger: LedgerState, payment: Payment): PaymentRow {
  const { waits, owed, stays, refund } = paymentStanding(ledger, payment);
  const { purchase, verdict } = payment;
  return { purchase_id: purchase, verdict, waits, owed, stays, refund };
}

/** Effect of one receipt or refund on the sales of one event and photographer. */
export interface SaleRow {
  purchase_id: string;
  place: number;
  evento: string;
  /** Empty if the seller gets the whole amount. */
  photographer_id: string;
  /** Day in Brazil of the payment. A refund, or a receipt without a payment, has the day of its entry. */
  paid_on: string;
  payment_id: string | null;
  came_in: boolean;
  photos: number;
  cents: number;
  share_cents: number;
  purchases: number;
  event_purchases: number;
  photographer_purchases: number;
}

export interface SaleFacts {
  photos: Map<string, OrderedPhoto[]>;
  paidAt: Map<string, Date>;
}

export async function readSaleFacts(db: Queryable, purchases: readonly string[]): Promise<SaleFacts> {
  const { rows: photos } = await db.query<OrderedPhoto & { id: string }>(
    `select purchase_id as id, evento, cents, photo, taken_at is not null as "isTaken",
            coalesce(photographer_id, '') as photographer, share_percent as percent from purchase_items
      where purchase_id = any($1) order by place, product_id`,
    [purchases],
  );
  const { rows: payments } = await db.query<{ id: string; at: Date }>(
    `select distinct m.id, m.paid_at as at from money_shares s join money_payments m on m.id = s.payment_id
      where s.purchase_id = any($1)`,
    [purchases],
  );
  return {
    photos: Map.groupBy(photos, ({ id }) => id),
    paidAt: new Map(payments.map(({ id, at }) => [id, at])),
  };
}

export function saleRows(purchase: Purchase, { photos, paidAt }: SaleFacts): SaleRow[] {
  const { id, price, status } = purchase;
  const flows = flowsOf(purchase);
  const isOver = status !== 'Pago' && flows.reduce((rest, { cents }) => rest + cents, 0) === 0;
  const changes = soldChanges(flows, photos.get(id) ?? [], { price, isOver });
  return changes.flatMap(({ place, evento, photographer = '', photos: count, cents, share, ...counts }) => {
    const flow = flows[place];
    if (!flow) return [];
    const cameIn = flow.cents > 0;
    const paid = cameIn && flow.payment !== null ? paidAt.get(flow.payment) : undefined;
    return {
      purchase_id: id,
      place,
      evento,
      photographer_id: photographer,
      paid_on: dayInBrazil(paid ?? flow.at),
      payment_id: flow.payment,
      came_in: cameIn,
      photos: count,
      cents,
      share_cents: share,
      purchases: counts.purchases,
      event_purchases: counts.eventPurchases,
      photographer_purchases: counts.photographerPurchases,
    };
  });
}

async function projectPurchase(tx: PoolClient, ledger: LedgerState, purchase: Purchase): Promise<void> {
  const row = purchaseRow(ledger, purchase);
  const columns = Object.keys(row);
  await tx.query(
    `update purchases set ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')}
      where id = $1 and (${columns.join(', ')}) is distinct from (${columns.map((_, at) => `$${at + 2}`).join(', ')})`,
    [purchase.id, ...Object.values(row)],
  );
}

async function projectPayment(
  tx: PoolClient,
  ledger: LedgerState,
  payment: Payment,
  now: Date,
): Promise<void> {
  const row = paymentRow(ledger, payment);
  const columns = Object.keys(row);
  await tx.query(
    `update money_payments set ${columns.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [payment.id, ...Object.values(row)],
  );
  for (const [purchase, cents] of payment.shares)
    await tx.query(
      'insert into money_shares (payment_id, purchase_id, cents) values ($1, $2, $3) on conflict do nothing',
      [payment.id, purchase, cents],
    );
  const refunds = [...payment.refunds.values()];
  if (refunds.length === 0) return;
  const pending = refunds.filter(({ state }) => state === 'asked');
  await tx.query('delete from money_refunds where payment_id = $1 and id <> all($2)', [
    payment.id,
    pending.map(({ id }) => id),
  ]);
  for (const { id, cents, at } of pending)
    await tx.query(
      `insert into money_refunds (payment_id, id, cents, asked_at, ask_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [payment.id, id, cents, at, new Date(now.getTime() + REFUND_CHECK_MS)],
    );
}

/** `purchase_id` and `place` are left out. */
export const SALE_COLUMNS = `evento, photographer_id, paid_on, payment_id, came_in, photos, cents, share_cents,
  purchases, event_purchases, photographer_purchases`;

async function projectSales(tx: PoolClient, purchases: readonly Purchase[]): Promise<void> {
  if (purchases.length === 0) return;
  const ids = purchases.map(({ id }) => id);
  const facts = await readSaleFacts(tx, ids);
  const rows = purchases.flatMap((purchase) => saleRows(purchase, facts));
  await tx.query('delete from money_sales where purchase_id = any($1)', [ids]);
  await tx.query(
    `insert into money_sales (purchase_id, place, ${SALE_COLUMNS})
     select purchase_id, place, ${SALE_COLUMNS}
       from json_populate_recordset(null::money_sales, $1)`,
    [JSON.stringify(rows)],
  );
}

const BATCH = 2000;

/** Migration 67 left out some sales. The next start of the server writes them. */
export async function fillSales({ db }: Pick<Parts, 'db'>): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; )
    after = await inTransaction(db, async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `select id from purchases p where paid_at is not null and id > $1
            and not exists (select from money_sales where purchase_id = p.id)
          order by id limit ${BATCH} for update`,
        [after],
      );
      const ids = rows.map(({ id }) => id);
      const ledger = await readLedger(tx, { purchases: ids });
      await projectSales(
        tx,
        ids.flatMap((id) => ledger.purchases.get(id) ?? []),
      );
      return ids.length < BATCH ? undefined : ids.at(-1);
    });
}

/** `ledger` has all entries of these purchases and payments; the caller holds their locks. */
export async function project(
  tx: PoolClient,
  ledger: LedgerState,
  { purchases, payments }: { purchases: Iterable<Purchase>; payments: Iterable<Payment> },
  now: Date,
): Promise<void> {
  for (const payment of payments) await projectPayment(tx, ledger, payment, now);
  const paid: Purchase[] = [];
  for (const purchase of purchases) {
    await projectPurchase(tx, ledger, purchase);
    if (purchase.paidAt !== null || payersOf(purchase).length > 0) paid.push(purchase);
  }
  await projectSales(tx, paid);
}
