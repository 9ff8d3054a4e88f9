import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportGame } from '@volleyscouter/contract/games';
import { listGifts } from '@volleyscouter/contract/products';
import { readMatchPdf, readTouches } from '@volleyscouter/contract/reports';
import { readDossierPdf } from '@volleyscouter/contract/season';
import { readSharedPicture } from '@volleyscouter/contract/share';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Parts } from '../../parts.ts';
import { ANSWERED, type Context, registrar } from './handle.ts';

const app = fastify();
const begun = new Map<string, () => void>();
const waitForEnd = ({ request: { headers } }: Pick<Context, 'request'>) =>
  new Promise<void>((end) => begun.set(String(headers['x-name']), end));
const FILES = [exportGame, readTouches, readMatchPdf, readDossierPdf, readSharedPicture] as const;
beforeAll(async () => {
  // a visitor's read makes no query before its handler
  const parts = { clock: () => new Date(), trustProxy: false } as Parts;
  const on = registrar(app, parts, new Set());
  on(listGifts, (call) => waitForEnd(call).then(() => []));
  for (const route of FILES)
    on(route, async (call) => {
      await (route === readSharedPicture ? waitForEnd(call) : call.inTurn(() => waitForEnd(call)));
      call.reply.send('');
      return ANSWERED;
    });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

let received = 0;
app.addHook('onRequest', async () => void received++);

function sendRequest(name: string, path: string = listGifts.path): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const sentRequest = request({ port, host: '127.0.0.1', agent: false, path, headers: { 'x-name': name } });
  sentRequest.on('response', (answer) => answer.resume());
  sentRequest.on('error', () => undefined);
  sentRequest.end();
  return sentRequest;
}
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

const PLACES = Array.from({ length: 8 }, (_, index) => `place ${index}`);
const LONG = { timeout: 20_000 };
async function takePlaces(): Promise<void> {
  received = 0;
  begun.clear();
  for (const name of PLACES) sendRequest(name);
  await vi.waitFor(() => expect(begun.size).toBe(PLACES.length), LONG);
}
const endAll = (): void => {
  for (const end of begun.values()) end();
};

test('[decision 55] a read whose connection closes while it waits is not begun', async () => {
  await takePlaces();
  const closed = sendRequest('closed');
  sendRequest('after it');
  await vi.waitFor(() => expect(received).toBe(10), LONG);
  closed.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(9), LONG);
  endAll();
  await vi.waitFor(() => expect(begun.has('after it')).toBe(true), LONG);
  expect(begun.has('closed')).toBe(false);
  endAll();
});

test('[decision 55] a file that is generated for a request waits in the same queue', async () => {
  await vi.waitFor(async () => expect(await connections()).toBe(0), LONG);
  await takePlaces();
  for (const { path } of FILES) sendRequest(path, path.replace(':id', 'x'));
  await vi.waitFor(() => expect(received).toBe(PLACES.length + FILES.length), LONG);
  expect([...begun.keys()].sort()).toEqual(PLACES);
  for (let round = 0; round < 3; round++) {
    endAll();
    await vi.waitFor(() => expect(begun.size).toBeGreaterThan(PLACES.length + round), LONG);
  }
  endAll();
});
