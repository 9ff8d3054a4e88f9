/** Who records each match. */
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Queryable } from '../database/transaction.ts';

interface Row extends Omit<Lease, 'since'> {
  since: Date;
}

export async function findLease(db: Queryable, gameId: string): Promise<Lease | null> {
  const { rows } = await db.query<Row>(
    'select epoch, client_id as client, account, name, since from leases where game_id = $1',
    [gameId],
  );
  const [row] = rows;
  return row ? { ...row, since: row.since.toISOString() } : null;
}

/** Under the lock of the log. */
export async function saveLease(
  tx: Queryable,
  gameId: string,
  { epoch, client, account, name, since }: Lease,
): Promise<void> {
  await tx.query(
    `insert into leases (game_id, epoch, client_id, account, name, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (game_id) do update set epoch = $2, client_id = $3, account = $4, name = $5, since = $6`,
    [gameId, epoch, client, account, name, since],
  );
}
