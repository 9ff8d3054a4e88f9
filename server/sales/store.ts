/** What came in for what was sold, from the books. Amounts are cents, days are those of Brazil. */
import type { SALES_BY } from '@volleyscouter/contract/sales';
import type { Queryable } from '../database/transaction.ts';
import { paysOf } from '../payments/waiting.ts';

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

const DAY = `(p.paid_at at time zone 'America/Sao_Paulo')::date`;

/**
 * Pago purchases of the days that are asked for: what came in beside the price (`beside`), and what went back of it (`back`). One that
 * was approved by hand has no payment in the books: its price is what came in.
 */
const PAID = `
  select p.id, ${DAY} as dia, p.buyer_id, p.buyer_name, p.total_cents as price, coalesce(m.cents, p.total_cents) - p.total_cents as beside,
         least(coalesce(m.cents, p.total_cents), greatest(p.refunded_cents, coalesce(m.back, 0))) as back
    from purchases p left join (
           select k.purchase_id, sum(k.cents)::integer as cents, sum(given.cents)::integer as back
             from payments k left join (
                    select payment_id, sum(cents) as cents from refunds where state = 'done' group by payment_id
                  ) as given on given.payment_id = k.id
            where ${paysOf('k')} and k.purchase_id is not null group by k.purchase_id
         ) as m on m.purchase_id = p.id
   where p.status = 'Pago' and ($1::date is null or ${DAY} >= $1) and ($2::date is null or ${DAY} <= $2)`;

/** Photos of them that were not taken away. */
const KEPT = 'from paid join purchase_items i on i.purchase_id = paid.id where i.taken_at is null';

/** So much of what came in beside the price falls on the photos up to one of so many cents. */
const share = (upTo: string): string => `round(beside::numeric * (${upTo}) / nullif(photos, 0))`;

/** What of a purchase belongs to no photo. */
const REST = 'price - back - coalesce(photos, 0) + case when photos > 0 then 0 else beside end';

/**
 * One row for each event of a purchase, and one more for a purchase of which something else was paid back than photos that were taken
 * away: so that days, events and buyers add up to the same. Where another amount was accepted than the price, the photos share what
 * is more or less by what they cost, to the cent.
 */
const SOLD = `
  with paid as materialized (${PAID}), plain as materialized (
    select paid.id, i.evento, count(*) as fotos, sum(i.cents) as cents ${KEPT} group by paid.id, i.evento
  ), shared as (
    select id, evento, sum(${share('upto')} - ${share('upto - cents')}) as cents
      from (select paid.id, beside, i.evento, i.cents, sum(i.cents) over its as photos, sum(i.cents) over (its order by i.place, i.product_id) as upto
              ${KEPT} and beside <> 0 window its as (partition by paid.id)) as photo
     group by id, evento
  ), sold as (
    select id, evento, fotos, plain.cents + coalesce(shared.cents, 0) as cents from plain left join shared using (id, evento)
    union all
    select id, '', 0, ${REST}
      from paid left join (select id, sum(cents) as photos from plain group by id) as its using (id) where ${REST} <> 0
  ), asked as materialized (
    select id, dia, buyer_id, buyer_name, evento, fotos, cents from sold join paid using (id) where $3::text is null or evento = $3
  )`;

/** The key of a line, what makes two the same, and the order. */
const BY: Record<SalesBy, { id: string; key: string; group: string; order: string }> = {
  dia: { id: 'dia::text', key: 'dia::text', group: 'dia', order: 'chave desc' },
  evento: { id: 'evento', key: 'evento', group: 'evento', order: 'cents desc, chave collate portuguese' },
  atleta: {
    id: `coalesce(buyer_id, '')`,
    key: 'max(buyer_name)',
    group: 'buyer_id',
    order: 'cents desc, chave collate portuguese',
  },
};

const FIGURES =
  'count(distinct id) as compras, coalesce(sum(fotos), 0)::bigint as fotos, coalesce(sum(cents), 0)::bigint as cents';

export type SalesSum = Omit<SalesLine, 'id' | 'chave'>;

export async function listSales(
  db: Queryable,
  { por, de, ate, evento }: SalesAsked,
): Promise<{ linhas: SalesLine[]; total: SalesSum }> {
  const { id, key, group, order } = BY[por];
  const { rows } = await db.query<SalesLine & { whole: boolean }>(
    `${SOLD}, lines as (
       select ${id} as id, ${key} as chave, ${FIGURES}, false as whole from asked group by ${group}
       union all select '', '', ${FIGURES}, true from asked
     ) select * from lines order by whole desc, ${order}`,
    [de ?? null, ate ?? null, evento ?? null],
  );
  const [total, ...linhas] = rows.map(({ whole: _, ...line }) => line);
  if (!total) throw new Error('a sum of nothing is a row as well');
  const { compras, fotos, cents } = total;
  return { linhas, total: { compras, fotos, cents } };
}
