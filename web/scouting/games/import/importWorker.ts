import type { Tasks } from './import.worker.ts';

let worker: Worker | null = null;
let lastId = 0;
/** Unanswered requests by id. Each is resolved with `null` if the worker fails. */
const pending = new Map<number, (answer: unknown) => void>();

function startWorker(): Worker {
  const started = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data: { id, answer } }: MessageEvent<{ id: number; answer: unknown }>) => {
    pending.get(id)?.(answer);
    pending.delete(id);
  };
  started.onerror = () => {
    worker = null;
    started.terminate();
    for (const resolve of pending.values()) resolve(null);
    pending.clear();
  };
  return started;
}

export async function runInWorker<Name extends keyof Tasks>(
  name: Name,
  ...args: Parameters<Tasks[Name]>
): Promise<ReturnType<Tasks[Name]> | null> {
  worker ??= startWorker();
  const id = ++lastId;
  worker.postMessage({ id, name, args });
  return new Promise((resolve) => pending.set(id, resolve as (answer: unknown) => void));
}
