/** The driver performs the effects of a tab and feeds their results back as events. */
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

export interface Saved {
  /**
   * `null` if the match was never fetched here. After `load`, `confirmed` has only the commands after number
   * `since`.
   */
  snapshot: Snapshot | null;
  batches: readonly KeptBatch[];
}

export type Timer = 'look' | 'fetch-retry' | 'push-wait' | 'send-retry' | 'send-timeout';

export interface Context {
  now: number;
  scouts: readonly Scout[];
}

export type SyncEvent =
  | { kind: 'start' }
  | { kind: 'retry' }
  | { kind: 'enter'; press: number; commands: readonly Command[] }
  | { kind: 'take-over' }
  /** After a sign-in without leaving the page. */
  | { kind: 'resume' }
  | { kind: 'sessions-changed' }
  /** Network back, page shown again, or machine awake. */
  | { kind: 'wake' }
  | { kind: 'offline' }
  | { kind: 'timer'; timer: Timer }
  | { kind: 'joined'; seq: number; lease: Lease | null }
  | { kind: 'pushed'; push: Pushed; lease: Lease | null }
  | { kind: 'beat'; seq: number; lease: Lease | null }
  /** The match was removed, or the access to it was lost. */
  | { kind: 'gone'; failure: CallFailure }
  | { kind: 'down' }
  /** The server has no free socket. */
  | { kind: 'crowded'; crowd: Crowd }
  /** `game`: `null` if it was not requested. */
  | { kind: 'fetched'; call: number; game: Answer<Snapshot['game']> | null; log: Answer<LogAnswer> }
  | { kind: 'appended'; call: number; answer: Answer<AppendAnswer> }
  /** `lastNumber`: last processed number of this browser's batches. */
  | { kind: 'lease-answered'; answer: Answer<{ lease: Lease; lastNumber: number }> }
  /**
   * The undecided second versions. `aside`: numbers of the batches that were stored aside at the time of the
   * request.
   */
  | { kind: 'versions'; aside: readonly number[]; versions: readonly { commands: readonly Command[] }[] }
  /** From the browser's store. */
  | { kind: 'opened'; client: string; saved: Saved }
  | { kind: 'kept'; press: number; batches: readonly KeptBatch[] }
  | { kind: 'keep-failed'; press: number }
  | { kind: 'loaded'; saved: Saved | null }
  | { kind: 'rejected'; number: number }
  | { kind: 'reopened' }
  | { kind: 'log-saved'; ok: boolean }
  /** `tab-wrote`: another tab changed the batches in the store. `leading`: this tab got the lock. */
  | { kind: 'tab-wrote' }
  | { kind: 'leading' };

/** Each comment names the event with the result of the call. */
export type ServerCall =
  /** `fetched`. `copy`: the public copy, which a cache serves. */
  | { kind: 'fetch'; call: number; since: number; game: boolean; copy: boolean }
  /** `appended` */
  | { kind: 'append'; call: number; batches: readonly KeptBatch[]; as: SessionKind }
  /** `lease-answered` */
  | { kind: 'take-lease'; as: SessionKind }
  /** `versions`; no event if it fails. */
  | { kind: 'list-versions'; as: SessionKind; aside: readonly number[] };

export type StoreCall =
  /** `opened` */
  | { kind: 'open-store' }
  /** `kept` or `keep-failed`; then the press is answered. */
  | { kind: 'keep'; press: number; stamp: Stamp; lists: readonly (readonly Command[])[] }
  /** `loaded` */
  | { kind: 'load'; since: number }
  /** No event. If the write fails, the batches are sent again later, without effect. */
  | { kind: 'settle'; done: readonly Settled[] }
  /** `rejected` */
  | { kind: 'reject'; number: number }
  /** `reopened` */
  | { kind: 'reopen'; from: number; to: number; stamp: Stamp }
  /** No event. The next batch number is greater than `number`. */
  | { kind: 'raise'; number: number }
  /** No event. */
  | { kind: 'drop'; numbers: readonly number[] }
  /** `log-saved`. `replaces`: the stored log is discarded. */
  | { kind: 'save-log'; snapshot: Snapshot; replaces: boolean };

export type Effect =
  | ServerCall
  | StoreCall
  /** The answer may still arrive. */
  | { kind: 'abort'; call: number }
  /** `renew`: reconnects with the current sessions. */
  | { kind: 'connect' | 'join' | 'renew' | 'disconnect' }
  /** `timer`. Setting a running timer again replaces its time. */
  | { kind: 'set-timer'; timer: Timer; ms: number }
  | { kind: 'clear-timer'; timer: Timer }
  /** Listens to the other tabs (`tab-wrote`) and waits for the lock (`leading`). */
  | { kind: 'join-tabs' }
  /** Answers a press: another client records. */
  | { kind: 'refuse'; press: number }
  /** Answers a takeover: `null` on success. */
  | { kind: 'taken-over'; failure: CallFailure | 'signed-out' | null };
