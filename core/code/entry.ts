import type { Card, Grade, Position, Side, Skill, Subzone, TouchType, Zone } from './vocabulary.ts';

/** One contact with the ball. `null`: an empty column (`~` in the code). */
export interface Touch {
  kind: 'touch';
  side: Side;
  /** 0-99; `null` is `$$`, an unknown player. */
  number: number | null;
  skill: Skill;
  type: TouchType | null;
  grade: Grade | null;
  /** Attack combination (X5, V6 ...) or, on a set, the setter's call (K1, KC ...). */
  combo: string | null;
  /** Target of a set: F front, C centre, B back, P pipe, S setter. */
  target: string | null;
  from: Zone | null;
  /** End zone 1-9, or an attack cone 1-8 if the match uses cones. */
  to: Zone | null;
  sub: Subzone | null;
  subtype: string | null;
  /** A, B: blockers 0-4; R: 1-9. */
  players: string | null;
  special: string | null;
  /** Up to five free characters. */
  custom: string;
}

/** Empty columns after the grade. */
export const NO_PLACES = {
  combo: null,
  target: null,
  from: null,
  to: null,
  sub: null,
  subtype: null,
  players: null,
  special: null,
  custom: '',
} as const satisfies Partial<Touch>;

/** `*p12:10`: a point, with the score after it if the code has one. */
export interface PointEntry {
  kind: 'point';
  side: Side;
  score: readonly [home: number, visitor: number] | null;
}

/** `*$$&H#` or `a$$&H=`: a point without a touch. `side` is the named team, `wins`: it won the point. */
export interface GreenEntry {
  kind: 'green';
  side: Side;
  wins: boolean;
}

/** `*z5`: the setter is now in position 5. */
export interface SetterPositionEntry {
  kind: 'setterPosition';
  side: Side;
  position: Position;
}

/** `*P08`: the setter is now number 8. */
export interface SetterNumberEntry {
  kind: 'setterNumber';
  side: Side;
  number: number;
}

/** `*c05:12`: 5 leaves, 12 enters. `*c!05:12`: an exceptional substitution after an injury. */
export interface SubstitutionEntry {
  kind: 'substitution';
  side: Side;
  out: number;
  in: number;
  exceptional?: true;
}

/**
 * `*cr07`: a sanction of number 7. `*cr`: without a number for a delay; for a coach if the card sends off.
 */
export interface SanctionEntry {
  kind: 'sanction';
  side: Side;
  card: Card;
  number: number | null;
}

/** `*wo`: this side does not play (W.O.). `*wa`: it abandons a match in progress. */
export interface ForfeitEntry {
  kind: 'forfeit';
  side: Side;
  begun: boolean;
}

/** `**golden`: a golden set follows the match. */
export interface GoldenSetEntry {
  kind: 'goldenSet';
}

export interface TimeoutEntry {
  kind: 'timeout';
  side: Side;
}

/** `**1set`: set 1 is over. */
export interface SetEndEntry {
  kind: 'setEnd';
  set: number;
}

/** `>` and a text. */
export interface CommentEntry {
  kind: 'comment';
  text: string;
}

export type Entry =
  | Touch
  | PointEntry
  | GreenEntry
  | SetterPositionEntry
  | SetterNumberEntry
  | SubstitutionEntry
  | SanctionEntry
  | ForfeitEntry
  | GoldenSetEntry
  | TimeoutEntry
  | SetEndEntry
  | CommentEntry;

/** Returns the side that a point entry gives the rally to. */
export function pointFor(entry: PointEntry | GreenEntry): Side {
  if (entry.kind === 'point' || entry.wins) return entry.side;
  return entry.side === '*' ? 'a' : '*';
}
