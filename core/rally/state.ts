import type { Touch } from '../code/entry.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Change } from './preset.ts';

/** Cards that send a player off: for the set, for the match. */
export type SendingOff = 'expulsion' | 'disqualification';

/** A player who may not play: hurt and gone by an exceptional substitution, or sent off. */
export interface Off {
  side: Side;
  number: number;
  why: 'hurt' | SendingOff;
}

/** Home first. */
export type Score = readonly [home: number, visitor: number];

export interface TeamState {
  /** Shirt numbers in positions 1-6; empty until a line-up is known. */
  six: readonly number[];
  /** Where the setter stands. */
  setter: Position;
  /** Used in this set. */
  substitutions: number;
  timeouts: number;
}

/** The rally that was decided last and may still be answered or overruled until the next one begins. */
export interface Decided {
  rally: number;
  set: number;
  winner: Side;
  /** The touch that decided it; `null` after an explicit point, which closes the rally for good. */
  touch: Touch | null;
  /** The match before the point was given. */
  before: MatchState;
}

export interface ClosedSet {
  set: number;
  score: Score;
  winner: Side | null;
  golden?: true;
}

export interface MatchState {
  set: number;
  score: Score;
  setsWon: Score;
  closed: readonly ClosedSet[];
  serving: Side;
  /** The team on the left of the court. */
  left: Side;
  home: TeamState;
  visitor: TeamState;
  /** Number of the rally that is being played or comes next, 1-based over the match. */
  rally: number;
  /** Touches of the open rally so far. */
  touches: number;
  last: Decided | null;
  over: boolean;
  /** Nothing has happened in this set yet; its line-up may still be recorded. */
  fresh: boolean;
  /** Substitutions of this set in their order, without exceptional ones. */
  changes: readonly Change[];
  /** Who may not play any more: in this set who was expelled, in the match everybody else. */
  off: readonly Off[];
  /** A golden set is being played, or was: it counts for no sets won. */
  golden: boolean;
}

const EMPTY_TEAM: TeamState = { six: [], setter: 1, substitutions: 0, timeouts: 0 };

/** A match before its first entry. Setter positions 1 and 2 are the specification's defaults. */
export const START: MatchState = {
  set: 1,
  score: [0, 0],
  setsWon: [0, 0],
  closed: [],
  serving: '*',
  left: '*',
  home: EMPTY_TEAM,
  visitor: { ...EMPTY_TEAM, setter: 2 },
  rally: 1,
  touches: 0,
  last: null,
  over: false,
  fresh: true,
  changes: [],
  off: [],
  golden: false,
};

export const teamOf = <Team>(teams: { home: Team; visitor: Team }, side: Side): Team =>
  side === '*' ? teams.home : teams.visitor;

/** The state with one team changed. */
export const withTeam = (state: MatchState, side: Side, change: Partial<TeamState>): MatchState =>
  side === '*'
    ? { ...state, home: { ...state.home, ...change } }
    : { ...state, visitor: { ...state.visitor, ...change } };

/** A pair with one more for a side. */
export const plusOne = (pair: Score, side: Side): Score =>
  side === '*' ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];

/** The side with more; `null` of a tie. */
export const leaderOf = ([home, visitor]: Score): Side | null =>
  home === visitor ? null : home > visitor ? '*' : 'a';

/** Who won a match that is over, a golden set included; `null` of a draw and while it is played. */
export function matchWinner({ over, golden, setsWon, closed }: MatchState): Side | null {
  if (!over) return null;
  return golden ? (closed.at(-1)?.winner ?? null) : leaderOf(setsWon);
}

/** The shirt number of the setter, `null` without a line-up. */
export const setterNumber = (team: TeamState): number | null => team.six[team.setter - 1] ?? null;

/** Who serves the rally that has not begun; `null` while one is open, after the match, and where nobody knows. */
export function serverOf(state: MatchState): { side: Side; number: number } | null {
  const number = teamOf(state, state.serving).six[0];
  return number === undefined || state.over || state.touches > 0 ? null : { side: state.serving, number };
}

/** Number of the golden set; `null` in a match without one. */
export const goldenSetNumber = ({ golden, closed, set }: MatchState): number | null =>
  golden ? (closed.find((each) => each.golden)?.set ?? set) : null;

const UNUSED = { substitutions: 0, timeouts: 0 };

/** The state without what is of the running set alone: substitutions, time-outs, expulsions. */
export const ofAnotherSet = (state: MatchState): MatchState => ({
  ...state,
  home: { ...state.home, ...UNUSED },
  visitor: { ...state.visitor, ...UNUSED },
  changes: [],
  off: state.off.filter(({ why }) => why !== 'expulsion'),
});

/** Adds a reason behind all others. The same one was there at most once: only the last counts. */
export const withOff = (off: readonly Off[], added: Off): readonly Off[] => [
  ...off.filter(
    ({ side, number, why }) => side !== added.side || number !== added.number || why !== added.why,
  ),
  added,
];

/** Why a player may not play; `null` for who may. */
export const whyOff = ({ off }: MatchState, side: Side, number: number): Off['why'] | null =>
  off.findLast((each) => each.side === side && each.number === number)?.why ?? null;

/** The card that sent a player off, of two the last; `null` for everybody else. */
export function sentOffBy({ off }: MatchState, side: Side, number: number): SendingOff | null {
  const cards = off.flatMap((each) =>
    each.side === side && each.number === number && each.why !== 'hurt' ? [each.why] : [],
  );
  return cards.at(-1) ?? null;
}

export const isSentOff = (state: MatchState, side: Side, number: number): boolean =>
  sentOffBy(state, side, number) !== null;
