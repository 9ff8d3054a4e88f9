/** Open purchases of a buyer with photos that she orders again. */
import type { OrderedIn } from '@volleyscouter/core/shop/cart';
import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/database/transaction.ts';

const OPEN = `b.status in ('Pendente', 'Pagamento em análise') and b.removed_at is null`;

/** Which of these products stand in an open purchase of the buyer: the newest of them. */
export async function openAmong(
  db: Queryable,
  buyer: string | null,
  ids: readonly string[],
): Promise<(id: string) => OrderedIn | null> {
  const { rows } = await db.query<OrderedIn & { product: string }>(
    `select i.product_id as product, b.id as "_id", b.number as numero, b.status
       from purchases b join purchase_items i on i.purchase_id = b.id
      where b.buyer_id = $1 and ${OPEN} and i.product_id = any($2) order by b.number`,
    [buyer, ids],
  );
  const found = new Map(rows.map(({ product, ...purchase }) => [product, purchase]));
  return (id) => found.get(id) ?? null;
}

/**
 * The open purchase of the buyer with exactly these products for this total, locked: an order of the same is meant to pay it.
 */
export async function findAlike(
  tx: PoolClient,
  buyer: string,
  ids: readonly string[],
  cents: number,
): Promise<{ id: string; numero: number } | null> {
  const { rows } = await tx.query<{ id: string; numero: number }>(
    `select b.id, b.number as numero from purchases b
      where b.buyer_id = $1 and ${OPEN} and b.total_cents = $2 and b.quantity = $3
        and not exists (select from purchase_items i where i.purchase_id = b.id and i.product_id <> all($4))
      order by b.number desc limit 1 for update of b`,
    [buyer, cents, ids.length, ids],
  );
  return rows[0] ?? null;
}
