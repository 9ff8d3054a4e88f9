import type { Holder, Lease } from '@volleyscouter/core/sync/lease';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';

export async function holderOf(
  db: Queryable,
  { id, role }: Pick<Caller, 'id' | 'role'>,
  client: string,
  now: Date,
): Promise<Holder> {
  const table = role === 'admin' ? 'select name from admins' : 'select nome as name from accounts';
  const { rows } = await db.query<{ name: string }>(`${table} where id = $1`, [id]);
  return { client, account: id ?? '', name: rows[0]?.name ?? '', since: now.toISOString() };
}

export async function holderIn(
  { tx, lease, now }: { tx: Queryable; lease: Lease | null; now: Date },
  caller: Pick<Caller, 'id' | 'role'>,
  client: string,
): Promise<Holder> {
  if (lease?.client !== client || lease.account !== caller.id) return holderOf(tx, caller, client, now);
  return { client, account: lease.account, name: lease.name, since: now.toISOString() };
}
