/** Sets of a match as the scout screen asks for them. */
import type { PlayEntry, ScoutState } from '@volleyscouter/contract/matches';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import type { RosterEntry, Settings } from '@volleyscouter/core/rally/settings';
import { type MatchState, START, type TeamState } from '@volleyscouter/core/rally/state';
import { playEntries, stateWithin } from './plays.ts';

const playsOf = (match: Match, set: number): Play[] => match.plays.filter((play) => play.set === set);

/** The set that is the last one: the next begins with its first touch or Gravar (R-RALLY-6). */
export function lastSet({ state, plays }: Match): number {
  const begun = plays.some(({ set }) => set === state.set);
  return begun ? state.set : (state.closed.at(-1)?.set ?? state.set);
}

/** Six court positions and the libero; empty until a line-up is known. */
function seven(team: TeamState, roster: readonly RosterEntry[]): (number | null)[] {
  if (team.six.length === 0) return [];
  const libero = roster.find((player) => player.role === 'libero' && !team.six.includes(player.number));
  return [...team.six, libero?.number ?? null];
}

function scoutState(state: MatchState, set: number, settings: Settings): ScoutState {
  return {
    Rotation: { home: seven(state.home, settings.home), away: seven(state.visitor, settings.visitor) },
    setters: [state.home.setter, state.visitor.setter],
    score: [...state.score],
    setNum: set,
    serving: state.serving,
    left: state.left,
  };
}

export interface SetView {
  firstScout: ScoutState;
  lastScout: ScoutState;
  lastPoint: PlayEntry | null;
  scoutCount: number;
}

/** A set at its first and its last entry; `null` for one that has not begun. A match without entries has its first set. */
export function setView(match: Match, set: number): SetView | null {
  const plays = playsOf(match, set);
  const [first, last] = [plays[0], plays.at(-1)];
  if (!first || !last) {
    const waiting = set === match.state.set || (set === 1 && match.plays.length === 0);
    if (!waiting) return null;
    const state = scoutState(match.plays.length === 0 ? START : match.state, set, match.settings);
    return { firstScout: state, lastScout: state, lastPoint: null, scoutCount: 0 };
  }
  const opening = first.manual ? first.after : first.before;
  return {
    firstScout: scoutState(opening, set, match.settings),
    lastScout: scoutState(stateWithin(last), set, match.settings),
    lastPoint: playEntries(match).findLast((entry) => entry.set === set && entry.kind === 'point') ?? null,
    scoutCount: plays.length,
  };
}

export interface Participant {
  number: number;
  status: 'starter' | 'sub';
  position: number | null;
}

/** Shirt numbers that touched the ball or came in, in their order. */
function appeared(plays: readonly Play[], side: Side): number[] {
  const numbers = plays.flatMap(({ entry }) => {
    if (entry?.kind === 'touch' && entry.side === side && entry.number !== null) return [entry.number];
    return entry?.kind === 'substitution' && entry.side === side ? [entry.in] : [];
  });
  return [...new Set(numbers)];
}

/** Who played in a set: the six who started, liberos (position 7), and who came in. */
function participants(match: Match, plays: readonly Play[], side: Side): Participant[] {
  const team = side === '*' ? 'home' : 'visitor';
  const start = plays.find(({ entry }) => entry?.kind === 'touch' || entry?.kind === 'point');
  const six = start?.before[team].six ?? plays.at(-1)?.after[team].six ?? [];
  const libero = (number: number): boolean =>
    match.settings[team].some((player) => player.number === number && player.role === 'libero');
  const starters = six.map((number, index) => ({ number, status: 'starter' as const, position: index + 1 }));
  const others = appeared(plays, side)
    .filter((number) => !six.includes(number))
    .map(
      (number): Participant =>
        libero(number)
          ? { number, status: 'starter', position: 7 }
          : { number, status: 'sub', position: null },
    );
  return [...starters, ...others];
}

/** Participation in each set that has begun. */
export function participation(match: Match): { set: number; home: Participant[]; away: Participant[] }[] {
  const sets = [...new Set(match.plays.map(({ set }) => set))].sort((a, b) => a - b);
  return sets.map((set) => {
    const plays = playsOf(match, set);
    return { set, home: participants(match, plays, '*'), away: participants(match, plays, 'a') };
  });
}
