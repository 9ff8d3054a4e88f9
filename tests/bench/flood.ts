/**
 * Floods a server with one call, in its own process: `flood.ts OPTIONS` (JSON). Each connection repeats its
 * request after the answer. Prints the number of answers by status. With `packets`, each connection sends
 * packets and is reopened when it closes. The output also has the number of connections by how they ended.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFrames, type PacketName, packets, sendFrames, unendedMessage } from '../kit/frames.ts';

/** Value of `body` for a megabyte of opening brackets, which is too long for a command line. */
const NESTED = 'nested';

export interface Flooding {
  method?: string;
  urls: readonly string[];
  token?: string;
  /** True if the ETag of the first answer is sent with all other requests. */
  withEtag?: boolean;
  body?: string | typeof NESTED;
  /** WebSockets to the first address send these packets, or one message without end. */
  packets?: PacketName | 'unended message';
  connections: number;
  /** Ends after this many requests, or after this many seconds. */
  requests?: number;
  seconds?: number;
}

const options = JSON.parse(process.argv[2] ?? '{}') as Flooding;
const { method = 'GET', urls, token, withEtag = false, connections } = options;
const { requests = Number.POSITIVE_INFINITY, seconds = 3600 } = options;
const body = options.body === NESTED ? '['.repeat(1_000_000) : options.body;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers: Record<string, string> = {
  'accept-encoding': 'br',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(body && { 'content-type': 'application/json' }),
};
const end = performance.now() + seconds * 1000;
const answers: Record<string, number> = {};
let requestCount = 0;

const sendRequest = (): Promise<void> =>
  new Promise((resolve) => {
    const count = (status: string | number) => {
      answers[status] = (answers[status] ?? 0) + 1;
      resolve();
    };
    const url = urls[requestCount++ % urls.length] ?? '';
    const call = request(url, { method, agent, headers }, (answer) => {
      if (withEtag) headers['if-none-match'] ??= String(answer.headers.etag);
      answer.resume();
      answer.on('end', () => count(answer.statusCode ?? 0));
      answer.on('error', () => count('cut'));
    });
    call.on('error', () => count('cut'));
    call.end(body);
  });

const FRAGMENTS = 16_380;
const PACKETS_PER_WRITE = 5_000;
/**
 * `PAUSE`: ms until a refused connection is retried. `START_INTERVAL_MS`: ms between the starts of two
 * connections.
 */
const PAUSE = 100;
const START_INTERVAL_MS = 5;

const isUnended = options.packets === 'unended message';
const flooded =
  options.packets === 'unended message'
    ? unendedMessage(FRAGMENTS)
    : packets(options.packets ?? 'noop', PACKETS_PER_WRITE);

async function sendPackets(): Promise<void> {
  const opened = await openFrames(urls[0] ?? '').catch(() => 0);
  if (typeof opened === 'number') {
    answers[opened] = (answers[opened] ?? 0) + 1;
    return sleep(PAUSE);
  }
  let isOpen = await sendFrames(opened, flooded);
  if (isUnended) {
    await sleep(end - performance.now());
    isOpen = !opened.destroyed;
  }
  while (isOpen && performance.now() < end) isOpen = await sendFrames(opened, flooded);
  const ending = isOpen ? 'open' : 'closed';
  answers[ending] = (answers[ending] ?? 0) + 1;
  opened.destroy();
}

if (withEtag) await sendRequest();
await Promise.all(
  Array.from({ length: connections }, async (_, index) => {
    if (options.packets) await sleep(index * START_INTERVAL_MS);
    while (requestCount < requests && performance.now() < end)
      await (options.packets ? sendPackets() : sendRequest());
  }),
);
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
