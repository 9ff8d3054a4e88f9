import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, type Queryable } from './transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await db.pool.query('create table sums (id int primary key, n int not null)');
});
beforeEach(async () => {
  await db.pool.query('truncate sums');
  await db.pool.query('insert into sums values (1, 0), (2, 0)');
});
afterAll(() => db.drop());

const sums = async (): Promise<number[]> =>
  (await db.pool.query<{ n: number }>('select n from sums order by id')).rows.map(({ n }) => n);

test('an error rolls back, and the connection is reused', async () => {
  const failing = inTransaction(db.pool, async (tx) => {
    await tx.query('update sums set n = 7');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await sums()).toEqual([0, 0]);
  expect(db.pool.totalCount - db.pool.idleCount).toBe(0);
});

test('two transactions in a deadlock are both committed once', async () => {
  let runs = 0;
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const add = (tx: Queryable, id: number) => tx.query('update sums set n = n + 1 where id = $1', [id]);
  const both = (
    [
      [1, 2],
      [2, 1],
    ] as const
  ).map(([first, then], index) =>
    inTransaction(db.pool, async (tx) => {
      runs += 1;
      await add(tx, first);
      begun[index]?.resolve();
      await Promise.all(begun.map(({ promise }) => promise));
      await add(tx, then);
    }),
  );
  await Promise.all(both);
  expect(await sums()).toEqual([2, 2]);
  expect(runs).toBeGreaterThan(2);
});

test('a transaction that always ends in a serialization failure is tried three times', async () => {
  let runs = 0;
  const losing = inTransaction(db.pool, async (tx) => {
    runs += 1;
    await tx.query(`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
  });
  await expect(losing).rejects.toThrow('lost');
  expect(runs).toBe(3);
});
