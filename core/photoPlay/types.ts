/** Times are ms since 1970 in UTC, durations are ms (R-PLAY). */

/** From the serve until the ball is out of play. */
export interface RallyTime {
  from: number;
  to: number;
}

/** Times by index of the rally, which is `Play.rally` minus one; `null` if unknown. */
export type Reading = readonly (RallyTime | null)[];

export interface GameTimes {
  game: string;
  /** Empty if unknown. */
  court: string;
  rallies: Reading;
  /**
   * The same rallies, if the scout typed each rally only after its end. The photos decide which reading
   * applies.
   */
  late?: Reading;
}

export interface Shot {
  /**
   * By the camera's clock, converted by the zone in the file; without a zone the clock is read as Brasília
   * time.
   */
  at: number;
  /** The number in the file name, 0 to 9999. */
  fileNumber?: number;
}

export type Refusal = 'few' | 'no-seconds' | 'two-bodies' | 'no-match';

export interface FoundShift {
  state: 'sure' | 'asked' | 'refused';
  /** `null` if the shift is not refused. */
  why: Refusal | null;
  /** To add to `at` for the time in UTC; 0 if refused. */
  shift: number;
  /** In nats above chance. */
  score: number;
}

/** Shifts to try in ms, and the shift of the same camera at its last event. */
export interface KnownShift {
  range?: readonly [least: number, greatest: number];
  prior?: number | null;
}

export interface PlacedShot {
  game: string;
  /** Index of the rally: `Play.rally` minus one. */
  rally: number;
  phase: 'before' | 'during' | 'after';
  /** 0 during the rally. */
  away: number;
}
