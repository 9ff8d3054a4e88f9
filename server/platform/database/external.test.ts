import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, connect as dial, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from '@volleyscouter/tests/kit/test-cluster';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, makePool } from './connection.ts';
import { awaitServer } from './external.ts';
import { openDatabase } from './open.ts';

const db = await freshDatabase();
const SERVER = process.env.TEST_DATABASE_URL ?? '';
const OWNER = 'owner_of_one';
const NAMES = ['external_latin', 'external_owned', 'external_foreign'];

const admin = async (...statements: string[]): Promise<void> => {
  const client = await connect(SERVER);
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const dropAll = (): Promise<void> =>
  admin(
    ...NAMES.map((name) => `drop database if exists ${name} with (force)`),
    `drop role if exists ${OWNER}`,
  );

beforeAll(async () => {
  await dropAll();
  await admin(
    `create role ${OWNER} login nosuperuser password 'plain'`,
    `create database external_latin encoding 'LATIN1' locale 'C' template template0`,
    `create database external_owned owner ${OWNER}`,
    'create database external_foreign',
  );
});
afterAll(async () => {
  await dropAll();
  await db.drop();
});

const as = (url: string, user: string, password: string): string => {
  const address = new URL(url);
  Object.assign(address, { username: user, password });
  return address.href;
};
const owned = (name: string): string => as(databaseUrl(SERVER, name), OWNER, 'plain');

const socketOf = (url: string): string => {
  const address = new URL(url);
  return join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.port || 5432}`);
};

async function openForwardingPort(port = 0): Promise<{ port: number; server: Server }> {
  const server = createServer((client) => {
    const there = dial(socketOf(SERVER));
    client.pipe(there).pipe(client);
    client.on('error', () => there.destroy());
    there.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, server };
}
const byPort = (url: string, port: number): string => {
  const address = new URL(url);
  address.search = '';
  Object.assign(address, { hostname: '127.0.0.1', port: String(port) });
  return address.href;
};

describe('[decision 1] a start with DATABASE_URL', () => {
  test('accepts a usable server', async () => {
    expect(await awaitServer(db.url)).toBeNull();
  });

  test.each([
    ['a wrong password', () => as(db.url, 'volleyscouter', 'wrong'), /usuário e senha/],
    ['a user that is unknown', () => as(db.url, 'nobody', 'wrong'), /usuário e senha/],
    ['a database that is missing', () => databaseUrl(SERVER, 'missing'), /createdb --owner/],
    ['another encoding', () => databaseUrl(SERVER, 'external_latin'), /LATIN1 e precisa estar em UTF8/],
  ])('%s is refused at once, and the message says what to do', async (_, url, remedy) => {
    const lines: string[] = [];
    expect(await awaitServer(url(), { print: (line) => lines.push(line) })).toMatch(remedy);
    expect(lines).toEqual([]);
  });

  test('waits for an unreachable server, and announces the wait once', async () => {
    const { port, server } = await openForwardingPort();
    await new Promise((resolve) => server.close(resolve));
    const lines: string[] = [];
    const waited = awaitServer(byPort(db.url, port), { print: (line) => lines.push(line) });
    await expect.poll(() => lines).toHaveLength(1);
    const reopened = await openForwardingPort(port);
    expect(await waited).toBeNull();
    expect(lines).toEqual([expect.stringMatching(/ECONNREFUSED.*espera até 60 segundos/)]);
    reopened.server.close();
  });

  test('waits for a read-only server, and refuses a server that stays read-only', async () => {
    const name = new URL(db.url).pathname.slice(1);
    await admin(`alter database ${name} set default_transaction_read_only = on`);
    expect(await awaitServer(db.url, { waitMs: 0 })).toMatch(/só aceita leitura/);
    const waited = awaitServer(db.url);
    await admin(`alter database ${name} reset default_transaction_read_only`);
    expect(await waited).toBeNull();
  });

  test('waits for a server without free connections', async () => {
    await admin(`alter role ${OWNER} connection limit 0`);
    expect(await awaitServer(owned('external_owned'), { waitMs: 0 })).toMatch(/too many.*max_connections/);
    const waited = awaitServer(owned('external_owned'));
    await admin(`alter role ${OWNER} connection limit -1`);
    expect(await waited).toBeNull();
  });

  test('an ordinary user migrates its own database; for another user’s database the refusal contains the command', async () => {
    const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: owned('external_owned') });
    if (!opened.ok) throw new Error(opened.error);
    await opened.value.close();
    const refused = await openDatabase({ dataDir: '/nowhere', databaseUrl: owned('external_foreign') });
    expect(refused.ok ? '' : refused.error).toMatch(
      /permission denied.*alter database BANCO owner to USUARIO/,
    );
  });

  test('connections of the pool run without JIT and with a statement timeout', async () => {
    const pool = makePool(db.url, 1);
    const { rows } = await pool.query(
      `select current_setting('jit') as jit, current_setting('statement_timeout') as most`,
    );
    await pool.end();
    expect(rows).toEqual([{ jit: 'off', most: '30s' }]);
  });
});

const PGBOUNCER = '/usr/sbin/pgbouncer';

describe.runIf(existsSync(PGBOUNCER))('behind PgBouncer', { tags: 'slow' }, () => {
  let folder: string;
  let pooler: ChildProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'volleyscouter-pool-'));
    await chmod(folder, 0o777);
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function withPgBouncer<T>(
    mode: string,
    extraSettings: string,
    work: (url: string) => Promise<T>,
  ): Promise<T> {
    const { port: databasePort, server } = await openForwardingPort();
    const { port, server: reserved } = await openForwardingPort();
    await new Promise((resolve) => reserved.close(resolve));
    const { username, password, pathname } = new URL(db.url);
    await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
    const lines = [
      '[databases]',
      `${pathname.slice(1)} = host=127.0.0.1 port=${databasePort}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\npool_mode = ${mode}`,
      `auth_type = plain\nauth_file = ${join(folder, 'users.txt')}\ndefault_pool_size = 40\n${extraSettings}`,
    ];
    await writeFile(join(folder, 'pool.ini'), `${lines.join('\n')}\n`);
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = spawn(PGBOUNCER, [...user, join(folder, 'pool.ini')], { stdio: 'ignore' });
    const ended = new Promise((resolve) => pooler?.once('close', resolve));
    try {
      return await work(byPort(db.url, port));
    } finally {
      pooler.kill('SIGINT');
      await sleep(0);
      pooler.kill('SIGKILL');
      await ended;
      server.close();
    }
  }

  test.each(['', 'server_round_robin = 1'])(
    'transaction mode is refused in one line (%s)',
    async (extraSettings) => {
      const refusals = await withPgBouncer('transaction', extraSettings, async (url) => {
        const clients = await Promise.all(Array.from({ length: 5 }, () => reach(url)));
        await Promise.all(clients.map((client) => client.query('begin; select pg_sleep(0.1); commit')));
        const first = await awaitServer(url);
        await Promise.all(clients.map((client) => client.end()));
        return [first, await awaitServer(url), await awaitServer(url)];
      });
      for (const refusal of refusals) expect(refusal).toMatch(/^há um PgBouncer .*pool_mode=session/);
    },
  );

  test('session mode is supported', async () => {
    await withPgBouncer('session', '', async (url) => {
      expect(await awaitServer(url)).toBeNull();
      const opened = await openDatabase({ dataDir: '/nowhere', databaseUrl: url });
      if (!opened.ok) throw new Error(opened.error);
      expect((await opened.value.pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
      await opened.value.close();
    });
  });

  async function reach(url: string): ReturnType<typeof connect> {
    for (;;) {
      const client = await connect(url).catch(() => null);
      if (client) return client;
      await sleep(50);
    }
  }
});
