/** A payment counts only if the provider's answer about its charge contains it (R-PIX-3). */
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Arrived, book, settleBound } from './book.ts';
import { applyRefunds } from './bookRefunds.ts';
import { openLedger } from './ledger.ts';
import { lockMoney, lockPurchase } from './lock.ts';
import type { Charge, Payment } from './provider/port.ts';
import { DAYS_APART, timesAgree } from './samePayment.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

export interface CodeRow {
  txid: string;
  cents: number;
  purchaseId: string | null;
}

/** Locks the purchase of a code, then the code. Returns `null` if there is no such code. */
async function lockCode(tx: PoolClient, txid: string): Promise<CodeRow | null> {
  for (;;) {
    const binding = await tx.query<{ id: string | null }>(
      'select purchase_id as id from pix_codes where txid = $1',
      [txid],
    );
    const bound = binding.rows[0]?.id ?? null;
    if (bound !== null) await lockPurchase(tx, bound);
    const { rows } = await tx.query<CodeRow>(
      'select txid, cents, purchase_id as "purchaseId" from pix_codes where txid = $1 for update',
      [txid],
    );
    const code = rows[0] ?? null;
    // otherwise the code was bound to a purchase during the wait: lock again
    if (code === null || code.purchaseId === bound) return code;
  }
}

/**
 * `null`: the payment is new. If a statement line of the same money was booked first, the line receives the
 * ids of the payment.
 */
async function findBooked(
  tx: PoolClient,
  { e2eId, cents, at }: Payment,
  { txid, purchaseId }: { txid: string; purchaseId: string | null },
  now: Date,
): Promise<string | null> {
  const byE2eId = await tx.query<{ id: string }>('select id from money_payments where e2e_id = $1 limit 1', [
    e2eId,
  ]);
  if (byE2eId.rows[0]) return byE2eId.rows[0].id;
  const { rows } = await tx.query<{ id: string }>(
    `update money_payments set e2e_id = $1, txid = $2 where id = (
       select id from money_payments
        where source = 'statement' and e2e_id = '' and cents = $3
          and ((upper(txid) = upper($2) and abs(extract(epoch from paid_at - $5)) <= ${DAYS_APART * 86_400})
               or (txid = '' and purchase_id = $4 and ${timesAgree('paid_at', '$5::timestamptz')}))
        order by txid desc, created_at limit 1)
     returning id`,
    [e2eId, txid, cents, purchaseId, at],
  );
  const [line] = rows;
  if (!line) return null;
  await note(tx, { kind: 'identified', payment: line.id, reference: e2eId, source: 'provider' }, now);
  return line.id;
}

export async function note(
  tx: PoolClient,
  newEntry:
    | { kind: 'identified'; payment: string; reference: string; source: 'provider' | 'statement' }
    | { kind: 'confirmed'; payment: string },
  now: Date,
): Promise<void> {
  const by = 'source' in newEntry && newEntry.source === 'statement' ? 'admin' : 'provider';
  const ledger = await openLedger(tx, { payments: [newEntry.payment] }, { at: now, by });
  if (ledger.add({ ...newEntry, purchase: ledger.payment(newEntry.payment).purchase })) await ledger.write();
}

export const arrivedOf = ({ e2eId, txid, cents, at, payer }: Payment): Arrived => ({
  source: 'provider',
  sourceId: e2eId,
  e2eId,
  txid,
  cents,
  paidAt: new Date(at),
  payer,
});

const isPaid = ({ status, key, payments }: Charge, ourKey: string): boolean =>
  key === ourKey && status !== 'ATIVA' && payments.length > 0;

/**
 * Notes that the charge confirms these payments. They may have been booked from the list of received payments
 * before the charge was read.
 */
async function confirm(tx: PoolClient, payments: readonly Payment[], now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from money_payments where e2e_id = any($1) order by id for update',
    [payments.map(({ e2eId }) => e2eId)],
  );
  for (const { id } of rows) await note(tx, { kind: 'confirmed', payment: id }, now);
}

/** False if the charge has no code of ours. */
async function bookCharge(tx: PoolClient, charge: Charge, now: Date): Promise<boolean> {
  const code = await lockCode(tx, charge.txid);
  if (!code) return false;
  // a withdrawn charge, or a charge with another amount than its code, pays nothing automatically
  const fits = charge.status === 'CONCLUIDA' && charge.cents === code.cents;
  const { txid, purchaseId } = code;
  if (fits) await confirm(tx, charge.payments, now);
  await settleBound(tx, txid, now);
  for (const payment of charge.payments) {
    const isAsked = fits && payment.cents === code.cents;
    const purchases = purchaseId === null ? [] : [purchaseId];
    const target = { purchases, amount: isAsked ? 'part' : 'other' } as const;
    const arrived = { ...arrivedOf(payment), confirmed: fits };
    await lockMoney(tx, payment.e2eId);
    const booked =
      (await findBooked(tx, payment, { txid, purchaseId }, now)) ??
      (await book(tx, arrived, target, { at: now, by: 'provider' })).id;
    if (payment.refunds.length > 0) await applyRefunds(tx, booked, payment.refunds, now);
  }
  // a code without a purchase is checked again: the purchase may still be created
  if (purchaseId !== null) await tx.query('update pix_codes set ask_at = null where txid = $1', [txid]);
  return true;
}

/**
 * Safe to call repeatedly, in any order and from several processes. Returns true if the charge was paid.
 * Throws `ProviderDown`, `ProviderRefused`.
 */
export async function settleCharge({ db, clock, pix }: Needed, txid: string): Promise<boolean> {
  if (pix.way !== 'provider') return false;
  const charge = await pix.provider.readCharge(txid);
  if (!charge || charge.txid !== txid || !isPaid(charge, pix.key)) return false;
  return inTransaction(db, (tx) => bookCharge(tx, charge, clock()));
}
