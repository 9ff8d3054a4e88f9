/** What a browser keeps of what was entered in it, until the server has it; and the match that the person sees meanwhile. */
import type { Command } from '../rally/command.ts';
import type { Batch, Fate } from './batch.ts';
import { MOST_COMMANDS } from './limits.ts';

export interface Kept extends Batch {
  /** Who entered it: only this account sends it. */
  account: string;
  /** `null` until the server has answered. */
  fate: Fate | null;
}

/** A batch as the browser's store has it. */
export interface KeptBatch extends Kept {
  match: string;
  /** Once it has a fate: a number of the server's log that includes it; 0 before. */
  by: number;
  /** The commands that the server could not take, an empty batch going in their place; `null` for every other batch. */
  rejected: readonly Command[] | null;
}

/** What is the same for every batch of one press. */
export type Stamp = Pick<Kept, 'epoch' | 'base' | 'account'>;

/** What the server answered for a batch. */
export interface Settled {
  number: number;
  fate: Fate;
  by: number;
}

/** Numbers of the three states that a scout sees. */
export interface Counts {
  /** On this device only: no aparelho. */
  kept: number;
  /** Under way: enviando. */
  sending: number;
  /** In the log of the server: gravado. */
  stored: number;
}

export const byNumber = (one: Kept, other: Kept): number => one.number - other.number;

/** Batches without an answer of the server, in order. */
export const openBatches = <B extends Kept>(batches: readonly B[]): B[] =>
  batches.filter(({ fate }) => fate === null).sort(byNumber);

/**
 * What is still to be sent by an account, in order. A batch of another account stops those behind it, and so does a number that is
 * missing: another tab has just given it away.
 */
export function toSend<B extends Kept>(batches: readonly B[], account: string, most: number): B[] {
  const open = openBatches(batches);
  const first = open[0]?.number ?? 0;
  const end = open.findIndex((batch, index) => batch.account !== account || batch.number !== first + index);
  return open.slice(0, end < 0 ? most : Math.min(end, most));
}

/** Whether the log up to a number has what a batch entered. */
export const isIn = ({ fate, by, rejected }: KeptBatch, seq: number): boolean =>
  fate === 'stored' && by <= seq && rejected === null;

/** A press as the commands of one or more batches. */
export function cut(commands: readonly Command[]): (readonly Command[])[] {
  const count = Math.ceil(commands.length / MOST_COMMANDS);
  return Array.from({ length: count }, (_, index) =>
    commands.slice(index * MOST_COMMANDS, (index + 1) * MOST_COMMANDS),
  );
}
