/** What Ctrl+Z takes back: everything that one Enter entered last. */
import type { Command } from './command.ts';
import { entered, type Match, type Play } from './fold.ts';
import { lastSet } from './items.ts';

export interface Undoable {
  block: string;
  /** In play order. */
  plays: readonly Play[];
}

/**
 * The block entered last of those still in the match, as long as it belongs to the last set (its closing block included);
 * `null` when there is none. `log` is the whole log of `match`, oldest command first.
 */
export function lastBlock(match: Match, log: readonly Command[]): Undoable | null {
  const last = entered(log).at(-1);
  if (!last) return null;
  const plays = match.plays.filter(({ block }) => block === last.block);
  return plays.every(({ set }) => set === lastSet(match)) ? { block: last.block, plays } : null;
}
