/** What is asked by a connection that is closed meanwhile. */
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listGifts } from '@volleyscouter/contract/products';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Parts } from '../parts.ts';
import { registrar } from './handle.ts';

const app = fastify();
/** Names of the requests whose work was begun, and their ends. */
const begun = new Map<string, () => void>();
beforeAll(async () => {
  // a visitor's read asks nothing of the database before its handler
  const parts = { clock: () => new Date(), trustProxy: false } as Parts;
  registrar(
    app,
    parts,
    new Set(),
  )(listGifts, async ({ request: { headers } }) => {
    await new Promise<void>((end) => begun.set(String(headers['x-name']), end));
    return [];
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

let received = 0;
app.addHook('onRequest', async () => void received++);

function ask(name: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: listGifts.path, headers: { 'x-name': name } });
  asked.on('response', (answer) => answer.resume());
  asked.on('error', () => undefined);
  asked.end();
  return asked;
}
const connections = () => new Promise<number>((said) => app.server.getConnections((_, count) => said(count)));

test('[R-OPS-4] of a read whose connection is closed while it waits nothing is begun', async () => {
  // two at once, and six that take long beside them
  const places = Array.from({ length: 8 }, (_, index) => `place ${index}`);
  for (const name of places) ask(name);
  await vi.waitFor(() => expect(begun.size).toBe(places.length), { timeout: 20_000 });
  const closed = ask('closed');
  ask('after it');
  await vi.waitFor(() => expect(received).toBe(10), { timeout: 20_000 });
  closed.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(9), { timeout: 20_000 });
  for (const end of begun.values()) end();
  await vi.waitFor(() => expect(begun.has('after it')).toBe(true), { timeout: 20_000 });
  expect(begun.has('closed')).toBe(false);
  begun.get('after it')?.();
});
