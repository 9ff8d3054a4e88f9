/** The outside of the sync client as interfaces: network, socket, tabs, clock, sessions, store (browser.ts has the real ones; tests bring their own). */
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

/** Background requests: none of them signs anybody out or leaves the screen. An aborted one answers `cancelled`. */
export interface Net {
  readGame(id: string, signal: AbortSignal): Answer<Game>;
  readLog(id: string, since: number, signal: AbortSignal): Answer<LogAnswer>;
  readCopy(id: string, since: number, signal: AbortSignal): Answer<CallAnswer<typeof readCopy>>;
  append(id: string, body: AppendBody, as: SessionKind, signal: AbortSignal): Answer<Appended>;
  takeLease(id: string, client: string, as: SessionKind): Answer<CallAnswer<typeof takeLease>>;
  listVersions(id: string, as: SessionKind): Answer<CallAnswer<typeof listVersions>>;
}

export interface LiveEvents {
  /** Answer to `joinMatch`, which is sent on every connect. */
  joined(answer: Joined): void;
  pushed(event: NewScout): void;
  beat(event: Beat): void;
  gone(): void;
  /** The connection is lost; the socket reconnects by itself. */
  down(): void;
  /** There is no place for it; it comes back later. */
  full(): void;
}

/** The socket of one match. */
export interface Live {
  /** Joins the match's room again, if connected. */
  join(): void;
  /** Reconnects, with the tokens of now. */
  renew(): void;
  /** The server's time, in ms since 1970; `null` where no answer comes. */
  clock(): Promise<number | null>;
  close(): void;
}

/** Tabs of one browser. */
export interface Tabs {
  /** Broadcasts that the stored batches of a match changed. */
  tell(match: string): void;
  listen(match: string, changed: () => void): Stop;
  /** Queues for the match's lock; calls back once this tab holds it: it is the one that sends. */
  lead(match: string, leads: () => void): Stop;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back after so many milliseconds, unless stopped. */
  after(milliseconds: number, run: () => void): Stop;
}

export type Stop = () => void;

export interface Sessions {
  /** In order of preference for recording. */
  scouts(): readonly Scout[];
  onChange(changed: () => void): Stop;
  /** Nobody is signed in, and no pass opens the match. */
  isGuest(match: string): boolean;
}

export interface Signals {
  /** There may be a connection again: network back, page shown again, machine awake. */
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
