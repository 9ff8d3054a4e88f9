import type { Game } from '@volleyscouter/contract/games';
import type { Beat, Joined, NewScout } from '@volleyscouter/contract/live';
import type { readCopy, readLog } from '@volleyscouter/contract/log';
import type { appendLog, listVersions, takeLease } from '@volleyscouter/contract/recording';
import type { CallAnswer, CallInput } from '@volleyscouter/contract/route';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import type { Result } from '@volleyscouter/core/result';
import type { Scout } from '@volleyscouter/core/sync/state';
import type { Failure } from '../../platform/api/call.ts';
import type { ServerTime } from './serverTime.ts';
import type { SyncStore } from './store.ts';

type Answer<T> = Promise<Result<T, Failure>>;

export type LogAnswer = CallAnswer<typeof readLog>;
export type AppendBody = CallInput<typeof appendLog>['body'];
export type Appended = CallAnswer<typeof appendLog>;

/** Background requests never sign the user out and never navigate. An aborted request returns `cancelled`. */
export interface Net {
  readGame(id: string, signal: AbortSignal): Answer<Game>;
  readLog(id: string, since: number, signal: AbortSignal): Answer<LogAnswer>;
  readCopy(id: string, since: number, signal: AbortSignal): Answer<CallAnswer<typeof readCopy>>;
  append(id: string, body: AppendBody, as: SessionKind, signal: AbortSignal): Answer<Appended>;
  takeLease(id: string, client: string, as: SessionKind): Answer<CallAnswer<typeof takeLease>>;
  listVersions(id: string, as: SessionKind): Answer<CallAnswer<typeof listVersions>>;
}

export interface LiveEvents {
  /** Sent on every connect. */
  joined(answer: Joined): void;
  pushed(event: NewScout): void;
  beat(event: Beat): void;
  gone(): void;
  /** The socket reconnects by itself. */
  down(): void;
  /** The server has no capacity; the socket reconnects by itself. */
  full(): void;
}

export interface Live {
  join(): void;
  renew(): void;
  /** Server time in ms since 1970; `null`: no response. */
  clock(): Promise<number | null>;
  close(): void;
}

export interface Tabs {
  /** Broadcasts that the stored batches of a match changed. */
  tell(match: string): void;
  listen(match: string, changed: () => void): Stop;
  /** Calls `leads` once this tab holds the lock of the match; only that tab sends. */
  lead(match: string, leads: () => void): Stop;
}

export interface Clock {
  /** Ms since 1970. */
  now(): number;
  after(milliseconds: number, run: () => void): Stop;
}

export type Stop = () => void;

export interface Sessions {
  /** The preferred account first. */
  scouts(): readonly Scout[];
  onChange(changed: () => void): Stop;
  /** True if nobody is signed in and no pass opens the match. */
  isGuest(match: string): boolean;
}

export interface Signals {
  /** Calls `woken` when the connection is possibly back. */
  onWake(woken: () => void): Stop;
  onOffline(lost: () => void): Stop;
  /** Until the work is done, leaving the page asks for confirmation (`beforeunload`). */
  whileKeeping<T>(work: Promise<T>): Promise<T>;
}

export interface World {
  net: Net;
  openLive(match: string, events: LiveEvents): Live;
  tabs: Tabs;
  clock: Clock;
  sessions: Sessions;
  signals: Signals;
  store: SyncStore;
  time: ServerTime;
}
