import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ColumnInfo, insertRow, schemaOf } from '../../../tests/kit/rows.ts';
import { restoreBackup } from './restore.ts';
import { ENDED_BY_RESTORE } from './tables.ts';
import { writeBackup } from './write.ts';

let db: TestDatabase;
let folder: string;
let schema: ColumnInfo[];
beforeAll(async () => {
  db = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-ended-'));
  schema = await schemaOf(db.pool);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const ENDED = ENDED_BY_RESTORE.map(([table]) => table);

test('[R-ID-3] a restore ends everything that grants access or expires, except payment codes', () => {
  const opens = schema.filter(({ column }) => /token_hash|expires_at|^ref$/.test(column));
  const tables = new Set(opens.map(({ table }) => table));
  // a payment code opens no session, and a later payment must still find it
  tables.delete('pix_codes');
  expect([...tables].filter((table) => !ENDED.includes(table))).toEqual([]);
});

test('[F8] [R-ID-3] a restore deletes links, sessions, unused invitations, tickets and passes', async () => {
  const { pool } = db;
  const admin = await insertRow(pool, schema, 'admins');
  const account = await insertRow(pool, schema, 'accounts');
  await insertRow(pool, schema, 'sessions', { admin_id: admin.id });
  await insertRow(pool, schema, 'sessions', { account_id: account.id });
  await insertRow(pool, schema, 'entrance_links', { account_id: account.id });
  await insertRow(pool, schema, 'upload_passwords', { admin_id: admin.id, account_id: null });
  await insertRow(pool, schema, 'invites');
  await insertRow(pool, schema, 'invites', { used_by: admin.id, used_at: new Date() });
  await insertRow(pool, schema, 'admin_totp', { admin_id: admin.id });
  await insertRow(pool, schema, 'admin_recovery_codes', { admin_id: admin.id });
  await insertRow(pool, schema, 'sign_in_tickets', { admin_id: admin.id });
  for (const table of ['bench_passes', 'report_links']) await insertRow(pool, schema, table);
  const counts = async (): Promise<Record<string, number>> => {
    const all: Record<string, number> = {};
    for (const table of ENDED) all[table] = (await pool.query(`select from ${table}`)).rowCount ?? 0;
    return all;
  };
  expect(Object.entries(await counts()).filter(([, count]) => count === 0)).toEqual([]);
  const copy = join(folder, 'copy.gz');
  await writeBackup(db.url, copy, null, new Date());
  expect((await restoreBackup(db.url, copy, true)).ok).toBe(true);
  const expected = Object.fromEntries(ENDED.map((table) => [table, 0]));
  expect(await counts()).toEqual({ ...expected, invites: 1, admin_totp: 1 });
  const { rows } = await pool.query<{ step: number }>('select step from admin_totp');
  expect(rows[0]?.step).toBeGreaterThan(Date.now() / 30_000 - 2);
});
