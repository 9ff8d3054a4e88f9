/**
 * B6: one entry to 1,000 viewers. The baseline is a bare Socket.IO server in the same process. It sends the
 * same event.
 */
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { NewScout } from '@volleyscouter/contract/live';
import { Server } from 'socket.io';
import { storeGame } from '../kit/matches.ts';
import { comment, enter, type LiveServers, startLiveServers } from '../live/liveServers.ts';
import { against, dose, type Figure, now, percentile } from './measure.ts';
import type { Resources } from './resources.ts';

const VIEWERS = dose(10, 1000);
const ROUNDS = dose(1, 10);
const ENTRIES = dose(1, 10);
const ENTRY_INTERVAL_MS = 100;

interface Crowd {
  /** Resolves with the arrival times of an event (ms, by the clock shared by all processes). */
  arrivals(seq: number): Promise<number[]>;
  leave(): void;
}

/** Message of a crowd: `null` when all have joined; then, for each event, the times of its arrival. */
export type CrowdMessage = null | { seq: number; times: number[] };

function gather(address: string, match: string): Promise<Crowd> {
  const program = fileURLToPath(new URL('live-viewers.ts', import.meta.url));
  const child = fork(program, [address, match, String(VIEWERS)]);
  const waiters = new Map<number, (times: number[]) => void>();
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the viewers are gone')));
    child.on('message', (message: CrowdMessage) => {
      if (message) waiters.get(message.seq)?.(message.times);
      else
        resolve({
          arrivals: (seq) => new Promise((resolveTimes) => waiters.set(seq, resolveTimes)),
          leave: () => void child.kill(),
        });
    });
  });
}

type Sender = () => Promise<{ seq: number; began: number }>;

/** `began` is the time at which the committed entry is published. */
async function ourSender(servers: LiveServers, match: string): Promise<Sender> {
  let [began, seq] = [0, 1];
  const { feed } = servers.parts;
  const timed: typeof feed = {
    ...feed,
    publish(change) {
      began = now();
      feed.publish(change);
    },
  };
  return async () => {
    await enter({ ...servers.parts, feed: timed }, match, [comment('um ponto de saque')]);
    seq += 1;
    return { seq, began };
  };
}

async function bareServer(): Promise<{ address: string; send: Sender; close(): Promise<void> }> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const io = new Server(http);
  io.on('connection', (socket) => {
    socket.on('joinMatch', (match: string, answer: (joined: object) => void) => {
      void socket.join(match);
      answer({ ok: true, seq: 0, lease: null });
    });
  });
  let seq = 1;
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    async send() {
      seq += 1;
      const entries = [{ seq, command: comment('um ponto de saque') }];
      const event: NewScout = { partida: 'bare', from: seq - 1, seq, entries, lease: null };
      const began = now();
      io.to('bare').emit('new-scout', event);
      return { seq, began };
    },
    close: () => io.close(),
  };
}

/** Returns the ms to each viewer. */
async function round(send: Sender, crowd: Crowd, next: () => number): Promise<number[]> {
  const times: number[] = [];
  for (let entry = 0; entry < ENTRIES; entry++) {
    const all = crowd.arrivals(next());
    const { began } = await send();
    times.push(...(await all).map((time) => time - began));
    await sleep(ENTRY_INTERVAL_MS);
  }
  return times;
}

const counter = (): (() => number) => {
  let seq = 1;
  return () => ++seq;
};

export async function liveFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  await shared.database();
  const servers = await startLiveServers();
  stack.defer(() => servers.close());
  const bare = await bareServer();
  stack.defer(() => bare.close());
  const match = await storeGame(servers.parts, { public: true }, [comment('0')]);
  const crowds = await Promise.all([gather(servers.address, match), gather(bare.address, 'bare')]);
  for (const crowd of crowds) stack.defer(() => crowd.leave());
  const [ours, theirs] = [
    { send: await ourSender(servers, match), crowd: crowds[0], next: counter(), times: [] as number[] },
    { send: bare.send, crowd: crowds[1], next: counter(), times: [] as number[] },
  ];
  // the first round warms up
  for (let count = 0; count <= ROUNDS; count++)
    for (const side of count % 2 ? [ours, theirs] : [theirs, ours]) {
      const times = await round(side.send, side.crowd, side.next);
      if (count > 0) side.times.push(...times);
    }
  const figure = (share: number, most: number, label: string): Figure =>
    against('B6', label, percentile(ours.times, share), percentile(theirs.times, share), most);
  return [figure(0.5, 1.1, `one entry to ${VIEWERS} viewers, median`), figure(0.95, 1.1, 'the same, p95')];
}
