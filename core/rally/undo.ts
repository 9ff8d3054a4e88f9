/** What Ctrl+Z takes back: everything that one Enter entered last. */
import type { Command } from './command.ts';
import type { Match, Play } from './fold.ts';
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
  const alive = new Map(match.plays.map((play) => [play.id, play]));
  for (let at = log.length - 1; at >= 0; at--) {
    const command = log[at];
    if (command?.type !== 'add' && command?.type !== 'manual') continue;
    const found = alive.get(command.id);
    if (!found) continue;
    const plays = match.plays.filter(({ block }) => block === found.block);
    return plays.every(({ set }) => set === lastSet(match)) ? { block: found.block, plays } : null;
  }
  return null;
}
