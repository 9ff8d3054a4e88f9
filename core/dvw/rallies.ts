/** Finds the deciding touch of a file's rally, and its winner, by the table of winning symbols. */
import { type GreenEntry, pointFor, type Touch } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import type { WinningSymbols } from '../code/winning.ts';
import { answers } from '../rally/apply.ts';
import { decides } from '../rally/settings.ts';

export interface RallyReading {
  /** The side that the touches give the rally to, `null` if the table cannot decide. */
  winner: Side | null;
  /** Index of the deciding touch; -1 for none. */
  deciding: number;
  /** Touches at which the table would end the rally, though play went on. */
  goesOn: ReadonlySet<number>;
  /** Touches after the deciding one that decide for the same side and answer nothing. */
  late: ReadonlySet<number>;
}

/**
 * Finds the deciding touch: the first winning or losing one after which all touches are answers or decide for
 * the same side. Earlier such touches did not end the rally.
 */
export function readRally(touches: readonly Touch[], winning: WinningSymbols): RallyReading {
  const goesOn = new Set<number>();
  const winners = touches.map(({ side, skill, grade }) => decides(winning, side, skill, grade));
  /** Index of the last touch that cannot follow such a deciding touch in its rally. */
  const lastOther = new Map<string, number>();
  for (const [index, touch] of touches.entries()) {
    const winner = winners[index];
    if (!winner) continue;
    const belongs = (later: Touch, at: number): boolean =>
      answers(touch, later) || (later.skill !== 'S' && winners[at] === winner);
    const kind = touch.side + touch.skill + touch.grade;
    const other = lastOther.get(kind) ?? touches.findLastIndex((later, at) => !belongs(later, at));
    lastOther.set(kind, other);
    if (other <= index) {
      const late = touches.flatMap((later, at) => (at <= index || answers(touch, later) ? [] : [at]));
      return { winner, deciding: index, goesOn, late: new Set(late) };
    }
    goesOn.add(index);
  }
  return { winner: null, deciding: -1, goesOn, late: new Set() };
}

/** Returns the side of a rally's `$$` entries, the last one first; `null` without one. */
export function greenWinner(greens: readonly GreenEntry[]): Side | null {
  const last = greens.at(-1);
  return last ? pointFor(last) : null;
}
