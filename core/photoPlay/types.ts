/** Shapes of photo and play (R-PLAY). Times are ms since 1970 in UTC, lengths ms. */

/** One rally: the serve to the end of the ball. */
export interface RallyTime {
  from: number;
  to: number;
}

/** One entry a rally, at `Play.rally` minus one; `null` where no time is known. */
export type Reading = readonly (RallyTime | null)[];

export interface GameTimes {
  game: string;
  /** Games of one court are not played at the same time. Empty: unknown, then each such game has its own court. */
  court: string;
  rallies: Reading;
  /** The same rallies if each was typed in one go after it. The photos decide which reading is used. */
  late?: Reading;
}

/** One photo. */
export interface Shot {
  /** By the camera's clock: its zone applied where the file says one, else read as Brasília time. */
  at: number;
  /** Number in the file name, 0 to 9999. */
  fileNumber?: number;
}

export type Refusal = 'few' | 'no-seconds' | 'two-bodies' | 'no-match';

export interface FoundShift {
  state: 'sure' | 'asked' | 'refused';
  /** Only of a refused one. */
  why: Refusal | null;
  /** Added to `at` gives UTC; 0 where none was sought. */
  shift: number;
  /** Nats above chance. */
  score: number;
}

/** The range of shifts, in ms, and the shift of the same body at the last event. */
export interface KnownShift {
  range?: readonly [least: number, greatest: number];
  prior?: number | null;
}

export interface PlacedShot {
  game: string;
  /** Index in `rallies`: `Play.rally` minus one. */
  rally: number;
  phase: 'before' | 'during' | 'after';
  /** Ms from the rally, 0 during it. */
  away: number;
}
