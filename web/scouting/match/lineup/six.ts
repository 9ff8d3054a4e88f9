/** Six shirt numbers as they are typed: `12 5 7 1 9 3`, positions 1 to 6; `?` keeps a place free. */
import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import type { PlayerRole, RosterEntry } from '@volleyscouter/core/rally/settings';
import type { Off } from '@volleyscouter/core/rally/state';
import { setterAmong, settersAmong } from '@volleyscouter/core/rally/substitution';

/** Positions 1-6; `null` is a place that nobody has yet. */
export type Slots = readonly (number | null)[];

export const NO_SLOTS: Slots = [null, null, null, null, null, null];

const GAP = '?';

/** Everything that was typed, in order; more than six stay, so that they can be named. */
export function readTypedNumbers(text: string): (number | null)[] {
  const packed = /^\s*(\d\d){6}\s*$/.test(text);
  const words = packed ? text.match(/\d\d/g) : text.match(/\d+|\?/g);
  return (words ?? []).map((word) => (word === GAP ? null : Number(word)));
}

/** The six places that a text fills. */
export const readSlots = (text: string): Slots => [...readTypedNumbers(text), ...NO_SLOTS].slice(0, 6);

/** The inverse of readSlots; free places at the end are left out. */
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
  /** Not on the roster of a team that has one. */
  | { code: 'unknown'; number: number }
  /** Sent off by a card, or hurt and replaced for good. */
  | { code: Off['why']; number: number };

/** A problem that is said and does not keep the line-up from being recorded: an injury is the referee's to judge (R-CODE-5). */
export const isWarning = ({ code }: SixProblem): boolean => code === 'hurt';

/**
 * What is wrong with a text as a line-up. An empty text is a line-up that nobody gave, and no problem.
 * `off`: who of the team may not play.
 */
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
    const gone = off.findLast((each) => each.number === number);
    if (gone) problems.push({ code: gone.why, number });
    if (numbers.indexOf(number) !== numbers.lastIndexOf(number)) problems.push({ code: 'repeated', number });
  }
  if (typed.length > 6) problems.push({ code: 'too-many' });
  else if (numbers.length < 6) problems.push({ code: 'missing', count: 6 - numbers.length });
  return problems;
}

const roleOf = (roster: readonly RosterEntry[], number: number | null): PlayerRole | null =>
  roster.find((player) => player.number === number)?.role ?? null;

/** R-RALLY-4: where who sets stands: the setter of before by the shirt, else who is listed as setter; position 1 where nobody is. */
export function setterOf(
  slots: Slots,
  roster: readonly RosterEntry[],
  before: number | null = null,
): Position {
  const six = slots.filter((number) => number !== null);
  const number = setterAmong(six, roster, before) ?? settersAmong(six, roster)[0];
  return (number === undefined ? 1 : slots.indexOf(number) + 1) as Position;
}

/** Liberos among the six: they belong beside them, in the place of whom they replace. */
export const liberosIn = (slots: Slots, roster: readonly RosterEntry[]): number[] =>
  slots.filter((number) => number !== null).filter((number) => roleOf(roster, number) === 'libero');

/** One position further (`1`, as after a side-out) or back (`-1`). */
export function turned<T>(places: readonly T[], by: 1 | -1): T[] {
  return by === 1
    ? [...places.slice(1), ...places.slice(0, 1)]
    : [...places.slice(-1), ...places.slice(0, -1)];
}

/** Where the setter stands after the same turn: 1 comes from 2 going on, 6 wraps to 1 going back. */
export const turnedSetter = (position: Position, by: 1 | -1): Position =>
  (((position - 1 - by + 6) % 6) + 1) as Position;

/** Puts a number into a place; where it stands already, the two change places. */
export function put(slots: Slots, at: number, number: number): Slots {
  const old = slots.indexOf(number);
  return slots.map((each, index) => {
    if (index === at) return number;
    return index === old ? (slots[at] ?? null) : each;
  });
}

/** The place that is filled next after `at`: the next free one in the order of positions, else the same. */
export function nextFree(slots: Slots, at: number): number {
  for (let step = 1; step <= 6; step++) if (slots[(at + step) % 6] === null) return (at + step) % 6;
  return at;
}

export const sideName = (side: Side): 'home' | 'visitor' => (side === '*' ? 'home' : 'visitor');
