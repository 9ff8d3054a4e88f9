/**
 * What a match is made of: the append-only log of commands. Everything else (score, rotation, sets, statistics) is folded
 * from it, see fold.ts. Play order is the order of the adds; an add may say `before` which play it belongs.
 */
import type { Spots } from '../code/grid.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import type { Afterwards, KeyTimes } from './keyTimes.ts';
import type { Settings } from './settings.ts';

/**
 * What an entry is that comes after a decided rally and before the next touch (R-CODE-4): a touch that belongs to that rally (`answers`),
 * a point that only confirms it (`closes`) or gives it to the other side (`overrules`), or the next rally (`new`).
 */
export const READINGS = ['answers', 'closes', 'new', 'overrules'] as const;
export type Reading = (typeof READINGS)[number];

/** Where a moment came from: the player's position as the code's first letter was typed, or a person who corrected it. */
export const MOMENT_FROM = ['typed', 'corrected'] as const;

/** Later moments, in ms, are refused by the server, and left out by the browser: eleven days. */
export const LATEST_MOMENT = 1_000_000_000;

/** Where a play is seen: whole milliseconds on the time line of the match's video. */
export interface VideoMoment {
  at: number;
  from: (typeof MOMENT_FROM)[number];
  /** Id of the video (core/video); absent where it was not said. */
  video?: string;
}

/** When and where a file has a line that follows from an entry, as far as that is not the entry's own. */
export interface LineStamp {
  clock?: string | null;
  time?: number | null;
  spots?: Spots | null;
}

/** Stamps by what follows: the point, where the setters are then, the end of the set; of a line-up its own lines. */
export type Stamps = Partial<Record<'point' | 'setter' | 'setEnd' | 'lineUp', LineStamp>>;

/** One touch, point, substitution, time-out, setter, set end or comment, as a canonical code. */
export interface Add {
  type: 'add';
  /** Chosen by who enters it (client or importer); unique in the match. */
  id: string;
  /** Entries made by one Enter share a block; undo takes back a whole block. */
  block: string;
  code: string;
  /** Seconds: the column of a file, or the `tempo` of a call of the specification (moment.ts). */
  time?: number | null;
  /** Where it is seen. Without one `time` says it. */
  moment?: VideoMoment;
  /** Wall clock of the play, HH.MM.SS, as a Data Volley file has it. */
  clock?: string | null;
  /** The play before which a missed one is inserted. */
  before?: string;
  /** The table of winning symbols would end the rally with this touch, but play went on. */
  goesOn?: boolean;
  /** Settled when it was typed; without one the rules of version 1 apply (apply.ts). */
  reading?: Reading;
  /** Start, middle and end of the ball's way (code/grid.ts). */
  spots?: Spots;
  /** When it was typed. None of what came from a file, by a bare call, or from before they were kept. */
  keys?: KeyTimes;
  /** Made after the play that it tells of: `keys` say nothing about when that was played. */
  afterwards?: Afterwards;
  /** What of the code nobody typed (core/guess): `n` the number, `y` the type, `g` the grade, `s` the side, `p` a place. Changes nothing in the fold. */
  guessed?: string;
  /** The play taken back by undo that this one enters again (redo.ts). Changes nothing in the fold. */
  redoes?: string;
  /** Of an import, for its export. Changes nothing in the fold. */
  stamps?: Stamps;
}

/** Corrects code, time, `goesOn`, `reading` or places of an earlier add, or says that its guesses were seen. */
export interface Amend {
  type: 'amend';
  target: string;
  /** Groups a change to many plays. A `void` of the block takes the whole change back. */
  block?: string;
  code?: string;
  time?: number | null;
  /** `null` takes it away. */
  moment?: VideoMoment | null;
  goesOn?: boolean;
  reading?: Reading;
  /** `null` takes them away. */
  spots?: Spots | null;
  /** Empty: a scout has seen what nobody typed. A new code says the same. */
  guessed?: '';
}

/** Takes one play away. */
export interface Remove {
  type: 'remove';
  target: string;
  /** As in `Amend`. */
  block?: string;
}

/** Gives a play another place in play order; everything else of it stays. */
export interface Move {
  type: 'move';
  target: string;
  /** `null`: the end. */
  before: string | null;
  /** As in `Amend`. */
  block?: string;
}

/** Takes back every play, manual change and edit of a block (undo). */
export interface Void {
  type: 'void';
  block: string;
}

/** Who stands where: shirt numbers in positions 1-6, and the position of the setter. */
export interface Lineup {
  six: readonly number[];
  setter: Position;
}

/** State set by hand: Gravar (line-ups), a corrected score, serve, side, rotation or set. Takes its place in play order. */
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
  /** Start at this set (a match joined late). */
  set?: number;
  /** Sets won so far, with `set`. */
  setsWon?: readonly [home: number, visitor: number];
  /** As in `Add`: from the first key in the form of line-ups to Gravar; of a correction the press. */
  keys?: KeyTimes;
  afterwards?: Afterwards;
  redoes?: string;
  /** As in `Add`. */
  stamps?: Stamps;
}

/** Best-of, points, winning symbols, limits, rosters: what the game form holds. The last word counts for the whole match. */
export interface Configure {
  type: 'settings';
  settings: Partial<Settings>;
}

/** Puts a number on the roster of a side; one that is there already stays as it is. */
export interface Enlist {
  type: 'enlist';
  side: Side;
  number: number;
}

/**
 * The match goes on from number `to` of the log: touches, points and line-ups entered after it count no more, settings and
 * rosters stay. So a second version of the match takes the place of the first (core/sync/versions).
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
