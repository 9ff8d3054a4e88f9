/**
 * Types that web/scouting/sync shares with web/scouting/match: a followed match, and its recorder if the user
 * may record.
 */
import type { Game } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Match } from '@volleyscouter/core/rally/fold';
import type { Result } from '@volleyscouter/core/result';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import type { Link, RecorderFacts } from '@volleyscouter/core/sync/view';
import type { CallError } from '../../platform/api/callError.ts';

/** State of a match at one moment. Every change makes a new object; unchanged parts keep their identity. */
export interface Following {
  game: Game;
  /** Valid commands, oldest first: commands of the server, then commands that are only on this device. */
  log: readonly Command[];
  match: Match;
  link: Link;
  /**
   * Time of the server's last message in ms since 1970, if the server is unreachable and the time is known;
   * otherwise `null`.
   */
  lostAt: number | null;
  /** Holder of the recording, visible to everybody; `null`: nobody has recorded. */
  lease: Lease | null;
  /** True if the server has no capacity for the socket: the shown state is some seconds old. */
  crowded: boolean;
  /**
   * True if the server has newer fold rules than this page. The page then reloads once nothing is unsent and
   * no match is being recorded.
   */
  outdated: boolean;
  /** `null` if the user may not record. */
  recorder: Recorder | null;
  /**
   * Numbers of entries by state; `null` if the user may not record. Separate from `recorder`, since the
   * numbers change with every entry.
   */
  counts: Counts | null;
}

/** Loading status of a match. Network failures are retried automatically. */
export type FollowingStatus =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry(): void }
  | { status: 'ready'; following: Following };

export type EnterError =
  /** The browser's store is full or closed; the entry is not stored. */
  | 'store'
  /** Another client is recording; take over first. */
  | 'not-holder';

export interface Recorder extends RecorderFacts {
  /**
   * Shows commands, stores them durably as one batch, and sends them. Resolves when the commands are stored;
   * commands that cannot be stored disappear from the screen.
   */
  enter(commands: readonly Command[]): Promise<Result<null, EnterError>>;
  /** Takes the lease. The previous holder is notified. */
  takeOver(): Promise<Result<null, CallError>>;
  /** Continues after a sign-in without a page change. */
  resume(): void;
}
