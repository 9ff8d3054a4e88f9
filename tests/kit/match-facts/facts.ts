/**
 * The facts of a match, without names. Fields hold the text of the file's columns, so that nothing is lost.
 */
import type { Encoding } from '@volleyscouter/core/dvw/encoding';

export const SECTION_SIDES = ['home', 'visitor'] as const;
export type SectionSide = (typeof SECTION_SIDES)[number];

export interface PlayerFacts {
  number: string;
  /** `L` libero, `C` captain, or empty. */
  special: string;
  role: string;
  /** Start positions in sets 1-5. */
  starts: readonly string[];
}

export interface CombinationFacts {
  code: string;
  from: string;
  side: string;
  type: string;
  /** Grid index of the attacker. */
  place: string;
  target: string;
  /** `1`: from the back row. */
  back: string;
}

export const LINE_ENDS = ['lf', 'crlf', 'crlf-nul'] as const;

export type LineUps = readonly [home: readonly string[], visitor: readonly string[]];

/** A line of `[3SCOUT]`. */
export interface PlayFacts {
  code: string;
  /** Point phase and attack phase. */
  phases: readonly [string, string];
  /** Grid indexes of the start, the middle and the end. */
  spots: readonly [string, string, string];
  /** HH.MM.SS */
  clock: string;
  set: string;
  setters: readonly [home: string, visitor: string];
  /** Seconds into the video. */
  time: string;
  /** `null` if the line ends before the line-ups. */
  lineUps: LineUps | null;
}

export interface MatchFacts {
  encoding: Encoding;
  /** `crlf-nul`: CRLF, and a zero byte after the last line. */
  lineEnd: (typeof LINE_ENDS)[number];
  /** Non-ASCII letters of the file. */
  letters: string;
  /** Time in the format of the program that wrote the file. */
  written: string;
  /** Includes the serial number of the day. */
  date: string;
  time: string;
  serial: string;
  /** `C`: end places of attacks are cones. */
  ends: string;
  comments: number;
  setsWon: readonly [string, string];
  /** Columns 2-6 of a line of `[3SET]`: three partial scores, the score, minutes. */
  sets: readonly (readonly string[])[];
  players: Readonly<Record<SectionSide, readonly PlayerFacts[]>>;
  combinations: readonly CombinationFacts[];
  calls: readonly string[];
  /** Content of `[3WINNINGSYMBOLS]`; empty if the file has none. */
  winning: string;
  plays: readonly PlayFacts[];
}
