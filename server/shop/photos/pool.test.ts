// @module-tag slow
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '@volleyscouter/tests/kit/photo';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type PhotoPool, type PoolSettings, photoPool } from './pool.ts';

const WORDS = { seller: 'Ana Fotos', event: 'Copa' };
let folder: string;
let photo: string;
let large: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-pool-'));
  photo = join(folder, 'photo.jpg');
  large = join(folder, 'large.png');
  await writeFile(photo, await jpeg(1));
  const wide = sharp({ create: { width: 6200, height: 5000, channels: 3, background: '#246' } });
  await wide.png({ compressionLevel: 1 }).toFile(large);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let pool: PhotoPool;
afterEach(() => pool.close());
const open = (settings: Partial<PoolSettings> = {}): PhotoPool => {
  pool = photoPool('secret', settings);
  return pool;
};

async function running(program: string, settings: Partial<PoolSettings> = {}): Promise<PhotoPool> {
  const path = join(folder, `${Math.random()}.mjs`);
  await writeFile(path, program);
  return open({ program: path, ...settings });
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const waitUntil = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(10);
};

test('processes start with the first photo, and end when idle', async () => {
  open({ idle: 100 });
  expect(pool.processes()).toEqual([]);
  const results = await Promise.all(Array.from({ length: 5 }, () => pool.make(photo, 'mark', WORDS)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  const pids = pool.processes();
  expect(pids.length).toBeLessThanOrEqual(2);
  await waitUntil(() => pids.every((pid) => !isAlive(pid)));
  expect((await pool.make(photo, 'mark', WORDS)).ok).toBe(true);
});

test('another secret gives another watermark, the same secret the same pictures', async () => {
  const [first, second] = [await open().make(photo, 'mark', WORDS), await pool.make(photo, 'mark', WORDS)];
  await pool.close();
  pool = photoPool('another secret');
  const third = await pool.make(photo, 'mark', WORDS);
  if (!first.ok || !second.ok || !third.ok) throw new Error('not made');
  expect(second.value).toEqual(first.value);
  expect(third.value.pictures['plain-card']).toEqual(first.value.pictures['plain-card']);
  expect(third.value.pictures.preview).not.toEqual(first.value.pictures.preview);
});

test('a process that is killed at work is replaced, and its photo is retried', async () => {
  open();
  await pool.make(photo, 'mark', WORDS);
  const [pid = 0] = pool.processes();
  const making = pool.make(large, 'mark', WORDS);
  process.kill(pid, 'SIGKILL');
  expect((await making).ok).toBe(true);
  expect(pool.processes()).not.toContain(pid);
});

const DIES = `process.send({ kind: 'ready' }); process.on('message', () => process.exit(1));`;
const HANGS = `process.send({ kind: 'ready' }); process.on('message', () => {}); process.on('disconnect', () => process.exit());`;

test('a photo whose process always dies is refused as broken', async () => {
  await running(DIES);
  expect(await pool.make(photo, 'mark', WORDS)).toEqual({ ok: false, error: 'broken-photo' });
});

test('a photo over the time limit is refused as broken', async () => {
  // enough time to start: a worker that exits before it is ready counts as a program error
  await running(HANGS, { timeLimit: 4000 });
  expect(await pool.make(photo, 'mark', WORDS)).toEqual({ ok: false, error: 'broken-photo' });
});

test('a program that fails to start is an error, not a broken photo', async () => {
  await running(`process.exit(3)`);
  await expect(pool.make(photo, 'mark', WORDS)).rejects.toThrow('ended: 3');
});

test('a missing file is an error', async () => {
  await expect(open().make(join(folder, 'gone.jpg'), 'mark', WORDS)).rejects.toThrow('ENOENT');
});

test('[R-SHOP-5] large photos are decoded one at a time; small photos overtake them', async () => {
  const log = join(folder, 'log.txt');
  await running(
    `import { appendFileSync, readFileSync } from 'node:fs';
     const log = ${JSON.stringify(log)};
     const note = (text) => appendFileSync(log, text + ' ');
     const done = { kind: 'done', result: { ok: false, error: 'no-event' } };
     process.send({ kind: 'ready' });
     process.on('message', ({ path, alone }) => {
       if (!path.includes('large')) return note('small'), process.send(done);
       if (!alone) return process.send({ kind: 'large' });
       note('begin');
       const look = setInterval(() => {
         if (readFileSync(log, 'utf8').split('small').length < 4) return;
         clearInterval(look);
         note('end');
         process.send(done);
       }, 20);
     });`,
  );
  const names = ['large 1', 'large 2', 'large 3', 'small 1', 'small 2', 'small 3'];
  await Promise.all(names.map((name) => pool.make(join(folder, name), 'mark', WORDS)));
  const steps = (await readFile(log, 'utf8')).trim().split(' ');
  expect(steps.filter((step) => step !== 'small')).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end']);
});

test('running tasks fail when the pool closes, and no process is left', async () => {
  open();
  const making = Promise.allSettled([1, 2, 3, 4].map(() => pool.make(large, 'mark', WORDS)));
  await waitUntil(() => pool.processes().length > 0);
  const pids = pool.processes();
  await pool.close();
  expect((await making).every(({ status }) => status === 'rejected')).toBe(true);
  expect(pids.filter(isAlive)).toEqual([]);
  await expect(pool.make(photo, 'mark', WORDS)).rejects.toThrow();
});

test('worker processes do not get secrets of the server', async () => {
  process.env.APP_SECRET = 'of the server';
  await running(
    `process.send({ kind: 'ready' });
     process.on('message', () => process.send({ kind: 'failed', why: Object.keys(process.env).join() }));`,
  );
  const message = await pool.make(photo, 'mark', WORDS).catch((cause: Error) => cause.message);
  delete process.env.APP_SECRET;
  expect(message).toContain('VIPS_DISC_THRESHOLD');
  expect(message).not.toMatch(/APP_SECRET|DATABASE_URL/);
});
