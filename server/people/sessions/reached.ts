/**
 * Limits of sign-ins that the database has just said are reached. Who repeats meanwhile is refused from memory, without a
 * connection of the pool (R-OPS-4).
 */
import { slowDown } from '../../platform/http/pace.ts';
import { type Queue, queueOf } from '../../platform/http/queue.ts';

/** Milliseconds: a limit that is lifted meanwhile (`npm run admin -- reset`, an attempt that succeeds) is heard of after that. */
const TRUSTED = 5_000;
/** Memory stays bounded; the oldest is asked for again. */
const MOST_KEYS = 10_000;
/** Questions to the database at once: of a flood the first are asked, the others find their answer here. */
const ASKED_AT_ONCE = 4;
/** Refusals a second that are given at once; further ones wait (http/pace.ts). */
const MOST_AT_ONCE = 50;

/** A key with a limit that is reached, and the milliseconds until it is not. */
export interface Reached {
  key: string;
  wait: number;
}

export interface ReachedLimits {
  /** Asks the database, unless a limit of these keys is known to be reached. `now` and waits in milliseconds. */
  ask(keys: readonly string[], now: number, database: () => Promise<readonly Reached[]>): Promise<number>;
}

export function reachedLimits(): ReachedLimits {
  const known = new Map<string, { until: number; heard: number }>();
  const questions: Queue = queueOf(ASKED_AT_ONCE);
  let [second, given] = [0, 0];

  function waitOf(keys: readonly string[], now: number): number {
    const waits = keys.map((key) => {
      const limit = known.get(key);
      return limit && now >= limit.heard && now - limit.heard < TRUSTED ? limit.until - now : 0;
    });
    return Math.max(0, ...waits);
  }
  function remember(reached: readonly Reached[], now: number): void {
    for (const { key, wait } of reached) {
      known.delete(key);
      known.set(key, { until: now + wait, heard: now });
    }
    for (const key of known.keys()) {
      if (known.size <= MOST_KEYS) break;
      known.delete(key);
    }
  }
  async function rest(): Promise<void> {
    const present = Math.floor(performance.now() / 1000);
    if (present !== second) [second, given] = [present, 0];
    given += 1;
    if (given > MOST_AT_ONCE) await slowDown();
  }
  return {
    async ask(keys, now, database) {
      let wait = waitOf(keys, now);
      if (wait === 0)
        wait = await questions.run(async () => {
          const answered = waitOf(keys, now);
          if (answered > 0) return answered;
          const reached = await database();
          remember(reached, now);
          return Math.max(0, ...reached.map((limit) => limit.wait));
        });
      if (wait > 0) await rest();
      return wait;
    },
  };
}
