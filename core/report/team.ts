import type { Side } from '../code/vocabulary.ts';
import { isLibero } from '../rally/court.ts';
import type { Match } from '../rally/fold.ts';
import { participants, teamNumbers } from '../stats/participation.ts';
import type { ReportedGame } from './head.ts';

/** The starting position, `L` for a libero, `sub` for a substitute, `null` for none. */
export type SetMark = number | 'L' | 'sub' | null;

export interface ReportedTeam {
  side: Side;
  /** Ascending. */
  numbers: readonly number[];
  /** Empty if unknown. */
  nameOf: (number: number) => string;
  isLibero: (number: number) => boolean;
  isCaptain: (number: number) => boolean;
}

export function reportedTeam(game: ReportedGame, match: Match, side: Side): ReportedTeam {
  const players = game.players[side === '*' ? 'home' : 'away'];
  const names = new Map(
    players.map(({ number, name, surname }) => [number, [name, surname].filter(Boolean).join(' ')]),
  );
  const listed = players.map(({ number }) => number);
  return {
    side,
    numbers: teamNumbers(match, side, listed),
    nameOf: (number) => names.get(number) ?? '',
    isLibero: (number) => isLibero(match.settings, side, number),
    isCaptain: (number) => players.some((player) => player.number === number && player.captain),
  };
}

export const setMarksOf = (match: Match, side: Side, set: number): ReadonlyMap<number, SetMark> =>
  new Map(
    participants(match, side, set).map(({ number, position }) => [
      number,
      position === null ? 'sub' : position === 7 ? 'L' : position,
    ]),
  );
