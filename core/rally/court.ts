import type { Entry } from '../code/entry.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { RosterEntry, Settings } from './settings.ts';
import { type MatchState, teamOf, whyOff } from './state.ts';

export interface CourtPlayer {
  position: Position;
  number: number;
  libero: boolean;
  /** The player whom this libero replaces. */
  standsFor: number | null;
  setter: boolean;
  server: boolean;
}

export interface Pairing {
  /** If absent or not allowed to play, the first listed libero who may play is used. */
  libero?: number | null;
  /** The player who touches the ball now, and who is therefore on court. */
  touched?: number | null;
}

const BACK_ROW: readonly Position[] = [5, 6, 1];

export const isBackRow = (position: Position): boolean => BACK_ROW.includes(position);

export const rosterOf = (settings: Settings, side: Side): readonly RosterEntry[] =>
  side === '*' ? settings.home : settings.visitor;

export const isLibero = (settings: Settings, side: Side, number: number | null): boolean =>
  rosterOf(settings, side).some((player) => player.number === number && player.role === 'libero');

/**
 * Position 1 first; empty without a lineup. A listed libero outside the six replaces a middle in the back
 * row. A middle who serves or touches the ball is not replaced. A libero who touches the ball is on court,
 * even in place of the serving middle.
 */
export function courtOf(
  state: MatchState,
  settings: Settings,
  side: Side,
  { libero = null, touched = null }: Pairing = {},
): CourtPlayer[] {
  const team = teamOf(state, side);
  const roster = rosterOf(settings, side);
  const serves = state.serving === side;
  const hasRole = (number: number, role: RosterEntry['role']): boolean =>
    roster.some((player) => player.number === number && player.role === role);

  const liberos = roster.filter(
    ({ number, role }) =>
      role === 'libero' && !team.six.includes(number) && whyOff(state, side, number) === null,
  );
  const playerOf = (number: number | null): RosterEntry | undefined =>
    liberos.find((player) => player.number === number);
  const currentLibero = playerOf(touched) ?? playerOf(libero) ?? liberos[0];
  const middles = BACK_ROW.filter((position) => {
    const number = team.six[position - 1];
    return number !== undefined && number !== touched && hasRole(number, 'middle');
  });
  const free = middles.find((position) => position !== 1 || !serves);
  const replacedMiddle = free ?? (playerOf(touched) ? middles[0] : undefined);

  return team.six.map((number, index) => {
    const position = (index + 1) as Position;
    const replaced = currentLibero !== undefined && position === replacedMiddle;
    return {
      position,
      number: replaced ? currentLibero.number : number,
      libero: replaced || hasRole(number, 'libero'),
      standsFor: replaced ? number : null,
      setter: team.setter === position,
      server: serves && position === 1,
    };
  });
}

export function benchOf(court: readonly CourtPlayer[], settings: Settings, side: Side): RosterEntry[] {
  return rosterOf(settings, side)
    .filter(({ number }) => !court.some((player) => player.number === number))
    .sort((a, b) => a.number - b.number);
}

/**
 * Returns the libero who last touched the ball in this set, else the libero who touches it next. If only one
 * libero is listed, this libero is returned even without a touch.
 */
export function liberoAt(
  plays: readonly { set: number; entry: Entry | null }[],
  index: number,
  side: Side,
  settings: Settings,
): number | null {
  const set = plays[index]?.set;
  const liberos = new Set(
    rosterOf(settings, side).flatMap(({ number, role }) => (role === 'libero' ? [number] : [])),
  );
  if (liberos.size < 2) return [...liberos][0] ?? null;
  const touch = (at: number): number | null => {
    const entry = plays[at]?.entry;
    const isOwnTouch = entry?.kind === 'touch' && entry.side === side;
    return isOwnTouch && entry.number !== null && liberos.has(entry.number) ? entry.number : null;
  };
  for (let at = index; at >= 0 && plays[at]?.set === set; at--) {
    const number = touch(at);
    if (number !== null) return number;
  }
  for (let at = index + 1; at < plays.length; at++) {
    const number = touch(at);
    if (number !== null) return number;
  }
  return null;
}
