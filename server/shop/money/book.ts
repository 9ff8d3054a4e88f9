/** Each payment is booked once (R-PIX-3). */
import { randomUUID } from 'node:crypto';
import type { PaymentVerdict } from '@volleyscouter/core/money/ledgerState';
import { type Facts, judgeMoney, KIND_OF, splitMoney } from '@volleyscouter/core/money/moves';
import { missingOf } from '@volleyscouter/core/money/shares';
import type { PoolClient } from 'pg';
import { type Ledger, openLedger, type Teller } from './ledger.ts';
import { type LockedPurchase, lockPurchase, lockPurchases } from './lock.ts';

export interface Arrived {
  source: 'provider' | 'statement';
  /** The end-to-end id, or the id of the statement line. */
  sourceId: string;
  e2eId: string;
  txid: string;
  cents: number;
  paidAt: Date;
  payer: string;
  /** CPF or CNPJ of the payer, in the format of the bank. */
  document?: string;
  /**
   * True if the charge of the payment is `CONCLUIDA` and has the amount of its Pix code. Absent means true.
   */
  confirmed?: boolean;
}

export interface Target {
  /** Empty: the payment belongs to no purchase. */
  purchases: readonly string[];
  amount: Amount;
}

/**
 * `whole`: the amount covers all that is missing, or an admin accepts it as enough. `part`: purchases may
 * stay partly unpaid. `other`: an admin has to decide.
 */
export type Amount = Facts['amount'];

/**
 * True if no photo of the purchase was taken down or deleted. Locks the photos until commit: none is deleted
 * before the purchase is Pago.
 */
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

export interface Verdict {
  purchase: string;
  verdict: Exclude<PaymentVerdict, 'unknown'>;
}

/**
 * Splits a payment over the unsettled purchases, in the given order. If all are settled, or for the amount
 * `other`, the first purchase gets the whole payment. The caller holds the locks of the purchases.
 */
export async function addVerdicts(
  tx: PoolClient,
  ledger: Ledger,
  payment: string,
  targets: readonly LockedPurchase[],
  amount: Amount,
): Promise<Verdict[]> {
  const { cents } = ledger.payment(payment);
  const open = targets.filter(({ id }) => {
    const { isSettled, status } = ledger.purchase(id);
    return !isSettled && status !== 'Estornado';
  });
  const paid = amount === 'other' || open.length === 0 ? targets.slice(0, 1) : open;
  const missing = paid.map(({ id }) => missingOf(ledger.purchase(id)));
  const verdicts: Verdict[] = [];
  for (const [at, share] of splitMoney(cents, missing).entries()) {
    const [target, missingCents = 0] = [paid[at], missing[at]];
    if (target)
      verdicts.push(
        await addVerdict(
          tx,
          ledger,
          payment,
          target,
          share,
          share >= missingCents && amount === 'part' ? 'whole' : amount,
        ),
      );
  }
  return verdicts;
}

async function addVerdict(
  tx: PoolClient,
  ledger: Ledger,
  payment: string,
  { id, buyer }: LockedPurchase,
  cents: number,
  amount: Amount,
): Promise<Verdict> {
  const purchase = ledger.purchase(id);
  const facts = { amount, hasBuyer: buyer !== null, hasPhotos: true };
  const first = judgeMoney(purchase, facts);
  const verdict =
    first === 'paid' || first === 'part'
      ? judgeMoney(purchase, { ...facts, hasPhotos: await hasPhotos(tx, id) })
      : first;
  ledger.mustAdd({ kind: KIND_OF[verdict], purchase: id, payment, cents });
  return { purchase: id, verdict };
}

/** SQL condition: the buyer of purchase $8 or of the code with txid $4 was erased. */
const HAS_NO_BUYER = `(exists (select from purchases where id = $8 and buyer_id is null)
  or exists (select from pix_codes where txid = upper($4) and buyer_id is null))`;

/** A unique index rejects a payment that was booked before. */
export async function book(
  tx: PoolClient,
  { source, sourceId, e2eId, txid, cents, paidAt, payer, document = '', confirmed = true }: Arrived,
  { purchases, amount }: Target,
  teller: Teller,
): Promise<{ id: string; verdicts: Verdict[] }> {
  const targets = await lockPurchases(tx, purchases);
  const purchase = targets[0]?.id ?? null;
  const id = randomUUID();
  await tx.query(
    `insert into money_payments (id, source, e2e_id, txid, cents, paid_at, payer, document, created_at)
     values ($1, $2, $3, $4, $5, $6, case when ${HAS_NO_BUYER} then '' else $7 end,
             case when ${HAS_NO_BUYER} then '' else $10 end, $9)`,
    [id, source, e2eId, txid, cents, paidAt, payer, purchase, teller.at, document],
  );
  const ledger = await openLedger(tx, { purchases: targets.map((target) => target.id) }, teller);
  const kind = confirmed ? 'came-in' : 'listed';
  ledger.mustAdd({ kind, purchase, payment: id, cents, reference: sourceId, source });
  const verdicts = await addVerdicts(tx, ledger, id, targets, amount);
  await ledger.write();
  return { id, verdicts };
}

/**
 * Payments may be booked before their code is bound to a purchase. Call this in the transaction that binds
 * the code: the purchase becomes Pago without waiting for the poll.
 */
export async function settleBound(tx: PoolClient, txid: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string; purchaseId: string; asked: number }>(
    `select m.id, c.purchase_id as "purchaseId", c.cents as asked from money_payments m join pix_codes c using (txid)
      where txid = $1 and m.source = 'provider' and m.verdict = 'unknown' and m.purchase_id is null and c.purchase_id is not null
      order by m.paid_at, m.e2e_id for update of m`,
    [txid],
  );
  for (const { id, purchaseId, asked: codeCents } of rows) {
    const purchase = await lockPurchase(tx, purchaseId);
    const scope = { purchases: [purchaseId], payments: [id] };
    const ledger = await openLedger(tx, scope, { at: now, by: 'provider' });
    const { isConfirmed, decided, cents, refunds } = ledger.payment(id);
    if (!purchase || !isConfirmed || decided !== null) continue;
    const isWhole = [...refunds.values()].every(({ state }) => state === 'failed');
    await addVerdicts(tx, ledger, id, [purchase], cents === codeCents && isWhole ? 'part' : 'other');
    await ledger.write();
  }
}
