/** Source: specification, section 4 (Rally). */
import { otherSide, type Position, type Side } from '../code/vocabulary.ts';
import { isDeciding, maxSets, type Settings, setsToWin, targetOf } from './settings.ts';
import {
  leaderOf,
  type MatchState,
  ofAnotherSet,
  plusOne,
  type Score,
  type TeamState,
  teamOf,
  withTeam,
} from './state.ts';

export type Happening =
  | { kind: 'point'; side: Side; score: Score }
  | { kind: 'rotation'; side: Side; six: readonly number[]; setter: Position }
  | { kind: 'sideChange'; left: Side }
  | { kind: 'setEnd'; set: number; score: Score; winner: Side | null }
  | { kind: 'newSet'; set: number; golden?: true }
  /** `null` for a draw, possible only with a fixed number of sets. */
  | { kind: 'matchEnd'; winner: Side | null };

export interface PointResult {
  state: MatchState;
  happenings: Happening[];
}

/** Golden tests replace the movements to prove that a wrong rotation is detected. */
export interface Movements {
  /** Moves the first of the six numbers to the end. */
  rotate(six: readonly number[]): readonly number[];
  /** From 2 to 1, from 1 to 6. */
  setterBack(position: Position): Position;
}

export const MOVEMENTS: Movements = {
  rotate: (six) => [...six.slice(1), ...six.slice(0, 1)],
  setterBack: (position) => (position === 1 ? 6 : ((position - 1) as Position)),
};

export function rotated(team: TeamState, moves: Movements): TeamState {
  return { ...team, six: moves.rotate(team.six), setter: moves.setterBack(team.setter) };
}

const GOLDEN_TARGET = 15;

export const targetIn = ({ golden, set }: MatchState, settings: Settings): number =>
  golden ? GOLDEN_TARGET : targetOf(settings, set);

export function setIsWon(score: Score, target: number): boolean {
  return Math.max(...score) >= target && Math.abs(score[0] - score[1]) >= 2;
}

function nextSet(state: MatchState, serving: Side, moves: Movements): MatchState {
  const next = ofAnotherSet(state);
  return {
    ...next,
    set: state.set + 1,
    score: [0, 0],
    serving,
    left: otherSide(state.left),
    home: rotated(next.home, moves),
    visitor: rotated(next.visitor, moves),
    fresh: true,
  };
}

/** A set that is closed by hand at a tie has no winner. */
export function closeSet(state: MatchState, settings: Settings, moves: Movements = MOVEMENTS): PointResult {
  const winner = leaderOf(state.score);
  const golden = state.golden && ({ golden: true } as const);
  const closed = [...state.closed, { set: state.set, score: state.score, winner, ...golden } as const];
  const setsWon = winner && !golden ? plusOne(state.setsWon, winner) : state.setsWon;
  const ended: MatchState = { ...state, closed, setsWon };
  const happenings: Happening[] = [{ kind: 'setEnd', set: state.set, score: state.score, winner }];
  const isFixed = settings.fixedSets !== null && !golden;
  const isLast = isFixed
    ? state.set >= maxSets(settings)
    : winner !== null && Math.max(...setsWon) >= setsToWin(settings);
  // a golden set is the last set, even if it was closed by hand at a tie
  if (golden || isLast) {
    const champion = isFixed ? leaderOf(setsWon) : winner;
    if (champion || isFixed) happenings.push({ kind: 'matchEnd', winner: champion });
    return { state: { ...ended, over: true }, happenings };
  }
  const serving = winner ? otherSide(winner) : state.serving;
  const next = nextSet(ended, serving, moves);
  happenings.push({ kind: 'newSet', set: next.set });
  return { state: next, happenings };
}

/** The loser of the last set serves, unless the next lineup sets the other side as serving. */
export function openGoldenSet(state: MatchState, moves: Movements = MOVEMENTS): PointResult {
  const loser = otherSide(state.closed.at(-1)?.winner ?? state.serving);
  const next = nextSet({ ...state, over: false, golden: true, last: null, touches: 0 }, loser, moves);
  return { state: next, happenings: [{ kind: 'newSet', set: next.set, golden: true }] };
}

function changesSides(before: MatchState, after: Score, settings: Settings): boolean {
  const half = Math.ceil(targetIn(before, settings) / 2);
  const isLast = before.golden || isDeciding(settings, before.set);
  return isLast && Math.max(...before.score) < half && Math.max(...after) >= half;
}

export function awardPoint(
  state: MatchState,
  side: Side,
  settings: Settings,
  moves: Movements = MOVEMENTS,
): PointResult {
  const score = plusOne(state.score, side);
  const happenings: Happening[] = [{ kind: 'point', side, score }];
  let next: MatchState = { ...state, score, touches: 0, rally: state.rally + 1, fresh: false };
  if (state.serving !== side) {
    const team = rotated(teamOf(state, side), moves);
    next = { ...withTeam(next, side, team), serving: side };
    happenings.push({ kind: 'rotation', side, six: team.six, setter: team.setter });
  }
  if (setIsWon(score, targetIn(state, settings))) {
    const closing = closeSet(next, settings, moves);
    return { state: closing.state, happenings: [...happenings, ...closing.happenings] };
  }
  if (changesSides(state, score, settings)) {
    next = { ...next, left: otherSide(next.left) };
    happenings.push({ kind: 'sideChange', left: next.left });
  }
  return { state: next, happenings };
}
