/** What a code says, once read. */
import type { Card, Grade, Position, Side, Skill, Subzone, TouchType, Zone } from './vocabulary.ts';

/** One contact with the ball. `null` is a place that nobody filled (`~` in the code). */
export interface Touch {
  kind: 'touch';
  side: Side;
  /** 0-99; `null` is `$$`, a player nobody knows. */
  number: number | null;
  skill: Skill;
  type: TouchType | null;
  grade: Grade | null;
  /** Attack combination (X5, V6 ...) or, on a set, the setter's call (K1, KC ...). */
  combo: string | null;
  /** Where a set went: F front, C centre, B back, P pipe, S setter. */
  target: string | null;
  from: Zone | null;
  /** End zone 1-9, or an attack cone 1-8 where the match uses cones. */
  to: Zone | null;
  sub: Subzone | null;
  subtype: string | null;
  /** A, B: blockers 0-4; R: 1-9. */
  players: string | null;
  special: string | null;
  /** Up to five characters of the scout's own. */
  custom: string;
}

/** A touch of which nobody said where: every place behind the grade left empty. */
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

/** `*p12:10`: a point, with the score after it when the code says one. */
export interface PointEntry {
  kind: 'point';
  side: Side;
  score: readonly [home: number, visitor: number] | null;
}

/** `*$$&H#` or `a$$&H=`: a point without a touch. `side` is the team named, `wins` says whether it won or lost it. */
export interface GreenEntry {
  kind: 'green';
  side: Side;
  wins: boolean;
}

/** `*z5`: the setter now stands in position 5. */
export interface SetterPositionEntry {
  kind: 'setterPosition';
  side: Side;
  position: Position;
}

/** `*P08`: the setter now is number 8. */
export interface SetterNumberEntry {
  kind: 'setterNumber';
  side: Side;
  number: number;
}

/** `*c05:12`: 5 goes out, 12 comes in. `*c!05:12`: for an injury, beyond the limits. */
export interface SubstitutionEntry {
  kind: 'substitution';
  side: Side;
  out: number;
  in: number;
  exceptional?: true;
}

/** `*cr07`: a sanction of number 7. `*cr`: without a number for a delay, of a coach where the card sends off. */
export interface SanctionEntry {
  kind: 'sanction';
  side: Side;
  card: Card;
  number: number | null;
}

/** `*wo`: this side does not play (W.O.). `*wa`: it leaves the match that it has begun. */
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

/** `>` and what follows. */
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

/** The side that a point entry gives the rally to. */
export function pointFor(entry: PointEntry | GreenEntry): Side {
  if (entry.kind === 'point' || entry.wins) return entry.side;
  return entry.side === '*' ? 'a' : '*';
}
