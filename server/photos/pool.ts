/** The processes that make pictures: few, started when there is work, ended when there is none, replaced when one dies. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { err } from '@volleyscouter/core/result';
import type { Job, WorkerMessage } from './jobs.ts';
import type { PhotoMaker } from './maker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Recording a match goes before. */
const PRIORITY = 10;
/** A file that takes a process with it is tried once more: it may have been the machine. */
const ATTEMPTS = 2;
/** What a process needs of the environment; secrets and addresses are not for those who read foreign files. */
const NEEDED = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];
/** Large pictures lie in memory and not in a file that a killed process leaves; two arenas return more of it. */
const LIMITS = { VIPS_DISC_THRESHOLD: '4g', VIPS_WARNING: '0', MALLOC_ARENA_MAX: '2' };

export interface PoolSettings {
  processes: number;
  /** Milliseconds that one photo may take. */
  timeLimit: number;
  /** Milliseconds without work after which a process ends. */
  idle: number;
  /** The program that they run; a test has others. */
  program: string;
}

const USUAL: PoolSettings = { processes: 2, timeLimit: 60_000, idle: 30_000, program: WORKER };

type Making = Awaited<ReturnType<PhotoMaker['make']>>;

interface Task extends Job {
  attempts: number;
  resolve(made: Making): void;
  reject(cause: Error): void;
}

interface Worker {
  child: ChildProcess;
  task: Task | null;
  /** Whether it has said anything yet: one that cannot even begin is a defect, whatever the photo. */
  isReady: boolean;
  /** Until the photo takes too long, or until there was no work for long. */
  timer: NodeJS.Timeout | undefined;
}

export interface PhotoPool extends PhotoMaker {
  /** Ids of the processes that run now. */
  processes(): number[];
}

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...LIMITS,
});

function startProcess(program: string): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, PRIORITY);
  } catch {
    // where that is not allowed it works as well, only less politely
  }
  return child;
}

/** Whether the server may end while this process runs. */
function hold(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) child.ref();
  else child.unref();
  if (isBusy) child.channel?.ref();
  else child.channel?.unref();
}

/**
 * Makes pictures in processes of their own. Large photos are decoded one at a time, whatever the number of processes; small
 * ones pass them. Close it when the server stops: what is under way then fails, and can be made again later. `secret` goes
 * into every mark: the name of a photo is no secret, and whoever can draw its mark can take it away.
 */
export function photoPool(secret: string, changed: Partial<PoolSettings> = {}): PhotoPool {
  const settings = { ...USUAL, ...changed };
  const workers = new Set<Worker>();
  const waiting: Task[] = [];
  let isClosed = false;

  const takeNext = (): Task | undefined => {
    const isLargeBusy = [...workers].some(({ task }) => task?.alone);
    const place = waiting.findIndex(({ alone }) => !(alone && isLargeBusy));
    return place < 0 ? undefined : waiting.splice(place, 1)[0];
  };

  function distribute(): void {
    for (;;) {
      const free = [...workers].find(({ task }) => task === null);
      if (!free && workers.size >= settings.processes) return;
      const task = takeNext();
      if (!task) return;
      give(free ?? open(), task);
    }
  }

  function give(worker: Worker, task: Task): void {
    const { path, mark, alone } = task;
    worker.task = task;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), settings.timeLimit);
    hold(worker.child, true);
    // one that is just ending says so by its end
    worker.child.send({ path, mark, alone } satisfies Job, () => undefined);
  }

  function open(): Worker {
    const worker: Worker = {
      child: startProcess(settings.program),
      task: null,
      isReady: false,
      timer: undefined,
    };
    workers.add(worker);
    worker.child.on('message', (answer: WorkerMessage) => heard(worker, answer));
    worker.child.once('error', (cause) => ended(worker, cause));
    worker.child.once('exit', (code, signal) =>
      ended(worker, new Error(`a process that makes pictures ended: ${code ?? signal}`)),
    );
    return worker;
  }

  function heard(worker: Worker, answer: WorkerMessage): void {
    worker.isReady = true;
    const { task } = worker;
    if (answer.kind === 'ready' || !task) return;
    worker.task = null;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => retire(worker), settings.idle).unref();
    hold(worker.child, false);
    if (answer.kind === 'large') waiting.unshift({ ...task, alone: true });
    else if (answer.kind === 'failed') task.reject(new Error(answer.why));
    else task.resolve(answer.result);
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

  return {
    processes: () => [...workers].flatMap(({ child }) => child.pid ?? []),
    make: (path, mark) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('no photos are made any more'));
        const sealed = createHmac('sha256', secret).update(mark).digest('hex');
        waiting.push({ path, mark: sealed, alone: false, attempts: 0, resolve, reject });
        distribute();
      }),
    async close() {
      isClosed = true;
      const stopped = new Error('the server is stopping');
      for (const { reject } of waiting.splice(0)) reject(stopped);
      const ends = [...workers].map(({ child, task }) => {
        task?.reject(stopped);
        const end = new Promise((resolve) => child.once('exit', resolve));
        hold(child, true);
        child.kill('SIGKILL');
        return end;
      });
      await Promise.all(ends);
    },
  };
}
