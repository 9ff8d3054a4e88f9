import type { listPayments as listPaymentsRoute, Payment } from '@volleyscouter/contract/payments';
import type { CallInput } from '@volleyscouter/contract/route';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';

const PAGE = 200;
/** Max open payments. They are all on the first page. */
const MAX_WAITING = 2000;

const startOf = (day: string): string => `(${day})::timestamp at time zone 'America/Sao_Paulo'`;

/** Payment `m` was paid from day $1 to day $2 (Brasília time). A null day is no limit. */
export const PAID_IN_PERIOD = `($1::date is null or m.paid_at >= ${startOf('$1::date')}) and ($2::date is null or m.paid_at < ${startOf('$2::date + 1')})`;

const RETURNED = `coalesce(case when (select count(*) from money_shares where payment_id = m.id) > 0
  then (select -sum(s.cents) from money_sales s where s.payment_id = m.id and not s.came_in)
  else (select sum(e.cents) from money_entries e where e.payment_id = m.id and e.kind = 'given-back') end, 0)::int`;

const PAYMENTS = `
  select m.id as "_id", m.e2e_id as "e2eId", m.txid, m.cents, ${isoOf('m.paid_at')} as em, m.payer as pagador, m.document as documento,
         m.source as origem, m.verdict as situacao, m.waits as aberto, m.refund as estorno, ${RETURNED} as devolvido,
         case when m.waits then m.owed else 0 end as "aDevolver", case when m.waits then m.stays else 0 end as fica,
         case when p.id is not null then json_build_object('_id', p.id, 'numero', p.number, 'nome', p.buyer_name,
                                                           'totalPrice', p.total_cents, 'pagoEmPartes', p.part_cents,
                                                           'status', p.status) end as compra,
         coalesce((select json_agg(also.number order by also.number) from money_shares s join purchases also on also.id = s.purchase_id
                    where s.payment_id = m.id and s.purchase_id <> m.purchase_id), '[]') as tambem,
         (select coalesce(json_agg(distinct evento), '[]') from purchase_items
           where purchase_id = any(array(select m.purchase_id union select purchase_id from money_shares where payment_id = m.id))) as eventos
    from money_payments m left join purchases p on p.id = m.purchase_id`;

const MATCHES_FILTER = `${PAID_IN_PERIOD} and ($3::text is null or m.id in (
  select id from money_payments where purchase_id = $3 union select payment_id from money_shares where purchase_id = $3))`;

/**
 * First the open payments, oldest first, then a page of the other payments, most recently paid first.
 * `aberto` selects one of the two groups.
 */
export async function listPayments(
  db: Queryable,
  { aberto, compra, de, ate, depois, limite = PAGE }: CallInput<typeof listPaymentsRoute>['query'],
): Promise<Payment[]> {
  const filterValues = [de ?? null, ate ?? null, compra ?? null];
  const payments: Payment[] = [];
  if (aberto !== false && depois === undefined) {
    const waiting = await db.query<Payment>(
      `${PAYMENTS} where m.waits and ${MATCHES_FILTER} order by m.created_at, m.id limit ${MAX_WAITING}`,
      filterValues,
    );
    payments.push(...waiting.rows);
  }
  if (aberto !== true) {
    const decidedPage = await db.query<Payment>(
      `${PAYMENTS} where not m.waits and ${MATCHES_FILTER}
          and ($4::text is null or (m.paid_at, m.id) < (select paid_at, id from money_payments where id = $4))
        order by m.paid_at desc, m.id desc limit $5`,
      [...filterValues, depois ?? null, limite],
    );
    payments.push(...decidedPage.rows);
  }
  return payments;
}

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(`${PAYMENTS} where m.id = $1`, [id]);
  return rows[0] ?? null;
}
