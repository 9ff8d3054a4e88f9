import { readFileSync } from 'node:fs';
import { listedNames } from '@volleyscouter/tests/kit/stored-shapes';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';

const db = await freshDatabase();
afterAll(() => db.drop());

const names = async (query: string): Promise<string[]> =>
  (await db.pool.query<{ name: string }>(query)).rows.map(({ name }) => name).sort();

test('docs/stored-shapes.md lists every table and every JSON column', async () => {
  expect(listedNames('Database tables', [0])).toEqual(
    await names(`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  expect(listedNames('JSON columns', [0])).toEqual(
    await names(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type in ('json', 'jsonb')`,
    ),
  );
});

test('docs/stored-shapes.md lists every log event', () => {
  const union = readFileSync(new URL('../trace/audit.ts', import.meta.url), 'utf8');
  const events = [...union.matchAll(/\bevent: '([^']+)'/g)].map(([, name]) => name).sort();
  expect(listedNames('Log events', [1])).toEqual(events);
});
