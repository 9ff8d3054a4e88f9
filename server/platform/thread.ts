/**
 * One job at a time in a separate thread. The thread has no memory limit: the size of a job's input bounds
 * its memory.
 */
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { queueOf } from './http/queue.ts';

export interface ThreadSettings {
  /** Max milliseconds of one job. */
  timeLimit: number;
  /** Milliseconds without work until the thread ends. */
  idle: number;
  mostWaiting: number;
}

const USUAL: ThreadSettings = { timeLimit: 20_000, idle: 60_000, mostWaiting: 8 };

export interface Thread<Job, Result> {
  /** Refuses with `timeout` if too many jobs wait or the job takes too long. */
  run(job: Job): Promise<Result | Refusal<'timeout'>>;
  /** `make` builds the job when the turn of the call comes. If `make` returns `null`, no job runs. */
  runMade(make: () => Promise<Job | null>): Promise<Result | null | Refusal<'timeout'>>;
  close(): Promise<void>;
}

interface Running<Result> {
  resolve(result: Result | Refusal<'timeout'>): void;
  reject(cause: unknown): void;
}

/** `program`: a worker script that answers each message with one message. */
export function openThread<Job, Result>(
  program: URL,
  changed: Partial<ThreadSettings> = {},
): Thread<Job, Result> {
  const { timeLimit, idle, mostWaiting } = { ...USUAL, ...changed };
  let thread: Worker | null = null;
  let running: Running<Result> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const queue = queueOf(1);

  async function end(): Promise<void> {
    clearTimeout(timer);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  function finish(): Running<Result> | null {
    const finished = running;
    running = null;
    clearTimeout(timer);
    timer = setTimeout(() => void end(), idle).unref();
    return finished;
  }

  function start(): Worker {
    // the environment, with all secrets, is not passed on
    const worker = new Worker(program, { env: {} });
    worker.on('message', (result: Result) => finish()?.resolve(result));
    const failed = (cause: unknown): void => {
      if (thread === worker) thread = null;
      finish()?.reject(cause);
    };
    worker.on('error', failed);
    worker.on('exit', (code) => {
      if (thread === worker) failed(new Error(`the thread ended with ${code}`));
    });
    worker.unref();
    return worker;
  }

  function send(job: Job): Promise<Result | Refusal<'timeout'>> {
    clearTimeout(timer);
    thread ??= start();
    thread.postMessage(job);
    return new Promise((resolve, reject) => {
      running = { resolve, reject };
      timer = setTimeout(() => {
        const late = finish();
        void end().then(() => late?.resolve(refuse('timeout')));
      }, timeLimit);
    });
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal<'timeout'>> {
    return queue.size > mostWaiting ? Promise.resolve(refuse('timeout')) : queue.run(work);
  }

  return {
    run: (job) => inTurn(() => send(job)),
    runMade: (make) =>
      inTurn(async () => {
        const job = await make();
        return job === null ? null : send(job);
      }),
    close: end,
  };
}
