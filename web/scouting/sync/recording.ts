/** A match as a screen follows it, and records it where the person may: what web/scouting/sync gives to web/scouting/match. */
import type { Game } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { Result } from '@volleyscouter/core/result';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import type { Link, RecorderFacts } from '@volleyscouter/core/sync/view';
import type { CallError } from '../../platform/api/callError.ts';

/** One moment of a match. A new object whenever anything changes; parts that did not change stay the same objects. */
export interface Following {
  game: Game;
  /** Commands that count now, oldest first: those of the server, then those that are still on this device. */
  log: readonly Command[];
  match: Match;
  link: Link;
  /** Without a way to the server: when it was heard last, in ms since 1970, as far as known; else `null`. */
  lostAt: number | null;
  /** Shown to everybody: who records; `null` while nobody has. */
  lease: Lease | null;
  /** There is no place for the socket: what is shown is some seconds old. */
  crowded: boolean;
  /** The server folds by newer rules than this page: to be reloaded when nothing waits and no match is being recorded. */
  outdated: boolean;
  /** Only where the person may record. */
  recorder: Recorder | null;
  /** Where the recorder's entries are; beside it, as they change with every one. */
  counts: Counts | null;
}

/** A match on its way to the screen. What failed for want of a network is tried again by itself, too. */
export type FollowingStatus =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry(): void }
  | { status: 'ready'; following: Following };

/** Why something could not be kept. */
export type EnterError =
  /** The browser's store is full or closed: nothing was lost, nothing was kept. */
  | 'store'
  /** Another client records; take over first. */
  | 'not-holder';

export interface Recorder extends RecorderFacts {
  /**
   * Shows commands, keeps them durably as one batch, and sends them. Resolved when they are kept on the device; what cannot be kept
   * is taken off the screen again.
   */
  enter(commands: readonly Command[]): Promise<Result<null, EnterError>>;
  /** Takes the recording; whoever had it is told. */
  takeOver(): Promise<Result<null, CallError>>;
  /** After a sign-in in place. */
  resume(): void;
}
