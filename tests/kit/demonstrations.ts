/**
 * Each file of browser tests has a server on a copy of the demonstration. A worker runs all its servers in
 * one process (server-host.ts), which loads the product only once.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@volleyscouter/server/platform/database/connection';
import { keepLogged, keepSecret } from './logged.ts';
import type { TestServer } from './server.ts';
import type { HostAnswer, HostOrder } from './server-host.ts';
import { databaseUrl } from './test-cluster.ts';

const HOST = fileURLToPath(new URL('server-host.ts', import.meta.url));
const VARIABLE = 'E2E_DEMONSTRATION';

/** The demonstration that is copied for each test file; no server runs on the original. */
export interface Original {
  cluster: string;
  database: string;
  dataDir: string;
}

export function keepOriginal(original: Original): void {
  process.env[VARIABLE] = JSON.stringify(original);
}

export interface Demonstrations {
  /**
   * The first call for a file ends the previous file's server and starts a new one. `more`: its additional
   * environment.
   */
  of(file: string, more?: Record<string, string>): Promise<TestServer>;
  end(): Promise<void>;
}

interface Host {
  order(order: HostOrder): Promise<HostAnswer>;
  end(): Promise<void>;
}

function startHost(): Host {
  const child: ChildProcess = fork(HOST, { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const appendOutput = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', appendOutput);
  child.stderr?.on('data', appendOutput);
  if (child.stderr) keepLogged(child.stderr);
  return {
    order: (order) =>
      new Promise((resolve, reject) => {
        child.once('message', (answer: HostAnswer) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
        );
        void ended.then(() => reject(new Error(`the host of the servers ended: ${output}`)));
        child.send(order);
      }),
    async end() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

async function onCluster({ cluster }: Original, statement: string): Promise<void> {
  const server = await connect(cluster);
  await server.query(statement);
  await server.end();
}

async function copyOf(original: Original, host: Host, more: Record<string, string>): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-e2e-'));
  const database = `e2e_${randomBytes(8).toString('hex')}`;
  const copy = `create database ${database} template ${original.database} strategy file_copy`;
  await Promise.all([onCluster(original, copy), cp(original.dataDir, dataDir, { recursive: true })]);
  const url = databaseUrl(original.cluster, database);
  const started = await host.order({ start: { dataDir, databaseUrl: url, more } });
  if (!('address' in started)) throw new Error('no server');
  const { address, logins } = started;
  if (logins) keepSecret(logins.admin?.password ?? '', ...logins.codes.map(({ code }) => code));
  return {
    address,
    admin: logins?.admin ?? null,
    codes: logins?.codes ?? [],
    dataDir,
    databaseUrl: url,
    async stop() {
      await host.order({ stop: true });
      await onCluster(original, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function demonstrations(): Demonstrations {
  const original: Original = JSON.parse(process.env[VARIABLE] ?? 'null');
  const host = startHost();
  let running: { file: string; server: TestServer } | undefined;
  const stop = async (): Promise<void> => {
    const { server } = running ?? {};
    running = undefined;
    await server?.stop();
  };
  return {
    async of(file, more = {}) {
      if (running?.file !== file) {
        await stop();
        running = { file, server: await copyOf(original, host, more) };
      }
      return running.server;
    },
    async end() {
      await stop();
      await host.end();
    },
  };
}
