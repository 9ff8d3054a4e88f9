import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { reasonOf } from '../config/disk.ts';
import { connect } from './connection.ts';

type Refusal = { text: string; mayPass: boolean };

export type Waiting = {
  print?: ((line: string) => void) | undefined;
  ending?: AbortSignal | undefined;
  waitMs?: number;
};

/** Format of `server_version_num`. */
const MIN_VERSION = 150_000;
const WAIT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;

/** Codes for a server that is unreachable, starting, stopping or out of connections. */
const TEMPORARY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|57P0[123]|53300)$/;
/** Errors of the driver and of PgBouncer that have no code. */
const TEMPORARY_MESSAGE = /terminated|timeout|cannot connect/;

const WRONG_LOGIN = 'Confira usuário e senha no endereço.';
const REMEDIES: Record<string, string> = {
  '28P01': WRONG_LOGIN,
  '28000': WRONG_LOGIN,
  '3D000': 'Crie o banco: createdb --owner=USUARIO --encoding=UTF8 --template=template0 BANCO',
  '53300': 'Aumente max_connections ou pare o que não usa.',
};
const POOLED =
  'há um PgBouncer (ou outro pool) em modo de transação no caminho. Use pool_mode=session ou o endereço do próprio PostgreSQL.';
const READ_ONLY =
  'o banco de dados só aceita leitura (réplica, ou disco cheio). Informe o endereço do servidor principal.';

/** `null` when the server is usable. Retries an unreachable server for `waitMs`. */
export async function awaitServer(
  url: string,
  { print, ending, waitMs = WAIT_MS }: Waiting = {},
): Promise<string | null> {
  const deadline = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    const refusal = await examine(url);
    if (refusal === null) return null;
    if (!refusal.mayPass || ending?.aborted || performance.now() >= deadline) return refusal.text;
    if (isFirst) print?.(`DATABASE_URL: ${refusal.text} O servidor espera até ${waitMs / 1000} segundos.`);
    await sleep(RETRY_DELAY_MS, undefined, ending && { signal: ending }).catch(() => undefined);
  }
}

async function examine(url: string): Promise<Refusal | null> {
  let client: pg.Client | undefined;
  try {
    client = await connect(url);
    const { rows } = await client.query<{ version: number; encoding: string; readOnly: boolean }>(
      `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding,
              current_setting('transaction_read_only')::bool as "readOnly"`,
    );
    const [{ version, encoding, readOnly } = { version: 0, encoding: '', readOnly: false }] = rows;
    if (version < MIN_VERSION) return { text: 'é preciso o PostgreSQL 15 ou mais novo', mayPass: false };
    if (encoding !== 'UTF8')
      return {
        text: `o banco de dados está em ${encoding} e precisa estar em UTF8. ${REMEDIES['3D000']}`,
        mayPass: false,
      };
    if (readOnly) return { text: READ_ONLY, mayPass: true };
    return (await isPooled(url, client)) ? { text: POOLED, mayPass: false } : null;
  } catch (error) {
    return refusalOf(error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function refusalOf(error: unknown): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasonOf(error);
  const text = `o banco de dados não responde (${reason}).`;
  const remedy = REMEDIES[code];
  return {
    text: remedy ? `${text} ${remedy}` : text,
    mayPass: TEMPORARY.test(code) || TEMPORARY_MESSAGE.test(reason),
  };
}

const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/**
 * True behind a transaction pool, where locks, LISTEN and session settings would be lost. Such a pool changes
 * the server process of a connection, or two open connections share one process.
 */
async function isPooled(url: string, client: pg.Client): Promise<boolean> {
  const first = await backendOf(client);
  const second = await backendOf(client);
  const other = await connect(url);
  try {
    await other.query('begin');
    const otherBackend = await backendOf(other);
    return second !== first || otherBackend === first || (await backendOf(client)) !== first;
  } finally {
    await other.end();
  }
}
