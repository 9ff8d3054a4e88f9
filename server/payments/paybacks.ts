/** What the seller has to pay back herself, because no provider does: owed until she says that she has (R-SHOP-3, R-PIX-3). */
import { randomUUID } from 'node:crypto';
import type { Payback } from '@volleyscouter/contract/payments';
import { reais } from '@volleyscouter/core/shop/money';
import { MOST_STORED_CENTS } from '@volleyscouter/core/shop/price';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { announce, writeHistory } from '../purchases/move.ts';
import { lockPurchase } from './book.ts';
import { leftOf } from './received.ts';

export interface NewPayback {
  purchaseId: string;
  /** Name of the bytes of the photo that was taken away. */
  photo: string;
  /** At most what is left of what was paid is owed. */
  cents: number;
}

/** Writes down what is owed of a purchase that is locked, before the purchase counts it as paid back. Answers how many cents that is. */
export async function notePayback(
  tx: PoolClient,
  { purchaseId, photo, cents }: NewPayback,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `insert into paybacks (id, purchase_id, photo, cents, owed_at)
     select $1, id, $3, least($4, rest), $5 from (select p.id, ${leftOf('p')} as rest from purchases p where p.id = $2) purchase
      where rest > 0 returning cents`,
    [randomUUID(), purchaseId, photo, Math.min(cents, MOST_STORED_CENTS), now],
  );
  return rows[0]?.cents ?? 0;
}

interface Row {
  id: string;
  cents: number;
  owedAt: Date;
  doneAt: Date | null;
  by: string;
  purchaseId: string;
  number: number;
  name: string;
  phone: string;
}

const PAYBACKS = `
  select o.id, o.cents, o.owed_at as "owedAt", o.done_at as "doneAt", coalesce(a.name, '') as by,
         p.id as "purchaseId", p.number, p.buyer_name as name, p.buyer_phone as phone
    from paybacks o join purchases p on p.id = o.purchase_id left join admins a on a.id = o.done_by`;

const answer = (row: Row): Payback => ({
  _id: row.id,
  cents: row.cents,
  desde: row.owedAt.toISOString(),
  devolvidoEm: row.doneAt?.toISOString() ?? '',
  devolvidoPor: row.by,
  compra: { _id: row.purchaseId, numero: row.number, nome: row.name, celular: row.phone },
});

/** What waits, the oldest first. */
export async function listPaybacks(db: Queryable): Promise<Payback[]> {
  const { rows } = await db.query<Row>(`${PAYBACKS} where o.done_at is null order by o.owed_at, o.id`);
  return rows.map(answer);
}

/** What the history of the purchase says. */
const noteOf = (isDone: boolean, cents: number): string =>
  isDone
    ? `${reais(cents)} devolvidos por fora, de uma foto retirada.`
    : `Desmarcado: ${reais(cents)} de uma foto retirada ainda não foram devolvidos.`;

async function write(
  tx: PoolClient,
  id: string,
  { isDone, adminId }: { isDone: boolean; adminId: string },
  now: Date,
): Promise<boolean> {
  const seen = await tx.query<{ purchase: string }>(
    'select purchase_id as purchase from paybacks where id = $1',
    [id],
  );
  const [found] = seen.rows;
  if (!found) return false;
  await lockPurchase(tx, found.purchase);
  const { rows } = await tx.query<{ cents: number; status: PurchaseStatus; buyer: string | null }>(
    `update paybacks o set done_at = $3, done_by = $4 from purchases p
      where o.id = $1 and p.id = o.purchase_id and (o.done_at is not null) <> $2
     returning o.cents, p.status, p.buyer_id as buyer`,
    [id, isDone, isDone ? now : null, isDone ? adminId : null],
  );
  for (const { cents, status, buyer } of rows) {
    const entry = { from: status, to: status, by: 'admin', adminId, note: noteOf(isDone, cents) } as const;
    await writeHistory(tx, found.purchase, entry, now);
    await announce(tx, found.purchase, buyer, status);
  }
  return true;
}

/** Says that it was paid back, or that it was not; `null` when there is none. What it says already stays as it was said first. */
export async function markPayback(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  id: string,
  said: { isDone: boolean; adminId: string },
): Promise<Payback | null> {
  return inTransaction(db, async (tx) => {
    if (!(await write(tx, id, said, clock()))) return null;
    const { rows } = await tx.query<Row>(`${PAYBACKS} where o.id = $1`, [id]);
    return rows[0] ? answer(rows[0]) : null;
  });
}
