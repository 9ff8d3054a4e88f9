/** B19: effect of one call or packet, repeated without end, on a scout's entry and on `/healthz`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makePool } from '@volleyscouter/server/platform/database/connection';
import { locate } from '@volleyscouter/server/platform/database/open';
import { sender } from '../kit/post.ts';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { presses } from '../kit/recording.ts';
import type { Flooding } from './flood.ts';
import { against, below, dose, type Figure, percentile } from './measure.ts';
import type { Recording } from './paced-recorders.ts';
import { runFlood, runProgram } from './program.ts';
import type { Resources } from './resources.ts';
import { fillShop } from './shop.ts';

const SECONDS = dose(1, 8);
const PHOTOS = dose(300, 10_000);
const ENTRIES = dose(100, 1_023);
/** Index of the match whose log is requested. Match 0 is recorded before the flood, match 1 during it. */
const LOG = 2;
const ENTRIES_PER_CALL = 100;
/** A scout without a pause would exceed the rate limit of the address. */
const ENTRY_EVERY_MS = 10;

interface Flood {
  label: string;
  connections: number;
  method?: string;
  path: (server: RecordedServer) => string;
  body?: string;
  packets?: Flooding['packets'];
  signedIn?: boolean;
  /** Max ms of an entry during the flood. `entryRatio`: max ratio to the ms of an entry without a flood. */
  entry?: number;
  entryRatio?: number;
  health?: number;
}

const FLOODS: readonly Flood[] = [
  ...(['leaveMatch', 'pong', 'WebSocket ping'] as const).map((packets) => ({
    ...{ label: `${packets} over a WebSocket without a pause, 3 connections`, packets },
    ...{ connections: 3, path: () => '', entryRatio: 3 },
  })),
  {
    label: `a WebSocket message in fragments without end, ${dose(50, 700)} connections`,
    ...{ connections: dose(50, 700), path: () => '', packets: 'unended message', entryRatio: 3 },
  },
  {
    label: `GET /product/all, ${PHOTOS} photos, 20 at a time`,
    ...{ connections: 20, path: () => '/product/all', signedIn: true, entry: 100, health: 100 },
  },
  {
    label: `GET /games/:id/log of ${ENTRIES} entries, 40 at a time`,
    ...{ connections: 40, path: ({ matches }) => `/games/${matches[LOG]?.id}/log`, signedIn: true },
    ...{ entry: 60, health: 100 },
  },
  {
    label: `sign-in already refused, ${dose(100, 1500)} connections`,
    ...{ connections: dose(100, 1500), method: 'POST', path: () => '/auth/login', health: 100 },
    body: JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'adivinhada' }),
  },
  {
    label: 'a sign-in of 1 MB of nested JSON, 20 at a time',
    ...{ connections: 20, method: 'POST', path: () => '/auth/login', health: 100 },
    body: 'nested',
  },
];

async function fillLog({ address, token, matches }: RecordedServer): Promise<void> {
  const send = sender(address, token);
  const commands = presses('bench', ENTRIES);
  for (let base = 0, number = 1; base < commands.length; base += ENTRIES_PER_CALL, number++) {
    const batches = [{ number, epoch: 1, base, commands: commands.slice(base, base + ENTRIES_PER_CALL) }];
    const request = { client: 'bench', rules: 1, batches };
    const { status, body } = await send('POST', `/games/${matches[LOG]?.id}/log`, request);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  }
}

async function sampleHealth(address: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    times.push(performance.now() - began);
    await sleep(20);
  }
  return times;
}

async function figuresOf(flood: Flood, server: RecordedServer): Promise<Figure[]> {
  const { label, path, signedIn, entry, entryRatio, health, ...call } = flood;
  const { token, matches } = server;
  const address = server.address();
  const record = async (match: number): Promise<number[]> => {
    const scout = [address, token, ENTRY_EVERY_MS, SECONDS, matches[match]?.id ?? ''];
    const { recorded } = (await runProgram('paced-recorders.ts', scout)) as Recording;
    return recorded.map(({ took }) => took);
  };
  const alone = entry === undefined && entryRatio === undefined ? [] : await record(0);
  const flooding = runFlood({
    ...call,
    urls: [address + path(server)],
    ...(signedIn && { token }),
    seconds: SECONDS + 2,
  });
  await sleep(dose(100, 1000));
  const [entries, waits] = await Promise.all([record(1), sampleHealth(address)]);
  const answers = JSON.stringify(await flooding);
  console.error(`B19: ${label}: ${answers}`);
  const figures = [
    below('B19', `/healthz, median, meanwhile: ${label}`, percentile(waits, 0.5), health ?? 100),
  ];
  const figure = `entry acknowledged, p99, meanwhile: ${label}`;
  const [worst, worstAlone] = [percentile(entries, 0.99), percentile(alone, 0.99)];
  if (entryRatio !== undefined) figures.push(against('B19', figure, worst, worstAlone, entryRatio));
  if (entry !== undefined)
    figures.push({
      ...below('B19', figure, worst, entry),
      // the same figure on this machine before the flood
      baseline: worstAlone,
      reach: { most: entry, absolute: true },
    });
  return figures;
}

export async function cheapFigures(_: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const flood of FLOODS) {
    // an entry can be recorded only once, so every flood has its own server
    const server = await recordedServer(3);
    stack.defer(() => server.close());
    const located = await locate({ dataDir: server.dataDir, databaseUrl: undefined });
    if (!located.ok) throw new Error(located.error);
    const db = makePool(located.value.url, 1);
    if (flood.path(server) === '/product/all') await fillShop(db, PHOTOS, null);
    await db.end();
    await fillLog(server);
    figures.push(...(await figuresOf(flood, server)));
  }
  return figures;
}
