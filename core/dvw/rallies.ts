import { type GreenEntry, pointFor, type Touch } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import type { WinningSymbols } from '../code/winning.ts';
import { answers } from '../rally/apply.ts';
import { decides } from '../rally/settings.ts';

export interface RallyReading {
  /** Winner by the touches; `null` if the table cannot decide. */
  winner: Side | null;
  /** -1 if there is no deciding touch. */
  deciding: number;
  /** Touches that would end the rally by the table, although play went on. */
  goesOn: ReadonlySet<number>;
  /** Later touches that do not answer the deciding touch, but decide for the same side. */
  late: ReadonlySet<number>;
}

/**
 * The deciding touch is the first touch with two properties:
 * - it ends the rally by the table;
 * - each later touch answers it or decides for the same side.
 */
export function readRally(touches: readonly Touch[], winning: WinningSymbols): RallyReading {
  const goesOn = new Set<number>();
  const winners = touches.map(({ side, skill, grade }) => decides(winning, side, skill, grade));
  /**
   * Key: side, skill and grade of a touch that may decide. Value: index of the last touch that cannot follow
   * such a touch in its rally.
   */
  const lastOther = new Map<string, number>();
  for (const [index, touch] of touches.entries()) {
    const winner = winners[index];
    if (!winner) continue;
    const belongs = (laterTouch: Touch, at: number): boolean =>
      answers(touch, laterTouch) || (laterTouch.skill !== 'S' && winners[at] === winner);
    const kind = touch.side + touch.skill + touch.grade;
    const other = lastOther.get(kind) ?? touches.findLastIndex((laterTouch, at) => !belongs(laterTouch, at));
    lastOther.set(kind, other);
    if (other <= index) {
      const late = touches.flatMap((laterTouch, at) =>
        at <= index || answers(touch, laterTouch) ? [] : [at],
      );
      return { winner, deciding: index, goesOn, late: new Set(late) };
    }
    goesOn.add(index);
  }
  return { winner: null, deciding: -1, goesOn, late: new Set() };
}

export function greenWinner(greens: readonly GreenEntry[]): Side | null {
  const last = greens.at(-1);
  return last ? pointFor(last) : null;
}
