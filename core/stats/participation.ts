import type { Position, Side } from '../code/vocabulary.ts';
import { courtOf, liberoAt, rosterOf } from '../rally/court.ts';
import type { Match, Play } from '../rally/fold.ts';
import { type MatchState, teamOf } from '../rally/state.ts';

export interface Participant {
  number: number;
  status: 'starter' | 'sub';
  /** 1-6 in the starting lineup, 7 for a libero, `null` for a substitute. */
  position: Position | 7 | null;
}

function appeared(plays: readonly Play[], side: Side): number[] {
  const numbers = plays.flatMap(({ entry, overruled }) => {
    if (entry?.kind === 'touch' && entry.side === side && entry.number !== null) return [entry.number];
    const comesIn = entry?.kind === 'substitution' && entry.side === side && !overruled;
    return comesIn ? [entry.in] : [];
  });
  return [...new Set(numbers)];
}

function liberosOnCourt(match: Match, side: Side, set: number): number[] {
  const { plays, settings, state } = match;
  const numbers = new Set<number>();
  let previous: MatchState | null = null;
  const addLiberos = (at: MatchState, index: number): void => {
    const { serving, off } = at;
    if (previous?.serving === serving && previous.off === off && teamOf(previous, side) === teamOf(at, side))
      return;
    previous = at;
    for (const { number, standsFor } of courtOf(at, settings, side, {
      libero: liberoAt(plays, index, side, settings),
    }))
      if (standsFor !== null) numbers.add(number);
  };
  for (const [index, { entry, before, set: of }] of plays.entries()) {
    if (of !== set || before.set !== set || entry?.kind !== 'touch') continue;
    const begins = entry.skill === 'S' && before.touches === 0;
    addLiberos(begins ? { ...before, serving: entry.side } : before, index);
  }
  if (state.set === set && !state.over) addLiberos(state, plays.length - 1);
  return [...numbers];
}

/** Ascending: listed players, players on court now or during a play, and players who touched the ball. */
export function teamNumbers(match: Match, side: Side, listed: readonly number[]): number[] {
  const numbers = new Set([...listed, ...rosterOf(match.settings, side).map(({ number }) => number)]);
  let previous: readonly number[] = [];
  const add = (six: readonly number[]): void => {
    if (six !== previous) for (const number of six) numbers.add(number);
    previous = six;
  };
  for (const { entry, before } of match.plays) {
    if (entry?.kind !== 'touch') continue;
    add(teamOf(before, side).six);
    if (entry.side === side && entry.number !== null) numbers.add(entry.number);
  }
  add(teamOf(match.state, side).six);
  return [...numbers].sort((a, b) => a - b);
}

/**
 * Starters, liberos who were on court, and players who came in or touched the ball. Before its first play,
 * the current set has the current lineup.
 */
export function participants(match: Match, side: Side, set: number): Participant[] {
  // a forfeit is no play: a set in which nothing else was entered has no participants
  const plays = match.plays.filter((play) => play.set === set && play.entry?.kind !== 'forfeit');
  const start = plays.find(({ entry }) => entry?.kind === 'touch' || entry?.kind === 'point');
  const last = plays.at(-1);
  const isWaiting = !last && set === match.state.set && !match.state.over;
  const opening = start?.before ?? last?.after ?? (isWaiting ? match.state : null);
  const six = opening ? teamOf(opening, side).six : [];
  const liberos = rosterOf(match.settings, side).filter(({ role }) => role === 'libero');
  const starters = six.map(
    (number, index): Participant => ({ number, status: 'starter', position: (index + 1) as Position }),
  );
  const substitutes = [
    ...new Set([...appeared(plays, side), ...(six.length > 0 ? liberosOnCourt(match, side, set) : [])]),
  ]
    .filter((number) => !six.includes(number))
    .map((number): Participant => {
      const libero = liberos.some((player) => player.number === number);
      return libero ? { number, status: 'starter', position: 7 } : { number, status: 'sub', position: null };
    });
  return [...starters, ...substitutes];
}
