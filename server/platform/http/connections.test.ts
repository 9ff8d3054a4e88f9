/** What is ended: answers that nobody takes, requests that stop half-way, connections beyond the most. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { boundConnections } from './connections.ts';

/** Milliseconds. */
const IDLE = 300;
const AFTER = { timeout: 20_000 };
const open: { app: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { app, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

async function serve(most = 10) {
  const app = fastify({ http: { connectionsCheckingInterval: 50 } });
  boundConnections(app, { idle: IDLE, slowestHead: IDLE, most });
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
    /** Answers `/held`. */
    release: () => held.resolve('made'),
    count: () => new Promise<number>((said) => app.server.getConnections((_, count) => said(count))),
    /** A client that writes this and reads what comes, or nothing. */
    client(words: string, reads = true): { said: () => string; isClosed: () => boolean } {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      let [text, closed] = ['', false];
      socket
        .on('error', () => undefined)
        .on('close', () => {
          closed = true;
        });
      if (reads) socket.on('data', (piece) => (text += piece));
      else socket.pause();
      socket.write(words);
      return { said: () => text, isClosed: () => closed };
    },
  };
}

test.each([
  ['an answer of which nobody takes a byte', 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n', false],
  ['the same asked for many times over', 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20), false],
  ['half a head', 'GET /slow HTTP/1.1\r\nHost: x\r\nX: ', true],
  [
    'half a body',
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf',
    true,
  ],
])('[R-OPS-4] ended: %s', async (_, words, reads) => {
  const { client, app, count } = await serve();
  const begun = vi.fn();
  app.server.on('connection', begun);
  client(words, reads);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), AFTER);
  await vi.waitFor(async () => expect(await count()).toBe(0), AFTER);
});

test('[R-OPS-4] an answer that takes long to make is waited for', async () => {
  const { client } = await serve();
  const { said } = client('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitFor(() => expect(said()).toMatch(/^HTTP\/1.1 200 [\s\S]*made$/), AFTER);
});

test('[R-OPS-4] so many connections, and no more', async () => {
  const { client, count, release } = await serve(2);
  const words = 'GET /held HTTP/1.1\r\nHost: x\r\n\r\n';
  const clients = [client(words), client(words)];
  await vi.waitFor(async () => expect(await count()).toBe(2), AFTER);
  const third = client(words);
  await vi.waitFor(() => expect(third.isClosed()).toBe(true), AFTER);
  expect(third.said()).toBe('');
  release();
  await vi.waitFor(
    () => expect(clients.map(({ said }) => said().endsWith('made'))).toEqual([true, true]),
    AFTER,
  );
});
