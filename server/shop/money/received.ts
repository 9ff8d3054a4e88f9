import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { book } from './book.ts';
import { applyRefunds } from './bookRefunds.ts';
import { knownCharges } from './charges.ts';
import { lockMoney } from './lock.ts';
import { type Payment, ProviderDown } from './provider/port.ts';
import { arrivedOf, settleCharge } from './settle.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;
type Warn = (cause: unknown) => void;

const BATCH = 100;

async function findKnown({ db }: Needed, payments: readonly Payment[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; e2eId: string }>(
    'select id, e2e_id as "e2eId" from money_payments where e2e_id = any($1)',
    [payments.map(({ e2eId }) => e2eId)],
  );
  return new Map(rows.map(({ id, e2eId }) => [e2eId, id]));
}

/** Rethrows only `ProviderDown`; warns of other failures. */
async function tryTo(warn: Warn, work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    if (cause instanceof ProviderDown) throw cause;
    warn(cause);
  });
}

/**
 * Books a payment that no charge of ours confirms. The payment waits for a decision. If its charge confirms
 * it later, the payment pays the purchase.
 */
async function bookUnconfirmed({ db, clock }: Needed, payment: Payment): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMoney(tx, payment.e2eId);
    const { rowCount } = await tx.query('select from money_payments where e2e_id = $1', [payment.e2eId]);
    if (rowCount !== 0) return;
    const arrived = { ...arrivedOf(payment), confirmed: false };
    const ofNone = { purchases: [], amount: 'other' } as const;
    await book(tx, arrived, ofNone, { at: clock(), by: 'provider' });
  });
}

async function bookPayments(parts: Needed, payments: readonly Payment[], warn: Warn): Promise<void> {
  const { db, clock } = parts;
  const knownIds = await findKnown(parts, payments);
  const fresh = payments.filter(({ e2eId }) => !knownIds.has(e2eId));
  const ours = await knownCharges(
    db,
    fresh.map(({ txid }) => txid),
  );
  for (const txid of ours) await tryTo(warn, settleCharge(parts, txid));
  const booked = await findKnown(parts, fresh);
  for (const payment of fresh)
    if (!booked.has(payment.e2eId)) await tryTo(warn, bookUnconfirmed(parts, payment));
  for (const { e2eId, refunds } of payments) {
    const id = knownIds.get(e2eId);
    if (id && refunds.length > 0)
      await tryTo(
        warn,
        inTransaction(db, (tx) => applyRefunds(tx, id, refunds, clock())),
      );
  }
}

/** Both ends included. Throws `ProviderDown`, `ProviderRefused`. */
export async function takeReceived(parts: Needed, from: Date, to: Date, warn: Warn): Promise<void> {
  if (parts.pix.way !== 'provider') return;
  let batch: Payment[] = [];
  const odd = (count: number) => warn(new Error(`the provider lists ${count} payments that cannot be read`));
  for await (const payment of parts.pix.provider.listPayments(from, to, odd)) {
    batch.push(payment);
    if (batch.length < BATCH) continue;
    await bookPayments(parts, batch, warn);
    batch = [];
  }
  if (batch.length > 0) await bookPayments(parts, batch, warn);
}
