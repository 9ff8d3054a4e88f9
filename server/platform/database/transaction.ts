import type { Pool, PoolClient } from 'pg';

/** The pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** `null` for a unique violation (another write took the value first); rethrows anything else. */
export function nullIfTaken(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === '23505') return null;
  throw cause;
}

const AFTER = new WeakMap<object, (() => void)[]>();

/** `tx` is opened by `inTransaction`. After a rollback `then` is not called. */
export function onCommit(tx: Queryable, then: () => void): void {
  const waiting = AFTER.get(tx);
  if (!waiting) throw new Error('not in a transaction');
  waiting.push(then);
}

/** serialization_failure, deadlock_detected. */
const RETRIABLE = ['40001', '40P01'];
const ATTEMPTS = 3;

const isRetriable = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && RETRIABLE.includes(String(cause.code));

/**
 * A deadlock or serialization failure is retried, up to three attempts in all: side effects besides queries
 * must be repeatable.
 */
export const inTransaction = <T>(db: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  inOpenedTransaction(db, (tx) => tx.query('begin'), work);

/** `open` sends `begin` together with a first query in one round trip. */
export async function inOpenedTransaction<Opened, T>(
  db: Pool,
  open: (tx: PoolClient) => Promise<Opened>,
  work: (tx: PoolClient, opened: Opened) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, open, work);
    } catch (cause) {
      if (attempt === ATTEMPTS || !isRetriable(cause)) throw cause;
    }
  }
}

async function runOnce<Opened, T>(
  db: Pool,
  open: (tx: PoolClient) => Promise<Opened>,
  work: (tx: PoolClient, opened: Opened) => Promise<T>,
): Promise<T> {
  const tx = await db.connect();
  let broken: Error | undefined;
  const callbacks: (() => void)[] = [];
  AFTER.set(tx, callbacks);
  try {
    const opened = await open(tx);
    const result = await work(tx, opened);
    await tx.query('commit');
    for (const callback of callbacks) callback();
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
