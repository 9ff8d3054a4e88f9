import type { Clock, Stop } from './ports.ts';

/** Milliseconds until the first further attempt, and at most. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 5000;

/** Further attempts, each after twice the wait of the one before. */
export interface Backoff {
  /** One more attempt later; one that is planned already stays. */
  later(): void;
  /** It went well, or is worth trying at once: the next wait is the first again. */
  reset(): void;
}

export function backoff(clock: Clock, attempt: () => void): Backoff {
  let wait = FIRST_WAIT;
  let stop: Stop | null = null;
  return {
    later() {
      if (stop) return;
      stop = clock.after(wait, () => {
        stop = null;
        attempt();
      });
      wait = Math.min(LONGEST_WAIT, 2 * wait);
    },
    reset() {
      stop?.();
      stop = null;
      wait = FIRST_WAIT;
    },
  };
}
