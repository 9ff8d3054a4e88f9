/** Batches are kept until the known log contains them. */
import type { Command } from '../rally/command.ts';
import type { Batch, Fate } from './batch.ts';
import { MAX_BATCH_COMMANDS } from './limits.ts';

export interface Kept extends Batch {
  /** Only this account sends the batch. */
  account: string;
  /** `null` until the server has answered. */
  fate: Fate | null;
}

export interface KeptBatch extends Kept {
  match: string;
  /** Log number at which the server handled the batch; 0 while the batch has no fate. */
  by: number;
  /** Refused by the server, and replaced by an empty batch. `null` for every other batch. */
  rejected: readonly Command[] | null;
}

export type Stamp = Pick<Kept, 'epoch' | 'base' | 'account'>;

export interface Settled {
  number: number;
  fate: Fate;
  by: number;
}

/** Counts by the three states shown to a scout. */
export interface Counts {
  /** Shown as "no aparelho". */
  onDevice: number;
  sending: number;
  /** In the log of the server; shown as "gravado". */
  stored: number;
}

export const byNumber = (one: Kept, other: Kept): number => one.number - other.number;

/** Batches without an answer of the server, in order. */
export const openBatches = <B extends Kept>(batches: readonly B[]): B[] =>
  batches.filter(({ fate }) => fate === null).sort(byNumber);

/**
 * Batches to send, in order. The list ends before a batch of another account, or before a missing number.
 * Another tab may have just reserved that number.
 */
export function toSend<B extends Kept>(batches: readonly B[], account: string, most: number): B[] {
  const open = openBatches(batches);
  const first = open[0]?.number ?? 0;
  const end = open.findIndex((batch, index) => batch.account !== account || batch.number !== first + index);
  return open.slice(0, end < 0 ? most : Math.min(end, most));
}

export const isIn = ({ fate, by, rejected }: KeptBatch, seq: number): boolean =>
  fate === 'stored' && by <= seq && rejected === null;

export function cut(commands: readonly Command[]): (readonly Command[])[] {
  const count = Math.ceil(commands.length / MAX_BATCH_COMMANDS);
  return Array.from({ length: count }, (_, index) =>
    commands.slice(index * MAX_BATCH_COMMANDS, (index + 1) * MAX_BATCH_COMMANDS),
  );
}
