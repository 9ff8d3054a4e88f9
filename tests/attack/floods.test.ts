/**
 * These tests check only the answers to floods. Benches B19 and B20 measure times.
 *
 * @module-tag slow
 */
import { once } from 'node:events';
import { notePix } from '@volleyscouter/contract/payments';
import { LARGEST_PAGE } from '@volleyscouter/contract/products';
import { appendLog } from '@volleyscouter/contract/recording';
import { buildApp } from '@volleyscouter/server/app';
import { MAX_PER_MINUTE } from '@volleyscouter/server/platform/http/limits';
import { PACE } from '@volleyscouter/server/platform/http/pace';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { openFrames, PACKETS, type PacketName, packets, unendedMessage } from '../kit/frames.ts';
import { storeGame } from '../kit/matches.ts';
import { presses } from '../kit/recording.ts';
import { placeText } from '../kit/shop.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { row } from './table.ts';

let server: TestServer;
let token: string;
let address: string;
let [read, recorded] = ['', ''];
const ENTRIES = dose(200, 1023);
const { ...PACE_OF_PEOPLE } = PACE;
beforeAll(async () => {
  Object.assign(PACE, { refusal: 0 });
  server = await openTestServer();
  ({ token } = await server.admin());
  read = await storeGame(server.parts, { public: true }, presses('flood', ENTRIES));
  recorded = await storeGame(server.parts, { public: true }, []);
  for (let photo = 0; photo < LARGEST_PAGE + 5; photo++) await placeText(server);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  Object.assign(PACE, PACE_OF_PEOPLE);
  await server.close();
});

const entries = presses('meanwhile', 100);
let entered = 0;
async function enterOne(): Promise<number> {
  const commands = [entries[entered]].flatMap((entry) => entry ?? []);
  const batches = [{ number: entered + 1, epoch: 1, base: entered, commands }];
  const body = { client: 'meanwhile', rules: 1, batches };
  const { status, body: answer } = await server.call(
    appendLog,
    { params: { id: recorded }, body: body as never },
    { token },
  );
  entered++;
  expect(answer.fates).toMatchObject([{ fate: 'stored' }]);
  return status;
}

interface Sent {
  method?: 'POST';
  url: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
  payload?: string;
}

interface Flood {
  app?: TestServer['app'];
  kind: string;
  times: number;
  request: (index: number) => Sent;
  status: number | ((index: number) => number);
}

async function answerMeanwhile<T>(kind: string, attempts: readonly Promise<T>[]): Promise<T[]> {
  const began = performance.now();
  const waits: number[] = [];
  let over = false;
  const answers = Promise.all(attempts).finally(() => {
    over = true;
  });
  let meanwhile = 0;
  do {
    const since = performance.now();
    expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect(await enterOne()).toBe(200);
    waits.push(performance.now() - since);
    meanwhile++;
  } while (!over && meanwhile < 5);
  const results = await answers;
  const middle = waits.toSorted((one, other) => one - other)[waits.length >> 1] ?? 0;
  report(
    `flood: ${kind}: ${attempts.length} answered in ${Math.round(performance.now() - began)} ms; ${meanwhile} times /healthz and an entry meanwhile, both in ${Math.round(middle)} ms`,
  );
  return results;
}

async function flood({ app = server.app, kind, times, request, status }: Flood): Promise<string[]> {
  const attempts = Array.from({ length: times }, (_, index) => app.inject(request(index)));
  const responses = await answerMeanwhile(kind, attempts);
  const expected = responses.filter(
    ({ statusCode }, index) => statusCode === (typeof status === 'number' ? status : status(index)),
  ).length;
  row(`floods: ${kind}`, { tried: times, refused: expected, wrong: times - expected });
  return responses.map(({ body }) => body);
}

const form = (payload: string, address: string): Sent => ({
  method: 'POST',
  url: '/auth/login',
  remoteAddress: address,
  payload,
  headers: { 'content-type': 'application/json' },
});

