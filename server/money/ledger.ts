/**
 * The books of some purchases and payments, open to be written: entries are added, each if it may follow, and then appended together
 * with how everything stands afterwards. Hold the locks before (lock.ts), and write in the transaction that holds them.
 */
import { appendEntry } from '@volleyscouter/core/money/append';
import { type EntryKind, entry, type MoneyEntry } from '@volleyscouter/core/money/entry';
import type { Books, Payment, Purchase } from '@volleyscouter/core/money/fold';
import type { PoolClient } from 'pg';
import { announcePurchase } from './announce.ts';
import { insertEntries, readBooks, type Scope } from './entries.ts';
import { project } from './project.ts';
import { lockRepeated } from './repeated.ts';

/** Who looks at a purchase reads it again after these, also where its state stays. */
const TOLD: readonly EntryKind[] = ['taken-away', 'owed-back', 'on-its-way', 'given-back', 'failed'];
/** They change nothing of how a payment stands. */
const SILENT: readonly EntryKind[] = ['confirmed', 'identified'];

export interface Ledger {
  readonly books: Books;
  /** Of this purchase; it is in the books. */
  purchase(id: string): Purchase;
  payment(id: string): Payment;
  /** Adds an entry, with what follows from it; `false`: it may not follow, nothing was added. */
  add(entry: MoneyEntry): boolean;
  /** Appends what was added, once. Where its source told of money before, the transaction fails by a unique index. */
  write(now: Date): Promise<void>;
}

const found = <T>(things: ReadonlyMap<string, T>, id: string): T => {
  const thing = things.get(id);
  if (thing === undefined) throw new Error(`not in the books: ${id}`);
  return thing;
};

/** What these entries are about, as it stands now. */
function touched(
  { purchases, payments }: Books,
  added: readonly MoneyEntry[],
  before: ReadonlyMap<string, string | null>,
) {
  const ids = new Set<string>();
  const those = new Set<Payment>();
  for (const { purchase, payment } of added) {
    if (purchase !== null) ids.add(purchase);
    if (payment === null) continue;
    const its = found(payments, payment);
    those.add(its);
    // also the one that it was money of until now
    for (const id of [its.purchase, before.get(payment) ?? null]) if (id !== null) ids.add(id);
  }
  const all = [...ids].map((id) => found(purchases, id));
  for (const { payments: its } of all) for (const payment of its) those.add(payment);
  return { purchases: all, payments: those };
}

export async function openLedger(tx: PoolClient, scope: Scope): Promise<Ledger> {
  const books = await readBooks(tx, scope);
  const added: MoneyEntry[] = [];
  const before = new Map([...books.payments].map(([id, { purchase }]) => [id, purchase]));
  const steps = new Map([...books.purchases].map(([id, { history }]) => [id, history.length]));
  const wasPaid = new Set(
    [...books.purchases.values()].filter(({ status }) => status === 'Pago').map(({ id }) => id),
  );

  /** Tells who follows, and ends what is not to be paid as well. */
  async function tell(purchases: readonly Purchase[], now: Date): Promise<void> {
    const told = new Set(
      added.flatMap(({ kind, payment, purchase }) =>
        TOLD.includes(kind) ? [payment === null ? purchase : found(books.payments, payment).purchase] : [],
      ),
    );
    for (const { id, history, status } of purchases) {
      const becamePaid = status === 'Pago' && !wasPaid.has(id);
      // it stands in the lists again
      if (becamePaid) await tx.query('update purchases set removed_at = null where id = $1', [id]);
      if (told.has(id) || history.length !== (steps.get(id) ?? 0)) await announcePurchase(tx, id);
      if (becamePaid) await endRepeated(tx, id, now);
    }
  }

  return {
    books,
    purchase: (id) => found(books.purchases, id),
    payment: (id) => found(books.payments, id),
    add(entry) {
      const all = appendEntry(books, entry);
      if (all === null) return false;
      added.push(...all);
      return true;
    },
    async write(now) {
      if (added.length === 0) return;
      await insertEntries(tx, added);
      if (added.every(({ kind }) => SILENT.includes(kind))) return;
      const things = touched(books, added, before);
      await project(tx, books, things, now);
      await tell(things.purchases, now);
    },
  };
}

/** Nobody pays twice for the same photos: what was ordered again and is bought now is cancelled. */
async function endRepeated(tx: PoolClient, paid: string, now: Date): Promise<void> {
  for (const id of await lockRepeated(tx, paid)) {
    const ledger = await openLedger(tx, { purchases: [id] });
    ledger.add(entry({ kind: 'cancelled', at: now, by: 'time', purchase: id, reference: 'repeated' }));
    await ledger.write(now);
  }
}
