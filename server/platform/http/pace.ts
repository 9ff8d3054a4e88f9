/** A flood of clients that wait for their answers slows itself down. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds until one refusal too many is given; a test that is refused a thousand times takes less. */
export const PACE = { refusal: 1_000 };

export const slowDown = (): Promise<void> => sleep(PACE.refusal);
