/**
 * What a client enters travels in numbered batches: 1, 2, 3 ... per client and match, sent in order and as often as it takes. A
 * number that is done already has no second effect; one that comes too early is refused with the number that is expected.
 */
import type { Command } from '../rally/command.ts';

/** Everything that one press entered; stored whole or not at all. */
export interface Batch {
  /** 1-based, per client and match, without gaps. */
  number: number;
  /** Epoch of the lease under which it was entered (lease.ts). */
  epoch: number;
  /** Number of the last command of the log that the client had then seen. */
  base: number;
  /** May be empty: a number that was given away for nothing. */
  commands: readonly Command[];
}

/** What the server did with a batch. `aside`: kept beside the log, as part of a second version. */
export type Fate = 'stored' | 'aside' | 'refused';

/** What to do with a batch, by the number of the last one of this client that is done. */
export type Order = 'next' | 'done' | 'too-early';

export function orderOf(lastDone: number, number: number): Order {
  if (number <= lastDone) return 'done';
  return number === lastDone + 1 ? 'next' : 'too-early';
}
