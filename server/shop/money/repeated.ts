/**
 * Open purchases whose buyer has already paid for all of their photos in other purchases. The buyer must not
 * pay for these photos again (R-SHOP-8).
 */
import type { PoolClient } from 'pg';

/** The buyer of purchase `b` has photo `i` from another paid purchase. */
export const REPEATED = `exists (
  select from purchase_items o join purchases paid on paid.id = o.purchase_id
   where paid.buyer_id = b.buyer_id and paid.id <> b.id and paid.status = 'Pago' and o.taken_at is null
     and (o.product_id = i.product_id or o.photo = i.photo))`;

/** Call this when purchase `paid` has become Pago. Skips rows that another transaction has locked. */
export async function lockRepeated(tx: PoolClient, paid: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select b.id from purchases b
      where b.buyer_id = (select buyer_id from purchases where id = $1) and b.id <> $1
        and b.status in ('Pendente', 'Pagamento em análise')
        and not exists (select from purchase_items i where i.purchase_id = b.id and not ${REPEATED})
      order by b.id for update of b skip locked`,
    [paid],
  );
  return rows.map(({ id }) => id);
}
