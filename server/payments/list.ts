/** All that the provider received in a time: finds what no charge tells of, and what was paid back in the provider's own app. */
import { inTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { book } from './book.ts';
import type { Payment } from './provider/port.ts';
import { applyRefunds } from './refunds.ts';
import { arrivedOf, settleCharge } from './settle.ts';
import { knownCharges } from './store.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

/** Payments that are looked up together. */
const BATCH = 100;

/** Ids of the payments that are in the books, by their end-to-end id. */
async function findKnown({ db }: Needed, payments: readonly Payment[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; e2eId: string }>(
    'select id, e2e_id as "e2eId" from payments where e2e_id = any($1)',
    [payments.map(({ e2eId }) => e2eId)],
  );
  return new Map(rows.map(({ id, e2eId }) => [e2eId, id]));
}

async function take(parts: Needed, payments: readonly Payment[]): Promise<void> {
  const { db, clock } = parts;
  const known = await findKnown(parts, payments);
  const fresh = payments.filter(({ e2eId }) => !known.has(e2eId));
  const ours = new Set(
    await knownCharges(
      db,
      fresh.map(({ txid }) => txid),
    ),
  );
  for (const txid of ours) await settleCharge(parts, txid);
  for (const payment of fresh.filter(({ txid }) => !ours.has(txid)))
    await inTransaction(db, (tx) =>
      book(tx, arrivedOf(payment), { purchaseId: null, right: false }, { by: 'provider' }, clock()),
    );
  for (const { e2eId, refunds } of payments) {
    const id = known.get(e2eId);
    if (id && refunds.length > 0) await inTransaction(db, (tx) => applyRefunds(tx, id, refunds, clock()));
  }
}

/** Reads what was received from one moment to another, both included. Throws `ProviderDown`, `ProviderRefused`. */
export async function takeReceived(parts: Needed, from: Date, to: Date): Promise<void> {
  if (parts.pix.way !== 'provider') return;
  let batch: Payment[] = [];
  for await (const payment of parts.pix.provider.listPayments(from, to)) {
    batch.push(payment);
    if (batch.length < BATCH) continue;
    await take(parts, batch);
    batch = [];
  }
  if (batch.length > 0) await take(parts, batch);
}
