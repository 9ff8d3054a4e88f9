/** Money goes into the books, each payment once, and in the same transaction its purchase becomes Pago (R-PIX-3). */
import { randomUUID } from 'node:crypto';
import type { PaymentVerdict } from '@volleyscouter/core/money/fold';
import { judgeMoney, KIND_OF } from '@volleyscouter/core/money/moves';
import type { PoolClient } from 'pg';
import { type Ledger, openLedger, type Teller } from './ledger.ts';
import { type LockedPurchase, lockPurchase } from './lock.ts';

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
  amountMatches: boolean;
}

/** Whether every photo of a purchase exists. Locks them until commit, so that none is deleted before the purchase is Pago. */
async function hasPhotos(tx: PoolClient, purchaseId: string): Promise<boolean> {
  await tx.query(
    `select from photos where name in (select photo from purchase_items where purchase_id = $1) order by name for share`,
    [purchaseId],
  );
  const { rowCount } = await tx.query(
    `select from purchase_items i where purchase_id = $1
        and (taken_at is not null or not exists (select from photos where name = i.photo)) limit 1`,
    [purchaseId],
  );
  return rowCount === 0;
}

/** Adds the verdict on a payment of a purchase. The purchase is locked. */
export async function addVerdict(
  tx: PoolClient,
  ledger: Ledger,
  payment: string,
  { id, buyer }: LockedPurchase,
  amountMatches: boolean,
): Promise<Exclude<PaymentVerdict, 'unknown'>> {
  const [purchase, { cents }] = [ledger.purchase(id), ledger.payment(payment)];
  const facts = { amountMatches, hasBuyer: buyer !== null, hasPhotos: true };
  const first = judgeMoney(purchase, facts);
  const verdict =
    first === 'paid' ? judgeMoney(purchase, { ...facts, hasPhotos: await hasPhotos(tx, id) }) : first;
  ledger.mustAdd({ kind: KIND_OF[verdict], purchase: id, payment, cents });
  return verdict;
}

/** In SQL: its buyer was erased, and the payer's name is not stored. */
const OF_NOBODY = `(exists (select from purchases where id = $8 and buyer_id is null)
  or exists (select from pix_codes where txid = upper($4) and buyer_id is null))`;

/** Books money that is not in the books yet; a unique index refuses what is. */
export async function book(
  tx: PoolClient,
  { source, sourceId, e2eId, txid, cents, paidAt, payer, confirmed = true }: Arrived,
  { purchaseId, amountMatches }: Target,
  teller: Teller,
): Promise<{ id: string; verdict: PaymentVerdict }> {
  const purchase = purchaseId === null ? null : await lockPurchase(tx, purchaseId);
  const id = randomUUID();
  await tx.query(
    `insert into money_payments (id, source, e2e_id, txid, cents, paid_at, payer, created_at)
     values ($1, $2, $3, $4, $5, $6, case when ${OF_NOBODY} then '' else $7 end, $9)`,
    [id, source, e2eId, txid, cents, paidAt, payer, purchaseId, teller.at],
  );
  const ledger = await openLedger(tx, { purchases: purchase ? [purchase.id] : [] }, teller);
  const kind = confirmed ? 'came-in' : 'listed';
  ledger.mustAdd({ kind, purchase: purchase?.id ?? null, payment: id, cents, reference: sourceId, source });
  const verdict = purchase ? await addVerdict(tx, ledger, id, purchase, amountMatches) : 'unknown';
  await ledger.write();
  return { id, verdict };
}

/**
 * Money of a code that was paid before a purchase took it, as its charge confirms: call it in the transaction that binds the code, when
 * it is bound. The purchase is Pago at once; without it the next poll says so.
 */
export async function settleBound(tx: PoolClient, txid: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string; purchaseId: string; asked: number }>(
    `select m.id, c.purchase_id as "purchaseId", c.cents as asked from money_payments m join pix_codes c using (txid)
      where txid = $1 and m.source = 'provider' and m.verdict = 'unknown' and m.purchase_id is null and c.purchase_id is not null
      order by m.paid_at, m.e2e_id for update of m`,
    [txid],
  );
  for (const { id, purchaseId, asked } of rows) {
    const purchase = await lockPurchase(tx, purchaseId);
    const scope = { purchases: [purchaseId], payments: [id] };
    const ledger = await openLedger(tx, scope, { at: now, by: 'provider' });
    const { isConfirmed, decided, cents, refunds } = ledger.payment(id);
    if (!purchase || !isConfirmed || decided !== null) continue;
    const isWhole = [...refunds.values()].every(({ state }) => state === 'failed');
    await addVerdict(tx, ledger, id, purchase, cents === asked && isWhole);
    await ledger.write();
  }
}
