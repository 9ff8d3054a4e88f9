import type { Pool, PoolClient } from 'pg';

/** What can run a query: the pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** For a write that lost a race for a unique value: that is `null`, any other failure stays one. */
export function nullIfTaken(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') return null;
  throw cause;
}

/** What PostgreSQL answers when two transactions stood in each other's way: the same again may pass. */
const IN_THE_WAY = ['40001', '40P01'];
const ATTEMPTS = 3;

const stoodInTheWay = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && IN_THE_WAY.includes(String(cause.code));

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. When it lost to another one it is
 * run again, up to three times in all: what it does besides queries has to bear that.
 */
export const inTransaction = <T>(db: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  inOpenedTransaction(db, (tx) => tx.query('begin'), work);

/** The same for a transaction that `open` begins, so that it can ask something in the same exchange. */
export async function inOpenedTransaction<Opened, T>(
  db: Pool,
  open: (tx: PoolClient) => Promise<Opened>,
  work: (tx: PoolClient, opened: Opened) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, open, work);
    } catch (cause) {
      if (attempt === ATTEMPTS || !stoodInTheWay(cause)) throw cause;
    }
  }
}

async function once<Opened, T>(
  db: Pool,
  open: (tx: PoolClient) => Promise<Opened>,
  work: (tx: PoolClient, opened: Opened) => Promise<T>,
): Promise<T> {
  const tx = await db.connect();
  let broken: Error | undefined;
  try {
    const opened = await open(tx);
    const result = await work(tx, opened);
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
