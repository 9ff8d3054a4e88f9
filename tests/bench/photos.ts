/** B9: intake of 24-megapixel photos, compared with sharp alone on as many processes. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { type PhotoServer, startPhotoServer } from '../kit/photo-server.ts';
import { against, below, dose, type Figure, median, percentile } from './measure.ts';
import type { Resources } from './resources.ts';

const BARE = fileURLToPath(new URL('bare-photos.ts', import.meta.url));
const PROCESSES = 2;
const ROUNDS = dose(1, 3);
const PHOTOS_PER_ROUND = dose(2, 16);
const [WIDTH, HEIGHT] = dose([600, 400], [6000, 4000]);
const MEGAPIXELS = (WIDTH * HEIGHT) / 1_000_000;
/** While two are processed, others are read and stored. */
const AT_ONCE = 4;
const MEGABYTE = 1_048_576;

async function drawPhoto(path: string): Promise<void> {
  const random = (edge: number, opacity: number) => {
    const [width, height] = [Math.ceil(WIDTH / edge), Math.ceil(HEIGHT / edge)];
    return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .ensureAlpha(opacity)
      .png({ compressionLevel: 0 })
      .toBuffer();
  };
  const layers = await Promise.all([random(120, 0.6), random(25, 0.25), random(2, 0.1)]);
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#a86' } })
    .composite(layers.map((input) => ({ input })))
    .jpeg({ quality: 92 })
    .toFile(path);
}

async function bare(path: string): Promise<number> {
  const args = [BARE, path, String(PHOTOS_PER_ROUND / PROCESSES)];
  const runProcess = async (): Promise<number> =>
    Number((await promisify(execFile)(process.execPath, args)).stdout);
  const times = await Promise.all(Array.from({ length: PROCESSES }, runProcess));
  return Math.max(...times) / PHOTOS_PER_ROUND;
}

async function keepAll(server: PhotoServer, path: string, count: number): Promise<void> {
  let remaining = count;
  const line = async (): Promise<void> => {
    while (remaining-- > 0) {
      const became = await server.keep(path);
      if (became !== 'made') throw new Error(became);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
}

async function measured(server: PhotoServer, path: string): Promise<Figure[]> {
  await keepAll(server, path, AT_ONCE);
  const alone: number[] = [];
  const product: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await bare(path));
    const began = performance.now();
    await keepAll(server, path, PHOTOS_PER_ROUND);
    product.push((performance.now() - began) / PHOTOS_PER_ROUND);
    calls.push(...(await server.callsDuring(keepAll(server, path, PHOTOS_PER_ROUND))));
  }
  const label = `photo of ${MEGAPIXELS} MP read, made and stored, ${PROCESSES} processes, against sharp alone`;
  return [
    against('B9', label, median(product), median(alone), 1.15),
    {
      ...{ id: 'B9', label: "most memory of the server's process", unit: 'MB', reach: { most: 450 } },
      value: server.mostMemory() / MEGABYTE,
    },
    below('B9', `other calls meanwhile, p99 of ${calls.length}`, percentile(calls, 0.99), 100),
  ];
}

export async function photoFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'photo.jpg');
  await drawPhoto(path);
  const server = await startPhotoServer(await shared.database());
  stack.defer(() => server.close());
  return measured(server, path);
}
