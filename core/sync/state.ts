/** Not stored: after a reload the state is rebuilt from the browser's store and the server. */
import type { SessionKind } from '../access/roles.ts';
import type { Command } from '../rally/command.ts';
import type { Lease } from './lease.ts';
import { FIRST_EPOCH } from './lease.ts';
import type { KeptBatch, Stamp } from './outbox.ts';

/** Status 0: no answer. */
export interface CallFailure {
  code: string;
  status: number;
  msg: string;
  details: Readonly<Record<string, unknown>>;
  /** The call's sessions that have ended. */
  dead?: readonly SessionKind[];
}

export interface Scout {
  kind: SessionKind;
  account: string;
}

export interface Snapshot {
  /** `seq`: log number at which the game was read. */
  game: { seq: number; copiaPublica?: true | undefined };
  lease: Lease | null;
  confirmed: readonly Command[];
}

export interface Fetching {
  call: number;
  /** Start of the fetch, in ms since 1970. */
  at: number;
  since: number;
  game: boolean;
  /** The answer replaces the known log. */
  whole: boolean;
  needsAnother: boolean;
  /** Highest log number received by socket during the fetch. */
  pushedSeq: number;
}

/** The server has too many viewers for another socket. */
export interface Crowd {
  /** Nobody is signed in: the page polls the public copy, or the server at a low rate. */
  guest: boolean;
  /** Random, from 0 to 1; spreads the polls. */
  chance: number;
}

export interface ServerState {
  /** A socket is used, and gaps are fetched. */
  active: boolean;
  /** `null` until the first data arrives. */
  known: Snapshot | null;
  /** Log commands that are entries (settings and rewinds are not). */
  entries: number;
  /** Number of times that the server's log replaced the local log. */
  logResets: number;
  /** The next fetch must read the game. */
  gameStale: boolean;
  /** The socket is in the room of the match. */
  joined: boolean;
  everJoined: boolean;
  /** `null`: the server has a free socket, or this is still unknown. */
  crowd: Crowd | null;
  reachable: boolean;
  /** Last message of the socket, in ms since 1970. */
  heardAt: number;
  /** Last contact by socket or call, in ms since 1970; 0: never. */
  spokeAt: number;
  /** Highest log number received in an answer. */
  awaited: number;
  /** The server uses newer rules than this page. */
  outdated: boolean;
  fetching: Fetching | null;
  /** The failure that ended following. There is no automatic retry. */
  ended: CallFailure | null;
  /** Reason of the last failed fetch; `null` after a success. */
  trouble: CallFailure | null;
}

/** One append at a time. */
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
  /** The store replaces a refused batch by an empty batch, which is sent afterwards. */
  | { kind: 'rejecting' }
  /** The store reopens the batches from number `expected`. `stored`: this is done, and the store is read. */
  | { kind: 'reopening'; expected: number; failure: CallFailure; stored: boolean }
  | { kind: 'waiting' };

/**
 * While the browser writes the entries to its store, they are shown but not counted. They are removed if the
 * write fails.
 */
export interface Press {
  press: number;
  lists: readonly (readonly Command[])[];
}

export interface OutboxState {
  author: string;
  /** By number. The store is authoritative; all tabs share it. */
  batches: readonly KeptBatch[];
  presses: readonly Press[];
  /** Numbers of batches that were found in the log before their call was answered. */
  echoed: ReadonlySet<number>;
  /** `stale`: the store was written during the read, so the result is ignored. */
  loading: { since: number; stale: boolean } | null;
  /**
   * The store's copy of the log. `tried`: the snapshot of the last attempted write. `writing`: `logResets` of
   * the running write. `resets`: `logResets` of the last successful write.
   */
  copy: { tried: Snapshot | null; writing: number | null; resets: number };
  /** This tab holds the lock: it sends for all tabs of the browser. */
  leads: boolean;
  activity: Activity;
  /** `wait`: until the next retry, in ms. `planned`: the timer of a retry is running. */
  backoff: { wait: number; planned: boolean };
  /** The account's session has ended: nothing is sent until someone signs in. */
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
   * This page records as soon as a session allows it. If the match cannot be read any more, it is fetched
   * again, because a sign-in can make it visible.
   */
  records: boolean;
  /** False if the page only sends waiting batches. */
  follows: boolean;
  /**
   * `now`: time of the current event, in ms since 1970. `scouts`: sessions that may record; this page uses the
   * first.
   */
  now: number;
  scouts: readonly Scout[];
  /** Empty until the browser's store was read. */
  client: string;
  opening: boolean;
  /** Gives each call its id. */
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

/** `null` unless this browser holds the lease in its author's name. */
export function ownLease({ client, server, outbox }: SyncState): Lease | null {
  const lease = server.known?.lease ?? null;
  return lease?.client === client && lease.account === outbox?.author ? lease : null;
}

/** True also if nobody holds the lease. */
export const holdsLease = (state: SyncState): boolean =>
  !state.server.known?.lease || ownLease(state) !== null;

export const stampOf = (state: SyncState, author: string): Stamp => ({
  account: author,
  epoch: ownLease(state)?.epoch ?? FIRST_EPOCH,
  base: logLength(state),
});
