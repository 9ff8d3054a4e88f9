/** B15: all originals of a purchase in one file: time to its first byte, memory of the server, speed. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { ZipTold } from '../kit/zip-program.ts';
import { below, dose, type Figure, median } from './measure.ts';
import type { Resources } from './resources.ts';

const PROGRAM = fileURLToPath(new URL('../kit/zip-program.ts', import.meta.url));
const PHOTOS = dose(2, 100);
const ROUNDS = dose(1, 3);
const [WIDTH, HEIGHT] = dose([600, 400], [6000, 4000]);
const MEGABYTE = 1_048_576;
const MAX_FIRST_BYTE_MS = 300;
const MAX_MEMORY_MB = 150;
/** A slow reader: bytes, and the ms in which they are read. */
const SLOW = { bytes: 65_536, pause: 50 };
const SLOW_FOR = dose(100, 5000);

/** 24 megapixels are about 6 MB. */
async function drawPhoto(path: string): Promise<void> {
  await sharp({
    create: {
      ...{ width: WIDTH, height: HEIGHT, channels: 3, background: '#a86' },
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .jpeg({ quality: 86 })
    .toFile(path);
}

async function nextMessage(child: ChildProcess): Promise<ZipTold> {
  const [message] = await once(child, 'message');
  return message as ZipTold;
}

async function requestMemory(child: ChildProcess): Promise<ZipTold> {
  const answer = nextMessage(child);
  child.send('memory');
  return answer;
}

interface Download {
  first: number;
  whole: number;
  bytes: number;
}

async function download(url: string): Promise<Download> {
  const began = performance.now();
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  let [first, bytes] = [Number.NaN, 0];
  for await (const piece of answer.body) {
    if (bytes === 0) first = performance.now() - began;
    bytes += piece.length;
  }
  return { first, bytes, whole: performance.now() - began };
}

/** Stops after `SLOW_FOR` ms. */
async function downloadSlowly(url: string): Promise<void> {
  const call = request(url, { agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const end = performance.now() + SLOW_FOR;
  let bytesToPause = SLOW.bytes;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytesToPause -= piece.length;
    if (performance.now() > end) break;
    if (bytesToPause > 0) continue;
    bytesToPause += SLOW.bytes;
    await sleep(SLOW.pause);
  }
  call.destroy();
}

const atMost = (label: string, bytes: number): Figure => ({
  ...{ id: 'B15', label, unit: 'MB', reach: { most: MAX_MEMORY_MB } },
  value: bytes / MEGABYTE,
});

async function measured(child: ChildProcess, size: number): Promise<Figure[]> {
  const { url } = await nextMessage(child);
  const firsts: number[] = [];
  const speeds: number[] = [];
  // the first round, in which no photo is cached, counts too
  const idle = (await requestMemory(child)).memory;
  for (let round = 0; round < ROUNDS; round++) {
    const { first, whole, bytes } = await download(url);
    if (bytes < PHOTOS * size * 0.99) throw new Error(`only ${bytes} bytes`);
    firsts.push(first);
    speeds.push(bytes / MEGABYTE / (whole / 1000));
  }
  const alone = (await requestMemory(child)).mostMemory;
  await Promise.all(Array.from({ length: 5 }, () => downloadSlowly(url)));
  const slow = (await requestMemory(child)).mostMemory;
  const all = `${PHOTOS} originals of ${(size / MEGABYTE).toFixed(1)} MB`;
  return [
    below(
      'B15',
      `${all} in one file: until it begins, slowest of ${ROUNDS}`,
      Math.max(...firsts),
      MAX_FIRST_BYTE_MS,
    ),
    { id: 'B15', label: 'how fast it comes', value: median(speeds), unit: 'MB/s' },
    atMost(`what the server needs for it, above ${(idle / MEGABYTE).toFixed(0)} MB`, alone - idle),
    atMost('for five who take it slowly, at once', slow - idle),
  ];
}

export async function zipFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'photo.jpg');
  await drawPhoto(path);
  const child = fork(PROGRAM, [path, String(PHOTOS)], {
    execArgv: [],
    // the photos are hard links, which do not cross file systems
    env: { ...process.env, TMPDIR: folder, TEST_DATABASE_URL: await shared.database() },
  });
  const ended = once(child, 'exit');
  stack.defer(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  return measured(child, (await stat(path)).size);
}
