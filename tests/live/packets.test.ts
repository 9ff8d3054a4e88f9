import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLogger } from '@volleyscouter/server/platform/trace/logger';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  fragmented,
  longFrame,
  openFrames,
  PACKETS,
  type PacketName,
  packets,
  unendedMessage,
} from '../kit/frames.ts';
import { type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
beforeAll(async () => {
  servers = await startLiveServers();
});
afterAll(() => servers.close());

interface Opened {
  socket: Duplex;
  send(bytes: Buffer): void;
  received(): string;
}
const opened: Duplex[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function open(address: string, headers: Record<string, string> = {}): Promise<Opened> {
  const socket = await openFrames(address, headers);
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  opened.push(socket);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  return { socket, send: (bytes) => void socket.write(bytes), received: () => received };
}

const until = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });
const untilClosed = ({ socket }: Opened) => until(() => expect(socket.destroyed).toBe(true));
/** After this, the server has read everything sent before the call. */
async function untilAnswered(connection: Opened, id = 7): Promise<void> {
  connection.send(fragmented(`42${id}["clock"]`, 1));
  await until(() => expect(connection.received()).toContain(`43${id}[`));
}

describe('[decision 65] parts of one message', () => {
  test('a message in seventeen fragments ends the connection, a message in sixteen does not', async () => {
    const connection = await open(servers.address);
    connection.send(fragmented('427["clock"]', 16));
    await until(() => expect(connection.received()).toContain('437['));
    connection.send(unendedMessage(17));
    await untilClosed(connection);
  });

  test('a frame that comes byte by byte ends the connection', async () => {
    const connection = await open(servers.address);
    await untilAnswered(connection);
    const bytes = longFrame(2_000);
    for (let at = 0; at < bytes.length && !connection.socket.destroyed; at++) {
      connection.send(bytes.subarray(at, at + 1));
      await sleep(1);
    }
    await untilClosed(connection);
  });
});

/** Buckets that never refill. */
const SOCKET = { packetsAtOnce: 20, packetsASecond: 0 };
const ADDRESS = { addressPacketsAtOnce: 20, addressPacketsASecond: 0 };
/** Tokens for the upgrade, CONNECT and the request. */
const OPENING = 3;

describe('[decision 65] packets of a connection', () => {
  test.each(Object.keys(PACKETS) as PacketName[])(
    '%s: packets beyond the bucket of a connection end only that connection',
    async (name) => {
      const lines: Record<string, unknown>[] = [];
      const log = openLogger({ write: (line) => void lines.push(JSON.parse(line)) });
      const address = await servers.startAnother(SOCKET, { log });
      const [connection, other] = [await open(address), await open(address)];
      connection.send(packets(name, SOCKET.packetsAtOnce - OPENING));
      await untilAnswered(connection);
      connection.send(PACKETS[name]);
      await untilClosed(connection);
      await untilAnswered(other);
      const limit = { event: 'sockets-refused', limit: 'packets', address: '127.0.0.1' };
      expect(lines.filter(({ event }) => event === 'sockets-refused')).toEqual([
        expect.objectContaining(limit),
      ]);
    },
  );

  test('all connections of an address share a bucket, and closing one does not refill it', async () => {
    const address = await servers.startAnother(ADDRESS);
    const connection = await open(address);
    connection.send(packets('noop', ADDRESS.addressPacketsAtOnce - OPENING));
    await untilAnswered(connection);
    connection.socket.destroy();
    await expect(open(address)).rejects.toThrow();
  });

  test('each client behind a trusted proxy has its own bucket; clients behind an unknown proxy share a larger bucket', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const settings = { ...ADDRESS, packetsAtOnce: 1_000 };
    const named = await servers.startAnother(settings, { trustProxy: 1 });
    const [connection, other] = [
      await open(named, from('198.51.100.1')),
      await open(named, from('198.51.100.2')),
    ];
    connection.send(packets('noop', ADDRESS.addressPacketsAtOnce));
    await untilClosed(connection);
    await untilAnswered(other);

    const unnamed = await servers.startAnother(settings);
    const hidden = await open(unnamed, from('198.51.100.1'));
    hidden.send(packets('noop', ADDRESS.addressPacketsAtOnce * 5));
    await untilAnswered(hidden);
    hidden.send(packets('noop', ADDRESS.addressPacketsAtOnce * 5));
    await untilClosed(hidden);
  });
});

describe('[decision 65] packets of a polling connection', () => {
  const POLLING = '/socket.io/?EIO=4&transport=polling';

  async function poll(address: string): Promise<string> {
    const { sid } = JSON.parse((await (await fetch(address + POLLING)).text()).slice(1)) as { sid: string };
    return `${address}${POLLING}&sid=${sid}`;
  }
  /** 0 if the connection was cut. */
  const post = (url: string, chunks: readonly string[]): Promise<number> =>
    new Promise((resolve) => {
      const call = request(url, { method: 'POST' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', () => resolve(0));
      for (const chunk of chunks) call.write(chunk);
      call.end();
    });

  test('packets beyond the bucket end the connection', async () => {
    const address = await servers.startAnother(SOCKET);
    const url = await poll(address);
    expect(await post(url, [Array(SOCKET.packetsAtOnce).fill('6').join('\x1e')])).toBe(200);
    expect(await post(url, ['6'])).toBe(0);
    expect((await fetch(url)).status).toBe(400);
  });

  test('a packet in more chunks than the bucket allows ends the connection', async () => {
    const address = await servers.startAnother(SOCKET);
    const url = await poll(address);
    expect(await post(url, Array(SOCKET.packetsAtOnce + 1).fill('6'))).toBe(0);
    expect((await fetch(url)).status).toBe(400);
  });

  test('an upgrade to WebSocket uses the same bucket', async () => {
    const address = await servers.startAnother(SOCKET);
    const url = await poll(address);
    expect(await post(url, [Array(SOCKET.packetsAtOnce).fill('6').join('\x1e')])).toBe(200);
    await expect(openFrames(address, {}, `&sid=${new URL(url).searchParams.get('sid')}`)).rejects.toThrow();
  });
});
