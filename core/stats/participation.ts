/** Who played in a set, and how. */
import type { Position, Side } from '../code/vocabulary.ts';
import { rosterOf } from '../rally/court.ts';
import type { Match, Play } from '../rally/fold.ts';
import { teamOf } from '../rally/state.ts';

export interface Participant {
  number: number;
  status: 'starter' | 'sub';
  /** 1-6 in the starting line-up, 7 for a libero, `null` for a substitute. */
  position: Position | 7 | null;
}

/** Shirt numbers that touched the ball or came in, in their order. */
function appeared(plays: readonly Play[], side: Side): number[] {
  const numbers = plays.flatMap(({ entry }) => {
    if (entry?.kind === 'touch' && entry.side === side && entry.number !== null) return [entry.number];
    return entry?.kind === 'substitution' && entry.side === side ? [entry.in] : [];
  });
  return [...new Set(numbers)];
}

/** The six who started a set, liberos, and who came in. */
export function participants(match: Match, side: Side, set: number): Participant[] {
  const plays = match.plays.filter((play) => play.set === set);
  const start = plays.find(({ entry }) => entry?.kind === 'touch' || entry?.kind === 'point');
  const last = plays.at(-1);
  const six = start ? teamOf(start.before, side).six : last ? teamOf(last.after, side).six : [];
  const liberos = rosterOf(match.settings, side).filter(({ role }) => role === 'libero');
  const starters = six.map(
    (number, index): Participant => ({ number, status: 'starter', position: (index + 1) as Position }),
  );
  const others = appeared(plays, side)
    .filter((number) => !six.includes(number))
    .map((number): Participant => {
      const libero = liberos.some((player) => player.number === number);
      return libero ? { number, status: 'starter', position: 7 } : { number, status: 'sub', position: null };
    });
  return [...starters, ...others];
}
