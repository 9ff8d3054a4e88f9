/**
 * Tests the server behind Debian's nginx as a cache (docs/recipes/nginx-cache.conf).
 *
 * @module-tag slow
 */
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateGame } from '@volleyscouter/contract/games';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { report } from '../kit/dose.ts';
import { playedMatch, storeGame } from '../kit/matches.ts';
import { type Front, freePort, startNginxCache } from '../kit/proxies.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { comment, enter } from './liveServers.ts';

const POLLERS = 2_000;
/** In ms, as on our pages (core/sync/fetch). */
const POLL = 2_000;
const POLLING = 8_000;

let testServer: TestServer;
let nginx: Front;
/** Calls that reached the server. */
let calls = 0;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

interface Seen {
  status: number;
  bytes: number;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

const read = (path: string, headers: Record<string, string> = {}): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const call = request(nginx.address + path, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, bytes: body.length, text: body.toString(), headers });
      });
    });
    call.on('error', reject);
    call.end();
  });

beforeAll(async () => {
  testServer = await openTestServer();
  const origin = await testServer.app.listen({ port: 0, host: '127.0.0.1' });
  testServer.app.server.on('request', () => {
    calls += 1;
  });
  const { host } = new URL(origin);
  nginx = await startNginxCache(await freePort(), [host, host]);
});
afterAll(async () => {
  agent.destroy();
  await nginx.close();
  await testServer.close();
});

test('[decision 96] 2,000 viewers cause at most two calls a second; a match made private disappears within seconds', async () => {
  const commands = playedMatch();
  const id = await storeGame(testServer.parts, { public: true }, commands);
  const admin = (await testServer.admin()).token;
  const since = commands.length - (commands.length % 100);
  const path = `/public/games/${id}/log?since=${since}`;
  const pauses = monitorEventLoopDelay();
  const answers: { began: number; status: number }[] = [];
  let polling = true;
  let bytes = 0;

  async function poll(index: number): Promise<void> {
    let etag = '';
    await sleep((POLL * index) / POLLERS);
    while (polling) {
      const began = performance.now();
      const { status, headers, ...payload } = await read(path, {
        'accept-encoding': 'gzip, br',
        ...(etag && { 'if-none-match': etag }),
      });
      etag = String(headers.etag ?? '');
      answers.push({ began, status });
      bytes += payload.bytes;
      await sleep(POLL - (performance.now() - began));
    }
  }

  calls = 0;
  pauses.enable();
  const began = performance.now();
  const pollers = Array.from({ length: POLLERS }, (_, index) => poll(index));
  while (performance.now() < began + POLLING) {
    await sleep(1_000);
    await enter(testServer.parts, id, [comment('um ponto')]);
  }
  const seconds = (performance.now() - began) / 1_000;
  const originCalls = calls;
  expect(originCalls).toBeLessThanOrEqual(2 * seconds + 2);
  expect(answers.length).toBeGreaterThan(POLLERS);
  expect(answers.every(({ status }) => status === 200 || status === 304)).toBe(true);

  answers.length = 0;
  await testServer.call(updateGame, { params: { id }, body: { publico: false } }, { token: admin });
  const hidden = performance.now();
  const isHidden = () => answers.length > 100 && answers.slice(-100).every(({ status }) => status === 404);
  await vi.waitFor(() => expect(isHidden()).toBe(true), { timeout: 20_000 });
  await sleep(POLL);
  polling = false;
  await Promise.all(pollers);
  const delays = answers.filter(({ status }) => status !== 404).map(({ began }) => began - hidden);
  const last = Math.max(0, ...delays);
  // a pause of this machine delays the change by the length of the pause
  expect(last).toBeLessThan(2_000 + pauses.max / 1e6);
  report(
    `${POLLERS} viewers through nginx: ${(originCalls / seconds).toFixed(1)} calls a second at the server; the last answer of the hidden match ${(last / 1_000).toFixed(1)} s after it turned private; ${Math.round(bytes / 1024)} KB in all`,
  );
});

test('[decision 96] the cache compresses on request, and gives an admin the public answer', async () => {
  const id = await storeGame(testServer.parts, { public: true }, playedMatch());
  const { token } = await testServer.admin();
  const path = `/public/games/${id}/log?since=0`;
  calls = 0;
  const packed = await read(path, { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const plain = await read(path, { authorization: `Bearer ${token}` });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const answer = await testServer.app.inject({ url: path });
  expect(plain.text).toBe(answer.body);
  report(
    `a whole log of ${JSON.parse(plain.text).seq} commands: ${plain.bytes} bytes, ${packed.bytes} packed`,
  );
});
