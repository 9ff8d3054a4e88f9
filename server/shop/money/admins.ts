import type { Queryable } from '../../platform/database/transaction.ts';

/** The name is empty for `null` and for a removed admin. */
export async function adminNames(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from admins where id = any($1)',
    [[...new Set(ids.filter((id) => id !== null))]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
}
