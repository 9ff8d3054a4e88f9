/** Purchases for a line of a statement, looked for by a person who takes it to one by hand (R-SHOP-11). */
import type { findPayables, PayableRow } from '@volleyscouter/contract/payments';
import type { CallParsed } from '@volleyscouter/contract/route';
import { parseReais } from '@volleyscouter/core/pix/amount';
import { readPurchaseWords, type SearchTerm } from '@volleyscouter/core/shop/purchaseWords';
import { instantOf } from '@volleyscouter/core/statement/moment';
import type { Queryable } from '../../platform/database/transaction.ts';
import { NOON, oldestOf } from '../money/same.ts';
import { HAS_MONEY, headOf } from '../purchases/store.ts';
import { costs, isOfCode, isWanted, type Put } from '../purchases/words.ts';

type Asked = CallParsed<typeof findPayables>['body'];

const MOST = 50;
/** A whole Pix code, which may have blanks in it. */
const CODE = /^000201.{20}/;

/** As in the list of purchases; a word may be the txid of any code of it, too, or its price without the signs. */
function conditionOf(wanted: SearchTerm, put: Put): string {
  const ways = [isWanted('p', wanted, put)];
  if (wanted.by === 'word') {
    const { word } = wanted;
    if (isOfCode(word))
      ways.push(
        `p.id in (select purchase_id from pix_codes where txid in (${put(word)}, upper(${put(word)})))`,
      );
    const cents = parseReais(word);
    if (cents.ok) ways.push(costs('p', cents.value, put));
  }
  return `(${ways.join(' or ')})`;
}

/**
 * Purchases that money of an amount, a payer and a day may be of: those that can be paid on purpose first, then those of its amount, those
 * whose buyer's name is like the payer's, and the nearest in time. Removed ones too: money may still come for them.
 */
export async function searchPayables(
  db: Queryable,
  { palavras, cents, pagador, dia }: Asked,
): Promise<PayableRow[]> {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const came = new Date(instantOf(dia, NOON));
  const whole = palavras.trim();
  const conditions = CODE.test(whole)
    ? [`p.id in (select purchase_id from pix_codes where code = ${put(whole)})`]
    : readPurchaseWords(whole).map((wanted) => conditionOf(wanted, put));
  const isOpen = `(p.status in ('Pendente', 'Pagamento em análise') and p.removed_at is null)`;
  if (conditions.length === 0) {
    // without words, what is over is told only where it has the amount
    const since = oldestOf(came.getTime());
    conditions.push(
      `(p.status in ('Pendente', 'Pagamento em análise') or (p.moved_at >= ${put(since)} and p.total_cents - p.part_cents = ${put(cents)}))`,
    );
  }
  const { rows } = await db.query<PayableRow>(
    `select ${headOf('p')}, p.removed_at is not null as removida,
            ${HAS_MONEY} as "temDinheiro"
       from purchases p where ${conditions.join(' and ')}
      order by ${isOpen} desc, p.status = 'Estornado', p.total_cents - p.part_cents = ${put(cents)} desc,
               round(word_similarity(plain(${put(pagador)}), p.people)::numeric, 1) desc,
               abs(extract(epoch from p.created_at - ${put(came)}::timestamptz)), p.number desc
      limit ${MOST}`,
    values,
  );
  return rows;
}
