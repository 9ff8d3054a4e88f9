import 'fake-indexeddb/auto';
import { err, ok } from '@volleyscouter/core/result';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../../platform/api/call.ts';
import { countsOf } from './item.ts';
import type { BatchProgress, SenderPorts, TransferEnd, TransferOrder } from './ports.ts';
import { Sender } from './sender.ts';
import { openBatchStore } from './store.ts';

/** Provided by Node. The fake IndexedDB schedules its steps with `setImmediate`. */
declare const setImmediate: (run: (value?: unknown) => void) => void;

/** Turns of the event loop are counted instead of time, because a slow machine may pause. */
const TURNS = 100;

class World {
  now = 0;
  readonly orders: { order: TransferOrder; finish: (end: TransferEnd) => void }[] = [];
  readonly dropped: string[] = [];
  arrivals: BatchProgress['arrivals'] = [];
  failure: Failure | null = null;
  readonly #timers: { at: number; run: () => void }[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  ports(): SenderPorts {
    return {
      createBatch: async () => (this.failure ? err(this.failure) : ok({ id: 'lote' })),
      readBatch: async () => {
        if (this.failure) return err(this.failure);
        const counts = { received: 0, done: 0, duplicate: 0, refused: 0 };
        return ok({ counts, arrivals: this.arrivals, until: '1' });
      },
      transfer: (order) =>
        new Promise((finish) => {
          this.orders.push({ order, finish });
          order.signal.addEventListener('abort', () => finish({ kind: 'stopped' }));
        }),
      drop: (url) => this.dropped.push(url),
      store: openBatchStore(this.#name),
      now: () => this.now,
      after: (milliseconds, run) => {
        const timer = { at: this.now + milliseconds, run };
        this.#timers.push(timer);
        return () => this.#timers.splice(this.#timers.indexOf(timer), 1);
      },
    };
  }

  async pass(milliseconds: number): Promise<void> {
    const endTime = this.now + milliseconds;
    for (;;) {
      for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
      const [next] = this.#timers.filter(({ at }) => at <= endTime).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.splice(this.#timers.indexOf(next), 1);
      this.now = Math.max(this.now, next.at);
      next.run();
    }
    this.now = endTime;
  }

  async end(index: number, end: TransferEnd): Promise<void> {
    const transfer = this.orders[index];
    if (!transfer) throw new Error(`no transfer ${index}`);
    if (end.kind === 'sent') transfer.order.onUrl(`/uploads/u${index}`);
    transfer.finish(end);
    await this.pass(200);
  }
}

const COMMON = { evento: 'Copa', priceInCents: '100' };
const photo = (name: string): File =>
  new File(['x'.repeat(100)], name, { type: 'image/jpeg', lastModified: 5 });
const photos = (count: number): File[] => Array.from({ length: count }, (_, index) => photo(`f${index}.jpg`));

let world: World;
let sender: Sender;
let tests = 0;

beforeEach(() => {
  world = new World(`photos-${tests++}`);
  sender = new Sender(world.ports());
});

async function begin(count: number): Promise<void> {
  sender.add(photos(count));
  await sender.begin(COMMON);
  await world.pass(200);
}

const counts = () => countsOf(sender.state().items);
const arrival = (index: number, state: 'done' | 'duplicate' | 'refused', msg = '') => ({
  id: `u${index}`,
  fileName: '',
  state,
  problem: null,
  msg,
  productId: `p${index}`,
});

test('three files are sent at a time, each file once', async () => {
  await begin(5);
  expect(world.orders).toHaveLength(3);
  for (const index of [0, 1, 2, 3, 4]) await world.end(index, { kind: 'sent' });
  expect(world.orders).toHaveLength(5);
  expect(counts()).toMatchObject({ received: 5 });
  world.arrivals = [
    arrival(0, 'done'),
    arrival(1, 'duplicate'),
    arrival(2, 'refused', 'quebrada'),
    arrival(3, 'done'),
  ];
  await world.pass(1700);
  expect(counts()).toMatchObject({ done: 2, duplicate: 1, refused: 1, received: 1 });
  expect(sender.state().items[2]).toMatchObject({ msg: 'quebrada' });
});

