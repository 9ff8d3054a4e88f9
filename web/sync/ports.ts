/** What following and recording a match need of the world around them (browser.ts has the real one; tests bring their own). */
import type { Game } from '@volleyscouter/contract/games';
import type { Beat, Joined, NewScout } from '@volleyscouter/contract/live';
import type { readLog } from '@volleyscouter/contract/log';
import type { appendLog, listVersions, takeLease } from '@volleyscouter/contract/recording';
import type { CallAnswer, CallInput } from '@volleyscouter/contract/route';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import type { Result } from '@volleyscouter/core/result';
import type { Scout } from '@volleyscouter/core/sync/state';
import type { Failure } from '../api/call.ts';
import type { SyncStore } from './store.ts';

type Answer<T> = Promise<Result<T, Failure>>;

export type LogAnswer = CallAnswer<typeof readLog>;
export type AppendBody = CallInput<typeof appendLog>['body'];
export type Appended = CallAnswer<typeof appendLog>;

/** Calls of the machine: none of them signs anybody out or leaves the screen. A call given up answers `cancelled`. */
export interface Net {
  readGame(id: string, signal: AbortSignal): Answer<Game>;
  readLog(id: string, since: number, signal: AbortSignal): Answer<LogAnswer>;
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
  /** The connection is lost; it comes back by itself. */
  down(): void;
}

/** The socket of one match. */
export interface Live {
  /** Joins again where there is a connection. */
  join(): void;
  /** Connects again, with the sessions as they are now. */
  renew(): void;
  close(): void;
}

/** Tabs of one browser. */
export interface Tabs {
  /** Tells the others that the store's batches of a match changed. */
  tell(match: string): void;
  listen(match: string, changed: () => void): Stop;
  /** Calls back once this tab is the one that sends. */
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
  /** First the one in whose name this page records. */
  scouts(): readonly Scout[];
  onChange(changed: () => void): Stop;
}

export interface Signals {
  /** There may be a way to the server again: network back, page seen again, machine awake. */
  onWake(woken: () => void): Stop;
  onOffline(lost: () => void): Stop;
  /** Asks before the page is left while something is not on the disk yet. */
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
}
