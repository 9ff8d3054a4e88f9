// @module-tag guard
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from '@volleyscouter/server/app';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeGame } from '../kit/matches.ts';
import { type Follower, followMatch } from './follower.ts';
import { comment, enter, type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
beforeAll(async () => {
  servers = await startLiveServers();
});
afterAll(() => servers.close());

const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

const wireOf = (viewer: Follower) =>
  (viewer.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } }).ws;

/** Returns how often the viewer and a witness joined. */
async function sleeper(mostWaiting: number): Promise<{ joins: number; witnessJoins: number }> {
  const gameId = await storeGame(servers.parts, { public: true }, [comment('0')]);
  // Rights never expire, so each block is pushed as a separate event.
  // Otherwise the server would gather entries, and one packet would be too large.
  const address = await servers.startAnother({
    mostWaiting,
    trustFor: Number.POSITIVE_INFINITY,
    lookEvery: 3_600_000,
  });
  const [slow, witness] = [followMatch(address, gameId), followMatch(address, gameId)];
  await until(() => slow.known.length === 1 && witness.known.length === 1);
  const wire = wireOf(slow);
  wire.pause();
  // the operating systems buffer some megabytes per connection
  const ENTRIES = 3000;
  for (let count = 0; count < ENTRIES; count += 25) {
    const block = Array.from({ length: 25 }, () => comment('x'.repeat(5000)));
    await enter(servers.parts, gameId, block);
  }
  wire.resume();
  await until(() => slow.known.length === ENTRIES + 1 && witness.known.length === ENTRIES + 1);
  slow.close();
  witness.close();
  return { joins: slow.joins, witnessJoins: witness.joins };
}

test('a viewer that reads nothing is cut, reconnects and gets all entries', async () => {
  expect(await sleeper(600_000)).toEqual({ joins: 2, witnessJoins: 1 });
  // without a limit everything waits in memory
  expect(await sleeper(Number.POSITIVE_INFINITY)).toEqual({ joins: 1, witnessJoins: 1 });
});

test('a stopping server disconnects its viewers, and they reconnect to the next server', {
  timeout: 20_000,
}, async () => {
  const parts = { ...servers.parts, feed: createFeed() };
  const gameId = await storeGame(parts, { public: true }, [comment('0')]);
  const app = await buildApp(parts);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const viewer = followMatch(address, gameId);
  const polling = io(address, { transports: ['polling'], forceNew: true });
  const dead = followMatch(address, gameId);
  await until(() => viewer.known.length === 1 && polling.connected && dead.known.length === 1);
  // a paused viewer does not answer the close frame
  wireOf(dead).pause();
  await app.close();
  await until(() => !viewer.socket.connected);
  await enter(parts, gameId, [comment('1')]);
  const next = await buildApp(parts);
  await next.listen({ host: '127.0.0.1', port: Number(new URL(address).port) });
  await until(() => viewer.known.length === 2 && polling.connected);
  expect(viewer.joins).toBe(2);
  viewer.close();
  dead.close();
  polling.close();
  await next.close();
});

test('a second HTTP server of the same app (as for localhost) serves polling and websocket too', async () => {
  const second = createServer((request, response) => servers.app.routing(request, response));
  second.on('upgrade', (...upgrade) => servers.app.server.emit('upgrade', ...upgrade));
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(second.address() as AddressInfo).port}`;
  for (const transport of ['polling', 'websocket']) {
    const socket = io(address, { transports: [transport], forceNew: true, reconnection: false });
    const outcome = await new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', resolve);
    });
    socket.close();
    expect(outcome).toBe('connected');
  }
  for (const path of ['/socket.io', '/socket%2Eio/', '/socket.io/x'])
    expect((await fetch(servers.address + path)).status).toBeGreaterThanOrEqual(400);
  second.closeAllConnections();
  await new Promise((resolve) => second.close(resolve));
});
