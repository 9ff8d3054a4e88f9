import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePool } from '../database/connection.ts';
import { type DatabaseState, type Readiness, watchReadiness } from './readiness.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function expectState(readiness: Readiness, state: DatabaseState, isReady: boolean): Promise<void> {
  await expect
    .poll(() => [readiness.database(), readiness.isReady()], { timeout: 30_000 })
    .toEqual([state, isReady]);
  readiness.close();
}

describe('a process', () => {
  test('is ready with a database that answers', () => expectState(watchReadiness(database.pool), 'ok', true));

  test('is ready with a read-only database', async () => {
    const url = new URL(database.url);
    const name = url.pathname.slice(1);
    await database.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
    const pool = makePool(database.url, 1);
    await expectState(watchReadiness(pool), 'read-only', true);
    await pool.end();
    await database.pool.query(`alter database "${name}" reset default_transaction_read_only`);
  });

  test('is ready with an unreachable database, so that it answers with the reason', async () => {
    const pool = makePool('postgres://nobody@127.0.0.1:1/none', 1);
    await expectState(watchReadiness(pool), 'away', true);
    await pool.end();
  });

  test('is not ready if its connections fail and a new connection works', async () => {
    const pool = makePool(database.url, 1);
    await pool.end();
    await expectState(watchReadiness(pool), 'ok', false);
  });

  test('is not ready after it begins to stop', async () => {
    const readiness = watchReadiness(database.pool);
    await readiness.leave();
    expect(readiness.isReady()).toBe(false);
    readiness.close();
  });
});
