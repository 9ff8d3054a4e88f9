/**
 * Paybacks: amounts that the seller refunds by hand. Each is owed until the seller marks it (R-SHOP-3,
 * R-PIX-3).
 */
import type { Payback } from '@volleyscouter/contract/payments';
import type { Payback as Owed } from '@volleyscouter/core/money/ledgerState';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { adminNames } from './admins.ts';
import { readLedger } from './entries.ts';
import { openLedger } from './ledger.ts';
import { lockPurchase } from './lock.ts';

interface Buyer {
  id: string;
  number: number;
  name: string;
  phone: string;
}

async function readPaybacks(
  db: Queryable,
  ids: readonly string[],
  isSelected: (payback: Owed) => boolean,
): Promise<Payback[]> {
  const { rows: buyers } = await db.query<Buyer>(
    'select id, number, buyer_name as name, buyer_phone as phone from purchases where id = any($1)',
    [ids],
  );
  const ledger = await readLedger(db, { purchases: ids });
  const matching = buyers.flatMap(({ id, number, name, phone }) =>
    [...(ledger.purchases.get(id)?.paybacks.values() ?? [])].filter(isSelected).map((payback) => ({
      payback,
      compra: { _id: id, numero: number, nome: name, celular: phone },
    })),
  );
  matching.sort(
    ({ payback: one }, { payback: other }) =>
      one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1),
  );
  const nameOf = await adminNames(
    db,
    matching.map(({ payback }) => payback.done?.admin ?? null),
  );
  return matching.map(({ payback: { id, cents, since, done }, compra }) => ({
    _id: id,
    cents,
    desde: since.toISOString(),
    devolvidoEm: done?.at.toISOString() ?? '',
    devolvidoPor: nameOf(done?.admin ?? null),
    compra,
  }));
}

export async function listPaybacks(db: Queryable): Promise<Payback[]> {
  const { rows } = await db.query<{ id: string }>('select id from purchases where owed_by_hand > 0');
  return readPaybacks(
    db,
    rows.map(({ id }) => id),
    ({ done }) => done === null,
  );
}

/** `null` if the payback does not exist. A repeated mark does not change the time of the first mark. */
export async function markPayback(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  id: string,
  { isDone, adminId }: { isDone: boolean; adminId: string },
): Promise<Payback | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ purchase: string }>(
      `select purchase_id as purchase from money_entries where kind = 'taken-away' and source = 'hand' and reference = $1`,
      [id],
    );
    const [entry] = rows;
    if (!entry) return null;
    const { purchase } = entry;
    await lockPurchase(tx, purchase);
    const teller = { at: clock(), by: 'admin', admin: adminId } as const;
    const ledger = await openLedger(tx, { purchases: [purchase] }, teller);
    const cents = ledger.purchase(purchase).paybacks.get(id)?.cents ?? 0;
    ledger.add({ kind: isDone ? 'handed-back' : 'not-handed-back', purchase, reference: id, cents });
    await ledger.write();
    const [marked] = await readPaybacks(tx, [purchase], (payback) => payback.id === id);
    return marked ?? null;
  });
}
