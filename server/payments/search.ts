/** Purchases for a line of a statement, looked for by a person who takes it to one by hand (R-SHOP-11). */
import type { findPayables, PayableRow } from '@volleyscouter/contract/payments';
import type { CallParsed } from '@volleyscouter/contract/route';
import { parseReais } from '@volleyscouter/core/pix/amount';
import { readPurchaseWords, type Wanted } from '@volleyscouter/core/shop/purchaseWords';
import { BRASILIA } from '@volleyscouter/core/statement/statement';
import type { Queryable } from '../database/transaction.ts';
import { costs, isOfCode, isWanted, type Put } from '../purchases/words.ts';
import { PAYING } from './book.ts';
import { NOON } from './same.ts';

type Asked = CallParsed<typeof findPayables>['body'];

const MOST = 50;
/** Without words, what is over is told only where it has the amount, and moved so many days before the money came at most. */
const DAYS_BEFORE = 100;
/** A whole Pix code, which may have blanks in it. */
const CODE = /^000201.{20}/;

interface Row extends Omit<PayableRow, 'idAtleta' | 'dataCompra' | 'pagoEm'> {
  buyer: string | null;
  nome: string;
  celular: string;
  createdAt: Date;
  paidAt: Date | null;
}

/** As in the list of purchases; a word may be the txid of any code of it, too, or its price without the signs. */
function conditionOf(wanted: Wanted, put: Put): string {
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

const rowAnswer = ({ buyer, nome, celular, createdAt, paidAt, ...row }: Row): PayableRow => ({
  ...row,
  idAtleta: { _id: buyer, nome, celular },
  dataCompra: createdAt.toISOString(),
  pagoEm: paidAt?.toISOString() ?? '',
});

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
  const came = new Date(`${dia}T${NOON}Z`);
  came.setUTCMinutes(came.getUTCMinutes() - BRASILIA);
  const whole = palavras.trim();
  const conditions = CODE.test(whole)
    ? [`p.id in (select purchase_id from pix_codes where code = ${put(whole)})`]
    : readPurchaseWords(whole).map((wanted) => conditionOf(wanted, put));
  const isOpen = `(p.status in ('Pendente', 'Pagamento em análise') and p.removed_at is null)`;
  if (conditions.length === 0) {
    const since = new Date(came.getTime() - DAYS_BEFORE * 86_400_000);
    conditions.push(
      `(p.status in ('Pendente', 'Pagamento em análise') or (p.moved_at >= ${put(since)} and p.total_cents = ${put(cents)}))`,
    );
  }
  const { rows } = await db.query<Row>(
    `select p.id as "_id", p.number as numero, p.buyer_id as buyer, p.buyer_name as nome, p.buyer_phone as celular,
            p.created_at as "createdAt", p.quantity, p.total_cents as "totalPrice", p.status, p.code as "chavePix",
            p.paid_at as "paidAt", p.removed_at is not null as removida,
            exists (select from payments m where m.purchase_id = p.id and m.verdict = any(${put(PAYING)})) as "temDinheiro"
       from purchases p where ${conditions.join(' and ')}
      order by ${isOpen} desc, p.status = 'Estornado', p.total_cents = ${put(cents)} desc,
               round(word_similarity(plain(${put(pagador)}), p.people)::numeric, 1) desc,
               abs(extract(epoch from p.created_at - ${put(came)}::timestamptz)), p.number desc
      limit ${MOST}`,
    values,
  );
  return rows.map(rowAnswer);
}
