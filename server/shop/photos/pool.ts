import type { ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { err } from '@volleyscouter/core/result';
import { forkWorker } from '../../platform/forkWorker.ts';
import type { Job, WorkerMessage } from './jobs.ts';
import type { PhotoMaker } from './photoMaker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** If the worker of a photo dies, the photo is retried once: the cause may not be the photo. */
const ATTEMPTS = 2;
/**
 * libvips keeps large pictures in memory, since a killed process would leave temporary files. Two malloc
 * arenas return more memory to the system.
 */
const LIMITS = { VIPS_DISC_THRESHOLD: '4g', VIPS_WARNING: '0', MALLOC_ARENA_MAX: '2' };

export interface PoolSettings {
  processes: number;
  /** Max milliseconds for one photo. */
  timeLimit: number;
  /** Milliseconds without work until a process ends. */
  idle: number;
  program: string;
}

const DEFAULTS: PoolSettings = { processes: 2, timeLimit: 60_000, idle: 30_000, program: WORKER };

type Making = Awaited<ReturnType<PhotoMaker['make']>>;

interface Task extends Job {
  attempts: number;
  resolve(result: Making): void;
  reject(cause: Error): void;
}

interface Worker {
  child: ChildProcess;
  task: Task | null;
  /**
   * True after the first message. If a worker dies earlier, the cause is a program error, not a broken photo.
   */
  isReady: boolean;
  /** Timer of a busy worker: time limit of the photo. Timer of an idle worker: end of the process. */
  timer: NodeJS.Timeout | undefined;
}

export interface PhotoPool extends PhotoMaker {
  processes(): number[];
}

function keepLoopAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}

/** Kills the process and rejects its task. Resolves when the process has exited. */
function stop({ child, task }: Worker, cause: Error): Promise<unknown> {
  task?.reject(cause);
  const end = new Promise((resolve) => child.once('exit', resolve));
  keepLoopAlive(child, true);
  child.kill('SIGKILL');
  return end;
}

function openWorker(program: string): Worker {
  return {
    child: forkWorker(program, { memory: 256, env: LIMITS }),
    task: null,
    isReady: false,
    timer: undefined,
  };
}

/**
 * Large photos are decoded one at a time; small photos overtake them. When the pool closes, running
 * tasks fail and can be retried. `seed` keeps the position of watermarks secret.
 */
export function photoPool(seed: string, changed: Partial<PoolSettings> = {}): PhotoPool {
  const settings = { ...DEFAULTS, ...changed };
  const workers = new Set<Worker>();
  const waiting: Task[] = [];
  const sealed = (name: string): string => createHmac('sha256', seed).update(name).digest('hex');
  let isClosed = false;

  /** The workers do not have the key. */
  const withKeyedCamera = (result: Making): Making => {
    if (!result.ok || result.value.cameraKey === result.value.camera) return result;
    const cameraKey = sealed(`camera ${result.value.cameraKey}`).slice(0, 16);
    return { ok: true, value: { ...result.value, cameraKey } };
  };

  const takeNext = (): Task | undefined => {
    const isLargeBusy = [...workers].some(({ task }) => task?.alone);
    const index = waiting.findIndex(({ alone }) => !(alone && isLargeBusy));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };

  function distribute(): void {
    for (;;) {
      const free = [...workers].find(({ task }) => task === null);
      if (!free && workers.size >= settings.processes) return;
      const task = takeNext();
      if (!task) return;
      assign(free ?? open(), task);
    }
  }

  function assign(worker: Worker, task: Task): void {
    const { path, mark, alone } = task;
    worker.task = task;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), settings.timeLimit);
    keepLoopAlive(worker.child, true);
    // the exit event handles a worker that is just ending
    worker.child.send({ path, mark, alone } satisfies Job, () => undefined);
  }

  function open(): Worker {
    const worker = openWorker(settings.program);
    workers.add(worker);
    worker.child.on('message', (answer: WorkerMessage) => onMessage(worker, answer));
    worker.child.once('error', (cause) => ended(worker, cause));
    worker.child.once('exit', (code, signal) =>
      ended(worker, new Error(`a process that makes pictures ended: ${code ?? signal}`)),
    );
    return worker;
  }

  function onMessage(worker: Worker, answer: WorkerMessage): void {
    worker.isReady = true;
    const { task } = worker;
    if (answer.kind === 'ready' || !task) return;
    worker.task = null;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => retire(worker), settings.idle).unref();
    keepLoopAlive(worker.child, false);
    if (answer.kind === 'large') waiting.unshift({ ...task, alone: true });
    else if (answer.kind === 'failed') task.reject(new Error(answer.why));
    else task.resolve(withKeyedCamera(answer.result));
    distribute();
  }

  function retire(worker: Worker): void {
    workers.delete(worker);
    if (worker.child.connected) worker.child.disconnect();
  }

  function ended(worker: Worker, cause: Error): void {
    clearTimeout(worker.timer);
    workers.delete(worker);
    const { task } = worker;
    worker.task = null;
    if (task && !worker.isReady) task.reject(cause);
    else if (task && task.attempts + 1 >= ATTEMPTS) task.resolve(err('broken-photo'));
    else if (task) waiting.unshift({ ...task, attempts: task.attempts + 1 });
    if (!isClosed) distribute();
  }

  async function close(): Promise<void> {
    isClosed = true;
    const stopped = new Error('the server is stopping');
    for (const { reject } of waiting.splice(0)) reject(stopped);
    await Promise.all([...workers].map((worker) => stop(worker, stopped)));
  }

  return {
    processes: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    make: (path, name, words) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('no photos are made any more'));
        waiting.push({
          path,
          mark: { secret: sealed(name), words },
          alone: false,
          attempts: 0,
          resolve,
          reject,
        });
        distribute();
      }),
    close,
  };
}
