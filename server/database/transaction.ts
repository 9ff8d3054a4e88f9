import type { Pool, PoolClient } from 'pg';

/** What can run a query: the pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** For a write that lost a race for a unique value: that is `null`, any other failure stays one. */
export function nullIfTaken(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') return null;
  throw cause;
}

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
