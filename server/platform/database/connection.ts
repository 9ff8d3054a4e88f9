import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond what a number holds: ${text}`);
  return value;
}

const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(DATE, (text) => text);

/** A slow call must not block other calls. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * For short queries on data in memory or on an SSD. Each new connection runs this as a query, because
 * PgBouncer refuses startup parameters.
 */
const PLANNER_SETTINGS = `set jit = off; set random_page_cost = 1.1; set work_mem = '8MB'`;
const POOL_SETTINGS = `${PLANNER_SETTINGS}; set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = 60000`;

/** `bigint` is read as a number, `date` as text. A broken idle connection is replaced at its next use. */
export function makePool(url: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    onConnect: (client) => client.query(POOL_SETTINGS),
    application_name: `volleyscouter ${process.pid}`,
  });
  pool.on('error', () => undefined);
  // ignored: for a connection in use the failing query reports the error
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export async function withPool<T>(url: string, work: (db: pg.Pool) => Promise<T>): Promise<T> {
  const db = makePool(url, 2);
  return work(db).finally(() => db.end());
}

/** No statement timeout: for migrations, backups, locks and LISTEN. Close it with `end()`. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: `volleyscouter ${process.pid}`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(PLANNER_SETTINGS);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
