/**
 * The append-only log of commands. Everything else (score, rotation, sets, statistics) is folded from it, see
 * fold.ts. Play order is the order of entry, except that `before` inserts an entry before another and a move
 * changes its position.
 */
import type { Spots } from '../code/grid.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Afterwards, KeyTimes } from './keyTimes.ts';
import type { Settings } from './settings.ts';

/**
 * Reading of an entry after a decided rally and before the next touch (R-CODE-4). `answers`: a touch of that
 * rally. `closes`: a point that confirms the rally. `overrules`: a point that gives the rally to the other
 * side. `new`: the next rally.
 */
export const READINGS = ['answers', 'closes', 'new', 'overrules'] as const;
export type Reading = (typeof READINGS)[number];

/**
 * Source of a moment: the position of the video player when the first letter of the code was typed, or a
 * correction by a person.
 */
export const MOMENT_FROM = ['typed', 'corrected'] as const;

/** Max moment, in ms (eleven days). The server refuses a later moment; the browser omits a later moment. */
export const LATEST_MOMENT = 1_000_000_000;

/** Position of a play in the video, in whole ms on the timeline of the match's video. */
export interface VideoMoment {
  at: number;
  from: (typeof MOMENT_FROM)[number];
  /** Id of the video (core/video); absent if unknown. */
  video?: string;
}

/**
 * Clock, video time and spots of a derived line in a file: a line that the file has in addition to the line
 * of an entry. A field is present only if its value differs from the value of the entry.
 */
export interface LineStamp {
  clock?: string | null;
  time?: number | null;
  spots?: Spots | null;
}

/**
 * Stamps of the derived lines, by kind: the point, the setter positions after the point, the end of the set,
 * the lines of a lineup.
 */
export type Stamps = Partial<Record<'point' | 'setter' | 'setEnd' | 'lineUp', LineStamp>>;

/** One touch, point, substitution, time-out, setter, set end or comment, as a canonical code. */
export interface Add {
  type: 'add';
  /** Chosen by the client or importer; unique in the match. */
  id: string;
  /** Entries of one Enter share a block; undo takes back a whole block. */
  block: string;
  code: string;
  /** In seconds: the video column of a file, or the `tempo` of a call of the specification (moment.ts). */
  time?: number | null;
  /** Position in the video. If absent, `time` gives it. */
  moment?: VideoMoment;
  /** Wall clock of the play, HH.MM.SS, as in a Data Volley file. */
  clock?: string | null;
  /** Id of the play before which this play is inserted. */
  before?: string;
  /** True if play continued after this touch, even if the table of winning symbols would end the rally. */
  goesOn?: boolean;
  /** Chosen when the code was typed; if absent, the rules of version 1 apply (apply.ts). */
  reading?: Reading;
  /** Start, middle and end of the ball's path (code/grid.ts). */
  spots?: Spots;
  /** Key times of the typing. Absent for imports, for calls of the specification and for older entries. */
  keys?: KeyTimes;
  /** Reason why `keys` do not give the time of the play (keyTimes.ts). */
  afterwards?: Afterwards;
  /**
   * Parts of the code that core/guess filled in: `n` number, `y` type, `g` grade, `s` side, `p` a position.
   * Does not affect the state of the match.
   */
  guessed?: string;
  /**
   * Id of the undone play that this entry repeats (redo.ts). The fold uses the id only to recognise imports
   * (moment.ts).
   */
  redoes?: string;
  /** Stamps of an import, for its export. Not used by the fold. */
  stamps?: Stamps;
}

/**
 * Corrects code, time, moment, `goesOn`, `reading` or spots of an earlier add, or marks its guesses as
 * reviewed.
 */
export interface Amend {
  type: 'amend';
  target: string;
  /** Groups a change to many plays. A `void` of the block undoes the whole change. */
  block?: string;
  code?: string;
  time?: number | null;
  /** `null` removes the moment. */
  moment?: VideoMoment | null;
  goesOn?: boolean;
  reading?: Reading;
  /** `null` removes the spots. */
  spots?: Spots | null;
  /** Empty: a scout has reviewed the guessed parts. A new code has the same effect. */
  guessed?: '';
}

export interface Remove {
  type: 'remove';
  target: string;
  block?: string;
}

/** Moves a play in play order. Its other fields stay the same. */
export interface Move {
  type: 'move';
  target: string;
  /** Id of the play that follows; `null`: the end. */
  before: string | null;
  block?: string;
}

/** Undoes every play, manual change and edit of a block. */
export interface Void {
  type: 'void';
  block: string;
}

/** Shirt numbers in positions 1-6, and the position of the setter. */
export interface Lineup {
  six: readonly number[];
  setter: Position;
}

/**
 * State set by hand: lineups (button Gravar), or a corrected score, serve, side, rotation or set. A manual
 * change has a position in play order.
 */
export interface Manual {
  type: 'manual';
  id: string;
  block: string;
  before?: string;
  home?: Lineup;
  visitor?: Lineup;
  score?: readonly [home: number, visitor: number];
  serving?: Side;
  /** The team on the left of the court as the scout sees it. */
  left?: Side;
  /** Number of the set at which the match continues, for example because scouting began late. */
  set?: number;
  /** Sets won so far, with `set`. */
  setsWon?: readonly [home: number, visitor: number];
  /**
   * Time of the first key in the lineup form, and time of the press of Gravar. For a correction, both times
   * are the time of the press that saved the correction.
   */
  keys?: KeyTimes;
  afterwards?: Afterwards;
  redoes?: string;
  stamps?: Stamps;
}

/**
 * Content of the game form: best of, points, winning symbols, limits, rosters. It applies to the whole match.
 * A later value of a field replaces the earlier one.
 */
export interface Configure {
  type: 'settings';
  settings: Partial<Settings>;
}

/** Adds a number to the roster of a side. If the roster has the number already, its data stays. */
export interface Enlist {
  type: 'enlist';
  side: Side;
  number: number;
}

/**
 * Discards every command after number `to` of the log, except settings and rosters. Used to replace a match
 * by a second version (core/sync/versions).
 */
export interface Rewind {
  type: 'rewind';
  to: number;
}

export type Command = Add | Amend | Remove | Move | Void | Manual | Configure | Enlist | Rewind;

/** A command with its number in the log: 1, 2, 3 ... without gaps. */
export interface Logged {
  seq: number;
  command: Command;
}
