import { openZip } from './openZip.ts';
import { readPreview } from './preview.ts';

const TASKS = { openZip, readPreview };
export type Tasks = typeof TASKS;

addEventListener('message', ({ data: { id, name, args } }: MessageEvent) => {
  const task = TASKS[name as keyof Tasks] as (...args: unknown[]) => unknown;
  postMessage({ id, answer: task(...args) });
});
