/** What a browser keeps of what was entered in it, until the server has it; and the match that the person sees meanwhile. */
import type { Command } from '../rally/command.ts';
import type { Batch, Fate } from './batch.ts';

export interface Kept extends Batch {
  /** Who entered it: only this account sends it. */
  account: string;
  /** `null` until the server has answered. */
  fate: Fate | null;
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

/** The number of the next batch. */
export const nextNumber = (batches: readonly Pick<Batch, 'number'>[], lastDone: number): number =>
  Math.max(lastDone, ...batches.map(({ number }) => number)) + 1;

/** What is still to be sent by an account, in order. A batch of another account stops those behind it. */
export function toSend<B extends Kept>(batches: readonly B[], account: string, most: number): B[] {
  const open = batches.filter(({ fate }) => fate === null).sort((a, b) => a.number - b.number);
  const foreign = open.findIndex((batch) => batch.account !== account);
  return open.slice(0, foreign < 0 ? most : Math.min(foreign, most));
}

/** The log as the person sees it: what the server has, then what it does not have yet. */
export function seenLog(confirmed: readonly Command[], batches: readonly Kept[]): Command[] {
  const open = batches.filter(({ fate }) => fate === null).sort((a, b) => a.number - b.number);
  return [...confirmed, ...open.flatMap(({ commands }) => commands)];
}
