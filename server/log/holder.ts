import type { Holder } from '@volleyscouter/core/sync/lease';
import type { Queryable } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';

/** Who enters something: the account or admin with its name, and the browser. */
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
