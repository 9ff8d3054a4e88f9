import type { Card, Grade, Position, Side, Skill, Subzone, TouchType, Zone } from './vocabulary.ts';

/** `null` is an empty column (`~` in the code). */
export interface Touch {
  kind: 'touch';
  side: Side;
  /** 0-99; `null` is `$$`, an unknown player. */
  number: number | null;
  skill: Skill;
  type: TouchType | null;
  grade: Grade | null;
  /** The attack combination (X5, V6 ...); for a set, the setter's call (K1, KC ...). */
  combo: string | null;
  target: string | null;
  from: Zone | null;
  /** End zone 1-9, or an attack cone 1-8 if the match uses cones. */
  to: Zone | null;
  sub: Subzone | null;
  subtype: string | null;
  /** Skills A and B: number of blockers, 0-4. R: the receiver, 1-9. */
  players: string | null;
  special: string | null;
  /** Up to five free characters. */
  custom: string;
}

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

export interface PointEntry {
  kind: 'point';
  side: Side;
  score: readonly [home: number, visitor: number] | null;
}

/** `*$$&H#` or `a$$&H=`: a point without a touch. `wins`: the team `side` won the point. */
export interface GreenEntry {
  kind: 'green';
  side: Side;
  wins: boolean;
}

export interface SetterPositionEntry {
  kind: 'setterPosition';
  side: Side;
  position: Position;
}

export interface SetterNumberEntry {
  kind: 'setterNumber';
  side: Side;
  number: number;
}

/** `*c05:12`: number 5 leaves, 12 enters. `*c!05:12`: an exceptional substitution after an injury. */
export interface SubstitutionEntry {
  kind: 'substitution';
  side: Side;
  out: number;
  in: number;
  exceptional?: true;
}

/** `*cr07`: a card for number 7. `*cr`: for a delay, a coach or another person on the bench. */
export interface SanctionEntry {
  kind: 'sanction';
  side: Side;
  card: Card;
  number: number | null;
}

/** `*wo`: the home team does not play. `*wa`: the home team abandons a match in progress. */
export interface ForfeitEntry {
  kind: 'forfeit';
  side: Side;
  begun: boolean;
}

export interface GoldenSetEntry {
  kind: 'goldenSet';
}

export interface TimeoutEntry {
  kind: 'timeout';
  side: Side;
}

export interface SetEndEntry {
  kind: 'setEnd';
  set: number;
}

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

export function pointFor(entry: PointEntry | GreenEntry): Side {
  if (entry.kind === 'point' || entry.wins) return entry.side;
  return entry.side === '*' ? 'a' : '*';
}
