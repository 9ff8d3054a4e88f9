/**
 * Payers that an admin assigned to a buyer of another name: their later payments are proposed for this buyer
 * (R-SHOP-11).
 */
import { randomUUID } from 'node:crypto';
import { isAlike } from '@volleyscouter/core/statement/fit';
import { likeness, nameWords } from '@volleyscouter/core/statement/name';
import type { Remembered } from '@volleyscouter/core/statement/proposal';
import type { StatementEntry } from '@volleyscouter/core/statement/statement';
import type { Queryable } from '../../platform/database/transaction.ts';

const MIN_WORDS = 2;

export interface RememberedPayer {
  _id: string;
  words: string;
  buyer: string;
  /** `divided`: remembered for several buyers; `remembered`: for one buyer. */
  as: Remembered;
  /** `YYYY-MM-DD`. */
  em: string;
}

export const payerWords = ({ payer }: StatementEntry): string => nameWords(payer).join(' ');

/** Does nothing if both names are similar, or if the payer's name has one word. */
export async function rememberPayer(db: Queryable, entry: StatementEntry, purchase: string): Promise<void> {
  const { rows } = await db.query<{ buyer: string; name: string; numero: number }>(
    `select buyer_id as buyer, buyer_name as name, number as numero from purchases
      where id = $1 and buyer_id is not null`,
    [purchase],
  );
  const [row] = rows;
  const payerWords = nameWords(entry.payer);
  if (!row || payerWords.length < MIN_WORDS || isAlike(likeness(payerWords, nameWords(row.name)))) return;
  await db.query(
    `insert into remembered_payers (id, payer, words, buyer_id, purchase_number, paid_on) values ($1, $2, $3, $4, $5, $6)
     on conflict (words, buyer_id) do update
        set payer = excluded.payer, purchase_number = excluded.purchase_number, paid_on = excluded.paid_on`,
    [randomUUID(), entry.payer, payerWords.join(' '), row.buyer, row.numero, entry.date],
  );
}

export async function findPayers(
  db: Queryable,
  entries: readonly StatementEntry[],
): Promise<RememberedPayer[]> {
  const { rows } = await db.query<RememberedPayer>(
    `select id as "_id", words, buyer_id as buyer, paid_on::text as em,
            case when count(*) over (partition by words) > 1 then 'divided' else 'remembered' end as "as"
       from remembered_payers where words = any($1)`,
    [[...new Set(entries.map(payerWords))]],
  );
  return rows;
}

export async function forgetPayer(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from remembered_payers where id = $1', [id]);
  return rowCount === 1;
}
