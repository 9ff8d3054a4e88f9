/** The entries of money in the database: they are read and appended, and never changed. */
import type { EntryKind, MoneyEntry, Source } from '@volleyscouter/core/money/entry';
import { type Books, foldAll } from '@volleyscouter/core/money/fold';
import type { Mover } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import type { Queryable } from '../database/transaction.ts';

/** What is to be read: all that is known of these purchases, with every payment that they name, and of these payments. */
export interface Scope {
  purchases?: readonly string[];
  payments?: readonly string[];
}

interface Row {
  kind: EntryKind;
  at: Date;
  purchase_id: string | null;
  payment_id: string | null;
  cents: number;
  reference: string;
  photo: string;
  source: Source | null;
  mover: Mover;
  admin_id: string | null;
}

const entryOf = ({ purchase_id, payment_id, mover, admin_id, ...row }: Row): MoneyEntry => ({
  ...row,
  purchase: purchase_id,
  payment: payment_id,
  by: mover,
  admin: admin_id,
});

/** In the order in which they were appended. */
export async function readEntries(
  db: Queryable,
  { purchases = [], payments = [] }: Scope,
): Promise<MoneyEntry[]> {
  const { rows } = await db.query<Row>(
    `with its as (
       select payment_id from money_entries where purchase_id = any($1) and payment_id is not null union select unnest($2::text[])
     )
     select kind, at, purchase_id, payment_id, cents, reference, photo, source, mover, admin_id from (
       select * from money_entries where purchase_id = any($1)
       union all
       select e.* from its join money_entries e using (payment_id) where e.purchase_id is null or e.purchase_id <> all($1)
     ) as told order by id`,
    [purchases, payments],
  );
  return rows.map(entryOf);
}

export const readBooks = async (db: Queryable, scope: Scope): Promise<Books> =>
  foldAll(await readEntries(db, scope));

/** Appends entries in their order. Money that its source told of before violates an index, and ends the transaction. */
export async function insertEntries(tx: PoolClient, entries: readonly MoneyEntry[]): Promise<void> {
  const rows = entries.map(({ purchase, payment, by, admin, ...entry }, place) => ({
    ...entry,
    place,
    purchase_id: purchase,
    payment_id: payment,
    mover: by,
    admin_id: admin,
  }));
  await tx.query(
    `insert into money_entries (kind, at, purchase_id, payment_id, cents, reference, photo, source, mover, admin_id)
     select kind, at, purchase_id, payment_id, cents, reference, photo, source, mover, admin_id
       from json_to_recordset($1) as told (place int, kind text, at timestamptz, purchase_id text, payment_id text, cents int,
                                           reference text, photo text, source text, mover text, admin_id text)
      order by place`,
    [JSON.stringify(rows)],
  );
}
