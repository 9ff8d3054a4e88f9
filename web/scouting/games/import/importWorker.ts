/** Calls of the worker that reads the files of an import. */
import type { Encoding } from '@volleyscouter/core/dvw/encoding';
import type { SetRules } from '@volleyscouter/core/dvw/sets';
import { err, type Result } from '@volleyscouter/core/result';
import type { WorkerRequest } from './import.worker.ts';
import type { ZipEntry } from './openZip.ts';
import type { ImportError, ImportPreview } from './preview.ts';

type Request = WorkerRequest extends infer One
  ? One extends WorkerRequest
    ? Omit<One, 'id'>
    : never
  : never;

let worker: Worker | null = null;
let lastId = 0;
/** Requests without an answer. `null` is the answer of a worker that failed. */
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

function run(request: Request): Promise<unknown> {
  worker ??= startWorker();
  const id = ++lastId;
  worker.postMessage({ ...request, id });
  return new Promise((resolve) => pending.set(id, resolve));
}

export const readMatch = async (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding | null,
  rules: SetRules | undefined,
): Promise<Result<ImportPreview, ImportError>> =>
  ((await run({ kind: 'match', bytes, encoding, rules })) as Result<ImportPreview, ImportError> | null) ??
  err('unreadable');

export const unpack = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipEntry[]> =>
  ((await run({ kind: 'zip', name, bytes })) as ZipEntry[] | null) ?? [{ name, error: 'zip-broken' }];
