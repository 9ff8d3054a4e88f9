/** B19: what others feel while one call is repeated without end: a scout's entry, and `/healthz`. */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makePool } from '@volleyscouter/server/database/connection';
import { locate } from '@volleyscouter/server/database/open';
import { sender } from '../kit/post.ts';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { presses } from '../kit/recording.ts';
import { below, dose, type Figure, percentile } from './measure.ts';
import type { Resources } from './resources.ts';
import { fillShop } from './shop.ts';

/** Said to flood.ts instead of a body that no command line takes. */
const NESTED = 'nested';

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const SECONDS = dose(1, 8);
const PHOTOS = dose(300, 10_000);
const ENTRIES = dose(100, 1_023);
/** Entries of one call. */
const AT_ONCE = 100;
/** Times with nothing else first: connections, statements and compiled code are there. */
const WARM_UP = dose(0.1, 1.5);

interface Flood {
  what: string;
  connections: number;
  method?: string;
  path: (server: RecordedServer) => string;
  body?: string;
  signedIn?: boolean;
  /** Milliseconds. */
  entry?: number;
  health?: number;
}

const FLOODS: readonly Flood[] = [
  {
    what: `GET /product/all, ${PHOTOS} photos, 20 at a time`,
    ...{ connections: 20, path: () => '/product/all', signedIn: true, entry: 100, health: 100 },
  },
  {
    what: `GET /games/:id/log of ${ENTRIES} entries, 40 at a time`,
    ...{ connections: 40, path: ({ matches }) => `/games/${matches[1]?.id}/log`, signedIn: true },
    ...{ entry: 60, health: 100 },
  },
  {
    what: `sign-in already refused, ${dose(100, 1500)} connections`,
    ...{ connections: dose(100, 1500), method: 'POST', path: () => '/auth/login', health: 100 },
    body: JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'adivinhada' }),
  },
  {
    what: 'a sign-in of 1 MB of nested JSON, 20 at a time',
    ...{ connections: 20, method: 'POST', path: () => '/auth/login', health: 100 },
    body: NESTED,
  },
];

const run = async (name: string, args: readonly (string | number)[]): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script(name), ...args.map(String)], {
    maxBuffer: 1 << 28,
  });
  return JSON.parse(stdout);
};

/** So many entries in the match that is read. */
async function fillLog({ address, token, matches }: RecordedServer): Promise<void> {
  const send = sender(address, token);
  const commands = presses('bench', ENTRIES);
  for (let base = 0, number = 1; base < commands.length; base += AT_ONCE, number++) {
    const batches = [{ number, epoch: 1, base, commands: commands.slice(base, base + AT_ONCE) }];
    const sent = { client: 'bench', rules: 1, batches };
    const { status, body } = await send('POST', `/games/${matches[1]?.id}/log`, sent);
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
  const { what, connections, method = 'GET', path, body = '', signedIn, entry, health } = flood;
  const address = server.address();
  const url = address + path(server);
  const flooding = run('flood.ts', [
    ...[method, url, signedIn ? server.token : '', connections, SECONDS + WARM_UP + 1, body],
  ]);
  await sleep(dose(100, 1000));
  const scout = [address, server.token, WARM_UP, SECONDS, server.matches[0]?.id ?? ''];
  const [entries, waits] = await Promise.all([
    run('recorders.ts', scout) as Promise<number[]>,
    sampleHealth(address),
  ]);
  const answers = JSON.stringify(await flooding);
  console.error(`B19: ${what}: ${answers}`);
  const figures = [
    below('B19', `/healthz, median, meanwhile: ${what}`, percentile(waits, 0.5), health ?? 100),
  ];
  if (entry !== undefined)
    figures.push(
      below('B19', `entry acknowledged, p99, meanwhile: ${what}`, percentile(entries, 0.99), entry),
    );
  return figures;
}

export async function cheapFigures(_: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const flood of FLOODS) {
    // a scout records each entry once: every flood has a server of its own
    const server = await recordedServer(2);
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
