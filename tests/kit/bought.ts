/** Purchases in any state for tests, written straight into the books. */
import { randomUUID } from 'node:crypto';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { House } from './house.ts';

export interface Item {
  /** Of the product. */
  id: string;
  photo: string;
  cents?: number;
  evento?: string;
  local?: string;
}

export interface Placing {
  buyer: string | null;
  status?: PurchaseStatus;
  items: readonly Item[];
}

export interface PlacedPurchase {
  id: string;
  number: number;
  total: number;
}

const PRICE = 1500;

export async function placePurchase(
  { parts: { db, clock } }: House,
  { buyer, status = 'Pago', items }: Placing,
): Promise<PlacedPurchase> {
  const id = randomUUID();
  const cents = items.map((item) => item.cents ?? PRICE);
  const total = cents.reduce((sum, each) => sum + each, 0);
  const paidAt = status === 'Pago' || status === 'Estornado' ? clock() : null;
  const { rows } = await db.query<{ number: number }>(
    `insert into purchases (id, buyer_id, buyer_name, buyer_phone, status, quantity, total_cents, code, created_at, moved_at,
                            paid_at)
     values ($1, $2, 'Uma', '11999990000', $3, $4, $5, $6, $7, $7, $8) returning number`,
    [id, buyer, status, items.length, total, `code of ${id}`, clock(), paidAt],
  );
  for (const [place, item] of items.entries())
    await db.query(
      `insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents)
       values ($1, $2, $3, $4, '', $5, $6, $7, $7)`,
      [id, place, item.id, item.photo, item.evento ?? 'Copa', item.local ?? 'Quadra 1', cents[place]],
    );
  return { id, number: rows[0]?.number ?? 0, total };
}

/** Brings a purchase to a state, whatever the rules say. */
export const setStatus = ({ parts: { db } }: House, id: string, status: PurchaseStatus): Promise<unknown> =>
  db.query('update purchases set status = $2 where id = $1', [id, status]);
