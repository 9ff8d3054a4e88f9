/** Rules: R-SHOP-11. */
import { isRefusal, type Refusal } from '@volleyscouter/contract/errors';
import type { StatementEntry } from '@volleyscouter/contract/payments';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { MAX_STORED_CENTS } from '@volleyscouter/core/shop/price';
import { instantOf } from '@volleyscouter/core/statement/moment';
import type { Payable, Proposal } from '@volleyscouter/core/statement/proposal';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { isoOf } from '../../platform/database/iso.ts';
import { inTransaction, nullIfTaken, type Queryable } from '../../platform/database/transaction.ts';
import { book } from '../money/book.ts';
import { lockMoney, lockPurchases } from '../money/lock.ts';
import { DAYS_APART, NOON, oldestOf, timesAgree } from '../money/samePayment.ts';
import { note } from '../money/settle.ts';
import { HAS_MONEY, headOf } from '../purchases/store.ts';
import { findPayers, payerWords, rememberPayer } from './payers.ts';
import { compareApart } from './propose.ts';

type Entry = z.output<typeof StatementEntry>;

async function findPayables(db: Queryable, since: Date): Promise<(Payable & { buyer: string | null })[]> {
  const { rows } = await db.query<Payable & { buyer: string | null }>(
    `select p.id, p.buyer_id as buyer, p.total_cents - p.part_cents as cents, p.buyer_name as "buyerName", ${isoOf('p.created_at')} as "createdAt", p.status,
            coalesce((select json_agg(json_build_object('txid', txid, 'issuedAt', issued_at) order by issued_at)
                        from pix_codes where purchase_id = p.id), '[]') as codes,
            coalesce((select json_agg(e2e_id) from money_payments where purchase_id = p.id and e2e_id <> ''), '[]') as "e2eIds",
            ${HAS_MONEY} as booked
       from purchases p where p.status in ('Pendente', 'Pagamento em análise') or p.moved_at >= $1`,
    [since],
  );
  return rows;
}

async function findRows(db: Queryable, ids: readonly string[]): Promise<Map<string, PurchaseRow>> {
  const { rows } = await db.query<PurchaseRow>(`select ${headOf('p')} from purchases p where id = any($1)`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row._id, row]));
}

