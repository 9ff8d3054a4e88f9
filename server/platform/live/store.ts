import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Queryable } from '../database/transaction.ts';

export interface GameState {
  public: boolean;
  minors: boolean;
  /** Number of the last command. */
  seq: number;
  lease: Lease | null;
}

interface Row {
  id: string;
  public: boolean;
  minors: boolean;
  seq: number;
  epoch: number | null;
  client: string;
  account: string;
  name: string;
  since: Date;
}

function stateOf({ public: isPublic, minors, seq, epoch, client, account, name, since }: Row): GameState {
  const lease = epoch === null ? null : { epoch, client, account, name, since: since.toISOString() };
  return { public: isPublic, minors, seq, lease };
}

export async function findStates(
  db: Queryable,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GameState>> {
  const { rows } = await db.query<Row>(
    `select id, public, minors, seq, epoch, client_id as client, account, name, since
       from games left join leases on game_id = id where id = any($1)`,
    [gameIds],
  );
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}
