/**
 * Batches are numbered 1, 2, 3 ... per client and match, and sent in order, with retries. A repeated number
 * has no second effect. A number that is too high is refused; the answer has the expected number.
 */
import type { Command } from '../rally/command.ts';

/** Commands of one press (Enter or a button), or a part of them (`cut`). Stored completely or not at all. */
export interface Batch {
  number: number;
  epoch: number;
  /** Last log command known to the client when the batch was entered. */
  base: number;
  /** May be empty: the number was reserved but not used, or the server refused the commands. */
  commands: readonly Command[];
}

/** `aside`: stored beside the log, as part of a second version. */
export type Fate = 'stored' | 'aside' | 'refused';

/** Order of a batch, by comparison with the last processed number of its client. */
export type Order = 'next' | 'done' | 'too-early';

export function orderOf(lastDone: number, number: number): Order {
  if (number <= lastDone) return 'done';
  return number === lastDone + 1 ? 'next' : 'too-early';
}
