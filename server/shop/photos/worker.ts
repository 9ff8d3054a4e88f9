/** A separate process isolates malicious files and their memory use from the server. */
import { readFile } from 'node:fs/promises';
import { LARGE_PIXELS } from '@volleyscouter/core/shop/problems';
import sharp from 'sharp';
import type { Job, WorkerMessage } from './jobs.ts';
import { makePhoto } from './make.ts';
import { readPhoto } from './read.ts';

sharp.cache(false);
sharp.concurrency(1);

async function work({ path, mark, alone }: Job): Promise<WorkerMessage> {
  const bytes = await readFile(path);
  const photo = await readPhoto(bytes);
  if (!photo.ok) return { kind: 'done', result: photo };
  if (!alone && photo.value.width * photo.value.height > LARGE_PIXELS) return { kind: 'large' };
  return { kind: 'done', result: await makePhoto(bytes, photo.value, mark) };
}

process.on('message', (job: Job) => {
  work(job)
    .catch((cause: unknown): WorkerMessage => ({ kind: 'failed', why: String(cause) }))
    .then((answer) => process.send?.(answer));
});
process.send?.({ kind: 'ready' } satisfies WorkerMessage);
// Ctrl+C in a terminal also reaches this process, but only the server ends it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
