import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { boundConnections, keepConnection } from './connections.ts';

const IDLE = 300;
const AFTER = { timeout: 20_000 };
const open: { app: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

async function serve(
  changed: Parameters<typeof boundConnections>[2] = {},
  trustProxy: false | string[] = false,
) {
  const app = fastify({ http: { connectionsCheckingInterval: 50 } });
  boundConnections(app, trustProxy, { idle: IDLE, slowestHead: IDLE, most: 10, ...changed });
  app.get('/fast', async () => 'made');
  app.get('/signed-in', async (request) => {
    keepConnection(request);
    return 'made';
  });
  app.get('/large', async () => 'x'.repeat(50_000_000));
  app.get('/slow', async () => {
    await sleep(4 * IDLE);
    return 'made';
  });
  const held = Promise.withResolvers<string>();
  app.get('/held', () => held.promise);
  app.post('/form', async () => 'sent');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sockets: Socket[] = [];
  open.push({ app, sockets });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    release: () => held.resolve('made'),
    count: () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count))),
    client(
      rawRequest: string,
      reads = true,
      localAddress = '127.0.0.1',
    ): { received: () => string; isClosed: () => boolean } {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      sockets.push(socket);
      let [text, closed] = ['', false];
      socket
        .on('error', () => undefined)
        .on('close', () => {
          closed = true;
        });
      if (reads) socket.on('data', (piece) => (text += piece));
      else socket.pause();
      socket.write(rawRequest);
      return { received: () => text, isClosed: () => closed };
    },
  };
}

test.each([
  ['an answer that the client does not read', 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n', false],
  [
    'twenty answers that the client does not read',
    'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20),
    false,
  ],
  ['a request with half its headers', 'GET /slow HTTP/1.1\r\nHost: x\r\nX: ', true],
  [
    'a request with half its body',
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
    true,
  ],
])('[decision 55] the connection is closed after %s', async (_, rawRequest, reads) => {
  const { client, app, count } = await serve();
  const begun = vi.fn();
  app.server.on('connection', begun);
  client(rawRequest, reads);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), AFTER);
  await vi.waitFor(async () => expect(await count()).toBe(0), AFTER);
});

test('[decision 55] a slow handler is not interrupted', async () => {
  const { client } = await serve();
  const { received } = client('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 200 [\s\S]*made$/), AFTER);
});

const PATIENT = { idle: 600_000, slowestHead: 600_000 };
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

test('[decision 65] if one address opens as many connections as possible, new clients are served', async () => {
  const { client, count } = await serve({ ...PATIENT, most: 20 });
  const signedIn = client(get('/signed-in'));
  await vi.waitFor(() => expect(signedIn.received()).toMatch(/made$/), AFTER);
  const crowd = Array.from({ length: 40 }, () => client(''));
  const open = () => crowd.filter(({ isClosed }) => !isClosed()).length;
  await vi.waitFor(async () => expect([open(), await count()]).toEqual([9, 10]), AFTER);
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    const other = client(get('/fast'), true, address);
    await vi.waitFor(() => expect(other.received()).toMatch(/made$/), AFTER);
  }
  expect(signedIn.isClosed()).toBe(false);
});

test('[decision 65] with many addresses, sessions keep their connections and new clients are served', async () => {
  const { client, count } = await serve({ ...PATIENT, most: 20 });
  const signedIn = client(get('/signed-in'));
  await vi.waitFor(() => expect(signedIn.received()).toMatch(/made$/), AFTER);
  for (let host = 2; host < 42; host++) client('', true, `127.0.0.${host}`);
  await vi.waitFor(async () => expect(await count()).toBe(18), AFTER);
  const other = client(get('/signed-in'), true, '127.0.0.99');
  await vi.waitFor(() => expect(other.received()).toMatch(/made$/), AFTER);
  expect(signedIn.isClosed()).toBe(false);
});

test.each([
  ['a proxy that TRUST_PROXY names', ['127.0.0.1'], ''],
  ['a private proxy that TRUST_PROXY does not name', false as const, 'X-Forwarded-For: 192.0.2.1\r\n'],
])('[decision 65] the share of an address does not limit %s', async (_, trustProxy, header) => {
  const { client } = await serve({ ...PATIENT, most: 20 }, trustProxy);
  const clients = [client(get('/fast', header))];
  await vi.waitFor(() => expect(clients[0]?.received()).toMatch(/made$/), AFTER);
  for (let more = 0; more < 15; more++) clients.push(client(get('/fast')));
  await vi.waitFor(
    () => expect(clients.every(({ received }) => received().endsWith('made'))).toBe(true),
    AFTER,
  );
  expect(clients.some(({ isClosed }) => isClosed())).toBe(false);
});

test('[decision 65] connections leave file descriptors for other uses', async () => {
  const warned = vi.fn();
  const app = fastify();
  app.log.warn = warned;
  boundConnections(app, false, { descriptors: 1_024 });
  expect(app.server.maxConnections).toBe(768);
  expect(warned.mock.calls).toEqual([[expect.stringMatching(/1024.* 768 conexões em vez de 20000/)]]);
  boundConnections(app, false, { descriptors: 65_536 });
  expect([app.server.maxConnections, warned.mock.calls.length]).toEqual([20_000, 1]);
});
