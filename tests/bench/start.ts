/** B12: time from `npm start` until the first page has loaded, for the first start and the second. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Figure, plain } from './measure.ts';
import type { Resources } from './resources.ts';

const MAX_MS = 2_000;

/** Returns a port below the range that the system assigns by itself, so that no other program takes it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Ms until the first page has loaded. Ends the processes. */
async function start(dataDir: string, stack: AsyncDisposableStack): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  const began = performance.now();
  const child: ChildProcess = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true });
  const ended = once(child, 'close');
  const end = async (): Promise<void> => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  stack.defer(end);
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended by itself');
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (page?.ok && (await page.text()).includes('<div id="root">')) break;
    await sleep(10);
  }
  const elapsedMs = performance.now() - began;
  await end();
  return elapsedMs;
}

export async function startFigures(_: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-bench-'));
  // the database ends a moment after npm does
  stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  return [
    plain('B12', 'npm start to first page, first start', await start(dataDir, stack)),
    below('B12', 'npm start to first page, second start', await start(dataDir, stack), MAX_MS),
  ];
}
