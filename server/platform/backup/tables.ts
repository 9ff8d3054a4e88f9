import type pg from 'pg';
import type { Table } from './format.ts';

const NOT_OF_AN_EXTENSION = `not exists (select from pg_depend where objid = c.oid and deptype = 'e')`;

/** Sorted by name, with their stored columns. `migrations` and `server_places` are left out. */
export async function listTables(db: pg.ClientBase): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname::text as "table",
            (select array_agg(attname::text order by attnum) from pg_attribute
              where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> all ('{migrations, server_places}')
        and ${NOT_OF_AN_EXTENSION}
      order by 1`,
  );
  return rows;
}

/** Restored rows of these tables would reopen access that has been ended or used since the backup. */
export const ENDED_BY_RESTORE: readonly [table: string, end: string][] = [
  ['bench_passes', 'delete from bench_passes'],
  ['report_links', 'delete from report_links'],
  ['entrance_links', 'delete from entrance_links'],
  ['sessions', 'delete from sessions'],
  ['upload_passwords', 'delete from upload_passwords'],
  ['invites', 'delete from invites where used_at is null'],
  ['sign_in_tickets', 'delete from sign_in_tickets'],
  ['admin_recovery_codes', 'delete from admin_recovery_codes'],
  // a step has 30 seconds; a code is accepted one step early, so the next step counts as used too
  ['admin_totp', 'update admin_totp set step = floor(extract(epoch from now()) / 30) + 1'],
];

export async function listSequences(db: pg.ClientBase): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'S' and ${NOT_OF_AN_EXTENSION} order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function isEmpty(db: pg.ClientBase): Promise<boolean> {
  for (const { table } of await listTables(db)) {
    const { rows } = await db.query(`select exists (select from ${db.escapeIdentifier(table)}) as some`);
    if (rows[0].some) return false;
  }
  return true;
}

export function copyTarget(db: pg.ClientBase, { table, columns }: Table): string {
  const names = columns.map((column) => db.escapeIdentifier(column)).join(', ');
  return `${db.escapeIdentifier(table)} (${names})`;
}
