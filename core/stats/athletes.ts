import type { Side } from '../code/vocabulary.ts';
import type { CountedRally } from './rallies.ts';
import { addTally, count, emptyTally, type Tally } from './tally.ts';

export interface TeamTallies {
  /** By shirt number, ascending. */
  athletes: ReadonlyMap<number, Tally>;
  /** Touches of `$$`, an unknown player. */
  unknown: Tally;
  /** Sum of the athletes. */
  known: Tally;
  /** Sum of the athletes and of the unknown player. */
  team: Tally;
}

export function tallyTeam(rallies: readonly CountedRally[], side: Side, set?: number): TeamTallies {
  const athletes = new Map<number, Tally>();
  const unknown = emptyTally();
  for (const rally of rallies) {
    if (set !== undefined && rally.set !== set) continue;
    for (const rallyTouch of rally.touches) {
      const { touch } = rallyTouch;
      if (touch.side !== side) continue;
      let tally = touch.number === null ? unknown : athletes.get(touch.number);
      if (!tally) {
        tally = emptyTally();
        athletes.set(touch.number as number, tally);
      }
      count(tally, rallyTouch, rally);
    }
  }
  const known = emptyTally();
  for (const tally of athletes.values()) addTally(known, tally);
  const team = emptyTally();
  addTally(team, known);
  addTally(team, unknown);
  return { known, athletes: new Map([...athletes].sort(([a], [b]) => a - b)), unknown, team };
}
