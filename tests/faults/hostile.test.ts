/**
 * Proof I1: hostile files are one of these:
 *
 * - no photo
 * - a photo that states a wrong format or size
 * - a photo that would use up the server's memory
 *
 * @module-tag slow
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { row } from '../attack/table.ts';
import { percentile } from '../bench/measure.ts';
import { report } from '../kit/dose.ts';
import { type HostilePhoto, hostilePhotos } from '../kit/hostile-photos.ts';
import { type PhotoServer, startPhotoServer } from '../kit/photo-server.ts';

const MEGABYTE = 1_048_576;
const MAX_ADDED_MEMORY = 350 * MEGABYTE;

let server: PhotoServer;
let folder: string;
let alone: readonly number[];
let files: readonly (HostilePhoto & { path: string })[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-hostile-'));
  files = await Promise.all(
    (await hostilePhotos()).map(async (photo, index) => {
      const path = join(folder, `${index}.jpg`);
      await writeFile(path, photo.bytes);
      return { ...photo, path };
    }),
  );
  server = await startPhotoServer();
  // not measured: the first calls of a new process are slower
  await server.callsDuring(sleep(1000));
  alone = await server.callsDuring(sleep(2000));
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('[R-SHOP-5] hostile files are refused with a reason or stored, and memory stays bounded', async () => {
  const before = server.mostMemory();
  const outcomes: Record<string, string> = {};
  const all = Promise.all(
    files.map(async ({ name, path }) => {
      outcomes[name] = await server.keep(path);
    }),
  );
  const calls = await server.callsDuring(all);
  expect(outcomes).toEqual(Object.fromEntries(files.map(({ name, becomes }) => [name, becomes])));

  // server/shop/photos/clean.test.ts proves that an accepted file contains only its picture
  const toRefuse = files.filter(({ becomes }) => becomes !== 'made');
  const wrong = toRefuse.filter(({ name }) => outcomes[name] === 'made').length;
  row('polyglots: hostile files', { tried: toRefuse.length, refused: toRefuse.length - wrong, wrong });

  const acceptedCount = files.filter(({ becomes }) => becomes === 'made').length;
  const storedNames = await server.left();
  expect(
    storedNames.filter((name) => !/^[0-9a-f]{2}.[0-9a-f]{64}(\.(plain-)?(card|preview))?$/.test(name)),
  ).toEqual([]);
  // the original, and its card and preview, with and without a watermark
  expect(storedNames).toHaveLength(acceptedCount * 5);

  const addedMemory = server.mostMemory() - before;
  report(
    `I1: ${files.length} hostile files, ${files.length - acceptedCount} refused, 0 files left of them; server +${(addedMemory / MEGABYTE).toFixed(0)} MB; ` +
      `${calls.length} other calls meanwhile, p99 ${percentile(calls, 0.99).toFixed(1)} ms (before ${percentile(alone, 0.99).toFixed(1)} ms)`,
  );
  expect(addedMemory).toBeLessThanOrEqual(MAX_ADDED_MEMORY);
}, 180_000);
