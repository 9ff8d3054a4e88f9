/** Writes recordings into the browser's private store, reads them back, and writes them to a file of the person's. See files.ts. */
import type { FilesAnswer, FilesCall } from './files.ts';
import { storedFiles } from './storedFiles.ts';

const files = storedFiles();

/** The name of an error is what the page looks at; it cannot be cloned everywhere. */
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