test('a file refused before the upload is not sent and does not block other files', async () => {
  sender.add([new File(['x'], 'a.txt', { type: 'text/plain' }), photo('b.jpg')]);
  await sender.begin(COMMON);
  await world.pass(200);
  expect(world.orders.map(({ order }) => order.file.name)).toEqual(['b.jpg']);
});

test('files dropped twice are listed once', async () => {
  await begin(2);
  sender.add(photos(3));
  await world.pass(200);
  expect(sender.state()).toMatchObject({ repeated: 2 });
  expect(world.orders).toHaveLength(3);
});

test('after a lost network the upload resumes, retry delays grow, and no file fails', async () => {
  await begin(1);
  world.orders[0]?.order.onUrl('/uploads/u0');
  await world.end(0, { kind: 'lost', answered: false, msg: '' });
  expect(sender.state().hold).toBe('lost');
  await world.pass(1000);
  expect(world.orders).toHaveLength(2);
  expect(world.orders[1]?.order.url).toBe('/uploads/u0');
  await world.end(1, { kind: 'lost', answered: false, msg: '' });
  await world.pass(1000);
  expect(world.orders).toHaveLength(2);
  sender.wake();
  expect(world.orders).toHaveLength(3);
  for (let index = 2; index < 30; index++) {
    await world.end(index, { kind: 'lost', answered: false, msg: '' });
    await world.pass(15_000);
  }
  expect(counts()).toMatchObject({ failed: 0 });
});

test('a file fails after six server errors and is retried on request', async () => {
  await begin(1);
  for (let index = 0; index < 6; index++) {
    await world.end(index, { kind: 'lost', answered: true, msg: 'sem espaço' });
    await world.pass(15_000);
  }
  expect(sender.state().items[0]).toMatchObject({ state: 'failed', msg: 'sem espaço' });
  sender.retryFailed();
  expect(world.orders).toHaveLength(7);
});

test('a pause aborts running transfers, and resuming sends the unsent files', async () => {
  await begin(4);
  sender.pause();
  await world.pass(200);
  expect(counts()).toMatchObject({ waiting: 4 });
  await world.pass(60_000);
  expect(world.orders).toHaveLength(3);
  sender.goOn();
  expect(world.orders).toHaveLength(6);
});

test('after an expired session no transfer starts until sending resumes', async () => {
  await begin(2);
  await world.end(0, { kind: 'session' });
  expect(sender.state().hold).toBe('session');
  await world.end(1, { kind: 'sent' });
  await world.pass(60_000);
  expect(world.orders).toHaveLength(2);
  sender.goOn();
  expect(world.orders).toHaveLength(3);
});

test('after a page close, only unsent files must be chosen again', async () => {
  await begin(4);
  await world.end(0, { kind: 'sent' });
  await world.end(1, { kind: 'sent' });
  world.orders[2]?.order.onUrl('/uploads/u2');
  await world.pass(200);
  // the response to the last chunk of the third file was lost with the page
  world.arrivals = [arrival(0, 'done'), arrival(1, 'done'), arrival(2, 'done')];
  const restored = new Sender(world.ports());
  await restored.restore();
  const after = () => countsOf(restored.state().items);
  expect(after()).toMatchObject({ done: 3, waiting: 1, missing: 1 });
  expect(restored.isBusy()).toBe(false);
  const before = world.orders.length;
  restored.add(photos(4));
  await world.pass(200);
  expect(world.orders.slice(before).map(({ order }) => order.file.name)).toEqual(['f3.jpg']);
  expect(after()).toMatchObject({ missing: 0 });
});

test('a file that became unreadable must be chosen again', async () => {
  await begin(1);
  await world.end(0, { kind: 'unreadable' });
  expect(sender.state().items[0]).toMatchObject({ state: 'waiting', missing: true });
  sender.add(photos(1));
  expect(world.orders).toHaveLength(2);
});

