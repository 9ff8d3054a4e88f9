/** Reads a rally of a file by the table of winning symbols: which touch decides it, and for whom. */
import { type GreenEntry, pointFor, type Touch } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import type { WinningSymbols } from '../code/winning.ts';
import { answers } from '../rally/apply.ts';
import { decides } from '../rally/settings.ts';

export interface RallyReading {
  /** The side that the touches give the rally to, `null` when no table can tell. */
  winner: Side | null;
  /** The touch that decides, an index into the touches; -1 for none. */
  deciding: number;
  /** Touches that the table would end the rally with, though play went on. */
  goesOn: ReadonlySet<number>;
}

/** The deciding touch is the first winning or losing one that only answers follow; those before it did not end the rally. */
export function readRally(touches: readonly Touch[], winning: WinningSymbols): RallyReading {
  const goesOn = new Set<number>();
  for (const [index, touch] of touches.entries()) {
    const winner = decides(winning, touch.side, touch.skill, touch.grade);
    if (!winner) continue;
    if (touches.slice(index + 1).every((later) => answers(touch, later)))
      return { winner, deciding: index, goesOn };
    goesOn.add(index);
  }
  return { winner: null, deciding: -1, goesOn };
}

/** The side that the entries `$$` of a rally name, the last word first; `null` without one. */
export function greenWinner(greens: readonly GreenEntry[]): Side | null {
  const last = greens.at(-1);
  return last ? pointFor(last) : null;
}
