/** What was sold, from the books. Amounts are cents, days are those of Brazil. */
import type { SALES_BY } from '@volleyscouter/contract/sales';
import type { Queryable } from '../database/transaction.ts';

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
 * One row for each paid photo, and one more for a purchase of which something else was paid back than photos that were taken away:
 * so that days, events and buyers add up to the same.
 */
const SOLD = `
  with sold as (
    select p.id, ${DAY} as dia, p.buyer_id, p.buyer_name, i.evento, i.cents, 1 as foto
      from purchases p join purchase_items i on i.purchase_id = p.id
     where p.status = 'Pago' and i.taken_at is null
    union all
    select p.id, ${DAY}, p.buyer_id, p.buyer_name, '', p.total_cents - p.refunded_cents - kept.cents, 0
      from purchases p cross join lateral (
             select coalesce(sum(i.cents) filter (where i.taken_at is null), 0)::integer as cents
               from purchase_items i where i.purchase_id = p.id) as kept
     where p.status = 'Pago' and p.total_cents - p.refunded_cents <> kept.cents
  ), asked as (
    select * from sold
     where ($1::date is null or dia >= $1) and ($2::date is null or dia <= $2) and ($3::text is null or evento = $3)
  )`;

/** The key of a line, what makes two the same, and the order. */
const BY: Record<SalesBy, { id: string; key: string; group: string; order: string }> = {
  dia: { id: 'dia::text', key: 'dia::text', group: 'dia', order: 'dia desc' },
  evento: { id: 'evento', key: 'evento', group: 'evento', order: 'cents desc, evento collate portuguese' },
  atleta: {
    id: `coalesce(buyer_id, '')`,
    key: 'max(buyer_name)',
    group: 'buyer_id',
    order: 'cents desc, max(buyer_name) collate portuguese',
  },
};

export type SalesSum = Omit<SalesLine, 'id' | 'chave'>;

export async function listSales(
  db: Queryable,
  { por, de, ate, evento }: SalesAsked,
): Promise<{ linhas: SalesLine[]; total: SalesSum }> {
  const { id, key, group, order } = BY[por];
  const values = [de ?? null, ate ?? null, evento ?? null];
  const figures =
    'count(distinct id) as compras, coalesce(sum(foto), 0) as fotos, coalesce(sum(cents), 0) as cents';
  const { rows: linhas } = await db.query<SalesLine>(
    `${SOLD} select ${id} as id, ${key} as chave, ${figures} from asked group by ${group} order by ${order}`,
    values,
  );
  const { rows } = await db.query<SalesSum>(`${SOLD} select ${figures} from asked`, values);
  return { linhas, total: rows[0] ?? { compras: 0, fotos: 0, cents: 0 } };
}
