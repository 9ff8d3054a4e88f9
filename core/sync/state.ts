/**
 * What a tab knows of the match that it follows or sends: the state of `step`. Nothing here is stored as it is: after a reload it is
 * built anew from the browser's store and the server.
 */
import type { SessionKind } from '../access/roles.ts';
import type { Command } from '../rally/command.ts';
import type { Lease } from './lease.ts';
import { FIRST_EPOCH } from './lease.ts';
import type { KeptBatch, Stamp } from './outbox.ts';

/** Why a call brought nothing. Status 0: there was no answer. */
export interface CallFailure {
  code: string;
  status: number;
  msg: string;
  details: Readonly<Record<string, unknown>>;
  /** Sessions sent with the call that are over, as far as the server said. */
  dead?: readonly SessionKind[];
}

/** A session that may record, and its account. */
export interface Scout {
  kind: SessionKind;
  account: string;
}

/** A match as the server last told it. */
export interface Snapshot {
  /** The game is passed through; `seq`: number of the log at which it was read. */
  game: { seq: number; copiaPublica?: true | undefined };
  lease: Lease | null;
  confirmed: readonly Command[];
}

/** A read of the log that is under way. */
export interface Fetching {
  call: number;
  /** When it began, in ms since 1970. */
  at: number;
  /** Asks for the commands after this number. */
  since: number;
  /** Reads the game, too. */
  game: boolean;
  /** Its answer replaces the known log. */
  whole: boolean;
  /** To be followed by another fetch. */
  again: boolean;
  /** The highest number that the socket named meanwhile. */
  told: number;
}

/** Too many viewers: there is no place for the socket. */
export interface Crowd {
  /** Nobody is signed in: reads the public copy, or seldom. */
  guest: boolean;
  /** 0 to 1, which spreads a crowd. */
  chance: number;
}

/** The server's match, and the connection to it. */
export interface ServerState {
  /** Followed: there is a socket, and what is missing is fetched. */
  active: boolean;
  /** `null` until something is known. */
  known: Snapshot | null;
  /** How many commands of the log are entries (rules and rewinds are none). */
  entries: number;
  /** Times the server's log replaced ours. */
  logResets: number;
  /** The game has to be read with the next fetch. */
  gameStale: boolean;
  /** The socket is in the room of the match. */
  joined: boolean;
  everJoined: boolean;
  /** `null`: there is a place for the socket, or it is not known yet. */
  crowd: Crowd | null;
  /** Whether the last attempt reached the server. */
  reachable: boolean;
  /** When the socket was heard last, in ms since 1970. */
  heardAt: number;
  /** When the server was heard last by socket or call, in ms since 1970; 0 for never. */
  spokeAt: number;
  /** The highest number of the log that an answer named. */
  awaited: number;
  /** The server folds by newer rules than this page. */
  outdated: boolean;
  fetching: Fetching | null;
  /** Why there is nothing to follow; not tried again by itself. */
  ended: CallFailure | null;
  /** Why the last fetch failed; `null` when it did not. */
  trouble: CallFailure | null;
}

/** What the sender does. One append at a time. */
export type Activity =
  | { kind: 'idle' }
  | {
      kind: 'calling';
      call: number;
      /** When it began, in ms since 1970. */
      at: number;
      batches: readonly KeptBatch[];
      /** Somebody signed in since: a refusal for want of a session does not count. */
      renewed: boolean;
    }
  /** An empty batch is put into the store in place of a refused one; it must be on the disk before it is sent. */
  | { kind: 'rejecting' }
  /** The server expects number `expected` again: batches from there on are made open in the store (`stored`), which is then read. */
  | { kind: 'reopening'; expected: number; failure: CallFailure; stored: boolean }
  /** Tries again when its timer rings. */
  | { kind: 'waiting' };

/** A press on its way into the store: shown, not counted, and taken back where it cannot be kept. */
export interface Press {
  press: number;
  lists: readonly (readonly Command[])[];
}

/** Recording: what was entered in this browser, and its sending. */
export interface OutboxState {
  /** Account in whose name is recorded. */
  author: string;
  /** By number. The store is the truth; it is shared with the other tabs. */
  batches: readonly KeptBatch[];
  presses: readonly Press[];
  /** Numbers of batches that were found in the log before the answer to their call. */
  echoed: ReadonlySet<number>;
  /** A read of the store. `stale`: the store was written since it began, so its result does not count. */
  loading: { since: number; stale: boolean } | null;
  /** The store's copy of the log: the last one that was to be written, and `logResets` of the one under way and of the last written. */
  copy: { tried: Snapshot | null; writing: number | null; resets: number };
  /** This tab holds the lock: it sends for all tabs of the browser. */
  leads: boolean;
  activity: Activity;
  /** Retries: milliseconds until the next one, and whether its timer runs. */
  backoff: { wait: number; planned: boolean };
  /** The account whose session is over: nothing is sent until somebody signs in. */
  halted: string | null;
  /** Up to this number batches are sent one by one: one of them was refused together with others. */
  singlyTo: number;
  /** Taking the recording over: first everything is sent, then the lease is asked for. */
  takeover: 'draining' | 'asking' | null;
}

export interface SyncState {
  /** Records where a session may: a match that is hidden is asked for again, since signing in may show it. */
  records: boolean;
  /** Follows the match; else it only sends what waits. */
  follows: boolean;
  /** Of the current event: ms since 1970, and the sessions that may record, first the one that this page is for. */
  now: number;
  scouts: readonly Scout[];
  /** Id of this browser; empty until its store was read. */
  client: string;
  /** The store is being read for the first time. */
  opening: boolean;
  /** Calls so far, which gives each its id. */
  calls: number;
  server: ServerState;
  /** `null` while nobody is signed in who may record. */
  outbox: OutboxState | null;
}

/** Milliseconds until the first retry. */
export const FIRST_BACKOFF = 500;

export const IDLE: Activity = { kind: 'idle' };

export const logLength = ({ server }: SyncState): number => server.known?.confirmed.length ?? 0;

/** The session of an account, if it is there. */
export const scoutOf = (scouts: readonly Scout[], account: string): Scout | undefined =>
  scouts.find((scout) => scout.account === account);

/** The lease, where this browser has it in its author's name. */
export function ownLease({ client, server, outbox }: SyncState): Lease | null {
  const lease = server.known?.lease ?? null;
  return lease?.client === client && lease.account === outbox?.author ? lease : null;
}

/** Whether this browser may enter: it has the lease, or nobody has. */
export const holdsLease = (state: SyncState): boolean =>
  !state.server.known?.lease || ownLease(state) !== null;

/** Under which a press is entered now. */
export const stampOf = (state: SyncState, author: string): Stamp => ({
  account: author,
  epoch: ownLease(state)?.epoch ?? FIRST_EPOCH,
  base: logLength(state),
});
