/** Payments as an admin reads them: from their rows, beside the entries. */
import type { Payment } from '@volleyscouter/contract/payments';
import type { PaymentVerdict, RefundState } from '@volleyscouter/core/money/fold';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { Queryable } from '../database/transaction.ts';

const MOST = 200;
/** Beside those that wait there is room for so many at most, whatever somebody sends. */
const MOST_WAITING = 2000;

interface Row {
  id: string;
  e2eId: string;
  txid: string;
  cents: number;
  paidAt: Date;
  payer: string;
  source: 'provider' | 'statement';
  verdict: PaymentVerdict;
  open: boolean;
  refund: RefundState | null;
  owed: number;
  stays: number;
  purchaseId: string | null;
  number: number;
  buyerName: string;
  totalCents: number;
  status: PurchaseStatus;
}

const PAYMENTS = `
  select m.id, m.e2e_id as "e2eId", m.txid, m.cents, m.paid_at as "paidAt", m.payer, m.source, m.verdict, m.refund,
         m.waits as open, m.owed, m.stays,
         p.id as "purchaseId", p.number, p.buyer_name as "buyerName", p.total_cents as "totalCents", p.status
    from money_payments m left join purchases p on p.id = m.purchase_id`;

const answer = (row: Row): Payment => ({
  _id: row.id,
  e2eId: row.e2eId,
  txid: row.txid,
  cents: row.cents,
  em: row.paidAt.toISOString(),
  pagador: row.payer,
  origem: row.source,
  situacao: row.verdict,
  aberto: row.open,
  estorno: row.refund,
  aDevolver: row.open ? row.owed : 0,
  fica: row.open ? row.stays : 0,
  compra:
    row.purchaseId === null
      ? null
      : {
          _id: row.purchaseId,
          numero: row.number,
          nome: row.buyerName,
          totalPrice: row.totalCents,
          status: row.status,
        },
});

/** Those that wait for a decision, oldest first, then the newest of the others. */
export async function listPayments(db: Queryable): Promise<Payment[]> {
  const { rows } = await db.query<Row>(
    `(${PAYMENTS} where m.waits order by m.created_at, m.id limit ${MOST_WAITING})
      union all
     (${PAYMENTS} where not m.waits order by m.created_at desc, m.id limit ${MOST})`,
  );
  return rows.map(answer);
}

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const { rows } = await db.query<Row>(`${PAYMENTS} where m.id = $1`, [id]);
  return rows[0] ? answer(rows[0]) : null;
}
