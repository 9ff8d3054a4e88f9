/** Money goes into the books, each payment once, and in the same transaction its purchase becomes Pago (R-PIX-3). */
import { randomUUID } from 'node:crypto';
import type { PAYMENT_VERDICTS } from '@volleyscouter/contract/payments';
import type { Mover, PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { movePurchase } from '../purchases/move.ts';

export type Verdict = (typeof PAYMENT_VERDICTS)[number];

/** Money as the provider or a statement tells of it. */
export interface Arrived {
  source: 'provider' | 'statement';
  /** What tells it apart within its source: end-to-end id, or the line. */
  sourceId: string;
  e2eId: string;
  txid: string;
  cents: number;
  paidAt: Date;
  payer: string;
  /** Whether the provider says so of the charge, too; what does not say is. */
  confirmed?: boolean;
}

export interface Target {
  /** `null`: of no purchase. */
  purchaseId: string | null;
  /** Whether it is the amount that was asked for, or one that an admin accepts for it. */
  right: boolean;
}

/** Who moves the purchase. */
export interface Booker {
  by: Mover;
  adminId?: string | null;
}

/** Payments that made their purchase Pago. */
export const PAYING: readonly Verdict[] = ['paid', 'undeliverable'];

export interface LockedPurchase {
  id: string;
  status: PurchaseStatus;
  totalCents: number;
  /** Whether the payment that paid it is in the books; one that was approved by hand has none. */
  booked: boolean;
  /** `null` once the account is gone. */
  buyer: string | null;
}

/** Until the transaction ends nobody else books this payment, whoever tells of it. Hold it after purchase and code. */
export async function holdPayment(tx: PoolClient, e2eId: string): Promise<void> {
  if (e2eId !== '') await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [e2eId]);
}

/** A purchase that nobody else moves until the transaction ends. Lock it before its codes and payments. */
export async function lockPurchase(tx: PoolClient, id: string): Promise<LockedPurchase | null> {
  const { rowCount } = await tx.query('select from purchases where id = $1 for update', [id]);
  if (rowCount === 0) return null;
  // a second look: what others committed before the lock was had
  const { rows } = await tx.query<LockedPurchase>(
    `select id, status, total_cents as "totalCents", buyer_id as buyer,
            exists (select from payments m where m.purchase_id = p.id and m.verdict = any($2)) as booked
       from purchases p where id = $1`,
    [id, PAYING],
  );
  return rows[0] ?? null;
}

/** Whether a photo of it is gone: taken away on somebody's request, or without its original. */
async function misses(tx: PoolClient, purchaseId: string): Promise<boolean> {
  // one that is just going is waited for, and none goes before the purchase is Pago
  await tx.query(
    `select from photos where name in (select photo from purchase_items where purchase_id = $1) order by name for share`,
    [purchaseId],
  );
  const { rowCount } = await tx.query(
    `select from purchase_items i where purchase_id = $1
        and (taken_at is not null or not exists (select from photos where name = i.photo)) limit 1`,
    [purchaseId],
  );
  return rowCount !== 0;
}

/** What money is to the purchase that it came for. The purchase is locked. */
export async function judge(tx: PoolClient, { purchaseId, right }: Target): Promise<Verdict> {
  const purchase = purchaseId === null ? null : await lockPurchase(tx, purchaseId);
  if (!purchase) return 'unknown';
  if (purchase.booked || purchase.status === 'Estornado') return 'second';
  if (!right) return 'other-amount';
  // who was approved by hand had her photos before she was erased
  const nobody = purchase.buyer === null && purchase.status !== 'Pago';
  return nobody || (await misses(tx, purchase.id)) ? 'undeliverable' : 'paid';
}

/** Makes the purchase of a paying verdict Pago; money that comes late still buys. */
export async function follow(
  tx: PoolClient,
  verdict: Verdict,
  purchaseId: string | null,
  { by, adminId }: Booker,
  now: Date,
): Promise<void> {
  if (purchaseId === null || !PAYING.includes(verdict)) return;
  const moved = await movePurchase(tx, purchaseId, { by, to: 'Pago', adminId: adminId ?? null }, now);
  if (!moved.ok) throw new Error(`a payment that cannot pay: ${moved.error}`);
}

/** Money of who was erased is booked without her name. */
const OF_NOBODY = `(exists (select from purchases where id = $6 and buyer_id is null)
  or exists (select from pix_codes where txid = upper($5) and buyer_id is null))`;

/** Books a payment that is not in the books yet; `null` when somebody else did meanwhile. */
export async function book(
  tx: PoolClient,
  { source, sourceId, e2eId, txid, cents, paidAt, payer, confirmed = true }: Arrived,
  target: Target,
  booker: Booker,
  now: Date,
): Promise<{ id: string; verdict: Verdict } | null> {
  const verdict = await judge(tx, target);
  const { rows } = await tx.query<{ id: string }>(
    `insert into payments (id, source, source_id, e2e_id, txid, purchase_id, cents, paid_at, payer, verdict, created_at, confirmed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when ${OF_NOBODY} then '' else $9 end, $10, $11, $12) on conflict (source, source_id) do nothing returning id`,
    [
      randomUUID(),
      source,
      sourceId,
      e2eId,
      txid,
      target.purchaseId,
      cents,
      paidAt,
      payer,
      verdict,
      now,
      confirmed,
    ],
  );
  const [row] = rows;
  if (!row) return null;
  await follow(tx, verdict, target.purchaseId, booker, now);
  return { id: row.id, verdict };
}

/**
 * Money of a code that was paid before a purchase took it, as its charge confirms: call it in the transaction that binds the code, when it is bound. The
 * purchase is Pago at once; without it the next poll says so.
 */
export async function settleBound(tx: PoolClient, txid: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string; purchaseId: string; right: boolean }>(
    `select m.id, c.purchase_id as "purchaseId",
            m.cents = c.cents and not exists (select from refunds where payment_id = m.id and state <> 'failed') as right
       from payments m join pix_codes c using (txid)
      where txid = $1 and m.source = 'provider' and m.verdict = 'unknown' and m.resolved_at is null
        and m.purchase_id is null and m.confirmed and c.purchase_id is not null
      order by m.paid_at, m.e2e_id for update of m`,
    [txid],
  );
  for (const { id, purchaseId, right } of rows) {
    const verdict = await judge(tx, { purchaseId, right });
    await tx.query('update payments set purchase_id = $2, verdict = $3 where id = $1', [
      id,
      purchaseId,
      verdict,
    ]);
    await follow(tx, verdict, purchaseId, { by: 'provider' }, now);
  }
}
