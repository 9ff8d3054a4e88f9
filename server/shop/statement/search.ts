/** Search for the purchase of a statement line that an admin assigns by hand (R-SHOP-11). */
import type { findPayables, PayableRow } from '@volleyscouter/contract/payments';
import type { CallParsed } from '@volleyscouter/contract/route';
import { parseReais } from '@volleyscouter/core/pix/amount';
import { readPurchaseWords, type SearchTerm } from '@volleyscouter/core/shop/purchaseWords';
import { instantOf } from '@volleyscouter/core/statement/moment';
import type { Queryable } from '../../platform/database/transaction.ts';
import { NOON, oldestOf } from '../money/samePayment.ts';
import { type Bind, costs, isOfCode, matchesTerm } from '../purchases/searchConditions.ts';
import { HAS_MONEY, headOf } from '../purchases/store.ts';

type Asked = CallParsed<typeof findPayables>['body'];

const MAX_ROWS = 50;
/** A whole Pix code, which may contain blanks. */
const CODE = /^000201.{20}/;

/**
 * Matches like the list of purchases. A word may also be the txid of a code of the purchase, or its price in
 * digits.
 */
function matchesPayable(term: SearchTerm, bind: Bind): string {
  const conditions = [matchesTerm('p', term, bind)];
  if (term.by === 'word') {
    const { word } = term;
    if (isOfCode(word))
      conditions.push(
        `p.id in (select purchase_id from pix_codes where txid in (${bind(word)}, upper(${bind(word)})))`,
      );
    const cents = parseReais(word);
    if (cents.ok) conditions.push(costs('p', cents.value, bind));
  }
  return `(${conditions.join(' or ')})`;
}

/**
 * Open purchases first, refunded last; then by same missing amount, similar buyer name, nearest date.
 * Includes removed purchases, since money may still arrive for them.
 */
export async function searchPayables(
  db: Queryable,
  { palavras, cents, pagador, dia }: Asked,
): Promise<PayableRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const receivedAt = new Date(instantOf(dia, NOON));
  const whole = palavras.trim();
  const conditions = CODE.test(whole)
    ? [`p.id in (select purchase_id from pix_codes where code = ${bind(whole)})`]
    : readPurchaseWords(whole).map((term) => matchesPayable(term, bind));
  const isOpen = `(p.status in ('Pendente', 'Pagamento em análise') and p.removed_at is null)`;
  if (conditions.length === 0) {
    // without search words, a closed purchase is listed only if recent and missing exactly this amount
    const since = oldestOf(receivedAt.getTime());
    conditions.push(
      `(p.status in ('Pendente', 'Pagamento em análise') or (p.moved_at >= ${bind(since)} and p.total_cents - p.part_cents = ${bind(cents)}))`,
    );
  }
  const { rows } = await db.query<PayableRow>(
    `select ${headOf('p')}, p.removed_at is not null as removida,
            ${HAS_MONEY} as "temDinheiro"
       from purchases p where ${conditions.join(' and ')}
      order by ${isOpen} desc, p.status = 'Estornado', p.total_cents - p.part_cents = ${bind(cents)} desc,
               round(word_similarity(plain(${bind(pagador)}), p.people)::numeric, 1) desc,
               abs(extract(epoch from p.created_at - ${bind(receivedAt)}::timestamptz)), p.number desc
      limit ${MAX_ROWS}`,
    values,
  );
  return rows;
}
