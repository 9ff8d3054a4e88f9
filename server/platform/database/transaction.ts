/** Transactions with retry. */
import type { Pool, PoolClient } from 'pg';

/** What can run a query: the pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** `null` for a unique violation (another write took the value first); rethrows anything else. */
export function nullIfTaken(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') return null;
  throw cause;
}

/** What is to be done after the commit of a connection's transaction. */
const AFTER = new WeakMap<object, (() => void)[]>();

/** Calls `then` after the commit of the transaction of `inTransaction` that `tx` is in, and not at all when it is rolled back. */
export function onCommit(tx: Queryable, then: () => void): void {
  const waiting = AFTER.get(tx);
  if (!waiting) throw new Error('not in a transaction');
  waiting.push(then);
}

/** serialization_failure, deadlock_detected: the transaction may be retried. */
const RETRIABLE = ['40001', '40P01'];
const ATTEMPTS = 3;

const isRetriable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && RETRIABLE.includes(String(cause.code));

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. After a deadlock or serialization failure it
 * is retried, three attempts in all, so side effects besides queries must be repeatable.
 */
export const inTransaction = <T>(db: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  inOpenedTransaction(db, (tx) => tx.query('begin'), work);

/** The same where `open` sends `begin`, together with a first query in the same round trip. */
export async function inOpenedTransaction<Opened, T>(
  db: Pool,
  open: (tx: PoolClient) => Promise<Opened>,
  work: (tx: PoolClient, opened: Opened) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, open, work);
    } catch (cause) {
      if (attempt === ATTEMPTS || !isRetriable(cause)) throw cause;
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
  const after: (() => void)[] = [];
  AFTER.set(tx, after);
  try {
    const opened = await open(tx);
    const result = await work(tx, opened);
    await tx.query('commit');
    for (const each of after) each();
    return result;
  } catch (cause) {
    await tx.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw cause;
  } finally {
    AFTER.delete(tx);
    tx.release(broken);
  }
}
