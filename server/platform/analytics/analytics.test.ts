import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings, sendEvent } from '@volleyscouter/contract/system';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { buildApp } from '../../app.ts';
import { perMinute } from '../http/perMinute.ts';
import { patternOf, relayTo } from './relay.ts';

interface ReceivedRequest {
  headers: IncomingMessage['headers'];
  body: string;
}

async function startAnalyticsService(
  answers: (received: ReceivedRequest, answer: (status: number) => void) => void,
) {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const receivedRequest = { headers: request.headers, body };
      received.push(receivedRequest);
      answers(receivedRequest, (status) =>
        response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(1000)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect` };
}
const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const visit = (page: string) => ({ event: 'page-view', page, at: '2026-05-01T12:00:00.000Z' });

describe('[R-SHOP-13] pages are reported as address patterns', () => {
  test.each([
    ['/jogos/:id', '/jogos/:id'],
    ['/ar/shop', '/ar/shop'],
    ['/', '/'],
    ['', ''],
    ['*', '*'],
    ['/jogos/8f14e45f-ceea-467f-ab12-000000000000', '/jogos/:id'],
    ['/jogos/42', '/jogos/:id'],
    ['/atletas/MariaDaSilvaSouzaPereira', '/atletas/:id'],
    ['/atletas/:42', '/atletas/:id'],
  ])('%s is reported as %s', (page, expected) => expect(patternOf(page)).toBe(expected));
});

describe('[R-SHOP-13] a report to the analytics service', () => {
  test('has event, page and time, but nothing about the visitor', async () => {
    const { received, url } = await startAnalyticsService((_, answer) => answer(204));
    const relay = relayTo(url);
    relay.send({ ...visit('/ar/shop'), name: 'Ana' } as Parameters<typeof relay.send>[0]);
    await relay.idle();
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([visit('/ar/shop')]);
    const { host, connection, 'content-length': length, ...rest } = received[0]?.headers ?? {};
    expect(
      Object.keys(rest).filter((name) => !/^(accept|content-type|user-agent|sec-fetch)/.test(name)),
    ).toEqual([]);
    expect(rest['user-agent']).toBe('volleyscouter');
    expect([host, connection, length].every(Boolean)).toBe(true);
  });

  test('a service that fails, redirects or hangs does not affect the server', async () => {
    const { received, url } = await startAnalyticsService(({ body }, answer) => {
      if (body.includes('/fails')) answer(500);
      else if (body.includes('/goes')) answer(302);
      else if (!body.includes('/hangs')) answer(200);
    });
    const relay = relayTo(url, { atOnce: 1, timeout: 3000 });
    for (const page of ['/fails', '/goes', '/hangs', '/ar']) relay.send(visit(page));
    await relay.idle();
    expect(received.map(({ body }) => JSON.parse(body).page)).toEqual(['/fails', '/goes', '/hangs', '/ar']);
    const nobody = relayTo('http://127.0.0.1:9', { timeout: 100 });
    nobody.send(visit('/ar'));
    await nobody.idle();
  });

  test('a visit beyond the limit of the queue is dropped', async () => {
    const { received, url } = await startAnalyticsService((_, answer) => setTimeout(() => answer(200), 20));
    const relay = relayTo(url, { atOnce: 1, mostWaiting: 3 });
    for (let index = 0; index < 50; index++) relay.send(visit('/ar'));
    await relay.idle();
    expect(received).toHaveLength(4);
  });

  test('the events of an address are limited per minute', () => {
    const counts = perMinute(2, 2);
    const admitted = (address: string, now: number) => counts(address, now);
    expect([admitted('a', 0), admitted('a', 1), admitted('a', 2), admitted('b', 3)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    // a third address shares the count of its network and is not refused
    expect([admitted('c', 4), admitted('c', 60_000), admitted('a', 60_001)]).toEqual([true, true, true]);
  });
});

describe('[section 7] calls', () => {
  let testServer: TestServer;
  beforeAll(async () => {
    testServer = await openTestServer();
  });
  afterAll(() => testServer.close());

  test('without a configured service the call that reports a visit succeeds', async () => {
    expect((await testServer.call(readSettings, {})).body).toEqual({ analytics: false });
    const answer = await testServer.call(sendEvent, { body: { event: 'search', page: '/ar/shop' } });
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const wrong = await testServer.call(sendEvent, { body: { event: 'search', page: '/ar/shop?q=ana' } });
    expect(wrong.status).toBe(422);
  });

  test('with a service, events are sent without data of the visitor', async () => {
    const { received, url } = await startAnalyticsService((_, answer) => answer(200));
    const app = await buildApp({ ...testServer.parts, analytics: url });
    const { token } = await testServer.account('Atleta');
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/eventos-de-uso',
        payload: { event: 'cart-entry', page: '/ar/cart', nome: 'Ana' },
        headers: {
          authorization: `Bearer ${token}`,
          'user-agent': 'Navegador da Ana',
          referer: 'https://x/ana',
        },
        remoteAddress: '203.0.113.7',
      });
    expect((await app.inject({ method: 'GET', url: '/configuracao' })).json()).toEqual({ analytics: true });
    expect((await send()).json()).toEqual({ ok: true });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      event: 'cart-entry',
      page: '/ar/cart',
      at: testServer.parts.clock().toISOString(),
    });
    expect(JSON.stringify(received)).not.toMatch(/ana|203\.0\.113\.7|Bearer/i);
    for (let index = 0; index < 150; index++) expect((await send()).statusCode).toBe(200);
    await vi.waitFor(() => expect(received).toHaveLength(120), { timeout: 20_000 });
    await app.close();
  });
});
