/** Lines of a bank statement: which purchases they paid, as a proposal, and into the books (R-SHOP-11). */
import { isRefusal, type Refusal } from '@volleyscouter/contract/errors';
import type { StatementEntry } from '@volleyscouter/contract/payments';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { MOST_STORED_CENTS } from '@volleyscouter/core/shop/price';
import { instantOf } from '@volleyscouter/core/statement/moment';
import type { Payable, Proposal } from '@volleyscouter/core/statement/proposal';
import { BRASILIA } from '@volleyscouter/core/statement/statement';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { inTransaction, nullIfTaken, type Queryable } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { headAnswer } from '../purchases/answers.ts';
import { headOf, type StoredHead } from '../purchases/store.ts';
import { book, holdPayment, lockPurchase, PAYING } from './book.ts';
import { compareApart } from './propose.ts';
import { agrees, DAYS_APART, NOON, oldestOf } from './same.ts';

type Entry = z.output<typeof StatementEntry>;

/** What a statement may have paid, with its codes and what is known of its payments. */
async function findPayables(db: Queryable, since: Date): Promise<Payable[]> {
  const { rows } = await db.query<Omit<Payable, 'createdAt'> & { createdAt: Date }>(
    `select p.id, p.total_cents as cents, p.buyer_name as "buyerName", p.created_at as "createdAt", p.status,
            coalesce((select json_agg(json_build_object('txid', txid, 'issuedAt', issued_at) order by issued_at)
                        from pix_codes where purchase_id = p.id), '[]') as codes,
            coalesce((select json_agg(e2e_id) from payments where purchase_id = p.id and e2e_id <> ''), '[]') as "e2eIds",
            exists (select from payments where purchase_id = p.id and verdict = any($2)) as booked
       from purchases p where p.status in ('Pendente', 'Pagamento em análise') or p.moved_at >= $1`,
    [since, PAYING],
  );
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

async function findRows(db: Queryable, ids: readonly string[]): Promise<Map<string, PurchaseRow>> {
  const { rows } = await db.query<StoredHead>(`select ${headOf('p')} from purchases p where id = any($1)`, [
    ids,
  ]);
  return new Map(rows.map((head) => [head.id, headAnswer(head)]));
}

/** Ids of these lines that are in the books. */
async function findKnown(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select source_id as id from payments where source = 'statement' and source_id = any($1)
      union select line_id from payments where line_id = any($1)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface Proposed extends Omit<Proposal, 'purchases'> {
  compras: PurchaseRow[];
}

/** Which lines paid which purchases; nothing is stored. */
export async function propose(
  db: Queryable,
  entries: readonly Entry[],
): Promise<Proposed[] | Refusal<'invalid-data' | 'timeout'>> {
  const days = entries.map(({ date }) => date).sort();
  const [first] = days;
  if (first === undefined) return [];
  const since = oldestOf(Date.parse(first));
  const [payables, known] = await Promise.all([
    findPayables(db, since),
    findKnown(
      db,
      entries.map(({ id }) => id),
    ),
  ]);
  const proposals = await compareApart({ entries, payables, known });
  if (isRefusal(proposals)) return proposals;
  const rows = await findRows(db, [...new Set(proposals.flatMap(({ purchases }) => purchases))]);
  return proposals.map(({ purchases, ...proposal }) => ({
    ...proposal,
    compras: purchases.flatMap((id) => rows.get(id) ?? []),
  }));
}

export type Booked = 'paid' | 'known' | 'second' | 'other-amount' | 'gone';

const paidAtOf = ({ date, time }: Entry): Date => new Date(instantOf(date, time ?? NOON, BRASILIA));

/** Whether the books have this money already: the same line, or the payment that the provider told of. That takes the line to it. */
async function isKnown(tx: PoolClient, entry: Entry, purchaseId: string): Promise<boolean> {
  if ((await findKnown(tx, [entry.id])).size > 0) return true;
  if (entry.e2eId !== '') {
    // whoever told of it, and however another file of the same bank calls the line
    const { rows } = await tx.query<{ id: string; line: string | null }>(
      'select id, line_id as line from payments where e2e_id = $1 order by created_at limit 1',
      [entry.e2eId],
    );
    const [booked] = rows;
    if (booked?.line === null)
      await tx.query('update payments set line_id = $2 where id = $1', [booked.id, entry.id]);
    return booked !== undefined;
  }
  const { rowCount } = await tx.query(
    `update payments set line_id = $1 where id = (
       select id from payments where line_id is null and source = 'provider' and cents = $2
          and (($3 <> '' and upper(txid) = upper($3) and abs(extract(epoch from paid_at - $5)) <= ${DAYS_APART * 86_400})
               or ($3 = '' and purchase_id = $4 and ${agrees('$5::timestamptz', 'paid_at')}))
        order by created_at limit 1)`,
    [entry.id, entry.cents, entry.txid, purchaseId, paidAtOf(entry)],
  );
  return rowCount !== 0;
}

export interface LineToBook {
  entry: Entry;
  compra: string;
  /** Another amount than it costs pays it all the same. */
  aceita?: boolean | undefined;
}

async function bookLine(
  tx: PoolClient,
  { entry, compra, aceita = false }: LineToBook,
  adminId: string,
  now: Date,
): Promise<Booked> {
  const purchase = await lockPurchase(tx, compra);
  if (!purchase) return 'gone';
  // money that left pays for nothing
  if (entry.cents <= 0 || entry.cents > MOST_STORED_CENTS) return 'other-amount';
  await holdPayment(tx, entry.e2eId);
  if (await isKnown(tx, entry, purchase.id)) return 'known';
  const target = { purchaseId: purchase.id, right: aceita || entry.cents === purchase.totalCents };
  const { id: sourceId, e2eId, txid, cents, payer } = entry;
  const arrived = {
    source: 'statement',
    sourceId,
    e2eId,
    txid,
    cents,
    payer,
    paidAt: paidAtOf(entry),
  } as const;
  const booked = await book(tx, arrived, target, { by: 'admin', adminId }, now);
  if (!booked) return 'known';
  return booked.verdict === 'second' || booked.verdict === 'other-amount' ? booked.verdict : 'paid';
}

export interface BookedLines {
  pagas: string[];
  outras: { entry: string; why: Exclude<Booked, 'paid'> }[];
}

/** Books lines, each in a transaction of its own: what is booked stays so, and may be sent again. */
export async function bookLines(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  lines: readonly LineToBook[],
  adminId: string,
): Promise<BookedLines> {
  const done: BookedLines = { pagas: [], outras: [] };
  for (const line of lines) {
    // the same line may be booked for another purchase at the same moment
    const booked = await inTransaction(db, (tx) => bookLine(tx, line, adminId, clock())).catch(nullIfTaken);
    const why = booked ?? 'known';
    if (why === 'paid') done.pagas.push(line.compra);
    else done.outras.push({ entry: line.entry.id, why });
  }
  return done;
}
