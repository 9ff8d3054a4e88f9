/** Refusals are delayed, so that a client that waits for each answer sends fewer requests. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; tests with a thousand refusals set less. */
export const PACE = { refusal: 1_000 };

export const slowDown = (): Promise<void> => sleep(PACE.refusal);
