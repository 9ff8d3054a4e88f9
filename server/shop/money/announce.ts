import type { PoolClient } from 'pg';

/** Payload: JSON [purchase id, buyer id or null, status]. */
export const PURCHASES_CHANNEL = 'volleyscouter_purchases';

export const announcePurchase = (tx: PoolClient, id: string): Promise<unknown> =>
  tx.query(
    'select pg_notify($1, json_build_array(id, buyer_id, status)::text) from purchases where id = $2',
    [PURCHASES_CHANNEL, id],
  );
