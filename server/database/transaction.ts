import type { Pool, PoolClient } from 'pg';

/** What can run a query: the pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Runs `work` in a transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<T>(db: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const tx = await db.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (cause) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw cause;
  } finally {
    tx.release(broken);
  }
}
