import type { FilesAnswer, FilesCall } from './files.ts';
import { storedFiles } from './storedFiles.ts';

const files = storedFiles();

/** Some browsers cannot clone errors. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'UnknownError');

addEventListener('message', async ({ data }: MessageEvent<FilesCall>) => {
  const { number, method, args } = data;
  const run = files[method] as (...args: unknown[]) => Promise<unknown>;
  const answer: FilesAnswer = await run(...args).then(
    (value) => ({ number, value }),
    (error: unknown) => ({ number, error: nameOf(error) }),
  );
  postMessage(answer);
});