describe('[attack] floods', () => {
  test('a request for the whole shop gets one page', async () => {
    const times = dose(20, 200);
    const headers = { authorization: `Bearer ${(await server.account('Atleta')).token}` };
    const pages = await flood({
      ...{ kind: `the shop without limite, ${LARGEST_PAGE} photos at most`, times: dose(5, 50), status: 200 },
      request: () => ({ url: '/product/all', headers }),
    });
    expect(new Set(pages.map((page) => (JSON.parse(page) as { data: unknown[] }).data.length))).toEqual(
      new Set([LARGEST_PAGE]),
    );
    await flood({
      ...{ kind: 'the shop with too large a page or unknown parameters', times },
      status: (index) => (index % 2 ? 422 : 400),
      request: (index) => ({
        url: `/product/all?${index % 2 ? `limite=${LARGEST_PAGE + 1 + index}` : `tudo=${index}`}`,
        headers,
      }),
    });
  });

  test('a log that the client already has is answered with 304', async () => {
    const url = `/games/${read}/log`;
    const { etag } = (await server.app.inject({ url })).headers;
    await flood({
      ...{ kind: `an unchanged log of ${ENTRIES} entries`, times: dose(100, 2000), status: 304 },
      request: () => ({ url, headers: { 'if-none-match': String(etag) } }),
    });
  });

  test('with a limit of 5 forms a minute, 35 of 40 requests are refused', async () => {
    const limits = { ...MAX_PER_MINUTE };
    // the clock stands still, so that all requests are in one minute
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      Object.assign(MAX_PER_MINUTE, { form: 5 });
      const strict = await buildApp(server.parts);
      Object.assign(MAX_PER_MINUTE, { form: 1_000_000 });
      const without = await buildApp(server.parts);
      const refusedBy = async (app: TestServer['app']): Promise<number> => {
        const answers = await Promise.all(
          Array.from({ length: 40 }, () =>
            app.inject({ method: 'POST', url: notePix.path, payload: {}, remoteAddress: '198.51.100.12' }),
          ),
        );
        return answers.filter(({ statusCode }) => statusCode === 429).length;
      };
      expect([await refusedBy(strict), await refusedBy(without)]).toEqual([35, 0]);
      await Promise.all([strict.close(), without.close()]);
    } finally {
      vi.useRealTimers();
      Object.assign(MAX_PER_MINUTE, limits);
    }
  });

  test('sign-ins are refused after ten wrong guesses, or with oversized or deeply nested JSON', async () => {
    const guess = JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'adivinhada 123' });
    for (let tried = 0; tried < 10; tried++) await server.app.inject(form(guess, '198.51.100.9'));
    await flood({
      ...{ kind: 'sign-ins already refused', times: dose(150, 1500), status: 429 },
      request: () => form(guess, '198.51.100.9'),
    });
    const nested = '['.repeat(1_000_000);
    await flood({
      ...{ kind: 'sign-ins of 1 MB of nested JSON', times: dose(20, 400), status: 413 },
      request: () => form(nested, '198.51.100.10'),
    });
    const deep = `${'['.repeat(1_900)}${']'.repeat(1_900)}`;
    await flood({
      ...{ kind: 'sign-ins of 4 KB nested 1,900 deep', times: dose(20, 400), status: 400 },
      request: () => form(deep, '198.51.100.11'),
    });
  });

  test('sign-ins beyond the limit of a minute are refused with `too-many-requests`', async () => {
    const excess = dose(100, 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') });
    // with a fixed clock the minute does not end
    const app = await buildApp(server.parts);
    const bodies = await flood({
      app,
      ...{
        kind: 'sign-ins beyond those of a minute',
        times: MAX_PER_MINUTE['sign-in'] + excess,
        status: 429,
      },
      request: () => form('{"email":"ninguem@exemplo.com.br","password":"y"}', '198.51.100.9'),
    }).finally(() => vi.useRealTimers());
    const errors = bodies.map((body) => (JSON.parse(body) as { error: string }).error);
    expect(errors.filter((error) => error === 'too-many-requests')).toHaveLength(excess);
    await app.close();
  });

  test.each<[string, Buffer, number]>([
    ['a WebSocket message in fragments without end', unendedMessage(16_380), dose(20, 700)],
    ...(Object.keys(PACKETS) as PacketName[]).map((name): [string, Buffer, number] => [
      ...([`WebSocket: ${name} without a pause`, packets(name, 5_000), dose(3, 50)] as const),
    ]),
  ])('[decision 65] %s: each connection is closed', async (kind, bytes, times) => {
    const attempts = Array.from({ length: times }, async () => {
      const socket = await openFrames(address);
      if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
      const closed = once(socket, 'close');
      socket.write(bytes);
      await closed;
    });
    await answerMeanwhile(kind, attempts);
    row(`floods: ${kind}`, { tried: times, refused: times, wrong: 0 });
  });

  test('a description of the API that the client already has is answered with 304', async () => {
    const { etag } = (await server.app.inject({ url: '/docs' })).headers;
    await flood({
      ...{ kind: '/docs, known', times: dose(50, 500), status: 304 },
      request: () => ({ url: '/docs', headers: { 'if-none-match': String(etag) } }),
    });
  });
});
