import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Last } from './batches.ts';

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

interface Standing extends Last, Omit<Row, 'epoch'> {
  epoch: number | null;
}

/**
 * `lease`: `null` if the match is free. `last`: last finished batch of a client; number 0 if there is none.
 */
export async function findStanding(
  tx: Queryable,
  gameId: string,
  client: string,
): Promise<{ lease: Lease | null; last: Last }> {
  const { rows } = await tx.query<Standing>({
    name: 'find-standing',
    text: `select epoch, client_id as client, account, name, since,
                  coalesce(done.number, 0) as number, coalesce(done.last_seq, 0) as seq
             from (select $1::text as game_id) as game
             left join leases using (game_id)
             left join lateral (
               select number, last_seq from log_batches
                where log_batches.game_id = $1 and log_batches.client_id = $2 order by number desc limit 1
             ) as done on true`,
    values: [gameId, client],
  });
  const [row] = rows;
  if (!row) return { lease: null, last: { number: 0, seq: 0 } };
  const { number, seq, epoch, since, ...rest } = row;
  const lease = epoch === null ? null : { ...rest, epoch, since: since.toISOString() };
  return { lease, last: { number, seq } };
}

/** Call this under the lock of the log. */
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
