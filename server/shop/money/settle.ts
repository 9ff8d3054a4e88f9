/** The provider is asked what was paid of a charge; nothing but its answer counts (R-PIX-3). */
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Arrived, book, settleBound } from './book.ts';
import { applyRefunds } from './bookRefunds.ts';
import { openLedger } from './ledger.ts';
import { lockMoney, lockPurchase } from './lock.ts';
import type { Charge, Payment } from './provider/port.ts';
import { agrees, DAYS_APART } from './same.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

export interface CodeRow {
  txid: string;
  cents: number;
  purchaseId: string | null;
}

/** The code and, before it, its purchase, both locked; `null` where there is no such code. */
async function lockCode(tx: PoolClient, txid: string): Promise<CodeRow | null> {
  for (;;) {
    const seen = await tx.query<{ id: string | null }>(
      'select purchase_id as id from pix_codes where txid = $1',
      [txid],
    );
    const bound = seen.rows[0]?.id ?? null;
    if (bound !== null) await lockPurchase(tx, bound);
    const { rows } = await tx.query<CodeRow>(
      'select txid, cents, purchase_id as "purchaseId" from pix_codes where txid = $1 for update',
      [txid],
    );
    const code = rows[0] ?? null;
    // bound while the lock was waited for
    if (code === null || code.purchaseId === bound) return code;
  }
}

/**
 * The payment in the books that this one is, `null` when it is new. A line of a statement may have told of it before the provider
 * did: then it takes the provider's word for who it is.
 */
async function findBooked(
  tx: PoolClient,
  { e2eId, cents, at }: Payment,
  { txid, purchaseId }: { txid: string; purchaseId: string | null },
  now: Date,
): Promise<string | null> {
  const known = await tx.query<{ id: string }>('select id from money_payments where e2e_id = $1 limit 1', [
    e2eId,
  ]);
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await tx.query<{ id: string }>(
    `update money_payments set e2e_id = $1, txid = $2 where id = (
       select id from money_payments
        where source = 'statement' and e2e_id = '' and cents = $3
          and ((upper(txid) = upper($2) and abs(extract(epoch from paid_at - $5)) <= ${DAYS_APART * 86_400})
               or (txid = '' and purchase_id = $4 and ${agrees('paid_at', '$5::timestamptz')}))
        order by txid desc, created_at limit 1)
     returning id`,
    [e2eId, txid, cents, purchaseId, at],
  );
  const [line] = rows;
  if (!line) return null;
  await note(tx, { kind: 'identified', payment: line.id, reference: e2eId, source: 'provider' }, now);
  return line.id;
}

/** Appends an entry that leaves the standing of a payment as it is. */
export async function note(
  tx: PoolClient,
  said:
    | { kind: 'identified'; payment: string; reference: string; source: 'provider' | 'statement' }
    | { kind: 'confirmed'; payment: string },
  now: Date,
): Promise<void> {
  const by = 'source' in said && said.source === 'statement' ? 'admin' : 'provider';
  const ledger = await openLedger(tx, { payments: [said.payment] }, { at: now, by });
  if (ledger.add({ ...said, purchase: ledger.payment(said.payment).purchase })) await ledger.write();
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

/** Whether the provider says of a charge of ours that it was paid to us. */
const isPaid = ({ status, key, payments }: Charge, ourKey: string): boolean =>
  key === ourKey && status !== 'ATIVA' && payments.length > 0;

/** What the list told of before, the charge says too. */
async function confirm(tx: PoolClient, payments: readonly Payment[], now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from money_payments where e2e_id = any($1) order by id for update',
    [payments.map(({ e2eId }) => e2eId)],
  );
  for (const { id } of rows) await note(tx, { kind: 'confirmed', payment: id }, now);
}

/** Books what was paid of a charge. */
async function bookCharge(tx: PoolClient, charge: Charge, now: Date): Promise<boolean> {
  const code = await lockCode(tx, charge.txid);
  if (!code) return false;
  // a charge that was withdrawn pays for nothing by itself, and neither does one that was changed
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
    const known =
      (await findBooked(tx, payment, { txid, purchaseId }, now)) ??
      (await book(tx, arrived, target, { at: now, by: 'provider' })).id;
    if (payment.refunds.length > 0) await applyRefunds(tx, known, payment.refunds, now);
  }
  // one that nothing was bought with yet is asked for again: the purchase may be on its way
  if (purchaseId !== null) await tx.query('update pix_codes set ask_at = null where txid = $1', [txid]);
  return true;
}

/**
 * Asks the provider for a charge of ours and books what was paid of it. As often, in whatever order and from however many processes
 * it is called: each payment is booked once. Answers whether it was paid. Throws `ProviderDown`, `ProviderRefused`.
 */
export async function settleCharge({ db, clock, pix }: Needed, txid: string): Promise<boolean> {
  if (pix.way !== 'provider') return false;
  const charge = await pix.provider.readCharge(txid);
  if (!charge || charge.txid !== txid || !isPaid(charge, pix.key)) return false;
  return inTransaction(db, (tx) => bookCharge(tx, charge, clock()));
}
