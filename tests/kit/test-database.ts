import { randomBytes } from 'node:crypto';
import { connect, makePool } from '@volleyscouter/server/platform/database/connection';
import type pg from 'pg';
import { databaseUrl, TEMPLATE } from './test-cluster.ts';

export type TestDatabase = { pool: pg.Pool; url: string; drop(): Promise<void> };

/**
 * Creates a database on the server of the run (`database-setup.ts`) or on `server`. Call `drop` in
 * `afterAll`.
 */
export async function freshDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (!server) throw new Error('no TEST_DATABASE_URL: run this test in the project "server" of vitest');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = databaseUrl(server, name);
  const pool = makePool(url, 10);
  return {
    pool,
    url,
    async drop() {
      if (!pool.ended) await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  await client.query(statement);
  await client.end();
}
