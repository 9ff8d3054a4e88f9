/** Types of photo and play (R-PLAY). Times are ms since 1970 in UTC, durations ms. */

/** One rally: from the serve to the end of the ball. */
export interface RallyTime {
  from: number;
  to: number;
}

/** One entry a rally, at `Play.rally` minus one; `null` if its time is unknown. */
export type Reading = readonly (RallyTime | null)[];

export interface GameTimes {
  game: string;
  /** Games of one court do not overlap. Empty: unknown, then each such game has its own court. */
  court: string;
  rallies: Reading;
  /** The same rallies if each was typed in one go after its end. The photos decide which reading is used. */
  late?: Reading;
}

export interface Shot {
  /** By the camera's clock: with its zone if the file has one, else read as Brasília time. */
  at: number;
  /** Number in the file name, 0 to 9999. */
  fileNumber?: number;
}

export type Refusal = 'few' | 'no-seconds' | 'two-bodies' | 'no-match';

export interface FoundShift {
  state: 'sure' | 'asked' | 'refused';
  /** `null` unless refused. */
  why: Refusal | null;
  /** Ms that turn `at` into UTC; 0 if none was sought. */
  shift: number;
  /** Nats above chance. */
  score: number;
}

/** Range of shifts in ms, and the shift of the same camera at the last event. */
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
