/** Six shirt numbers as typed: `12 5 7 1 9 3` for positions 1 to 6; `?` is a free position. */
import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import type { PlayerRole, RosterEntry } from '@volleyscouter/core/rally/settings';
import type { Off } from '@volleyscouter/core/rally/state';
import { setterAmong, settersAmong } from '@volleyscouter/core/rally/substitution';

/** Positions 1-6; `null`: a free position. */
export type Slots = readonly (number | null)[];

export const NO_SLOTS: Slots = [null, null, null, null, null, null];

const GAP = '?';

/** Returns all typed numbers, even if there are more than six. */
export function readTypedNumbers(text: string): (number | null)[] {
  const packed = /^\s*(\d\d){6}\s*$/.test(text);
  const tokens = packed ? text.match(/\d\d/g) : text.match(/\d+|\?/g);
  return (tokens ?? []).map((word) => (word === GAP ? null : Number(word)));
}

export const readSlots = (text: string): Slots => [...readTypedNumbers(text), ...NO_SLOTS].slice(0, 6);

/** Trailing free positions are left out. */
export function writeSlots(slots: Slots): string {
  const last = slots.findLastIndex((number) => number !== null);
  return slots
    .slice(0, last + 1)
    .map((number) => number ?? GAP)
    .join(' ');
}

export type SixProblem =
  | { code: 'missing'; count: number }
  | { code: 'too-many' }
  | { code: 'repeated'; number: number }
  | { code: 'too-large'; number: number }
  | { code: 'unknown'; number: number }
  /** Sent off by a card, or injured and replaced. */
  | { code: Off['why']; number: number };

/** Does not block recording: the referee judges an injury (R-CODE-5). */
export const isWarning = ({ code }: SixProblem): boolean => code === 'hurt';

/** An empty text is no problem. */
export function sixProblems(
  text: string,
  roster: readonly RosterEntry[],
  off: readonly Off[] = [],
): SixProblem[] {
  const typed = readTypedNumbers(text);
  const numbers = typed.filter((number) => number !== null);
  if (typed.length === 0) return [];
  const problems: SixProblem[] = [];
  const distinct = [...new Set(numbers)];
  for (const number of distinct) {
    if (number > 99) problems.push({ code: 'too-large', number });
    else if (roster.length > 0 && !roster.some((player) => player.number === number))
      problems.push({ code: 'unknown', number });
    const unavailable = off.findLast((player) => player.number === number);
    if (unavailable) problems.push({ code: unavailable.why, number });
    if (numbers.indexOf(number) !== numbers.lastIndexOf(number)) problems.push({ code: 'repeated', number });
  }
  if (typed.length > 6) problems.push({ code: 'too-many' });
  else if (numbers.length < 6) problems.push({ code: 'missing', count: 6 - numbers.length });
  return problems;
}

const roleOf = (roster: readonly RosterEntry[], number: number | null): PlayerRole | null =>
  roster.find((player) => player.number === number)?.role ?? null;

/**
 * [R-RALLY-4] Returns the position of the previous setter, unless the roster lists only other players as
 * setters. Otherwise returns the position of the first listed setter, or position 1.
 */
export function setterOf(
  slots: Slots,
  roster: readonly RosterEntry[],
  before: number | null = null,
): Position {
  const six = slots.filter((number) => number !== null);
  const number = setterAmong(six, roster, before) ?? settersAmong(six, roster)[0];
  return (number === undefined ? 1 : slots.indexOf(number) + 1) as Position;
}

/** A libero is not one of the six players of a lineup. */
export const liberosIn = (slots: Slots, roster: readonly RosterEntry[]): number[] =>
  slots.filter((number) => number !== null).filter((number) => roleOf(roster, number) === 'libero');

/** Forward (`1`) is the rotation after a side-out. */
export function rotatedPositions<T>(places: readonly T[], by: 1 | -1): T[] {
  return by === 1
    ? [...places.slice(1), ...places.slice(0, 1)]
    : [...places.slice(-1), ...places.slice(0, -1)];
}

export const rotatedSetter = (position: Position, by: 1 | -1): Position =>
  (((position - 1 - by + 6) % 6) + 1) as Position;

export function placeNumber(slots: Slots, at: number, number: number): Slots {
  const old = slots.indexOf(number);
  return slots.map((slotNumber, index) => {
    if (index === at) return number;
    return index === old ? (slots[at] ?? null) : slotNumber;
  });
}

export function nextFree(slots: Slots, at: number): number {
  for (let step = 1; step <= 6; step++) if (slots[(at + step) % 6] === null) return (at + step) % 6;
  return at;
}

export const sideName = (side: Side): 'home' | 'visitor' => (side === '*' ? 'home' : 'visitor');
