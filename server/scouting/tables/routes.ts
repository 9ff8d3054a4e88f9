import { deleteTables, readTables, updateTables } from '@volleyscouter/contract/tables';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';

export function tableRoutes(on: On, { db }: Parts): void {
  on(readTables, async () => {
    const { rows } = await db.query<{ tables: CodeTables }>('select tables from code_tables');
    return { ...(rows[0]?.tables ?? DEFAULT_TABLES), builtIn: rows.length === 0 };
  });

  on(updateTables, async ({ body }) => {
    await db.query(
      'insert into code_tables (tables) values ($1) on conflict (id) do update set tables = excluded.tables',
      [JSON.stringify(body)],
    );
    return { ...body, builtIn: false };
  });

  on(deleteTables, async () => {
    await db.query('delete from code_tables');
    return { ...DEFAULT_TABLES, builtIn: true };
  });
}