async function findKnown(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select reference as id from money_entries
      where kind in ('came-in', 'listed', 'identified') and source = 'statement' and reference = any($1)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface Proposed extends Omit<Proposal, 'purchases'> {
  compras: PurchaseRow[];
  /** Remembered payers that match the line: the reason why a buyer with another name is proposed. */
  lembrados: { _id: string; compra: string; em: string }[];
}

/** Stores nothing. */
export async function propose(
  db: Queryable,
  entries: readonly Entry[],
): Promise<Proposed[] | Refusal<'invalid-data' | 'timeout'>> {
  const days = entries.map(({ date }) => date).sort();
  const [first] = days;
  if (first === undefined) return [];
  const since = oldestOf(Date.parse(first));
  const [payables, bookedIds, payers] = await Promise.all([
    findPayables(db, since),
    findKnown(
      db,
      entries.map(({ id }) => id),
    ),
    findPayers(db, entries),
  ]);
  const byBuyer = Map.groupBy(payers, ({ buyer }) => buyer);
  const remembering = payables.map(({ buyer, ...payable }) => {
    const its = byBuyer.get(buyer ?? '');
    return { ...payable, payers: its && new Map(its.map((payer) => [payer.words, payer.as])) };
  });
  const proposals = await compareApart({ entries, payables: remembering, known: bookedIds });
  if (isRefusal(proposals)) return proposals;
  const rows = await findRows(db, [...new Set(proposals.flatMap(({ purchases }) => purchases))]);
  const wordsOf = new Map(entries.map((entry) => [entry.id, payerWords(entry)]));
  return proposals.map(({ purchases, ...proposal }) => {
    const compras = purchases.flatMap((id) => rows.get(id) ?? []);
    const lembrados = compras.flatMap(({ _id: compra, idAtleta }) =>
      (byBuyer.get(idAtleta._id ?? '') ?? [])
        .filter(({ words }) => words === wordsOf.get(proposal.entry))
        .map(({ _id, em }) => ({ _id, compra, em })),
    );
    return { ...proposal, compras, lembrados };
  });
}

export type Booked = 'paid' | 'part' | 'known' | 'second' | 'other-amount' | 'gone';

const paidAtOf = ({ date, time }: Pick<Entry, 'date' | 'time'>): Date =>
  new Date(instantOf(date, time ?? NOON));

/**
 * Returns true if the ledger already has the line, or the payment of the line. Attaches the line to a payment
 * that has no line.
 */
async function isKnown(tx: PoolClient, entry: Entry, purchaseId: string, now: Date): Promise<boolean> {
  if ((await findKnown(tx, [entry.id])).size > 0) return true;
  const same = await findSame(tx, entry, purchaseId);
  if (same && !same.hasLine) {
    await tx.query('update money_payments set statement_line = $2 where id = $1', [same.id, entry.id]);
    const line = { payment: same.id, reference: entry.id, source: 'statement' } as const;
    await note(tx, { kind: 'identified', ...line }, now);
  }
  return same !== undefined;
}

/** Finds the payment of this line if the provider or another statement has already reported it. */
async function findSame(
  tx: PoolClient,
  { e2eId, cents, txid, ...entry }: Entry,
  purchaseId: string,
): Promise<{ id: string; hasLine: boolean } | undefined> {
  const selection = 'select id, statement_line is not null as "hasLine" from money_payments';
  // an end-to-end id is the same in all sources and files, even if the line ids differ
  if (e2eId !== '')
    return (await tx.query(`${selection} where e2e_id = $1 order by created_at limit 1`, [e2eId])).rows[0];
  const { rows } = await tx.query(
    `${selection} where statement_line is null and source = 'provider' and cents = $1
        and (($2 <> '' and upper(txid) = upper($2) and abs(extract(epoch from paid_at - $4)) <= ${DAYS_APART * 86_400})
             or ($2 = '' and purchase_id = $3 and ${timesAgree('$4::timestamptz', 'paid_at')}))
      order by created_at limit 1 for update`,
    [cents, txid, purchaseId, paidAtOf(entry)],
  );
  return rows[0];
}

export interface LineToBook {
  entry: Entry;
  compra: string;
  /** More purchases of the same buyer that the line pays. */
  mais?: readonly string[] | undefined;
  /** The amount pays in full although it differs from the price. */
  aceita?: boolean | undefined;
  parte?: boolean | undefined;
  /** An admin chose the purchase by hand; the payer is then remembered. */
  aMao?: boolean | undefined;
}

async function bookLine(
  tx: PoolClient,
  { entry, compra, mais = [], aceita = false, parte = false, aMao = false }: LineToBook,
  adminId: string,
  now: Date,
): Promise<Booked> {
  const purchases = [...new Set([compra, ...mais])];
  const locked = await lockPurchases(tx, purchases);
  const [purchase] = locked;
  const isOfOne =
    locked.length === 1 || (purchase?.buyer && locked.every(({ buyer }) => buyer === purchase.buyer));
  if (!purchase || !isOfOne || locked.length < purchases.length) return 'gone';
  if (entry.cents <= 0 || entry.cents > MAX_STORED_CENTS) return 'other-amount';
  await lockMoney(tx, entry.e2eId);
  if (await isKnown(tx, entry, purchase.id, now)) return 'known';
  const missing = locked.reduce((total, lockedPurchase) => total + lockedPurchase.missing, 0);
  const amount = aceita ? 'whole' : parte || entry.cents === missing ? 'part' : 'other';
  const target = { purchases, amount } as const;
  const { id: sourceId, e2eId, txid, cents, payer, document } = entry;
  const arrived = {
    source: 'statement',
    sourceId,
    e2eId,
    txid,
    cents,
    payer,
    document,
    paidAt: paidAtOf(entry),
  } as const;
  const { verdicts } = await book(tx, arrived, target, { at: now, by: 'admin', admin: adminId });
  if (aMao) await rememberPayer(tx, entry, purchase.id);
  const verdict = verdicts.at(-1)?.verdict;
  return verdict === 'undeliverable' || verdict === undefined ? 'paid' : verdict;
}

export interface BookedLines {
  pagas: string[];
  outras: { entry: string; why: Exclude<Booked, 'paid'> }[];
}

/** Each line has its own transaction. After a failure it is safe to send all lines again. */
export async function bookLines(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  lines: readonly LineToBook[],
  adminId: string,
): Promise<BookedLines> {
  const outcome: BookedLines = { pagas: [], outras: [] };
  for (const line of lines) {
    // a concurrent call may book the same line for another purchase, which violates a unique index
    const booked = await inTransaction(db, (tx) => bookLine(tx, line, adminId, clock())).catch(nullIfTaken);
    const why = booked ?? 'known';
    if (why === 'paid') outcome.pagas.push(line.compra, ...(line.mais ?? []));
    else outcome.outras.push({ entry: line.entry.id, why });
  }
  return outcome;
}
