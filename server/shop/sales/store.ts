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
  cents: number;
}

/** The key of a line, what makes two the same, and the order. `s` is a row of what was sold, `p` its purchase where `joined`. */
const BY: Record<SalesBy, { id: string; key: string; group: string; order: string; joined: string }> = {
  dia: { id: 's.paid_on::text', key: 's.paid_on::text', group: 's.paid_on', order: 'chave desc', joined: '' },
  evento: {
    id: 's.evento',
    key: 's.evento',
    group: 's.evento',
    order: 'cents desc, chave collate portuguese',
    joined: '',
  },
  atleta: {
    id: `coalesce(p.buyer_id, '')`,
    key: 'max(p.buyer_name)',
    group: 'p.buyer_id',
    order: 'cents desc, chave collate portuguese',
    joined: 'join purchases p on p.id = s.purchase_id',
  },
};

/** Of the days and the event that are asked for. */
const ASKED = `($1::date is null or s.paid_on >= $1) and ($2::date is null or s.paid_on <= $2) and ($3::text is null or s.evento = $3)`;

/** Each purchase has one row an event, and one of all its rows is the first: where one event is asked for it counts by its row. */
const figures = (perEvent: boolean): string =>
  `${perEvent ? 'count(*)' : 'count(*) filter (where s.is_first)'} as compras,
   coalesce(sum(s.photos), 0)::bigint as fotos, coalesce(sum(s.cents), 0)::bigint as cents`;

export type SalesSum = Omit<SalesLine, 'id' | 'chave'>;

export async function listSales(
  db: Queryable,
  { por, de, ate, evento }: SalesAsked,
): Promise<{ linhas: SalesLine[]; total: SalesSum }> {
  const { id, key, group, order, joined } = BY[por];
  const byEvent = evento !== undefined;
  const { rows } = await db.query<SalesLine & { whole: boolean }>(
    `select * from (
       select ${id} as id, ${key} as chave, ${figures(byEvent || por === 'evento')}, false as whole
         from money_sales s ${joined} where ${ASKED} group by ${group}
       union all select '', '', ${figures(byEvent)}, true from money_sales s where ${ASKED}
     ) as line order by whole desc, ${order}`,
    [de ?? null, ate ?? null, evento ?? null],
  );
  const [total, ...linhas] = rows.map(({ whole: _, ...line }) => line);
  if (!total) throw new Error('a sum of nothing is a row as well');
  const { compras, fotos, cents } = total;
  return { linhas, total: { compras, fotos, cents } };
}
