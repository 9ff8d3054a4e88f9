/**
 * State of `step`: a tab's data on the match that it follows or records. The state is not stored: after a
 * reload it is rebuilt from the browser's store and the server.
 */
import type { SessionKind } from '../access/roles.ts';
import type { Command } from '../rally/command.ts';
import type { Lease } from './lease.ts';
import { FIRST_EPOCH } from './lease.ts';
import type { KeptBatch, Stamp } from './outbox.ts';

/** Reason of a failed call. Status 0: no answer. */
export interface CallFailure {
  code: string;
  status: number;
  msg: string;
  details: Readonly<Record<string, unknown>>;
  /** Sessions sent with the call that have ended, according to the server. */
  dead?: readonly SessionKind[];
}

export interface Scout {
  kind: SessionKind;
  account: string;
}

/** The match as last received from the server. */
export interface Snapshot {
  /** Only these fields of the game are used here. `seq`: log number at which the game was read. */
  game: { seq: number; copiaPublica?: true | undefined };
  lease: Lease | null;
  confirmed: readonly Command[];
}

export interface Fetching {
  call: number;
  /** Start of the fetch, in ms since 1970. */
  at: number;
  /** Requests the commands after this number. */
  since: number;
  /** True if the game is read too. */
  game: boolean;
  /** True if the answer replaces the known log. */
  whole: boolean;
  needsAnother: boolean;
  /** The highest log number received by socket during the fetch. */
  pushedSeq: number;
}

/** The server has too many viewers for another socket. */
export interface Crowd {
  /** True if nobody is signed in: the page polls the public copy, or the server at a low rate. */
  guest: boolean;
  /** Random number from 0 to 1 that spreads the polls. */
  chance: number;
}

export interface ServerState {
  /** True while the match is followed: a socket is used, and gaps are fetched. */
  active: boolean;
  /** `null` until the first data arrives. */
  known: Snapshot | null;
  /** Number of log commands that are entries (settings and rewinds are not). */
  entries: number;
  /** Number of times that the server's log replaced the local one. */
  logResets: number;
  /** True if the next fetch must read the game. */
  gameStale: boolean;
  /** True while the socket is in the room of the match. */
  joined: boolean;
  everJoined: boolean;
  /** `null`: the server has a free socket, or this is still unknown. */
  crowd: Crowd | null;
  reachable: boolean;
  /** Last message of the socket, in ms since 1970. */
  heardAt: number;
  /** Last contact with the server by socket or call, in ms since 1970; 0: never. */
  spokeAt: number;
  /** The highest log number received in an answer. */
  awaited: number;
  /** True if the server uses newer rules than this page. */
  outdated: boolean;
  fetching: Fetching | null;
  /** Reason why following has ended; there is no automatic retry. */
  ended: CallFailure | null;
  /** Reason of the last failed fetch; `null` after a success. */
  trouble: CallFailure | null;
}

/** Current activity of the sender. One append at a time. */
export type Activity =
  | { kind: 'idle' }
  | {
      kind: 'calling';
      call: number;
      /** Start of the call, in ms since 1970. */
      at: number;
      batches: readonly KeptBatch[];
      renewed: boolean;
    }
  /**
   * The store is replacing a refused batch by an empty batch. The empty batch is sent after the store has
   * saved it.
   */
  | { kind: 'rejecting' }
  /**
   * The server expects batches from number `expected` again. The store reopens them (`stored`) and is then
   * read.
   */
  | { kind: 'reopening'; expected: number; failure: CallFailure; stored: boolean }
  | { kind: 'waiting' };

/**
 * The entries of one press (Enter or a button) while the browser writes them to its store. They are shown but
 * not counted, and removed if the write fails.
 */
export interface Press {
  press: number;
  lists: readonly (readonly Command[])[];
}

/** Recording: entries of this browser, and their sending. */
export interface OutboxState {
  author: string;
  /** Ordered by number. The store is authoritative; all tabs share it. */
  batches: readonly KeptBatch[];
  presses: readonly Press[];
  /** Numbers of batches found in the log before their call was answered. */
  echoed: ReadonlySet<number>;
  /** A read of the store. `stale`: true if the store was written since; the result is ignored. */
  loading: { since: number; stale: boolean } | null;
  /**
   * The store's copy of the log. `tried`: the snapshot of the last attempted write. `writing`: `logResets` of
   * the running write. `resets`: `logResets` of the last successful write.
   */
  copy: { tried: Snapshot | null; writing: number | null; resets: number };
  /** True if this tab holds the lock: it sends for all tabs of the browser. */
  leads: boolean;
  activity: Activity;
  /** `wait`: delay until the next retry, in ms. `planned`: true while the timer of a retry is running. */
  backoff: { wait: number; planned: boolean };
  /** Account whose session has ended: nothing is sent until someone signs in. */
  halted: string | null;
  /** Batches up to this number are sent one by one, because a call with several batches was refused. */
  singlyTo: number;
  /**
   * `draining`: waiting batches are sent before a takeover. `asking`: the lease is requested. `null`: no
   * takeover.
   */
  takeover: 'draining' | 'asking' | null;
}

export interface SyncState {
  /**
   * True if this page records as soon as a session allows it. If the match cannot be read any more, this page
   * fetches the match again, because a sign-in can make it visible.
   */
  records: boolean;
  /** True if the page follows the match; false if it only sends waiting batches. */
  follows: boolean;
  /**
   * `now`: time of the current event, in ms since 1970. `scouts`: the sessions that may record, first the one used
   * by this page.
   */
  now: number;
  scouts: readonly Scout[];
  /** Id of this browser; empty until its store was read. */
  client: string;
  opening: boolean;
  /** Number of calls so far; it gives each call its id. */
  calls: number;
  server: ServerState;
  /** `null` while no session may record. */
  outbox: OutboxState | null;
}

export const FIRST_BACKOFF_MS = 500;

export const IDLE: Activity = { kind: 'idle' };

export const logLength = ({ server }: SyncState): number => server.known?.confirmed.length ?? 0;

export const scoutOf = (scouts: readonly Scout[], account: string): Scout | undefined =>
  scouts.find((scout) => scout.account === account);

/** Returns the lease if this browser holds it in its author's name. */
export function ownLease({ client, server, outbox }: SyncState): Lease | null {
  const lease = server.known?.lease ?? null;
  return lease?.client === client && lease.account === outbox?.author ? lease : null;
}

/** Returns true if this browser may enter: it holds the lease, or nobody holds the lease. */
export const holdsLease = (state: SyncState): boolean =>
  !state.server.known?.lease || ownLease(state) !== null;

export const stampOf = (state: SyncState, author: string): Stamp => ({
  account: author,
  epoch: ownLease(state)?.epoch ?? FIRST_EPOCH,
  base: logLength(state),
});
