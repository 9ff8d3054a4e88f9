/** Amounts are cents, days are days in Brazil. */
import type { CallAnswer, CallInput } from '@volleyscouter/contract/route';
import type { listSales as listSalesRoute } from '@volleyscouter/contract/sales';
import type { Queryable } from '../../platform/database/transaction.ts';
import { PAID_IN_PERIOD } from '../money/list.ts';

type Asked = CallInput<typeof listSalesRoute>['query'];
type Answer = CallAnswer<typeof listSalesRoute>;
type Line = Answer['linhas'][number];

/**
 * SQL: id and label of a line, the expression to group by, and the order. `s` is a sales row; `p` and `m` are
 * its purchase and payment, if `joined` has them. `counts`: number of purchases of a line.
 */
interface Grouping {
  id: string;
  key: string;
  group: string;
  joined: string;
  order: string;
  counts: 'purchases' | 'event_purchases' | 'photographer_purchases';
}

const LARGEST_FIRST = 'cents desc, chave collate portuguese, id';
const WHOLE = { order: LARGEST_FIRST, counts: 'purchases' } as const;
const DAY = 's.paid_on::text';
const PAYER = `coalesce(m.payer, '')`;

const BY: Record<Asked['por'], Grouping> = {
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
  fotografo: {
    ...WHOLE,
    id: 's.photographer_id',
    key: `coalesce(max(a.nome), '')`,
    group: 's.photographer_id',
    joined: 'left join accounts a on a.id = s.photographer_id',
    counts: 'photographer_purchases',
  },
};

const IN_PERIOD = '($1::date is null or s.paid_on >= $1) and ($2::date is null or s.paid_on <= $2)';
const MATCHES_FILTER = `${IN_PERIOD} and ($3::text is null or s.evento = $3) and ($4::text is null or s.photographer_id = $4)`;

const figures = (counts: Grouping['counts']): string =>
  `coalesce(sum(s.${counts}), 0)::int as compras, coalesce(sum(s.photos), 0)::int as fotos,
   coalesce(sum(s.cents) filter (where s.came_in), 0)::bigint as recebido,
   coalesce(-sum(s.cents) filter (where not s.came_in), 0)::bigint as devolvido,
   coalesce(sum(s.cents), 0)::bigint as cents, coalesce(sum(s.share_cents), 0)::bigint as parte`;

async function readCash(db: Queryable, period: readonly (string | null)[]): Promise<Answer['caixa']> {
  const { rows } = await db.query<Answer['caixa']>(
    `select *, pagamentos - pagaram - esperam as outros,
            (select coalesce(sum(cents), 0)::bigint from money_sales s where came_in and payment_id is null and ${IN_PERIOD}) as "aMao"
       from (select coalesce(sum(cents), 0)::bigint as pagamentos, coalesce(sum(paid), 0)::bigint as pagaram,
                    coalesce(sum(cents - paid) filter (where waits), 0)::bigint as esperam
               from money_payments m
              cross join lateral (select coalesce(sum(cents), 0) as paid from money_shares where payment_id = m.id) its
              where ${PAID_IN_PERIOD}) as paid`,
    [...period],
  );
  const [cash] = rows;
  if (!cash) throw new Error('a sum of nothing is a row as well');
  return cash;
}

export async function listSales(
  db: Queryable,
  { por, de, ate, evento }: Asked,
  photographer: string | null = null,
): Promise<Answer> {
  const { id, key, group, order, joined, counts } = BY[por];
  const ofEvent = evento !== undefined && por !== 'fotografo' ? 'event_purchases' : undefined;
  const period = [de ?? null, ate ?? null];
  const { rows } = await db.query<Line & { whole: boolean }>(
    `select * from (
       select ${id} as id, ${key} as chave, ${figures(ofEvent ?? counts)}, false as whole
         from money_sales s ${joined} where ${MATCHES_FILTER} group by ${group}
       union all select '', '', ${figures(evento === undefined ? 'purchases' : 'event_purchases')}, true from money_sales s where ${MATCHES_FILTER}
     ) as line order by whole desc, ${order}`,
    [...period, evento ?? null, photographer],
  );
  const [total, ...linhas] = rows.map(({ whole: _, ...line }) => line);
  if (!total) throw new Error('a sum of nothing is a row as well');
  const { id: _id, chave: _key, ...sum } = total;
  return { linhas, total: sum, caixa: await readCash(db, period) };
}
