import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '@volleyscouter/server/platform/database/transaction';

export interface ColumnInfo {
  table: string;
  column: string;
  type: string;
  /** Not nullable, without default, no identity. */
  needed: boolean;
  refers: { table: string; column: string } | null;
  /** A value that the column's check allows; `null` if no check lists the allowed values. */
  allowed: string | null;
}

/** Returns all columns except generated columns and those of the table `migrations`. */
export async function schemaOf(db: Queryable): Promise<ColumnInfo[]> {
  const { rows } = await db.query<ColumnInfo>(
    `select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type,
            a.attnotnull and not a.atthasdef and a.attidentity = '' as needed,
            (select json_build_object('table', f.confrelid::regclass::text, 'column',
                      (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]))
               from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as refers,
            (select substring(pg_get_constraintdef(k.oid) from '= ANY \\(ARRAY\\[''([^'']*)''')
               from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      order by c.relname, a.attnum`,
  );
  return rows;
}

const VALUES: Record<string, () => unknown> = {
  text: () => randomUUID(),
  bytea: () => randomBytes(16),
  jsonb: () => '[]',
  boolean: () => true,
  'timestamp with time zone': () => new Date('2026-05-01T12:00:00Z'),
  date: () => '2026-05-01',
};

const madeUp = ({ type, allowed }: ColumnInfo): unknown => {
  if (allowed !== null) return allowed;
  if (type.endsWith('[]')) return '{}';
  return VALUES[type]?.() ?? 1;
};

/**
 * Generates the needed values that `values` lacks, and inserts the referenced rows. Returns all values of the
 * inserted row.
 */
export async function insertRow(
  db: Queryable,
  schema: readonly ColumnInfo[],
  table: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = { ...values };
  for (const column of schema.filter((candidate) => candidate.table === table && candidate.needed)) {
    if (column.column in row) continue;
    const { refers } = column;
    row[column.column] = refers ? (await insertRow(db, schema, refers.table))[refers.column] : madeUp(column);
  }
  const names = Object.keys(row);
  await db.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row;
}
