/** Runs jobs in a thread of their own, one at a time, so that the server goes on answering. What a job takes is bounded by its input. */
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { queueOf } from './http/queue.ts';

export interface ThreadSettings {
  /** Milliseconds that one job may take. */
  timeLimit: number;
  /** Milliseconds without work after which the thread ends. */
  idle: number;
  /** Jobs that wait for their turn. */
  mostWaiting: number;
}

const USUAL: ThreadSettings = { timeLimit: 20_000, idle: 60_000, mostWaiting: 8 };

export interface Thread<Job, Result> {
  /** Refuses with `timeout` when too many wait, or when it takes too long. */
  run(job: Job): Promise<Result | Refusal<'timeout'>>;
  /** Runs a job that `make` builds at its turn; `null` when it builds none. */
  runMade(make: () => Promise<Job | null>): Promise<Result | null | Refusal<'timeout'>>;
  close(): Promise<void>;
}

/** The job that is being done. */
interface Running<Result> {
  resolve(result: Result | Refusal<'timeout'>): void;
  reject(cause: unknown): void;
}

/** `program`: answers each message with one. */
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

  /** The job is done; the thread waits for the next, or ends when nothing comes. */
  function finish(): Running<Result> | null {
    const done = running;
    running = null;
    clearTimeout(timer);
    timer = setTimeout(() => void end(), idle).unref();
    return done;
  }

  function start(): Worker {
    // the environment, and with it every secret, stays here
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
