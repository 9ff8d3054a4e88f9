import type { Touch } from '../code/entry.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Change } from './preset.ts';

export type SendingOff = 'expulsion' | 'disqualification';

/** A player who was sent off, or was injured and replaced by an exceptional substitution. */
export interface Off {
  side: Side;
  number: number;
  why: 'hurt' | SendingOff;
}

export type Score = readonly [home: number, visitor: number];

export interface TeamState {
  /** Shirt numbers in positions 1-6; empty without a lineup. */
  six: readonly number[];
  setter: Position;
  /** Used in this set. */
  substitutions: number;
  timeouts: number;
}

/** A touch can answer the rally, or a point can overrule it, until the next rally begins. */
export interface Decided {
  rally: number;
  set: number;
  winner: Side;
  /** `null` after an explicit point, which closes the rally. */
  touch: Touch | null;
  /** The state before the point was given. */
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
  left: Side;
  home: TeamState;
  visitor: TeamState;
  /** Running or next rally, 1-based over the match. */
  rally: number;
  touches: number;
  last: Decided | null;
  over: boolean;
  /** True until the first touch, point or score of this set is entered. */
  fresh: boolean;
  /** Substitutions of this set in order, without exceptional ones. */
  changes: readonly Change[];
  /** Expelled players are off court for this set. Injured and disqualified players are off for the match. */
  off: readonly Off[];
  /** A golden set is or was played. It does not count as a set won. */
  golden: boolean;
}

const EMPTY_TEAM: TeamState = { six: [], setter: 1, substitutions: 0, timeouts: 0 };

/** Setter positions 1 and 2 are the specification's defaults. */
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

export const withTeam = (state: MatchState, side: Side, change: Partial<TeamState>): MatchState =>
  side === '*'
    ? { ...state, home: { ...state.home, ...change } }
    : { ...state, visitor: { ...state.visitor, ...change } };

export const plusOne = (pair: Score, side: Side): Score =>
  side === '*' ? [pair[0] + 1, pair[1]] : [pair[0], pair[1] + 1];

export const leaderOf = ([home, visitor]: Score): Side | null =>
  home === visitor ? null : home > visitor ? '*' : 'a';

/** Includes a golden set; `null` for a draw and before the end. */
export function matchWinner({ over, golden, setsWon, closed }: MatchState): Side | null {
  if (!over) return null;
  return golden ? (closed.at(-1)?.winner ?? null) : leaderOf(setsWon);
}

export const setterNumber = (team: TeamState): number | null => team.six[team.setter - 1] ?? null;

/** `null` while a rally is open, after the match, and if unknown. */
export function serverOf(state: MatchState): { side: Side; number: number } | null {
  const number = teamOf(state, state.serving).six[0];
  return number === undefined || state.over || state.touches > 0 ? null : { side: state.serving, number };
}

export const goldenSetNumber = ({ golden, closed, set }: MatchState): number | null =>
  golden ? (closed.find((closedSet) => closedSet.golden)?.set ?? set) : null;

const UNUSED = { substitutions: 0, timeouts: 0 };

/** Drops substitutions, time-outs and expulsions of the running set. */
export const ofAnotherSet = (state: MatchState): MatchState => ({
  ...state,
  home: { ...state.home, ...UNUSED },
  visitor: { ...state.visitor, ...UNUSED },
  changes: [],
  off: state.off.filter(({ why }) => why !== 'expulsion'),
});

/** Replaces an equal earlier entry. */
export const withOff = (off: readonly Off[], added: Off): readonly Off[] => [
  ...off.filter(
    ({ side, number, why }) => side !== added.side || number !== added.number || why !== added.why,
  ),
  added,
];

export const whyOff = ({ off }: MatchState, side: Side, number: number): Off['why'] | null =>
  off.findLast((offPlayer) => offPlayer.side === side && offPlayer.number === number)?.why ?? null;

export function sentOffBy({ off }: MatchState, side: Side, number: number): SendingOff | null {
  const cards = off.flatMap((offPlayer) =>
    offPlayer.side === side && offPlayer.number === number && offPlayer.why !== 'hurt' ? [offPlayer.why] : [],
  );
  return cards.at(-1) ?? null;
}

export const isSentOff = (state: MatchState, side: Side, number: number): boolean =>
  sentOffBy(state, side, number) !== null;