test('if the server has lost the batch, a new batch sends the available files from the start', async () => {
  await begin(2);
  await world.end(0, { kind: 'no-batch' });
  await world.pass(200);
  expect(sender.state()).toMatchObject({ batch: null, forgotten: true });
  await sender.begin(COMMON);
  await world.pass(200);
  expect(world.orders).toHaveLength(4);
  expect(world.orders.slice(2).every(({ order }) => order.url === null)).toBe(true);
});

test('removing a file cancels its upload', async () => {
  await begin(2);
  world.orders[0]?.order.onUrl('/uploads/u0');
  const [item] = sender.state().items;
  sender.remove(item?.key ?? '');
  await world.pass(200);
  expect(world.dropped).toEqual(['/uploads/u0']);
  await sender.startOver();
  await world.pass(200);
  expect(sender.state()).toMatchObject({ batch: null, items: [] });
  const restored = new Sender(world.ports());
  await restored.restore();
  expect(restored.state().batch).toBeNull();
});

test('a stored batch resumes each unsent file once, at its upload address, in list order', async () => {
  const name = `photos-${tests++}`;
  const db = await openDB(name, 1, {
    upgrade(created) {
      created.createObjectStore('batch');
      created.createObjectStore('items', { keyPath: 'key' });
    },
  });
  await db.put('batch', { id: 'lote', common: COMMON, createdAt: 1 }, 'now');
  const states = ['done', 'sending', 'failed', 'received', 'waiting', 'refused'];
  for (const [index, state] of states.entries())
    await db.put('items', {
      key: `f${index}.jpg|100|5`,
      name: `f${index}.jpg`,
      size: 100,
      state,
      sent: 0,
      url: state === 'waiting' ? null : `/uploads/u${index}`,
      msg: '',
      productId: null,
      missing: false,
      place: states.length - index,
    });
  db.close();
  world = new World(name);
  const restored = new Sender(world.ports());
  await restored.restore();
  expect(countsOf(restored.state().items)).toMatchObject({ done: 1, received: 1, refused: 1, waiting: 3 });
  restored.add(photos(7));
  await world.pass(200);
  expect(restored.state()).toMatchObject({ repeated: 3 });
  const sentFiles = world.orders.map(({ order }) => [order.file.name, order.batch, order.url]);
  expect(sentFiles).toEqual([
    ['f4.jpg', 'lote', null],
    ['f2.jpg', 'lote', '/uploads/u2'],
    ['f1.jpg', 'lote', '/uploads/u1'],
  ]);
  await world.end(0, { kind: 'sent' });
  expect(world.orders[3]?.order.file.name).toBe('f6.jpg');
});

test('[R-SHOP-5] a drop of 1,000 files with ten page closes loses no file and sends no file twice', async () => {
  const received: string[] = [];
  /** The page may close before it reads the response. */
  const receive = (index: number): void => {
    const { order } = world.orders[index] ?? {};
    order?.onUrl(`/uploads/u${index}`);
    received.push(order?.file.name ?? '');
    world.arrivals = [...world.arrivals, arrival(index, 'done')];
  };
  let next = 0;
  const sendUntil = async (count: number): Promise<void> => {
    for (; received.length < count; await world.pass(200))
      for (const { length } = world.orders; next < length; next++) {
        receive(next);
        world.orders[next]?.finish({ kind: 'sent' });
      }
  };
  await begin(1000);
  for (let kill = 1; kill <= 10; kill++) {
    await sendUntil(90 * kill);
    // of the three running files, the server has received the first file and a part of the second
    receive(next);
    world.orders[next + 1]?.order.onUrl(`/uploads/u${next + 1}`);
    await world.pass(200);
    sender = new Sender(world.ports());
    await sender.restore();
    const begun = next + 1;
    next = world.orders.length;
    sender.add(photos(1000));
    await world.pass(200);
    expect(world.orders.slice(next).map(({ order }) => order.url)).toContain(`/uploads/u${begun}`);
  }
  await sendUntil(1000);
  await world.pass(2000);
  expect(new Set(received).size).toBe(1000);
  expect(received).toHaveLength(1000);
  expect(counts()).toMatchObject({ done: 1000, missing: 0 });
});
