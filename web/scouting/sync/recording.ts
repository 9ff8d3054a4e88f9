import type { Game } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { Result } from '@volleyscouter/core/result';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import type { Link, RecorderFacts } from '@volleyscouter/core/sync/view';
import type { CallError } from '../../platform/api/callError.ts';

/** Unchanged parts keep their identity. */
export interface Following {
  game: Game;
  /** Commands that are only on this device are last. */
  log: readonly Command[];
  match: Match;
  link: Link;
  /**
   * Set while the server is unreachable: time of its last message, in ms since 1970. `null` otherwise, and if
   * that time is unknown.
   */
  lostAt: number | null;
  /** Visible to everybody; `null`: nobody has recorded. */
  lease: Lease | null;
  /** The server has no capacity for the socket: the shown state is some seconds old. */
  crowded: boolean;
  /**
   * The server has newer fold rules. The page reloads when all entries are sent and no match is being
   * recorded.
   */
  outdated: boolean;
  recorder: Recorder | null;
  /** `null` if the user may not record. Changes with every entry, unlike `recorder`. */
  counts: Counts | null;
}

/** Network failures are retried automatically. */
export type FollowingStatus =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry(): void }
  | { status: 'ready'; following: Following };

export type EnterError =
  /** The store is full or closed; the entry is not stored. */
  | 'store'
  /** Another client is recording; take over first. */
  | 'not-holder';

export interface Recorder extends RecorderFacts {
  /** Resolves when the commands are stored; commands that cannot be stored disappear from the screen. */
  enter(commands: readonly Command[]): Promise<Result<null, EnterError>>;
  /** The previous holder is notified. */
  takeOver(): Promise<Result<null, CallError>>;
  /** Call after a sign-in without a page change. */
  resume(): void;
}
