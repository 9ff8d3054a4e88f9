/** Take the locks first (lock.ts), and call `write` in the transaction that holds the locks. */
import { appendEntry } from '@volleyscouter/core/money/append';
import { type EntryKind, entry, type MoneyEntry } from '@volleyscouter/core/money/entry';
import type { LedgerState, Payment, Purchase } from '@volleyscouter/core/money/ledgerState';
import type { Mover } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { auditOnCommit } from '../../platform/trace/audit.ts';
import { announcePurchase } from './announce.ts';
import { insertEntries, readLedger, type Scope } from './entries.ts';
import { project } from './project.ts';
import { lockRepeated } from './repeated.ts';

/** The purchase of these entries is announced even if its status does not change. */
const NOTIFYING: readonly EntryKind[] = [
  'taken-away',
  'owed-back',
  'on-its-way',
  'given-back',
  'failed',
  'part',
];
/** These entries change no projection. */
const SILENT: readonly EntryKind[] = ['confirmed', 'identified'];

export interface Teller {
  at: Date;
  by: Mover;
  admin?: string | null;
}

/** An entry without its own `at`, `by` or `admin` gets this field from the `Teller` of the ledger. */
export type NewEntry = Pick<MoneyEntry, 'kind'> & Partial<MoneyEntry>;

export interface Ledger {
  readonly state: LedgerState;
  /** `purchase` and `payment` throw for an id that is not in the ledger. */
  purchase(id: string): Purchase;
  payment(id: string): Payment;
  /**
   * Adds the entry, and the entries that follow from it. If the ledger does not allow the entry, nothing is
   * added and the result is false.
   */
  add(newEntry: NewEntry): boolean;
  mustAdd(newEntry: NewEntry): void;
  /** Call `write` once. A payment that its source has already reported violates a unique index. */
  write(): Promise<void>;
}

const getFrom = <T>(map: ReadonlyMap<string, T>, id: string): T => {
  const value = map.get(id);
  if (value === undefined) throw new Error(`not in the ledger: ${id}`);
  return value;
};

function touched(
  { purchases, payments }: LedgerState,
  added: readonly MoneyEntry[],
  before: ReadonlyMap<string, string | null>,
) {
  const ids = new Set<string>();
  const changedPayments = new Set<Payment>();
  for (const { purchase, payment } of added) {
    if (purchase !== null) ids.add(purchase);
    if (payment === null) continue;
    const its = getFrom(payments, payment);
    changedPayments.add(its);
    for (const id of [its.purchase, before.get(payment) ?? null]) if (id !== null) ids.add(id);
    for (const id of its.shares.keys()) ids.add(id);
  }
  // the loop also visits the ids that it adds
  for (const id of ids)
    for (const payment of getFrom(purchases, id).payments) {
      changedPayments.add(payment);
      for (const other of payment.shares.keys()) ids.add(other);
    }
  return { purchases: [...ids].map((id) => getFrom(purchases, id)), payments: changedPayments };
}

export async function openLedger(tx: PoolClient, scope: Scope, teller: Teller): Promise<Ledger> {
  const state = await readLedger(tx, scope);
  const added: MoneyEntry[] = [];
  const before = new Map([...state.payments].map(([id, { purchase }]) => [id, purchase]));
  const steps = new Map([...state.purchases].map(([id, { history }]) => [id, history.length]));

  async function announceChanges(purchases: readonly Purchase[]): Promise<void> {
    const notifiedIds = new Set(
      added.flatMap(({ kind, payment, purchase }) => {
        if (!NOTIFYING.includes(kind)) return [];
        if (payment === null) return [purchase];
        const its = getFrom(state.payments, payment);
        return its.shares.size > 0 ? [...its.shares.keys()] : [its.purchase];
      }),
    );
    for (const { id, history, status } of purchases) {
      const stepsBefore = steps.get(id) ?? 0;
      const becamePaid = status === 'Pago' && history[stepsBefore - 1]?.to !== 'Pago';
      if (becamePaid) await tx.query('update purchases set removed_at = null where id = $1', [id]);
      if (notifiedIds.has(id) || history.length !== stepsBefore) await announcePurchase(tx, id);
      if (becamePaid) await endRepeated(tx, id, teller.at);
    }
  }

  function add(newEntry: NewEntry): boolean {
    const all = appendEntry(state, entry({ ...teller, ...newEntry }));
    added.push(...(all ?? []));
    return all !== null;
  }

  return {
    state,
    purchase: (id) => getFrom(state.purchases, id),
    payment: (id) => getFrom(state.payments, id),
    add,
    mustAdd(newEntry) {
      if (!add(newEntry)) throw new Error(`an entry that may not follow: ${newEntry.kind}`);
    },
    async write() {
      if (added.length === 0) return;
      await insertEntries(tx, added);
      for (const { kind, by: mover, admin, purchase, payment, cents: entryCents, source } of added) {
        const cents = entryCents || (state.purchases.get(purchase ?? '')?.price ?? 0);
        auditOnCommit(tx, { event: 'money', kind, mover, admin, purchase, payment, cents, source });
      }
      if (added.every(({ kind }) => SILENT.includes(kind))) return;
      const changed = touched(state, added, before);
      await project(tx, state, changed, teller.at);
      await announceChanges(changed.purchases);
    },
  };
}

/** Cancels open purchases if the buyer has paid for all their photos in other purchases. */
async function endRepeated(tx: PoolClient, paid: string, at: Date): Promise<void> {
  for (const id of await lockRepeated(tx, paid)) {
    const ledger = await openLedger(tx, { purchases: [id] }, { at, by: 'time' });
    ledger.add({ kind: 'cancelled', purchase: id, reference: 'repeated' });
    await ledger.write();
  }
}
