import type { Parts } from '../../parts.ts';
import { openRestacker } from '../products/stacks.ts';
import { type Intake, takeNext } from './takeFile.ts';

export interface Taker {
  wake(): void;
  close(): Promise<void>;
}

const POLL_INTERVAL_MS = 5000;
/** Backoff in milliseconds while the store is down; it doubles up to `MAX_PAUSE`. */
const PAUSE = 1000;
const MAX_PAUSE = 30_000;
const AT_ONCE = 2;

export function startTaker(parts: Parts, intake: Intake, warn: (cause: unknown) => void): Taker {
  const restacker = openRestacker(parts.db, warn);
  const idle = new Set<() => void>();
  const asleep = new Set<() => void>();
  let closed = false;
  let failures = 0;
  let wakes = 0;

  const sleep = (milliseconds: number, wakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (closed) return resolve();
      const end = (): void => {
        clearTimeout(timer);
        idle.delete(end);
        asleep.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds).unref();
      asleep.add(end);
      if (wakeable) idle.add(end);
    });

  /** Other files would fail, too, while the store is down. */
  async function pause(cause: unknown): Promise<void> {
    failures += 1;
    if (failures === 1) warn(cause);
    await sleep(Math.min(PAUSE * 2 ** Math.min(failures - 1, 20), MAX_PAUSE), false);
  }

  async function processNext(): Promise<void> {
    const wakesBefore = wakes;
    const outcome = await takeNext(parts, intake);
    // a wake-up during the query may be for an arrival that the query missed
    if (outcome === null) return wakes === wakesBefore ? sleep(POLL_INTERVAL_MS, true) : undefined;
    if (outcome.state === 'done' && outcome.productId !== null) restacker.soon(outcome.productId);
    if (outcome.state !== 'later') failures = 0;
    // a program error with one file: continue with the next
    else if (outcome.problem === 'internal') warn(outcome.cause);
    else await pause(outcome.cause);
  }

  async function work(): Promise<void> {
    while (!closed) {
      try {
        await processNext();
      } catch (cause) {
        if (!closed) await pause(cause);
      }
    }
  }

  const working = Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    wake() {
      wakes += 1;
      for (const end of [...idle]) end();
    },
    async close() {
      closed = true;
      for (const end of [...asleep]) end();
      await working;
      await restacker.close();
    },
  };
}
