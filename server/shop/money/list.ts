/** Payments as an admin reads them: from their rows, beside the entries. */
import type { Payment } from '@volleyscouter/contract/payments';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';

const MOST = 200;
/** Beside those that wait there is room for so many at most, whatever somebody sends. */
const MOST_WAITING = 2000;

const PAYMENTS = `
  select m.id as "_id", m.e2e_id as "e2eId", m.txid, m.cents, ${isoOf('m.paid_at')} as em, m.payer as pagador, m.source as origem,
         m.verdict as situacao, m.waits as aberto, m.refund as estorno,
         case when m.waits then m.owed else 0 end as "aDevolver", case when m.waits then m.stays else 0 end as fica,
         case when p.id is not null then json_build_object('_id', p.id, 'numero', p.number, 'nome', p.buyer_name,
                                                           'totalPrice', p.total_cents, 'pagoEmPartes', p.part_cents,
                                                           'status', p.status) end as compra,
         coalesce((select json_agg(also.number order by also.number) from money_shares s join purchases also on also.id = s.purchase_id
                    where s.payment_id = m.id and s.purchase_id <> m.purchase_id), '[]') as tambem
    from money_payments m left join purchases p on p.id = m.purchase_id`;

/** Those that wait for a decision, oldest first, then the newest of the others. */
export async function listPayments(db: Queryable): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `(${PAYMENTS} where m.waits order by m.created_at, m.id limit ${MOST_WAITING})
      union all
     (${PAYMENTS} where not m.waits order by m.created_at desc, m.id limit ${MOST})`,
  );
  return rows;
}

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(`${PAYMENTS} where m.id = $1`, [id]);
  return rows[0] ?? null;
}
