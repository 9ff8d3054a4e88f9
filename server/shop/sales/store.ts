/** What came in for what was sold, from the rows beside the entries of money. Amounts are cents, days are those of Brazil. */
import type { SALES_BY } from '@volleyscouter/contract/sales';
import type { Queryable } from '../../platform/database/transaction.ts';

export type SalesBy = (typeof SALES_BY)[number];

export interface SalesAsked {
  por: SalesBy;
  /** First and last day, YYYY-MM-DD. */
  de?: string | undefined;
  ate?: string | undefined;
  evento?: string | undefined;
}

export interface SalesLine {
  /** Tells lines of one name apart. */
  id: string;
  chave: string;
  compras: number;
  fotos: number;
  recebido: number;
  devolvido: number;
  /** Received less returned. */
  cents: number;
}

/**
 * The key of a line, what makes two the same, and the order. `s` is a row of sales, `p` and `m` its purchase and its payment where
 * `joined`. Purchases of the lines of `counts`.
 */
interface Grouping {
  id: string;
  key: string;
  group: string;
  joined: string;
  order: string;
  counts: 'purchases' | 'event_purchases';
}

const LARGEST_FIRST = 'cents desc, chave collate portuguese, id';
const WHOLE = { order: LARGEST_FIRST, counts: 'purchases' } as const;
const DAY = 's.paid_on::text';
const PAYER = `coalesce(m.payer, '')`;

const BY: Record<SalesBy, Grouping> = {
  dia: { ...WHOLE, id: DAY, key: DAY, group: 's.paid_on', joined: '', order: 'chave desc' },
  evento: {
    ...WHOLE,
    id: 's.evento',
    key: 's.evento',
    group: 's.evento',
    joined: '',
    counts: 'event_purchases',
  },
  atleta: {
    ...WHOLE,
    id: `coalesce(p.buyer_id, '')`,
    key: 'max(p.buyer_name)',
    group: 'p.buyer_id',
    joined: 'join purchases p on p.id = s.purchase_id',
  },
  pagador: {
    ...WHOLE,
    id: PAYER,
    key: PAYER,
    group: PAYER,
    joined: 'left join money_payments m on m.id = s.payment_id',
  },
};

/** Of the days and the event that are asked for. */
const ASKED = `($1::date is null or s.paid_on >= $1) and ($2::date is null or s.paid_on <= $2) and ($3::text is null or s.evento = $3)`;

const figures = (counts: Grouping['counts']): string =>
  `coalesce(sum(s.${counts}), 0)::int as compras, coalesce(sum(s.photos), 0)::int as fotos,
   coalesce(sum(s.cents) filter (where s.came_in), 0)::bigint as recebido,
   coalesce(-sum(s.cents) filter (where not s.came_in), 0)::bigint as devolvido,
   coalesce(sum(s.cents), 0)::bigint as cents`;

export type SalesSum = Omit<SalesLine, 'id' | 'chave'>;

export async function listSales(
  db: Queryable,
  { por, de, ate, evento }: SalesAsked,
): Promise<{ linhas: SalesLine[]; total: SalesSum }> {
  const { id, key, group, order, joined, counts } = BY[por];
  const ofEvent = evento !== undefined ? 'event_purchases' : undefined;
  const { rows } = await db.query<SalesLine & { whole: boolean }>(
    `select * from (
       select ${id} as id, ${key} as chave, ${figures(ofEvent ?? counts)}, false as whole
         from money_sales s ${joined} where ${ASKED} group by ${group}
       union all select '', '', ${figures(ofEvent ?? 'purchases')}, true from money_sales s where ${ASKED}
     ) as line order by whole desc, ${order}`,
    [de ?? null, ate ?? null, evento ?? null],
  );
  const [total, ...linhas] = rows.map(({ whole: _, ...line }) => line);
  if (!total) throw new Error('a sum of nothing is a row as well');
  const { id: _id, chave: _key, ...sum } = total;
  return { linhas, total: sum };
}
