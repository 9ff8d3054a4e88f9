/**
 * Makes PDFs and tables in a thread of its own, so that the server goes on answering: one at a time, each once while it is remembered. What is drawn is
 * bounded (a hundred players a team, names of a hundred letters), so a thread does where the statement of a bank needs a process.
 */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { MatchDocument } from '@volleyscouter/core/report/document';
import type { DossierDocument } from '@volleyscouter/core/season/dossier';

/** A document of a match, or the dossier of a team. */
type PrintedDocument = MatchDocument | { kind: 'dossier'; report: DossierDocument };

export interface PrintJob {
  document: PrintedDocument;
  /** When the document says it was made. */
  made: Date;
}

export interface Printed {
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface PrinterSettings {
  /** Milliseconds that one document may take. */
  timeLimit: number;
  /** Milliseconds without work after which the thread ends. */
  idle: number;
  /** Documents that are kept, and documents that wait for their turn. */
  mostKept: number;
  mostWaiting: number;
  /** What the thread runs; a test has others. */
  program: URL;
}

const USUAL: PrinterSettings = {
  timeLimit: 20_000,
  idle: 60_000,
  mostKept: 20,
  mostWaiting: 8,
  program: new URL('./print-worker.ts', import.meta.url),
};

export interface Printer<Job = PrintJob> {
  /** `tag` names what the document says. Refuses with `timeout` when too many wait, or when it takes too long. */
  print(tag: string, job: Job): Promise<Printed | Refusal<'timeout'>>;
  close(): Promise<void>;
}

/** Equal for documents and tables that say the same. */
export const tagOf = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);

/** The document that is being drawn. */
interface Drawing {
  resolve(printed: Printed | Refusal<'timeout'>): void;
  reject(cause: unknown): void;
}

export function openPrinter<Job = PrintJob>(changed: Partial<PrinterSettings> = {}): Printer<Job> {
  const { timeLimit, idle, mostKept, mostWaiting, program } = { ...USUAL, ...changed };
  const kept = new Map<string, Promise<Printed | Refusal<'timeout'>>>();
  let thread: Worker | null = null;
  let drawing: Drawing | null = null;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function end(): Promise<void> {
    clearTimeout(timer);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  }

  /** What is drawn is done; the thread waits for the next, or ends when nothing comes. */
  function finish(): Drawing | null {
    const done = drawing;
    drawing = null;
    clearTimeout(timer);
    timer = setTimeout(() => void end(), idle).unref();
    return done;
  }

  function start(): Worker {
    // the environment, and with it every secret, stays here
    const worker = new Worker(program, { env: {} });
    worker.on('message', (printed: Printed) => finish()?.resolve(printed));
    const failed = (cause: unknown): void => {
      if (thread === worker) thread = null;
      finish()?.reject(cause);
    };
    worker.on('error', failed);
    worker.on('exit', (code) => {
      if (thread === worker) failed(new Error(`the thread that draws ended with ${code}`));
    });
    worker.unref();
    return worker;
  }

  function draw(job: Job): Promise<Printed | Refusal<'timeout'>> {
    clearTimeout(timer);
    thread ??= start();
    thread.postMessage(job);
    return new Promise((resolve, reject) => {
      drawing = { resolve, reject };
      timer = setTimeout(() => {
        const late = finish();
        void end().then(() => late?.resolve(refuse('timeout')));
      }, timeLimit);
    });
  }

  function inTurn(job: Job): Promise<Printed | Refusal<'timeout'>> {
    if (waiting > mostWaiting) return Promise.resolve(refuse('timeout'));
    waiting++;
    const mine = turn
      .then(() => draw(job))
      .finally(() => {
        waiting--;
      });
    // one that failed does not stop the next
    turn = mine.catch(() => undefined);
    return mine;
  }

  return {
    print(tag, job) {
      const known = kept.get(tag);
      if (known) return known;
      const printed = inTurn(job);
      kept.set(tag, printed);
      const forget = (): unknown => kept.delete(tag);
      printed.then((found) => 'bytes' in found || forget(), forget);
      for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
      return printed;
    },
    close: end,
  };
}
