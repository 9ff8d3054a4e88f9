/**
 * The append-only log. Everything else (score, rotation, sets, statistics) is folded from it (fold.ts). Play
 * order is the order of entry, except for `before` and moves.
 */
import type { Spots } from '../code/grid.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Afterwards, KeyTimes } from './keyTimes.ts';
import type { Settings } from './settings.ts';

/**
 * Reading of an entry after a decided rally (R-CODE-4). `answers`: a touch of that rally. `closes`: a point
 * that confirms the rally. `overrules`: a point that gives the rally to the other side. `new`: the next
 * rally.
 */
export const READINGS = ['answers', 'closes', 'new', 'overrules'] as const;
export type Reading = (typeof READINGS)[number];

/**
 * `typed`: position of the video player when the first letter of the code was typed. `corrected`: position
 * set by a person.
 */
export const MOMENT_FROM = ['typed', 'corrected'] as const;

/** In ms (eleven days). The server refuses a later moment; the browser omits it. */
export const LATEST_MOMENT = 1_000_000_000;

/** In whole ms on the timeline of the match's video. */
export interface VideoMoment {
  at: number;
  from: (typeof MOMENT_FROM)[number];
  /** Id of the video (core/video); absent if unknown. */
  video?: string;
}

/**
 * A file has derived lines in addition to the line of an entry. A field is present only if its value differs
 * from that of the entry.
 */
export interface LineStamp {
  clock?: string | null;
  time?: number | null;
  spots?: Spots | null;
}

/** `setter`: the lines with the setters after the point. */
export type Stamps = Partial<Record<'point' | 'setter' | 'setEnd' | 'lineUp', LineStamp>>;

/** One entry, as a canonical code. */
export interface Add {
  type: 'add';
  /** Chosen by the client or importer; unique in the match. */
  id: string;
  /** Entries of one Enter share a block; undo takes back a whole block. */
  block: string;
  code: string;
  /** In seconds: the video column of a file, or the `tempo` of a call of the specification (moment.ts). */
  time?: number | null;
  /** If absent, `time` gives the position. */
  moment?: VideoMoment;
  /** HH.MM.SS, as in a Data Volley file. */
  clock?: string | null;
  /** The play before which this play is inserted. */
  before?: string;
  /** True if play continued after the touch. Overrides the table of winning symbols. */
  goesOn?: boolean;
  /** Chosen when the code was typed; if absent, the rules of version 1 apply (apply.ts). */
  reading?: Reading;
  /** Ball path (code/grid.ts). */
  spots?: Spots;
  /** Absent for imports, for calls of the specification and for older entries. */
  keys?: KeyTimes;
  /** Reason why `keys` do not give the time of the play (keyTimes.ts). */
  afterwards?: Afterwards;
  /**
   * Parts that core/guess filled in: `n` number, `y` type, `g` grade, `s` side, `p` a position. No effect on
   * the match.
   */
  guessed?: string;
  /**
   * The undone play that this entry repeats (redo.ts). The fold uses the id only to recognise imports
   * (moment.ts).
   */
  redoes?: string;
  /** Used only by an export of an imported match. */
  stamps?: Stamps;
}

/** Corrects an earlier add, or marks its guesses as reviewed. */
export interface Amend {
  type: 'amend';
  target: string;
  /** A `void` of the block undoes the whole change. */
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

export interface Move {
  type: 'move';
  target: string;
  /** The play that follows; `null`: the end. */
  before: string | null;
  block?: string;
}

/** Undoes every play, manual change and edit of a block. */
export interface Void {
  type: 'void';
  block: string;
}

/** `six`: shirt numbers in positions 1-6. */
export interface Lineup {
  six: readonly number[];
  setter: Position;
}

/**
 * A manual change: lineups (button Gravar), or a corrected score, serve, side, rotation or set. Like an
 * entry, it has a position in play order.
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
  /** On the left of the court as the scout sees it. */
  left?: Side;
  /** The match continues at this set, for example because scouting began late. */
  set?: number;
  /** Sets won before `set`; only together with `set`. */
  setsWon?: readonly [home: number, visitor: number];
  /**
   * Times of the first key in the lineup form and of the press of Gravar. For a correction, both are the time
   * at which it was saved.
   */
  keys?: KeyTimes;
  afterwards?: Afterwards;
  redoes?: string;
  stamps?: Stamps;
}

/**
 * Content of the game form. It applies to the whole match; a later value of a field replaces the earlier one.
 */
export interface Configure {
  type: 'settings';
  settings: Partial<Settings>;
}

/** If the roster has the number already, its data stays. */
export interface Enlist {
  type: 'enlist';
  side: Side;
  number: number;
}

/** Discards every command after number `to` of the log, except settings and rosters (core/sync/versions). */
export interface Rewind {
  type: 'rewind';
  to: number;
}

export type Command = Add | Amend | Remove | Move | Void | Manual | Configure | Enlist | Rewind;

/** 1, 2, 3 ... without gaps. */
export interface Logged {
  seq: number;
  command: Command;
}
