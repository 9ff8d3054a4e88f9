import type { MoneyEntry } from '@volleyscouter/core/money/entry';
import { foldAll } from '@volleyscouter/core/money/fold';
import type { LedgerState } from '@volleyscouter/core/money/ledgerState';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/database/transaction.ts';

/**
 * Selects the entries of these purchases and payments, and the entries of all purchases that share a payment
 * with them.
 */
export interface Scope {
  purchases?: readonly string[];
  payments?: readonly string[];
}

export async function readEntries(
  db: Queryable,
  { purchases = [], payments = [] }: Scope,
): Promise<MoneyEntry[]> {
  const { rows } = await db.query<MoneyEntry>(
    `with of as (select array(select purchases_with($1, $2)) as ids), its as (
       select payment_id from money_entries, of where purchase_id = any(ids) and payment_id is not null union select unnest($2::text[])
     )
     select kind, at, purchase_id as purchase, payment_id as payment, cents, reference, photo, source, mover as by, admin_id as admin from (
       select e.* from of, money_entries e where purchase_id = any(ids)
       union all
       select e.* from of, its join money_entries e using (payment_id) where e.purchase_id is null or e.purchase_id <> all(ids)
     ) as told order by id`,
    [purchases, payments],
  );
  return rows;
}

export const readLedger = async (db: Queryable, scope: Scope): Promise<LedgerState> =>
  foldAll(await readEntries(db, scope));

/** A payment that its source has already reported violates a unique index, which aborts the transaction. */
export async function insertEntries(tx: PoolClient, entries: readonly MoneyEntry[]): Promise<void> {
  const rows = entries.map((entry, place) => ({ ...entry, place }));
  await tx.query(
    `insert into money_entries (kind, at, purchase_id, payment_id, cents, reference, photo, source, mover, admin_id)
     select kind, at, purchase, payment, cents, reference, photo, source, by, admin
       from json_to_recordset($1) as told (place int, kind text, at timestamptz, purchase text, payment text, cents int,
                                           reference text, photo text, source text, by text, admin text)
      order by place`,
    [JSON.stringify(rows)],
  );
}
