/** B7: reports of a five-set match over HTTP. B12: the second start, to the first page. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../kit/server.ts';
import { below, type Figure, percentile } from './measure.ts';

const FIVE_SETS = '../shared/data/dvw/kats_beds.dvw';
const REQUESTS = 500;

async function call(address: string, path: string, body: unknown, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export async function reportFigures(): Promise<Figure[]> {
  const server = await startServer({ demo: true });
  try {
    const login = await call(server.address, '/auth/login', server.admin);
    const { token } = (await login.json()) as { token: string };
    const text = new TextDecoder('windows-1250').decode(readFileSync(FIVE_SETS));
    const imported = await call(server.address, '/games/import', { name: 'kats_beds.dvw', text }, token);
    const { _id: partida } = (await imported.json()) as { _id: string };
    const athletes = Array.from({ length: 14 }, (_, index) => ({ number: index + 1, time: '*' }));
    const reports: [string, object][] = [
      ['/reports/athletes-report-multi', { partida, athletes }],
      ['/reports/athletes-fundamentals', { partida, team: 'home' }],
      ['/reports/basic-report', { partida, set: 3 }],
    ];
    const times: number[] = [];
    for (let request = 0; request < REQUESTS; request++) {
      const [path, body] = reports[request % reports.length] as [string, object];
      const began = performance.now();
      await (await call(server.address, path, body, token)).json();
      times.push(performance.now() - began);
    }
    return [
      below('B7', 'report of a five-set match over HTTP, median', percentile(times, 0.5), 20),
      below('B7', 'the same, p99', percentile(times, 0.99), 20),
    ];
  } finally {
    await server.stop();
  }
}

/** `npm start` until the first page has come; milliseconds. The process is ended again. */
async function start(dataDir: string, port: number): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  const began = performance.now();
  const child: ChildProcess = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error('npm start ended by itself');
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      if (page?.ok && (await page.text()).includes('<div id="root">')) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

export async function startFigures(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-bench-'));
  try {
    const first = await start(dataDir, 4793);
    const second = await start(dataDir, 4793);
    return [
      { ...below('B12', 'npm start to first page, first start', first, 0), reach: '', reached: null },
      below('B12', 'npm start to first page, second start', second, 3000),
    ];
  } finally {
    // the database ends a moment after npm does
    await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  }
}
