/** The browser's outbox: batches of entries, kept until the known log contains them. */
import type { Command } from '../rally/command.ts';
import type { Batch, Fate } from './batch.ts';
import { MAX_BATCH_COMMANDS } from './limits.ts';

export interface Kept extends Batch {
  /** Account that entered the batch: only this account sends it. */
  account: string;
  /** `null` until the server has answered. */
  fate: Fate | null;
}

export interface KeptBatch extends Kept {
  match: string;
  /** Log number at which the server handled the batch; 0 while the batch has no fate. */
  by: number;
  /** The commands that the server refused; an empty batch replaces them. `null` for every other batch. */
  rejected: readonly Command[] | null;
}

export type Stamp = Pick<Kept, 'epoch' | 'base' | 'account'>;

export interface Settled {
  number: number;
  fate: Fate;
  by: number;
}

/** Numbers of entries by the three states shown to a scout. */
export interface Counts {
  /** On this device only; shown as "no aparelho". */
  onDevice: number;
  sending: number;
  /** In the log of the server; shown as "gravado". */
  stored: number;
}

export const byNumber = (one: Kept, other: Kept): number => one.number - other.number;

/** Returns the batches without an answer of the server, in order. */
export const openBatches = <B extends Kept>(batches: readonly B[]): B[] =>
  batches.filter(({ fate }) => fate === null).sort(byNumber);

/**
 * Returns the batches to send for an account, in order. The list stops at a batch of another account, and at
 * a missing number that another tab has just reserved.
 */
export function toSend<B extends Kept>(batches: readonly B[], account: string, most: number): B[] {
  const open = openBatches(batches);
  const first = open[0]?.number ?? 0;
  const end = open.findIndex((batch, index) => batch.account !== account || batch.number !== first + index);
  return open.slice(0, end < 0 ? most : Math.min(end, most));
}

/** Returns true if the log up to a number contains the commands of a batch. */
export const isIn = ({ fate, by, rejected }: KeptBatch, seq: number): boolean =>
  fate === 'stored' && by <= seq && rejected === null;

/** Splits a press into the commands of one or more batches. */
export function cut(commands: readonly Command[]): (readonly Command[])[] {
  const count = Math.ceil(commands.length / MAX_BATCH_COMMANDS);
  return Array.from({ length: count }, (_, index) =>
    commands.slice(index * MAX_BATCH_COMMANDS, (index + 1) * MAX_BATCH_COMMANDS),
  );
}
