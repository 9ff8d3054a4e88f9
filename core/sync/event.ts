/** What happens to a tab (events), and what it asks of the outside (effects). The driver performs effects and feeds their results back. */
import type { SessionKind } from '../access/roles.ts';
import type { Command, Logged } from '../rally/command.ts';
import type { Result } from '../result.ts';
import type { Fate } from './batch.ts';
import type { Pushed } from './follow.ts';
import type { Lease } from './lease.ts';
import type { KeptBatch, Settled, Stamp } from './outbox.ts';
import type { CallFailure, Crowd, Scout, Snapshot } from './state.ts';

export type Answer<T> = Result<T, CallFailure>;

export interface LogAnswer {
  seq: number;
  entries: readonly Logged[];
  lease: Lease | null;
  rules: number;
}

export interface AppendAnswer {
  fates: readonly { number: number; fate: Fate }[];
  seq: number;
  lease: Lease;
  rules: number;
}

/** What the browser's store has of a match. */
export interface Saved {
  /** `null` when the match was never fetched here. `confirmed` starts after the number asked for. */
  snapshot: Snapshot | null;
  batches: readonly KeptBatch[];
}

export type Timer = 'look' | 'fetch-retry' | 'push-wait' | 'send-retry' | 'send-timeout';

/** What holds beside the event at its moment. */
export interface Context {
  /** Milliseconds since 1970. */
  now: number;
  scouts: readonly Scout[];
}

export type SyncEvent =
  /** From the screen */
  | { kind: 'start' }
  | { kind: 'retry' }
  | { kind: 'enter'; press: number; commands: readonly Command[] }
  | { kind: 'take-over' }
  /** After a sign-in in place. */
  | { kind: 'resume' }
  /** From the page */
  | { kind: 'sessions-changed' }
  /** There may be a connection again: network back, page shown again, machine awake. */
  | { kind: 'wake' }
  | { kind: 'offline' }
  | { kind: 'timer'; timer: Timer }
  /** From the socket. */
  | { kind: 'joined'; seq: number; lease: Lease | null }
  | { kind: 'pushed'; push: Pushed; lease: Lease | null }
  | { kind: 'beat'; seq: number; lease: Lease | null }
  /** The match was removed, or the right to it: `failure` says so. */
  | { kind: 'gone'; failure: CallFailure }
  | { kind: 'down' }
  /** There is no place for the socket. */
  | { kind: 'crowded'; crowd: Crowd }
  /** Answers of the server. `game`: `null` when it was not asked for. */
  | { kind: 'fetched'; call: number; game: Answer<Snapshot['game']> | null; log: Answer<LogAnswer> }
  | { kind: 'appended'; call: number; answer: Answer<AppendAnswer> }
  /** `lastNumber`: of this browser's batches, the last one that is done. */
  | { kind: 'lease-answered'; answer: Answer<{ lease: Lease; lastNumber: number }> }
  /** The undecided second versions. `aside`: numbers that were kept aside when they were asked for. */
  | { kind: 'versions'; aside: readonly number[]; versions: readonly { commands: readonly Command[] }[] }
  /** From the browser's store. */
  | { kind: 'opened'; client: string; saved: Saved }
  | { kind: 'kept'; press: number; batches: readonly KeptBatch[] }
  | { kind: 'keep-failed'; press: number }
  | { kind: 'loaded'; saved: Saved | null }
  | { kind: 'rejected'; number: number }
  | { kind: 'reopened' }
  | { kind: 'log-saved'; ok: boolean }
  /** From the other tabs: the store's batches changed; this tab got the lock. */
  | { kind: 'tab-wrote' }
  | { kind: 'leading' };

/** Named behind each: the event in which its result comes back. */
export type ServerCall =
  /** `fetched`. `copy`: from the public copy, which a cache serves. */
  | { kind: 'fetch'; call: number; since: number; game: boolean; copy: boolean }
  /** `appended` */
  | { kind: 'append'; call: number; batches: readonly KeptBatch[]; as: SessionKind }
  /** `lease-answered` */
  | { kind: 'take-lease'; as: SessionKind }
  /** `versions`; nothing when it fails. */
  | { kind: 'list-versions'; as: SessionKind; aside: readonly number[] };

export type StoreCall =
  /** `opened` */
  | { kind: 'open-store' }
  /** `kept` or `keep-failed`, and the press is answered. */
  | { kind: 'keep'; press: number; stamp: Stamp; lists: readonly (readonly Command[])[] }
  /** `loaded` */
  | { kind: 'load'; since: number }
  /** Nothing: what cannot be noted is sent again one day, without effect. */
  | { kind: 'settle'; done: readonly Settled[] }
  /** `rejected` */
  | { kind: 'reject'; number: number }
  /** `reopened` */
  | { kind: 'reopen'; from: number; to: number; stamp: Stamp }
  /** Nothing: the next number is above this one. */
  | { kind: 'raise'; number: number }
  /** Nothing: lets go of these batches. */
  | { kind: 'drop'; numbers: readonly number[] }
  /** `log-saved`. `replaces`: the stored log is another one. */
  | { kind: 'save-log'; snapshot: Snapshot; replaces: boolean };

export type Effect =
  | ServerCall
  | StoreCall
  /** Gives up a call of the server; its answer may still come. */
  | { kind: 'abort'; call: number }
  /** The socket. `renew`: connects again, with the sessions as they are now. */
  | { kind: 'connect' | 'join' | 'renew' | 'disconnect' }
  /** `timer`. Set again, it rings at the new time alone. */
  | { kind: 'set-timer'; timer: Timer; ms: number }
  | { kind: 'clear-timer'; timer: Timer }
  /** Listens to the other tabs (`tab-wrote`) and queues for the lock (`leading`). */
  | { kind: 'join-tabs' }
  /** Answers a press: somebody else records. */
  | { kind: 'refuse'; press: number }
  /** Answers a takeover: `null` when it went well. */
  | { kind: 'taken-over'; failure: CallFailure | 'signed-out' | null };
