/**
 * Follows what the server has of a match: the game, the log and who records. The socket tells at once but is never relied on: whatever
 * does not fit is fetched, and while there is no socket the log is asked for again and again (R-SYNC-3).
 */

import { errorAnswer } from '@volleyscouter/contract/errors';
import type { Game } from '@volleyscouter/contract/games';
import type { BEAT_MS, Joined } from '@volleyscouter/contract/live';
import type { Command } from '@volleyscouter/core/rally/command';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { follow, type Pushed } from '@volleyscouter/core/sync/follow';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Failure } from '../api/call.ts';
import { backoff } from './backoff.ts';
import type { Live, LogAnswer, Stop, World } from './ports.ts';
import { same } from './same.ts';
import type { Snapshot } from './store.ts';

/** Milliseconds between two looks at the connection; the server beats as often. */
const LOOK: typeof BEAT_MS = 5000;
/** A joined socket that has been silent for so long is not believed. */
const SILENT = 2.5 * LOOK;
/** A call under way for longer is not waited for when the network may be back. */
const LONG = 3000;
/** What the server stored is told by the socket within this time, as a rule. */
const PUSH_WAIT = 1000;
const CANCELLED: Failure = { code: 'cancelled', status: 0, msg: '', details: {} };
const NOT_FOUND: Failure = {
  code: 'not-found',
  status: 404,
  msg: errorAnswer('not-found').msg,
  details: {},
};

export interface Reader {
  /** `null` until something is known. */
  readonly known: Snapshot | null;
  /** How often the server's log turned out to be another than before. */
  readonly turns: number;
  /** Whether the last attempt found a way to the server. */
  readonly reachable: boolean;
  /** When the server was heard last, in ms since 1970, while there is no way to it; else `null`. */
  readonly lostAt: number | null;
  readonly outdated: boolean;
  /** Why there is nothing to follow; nothing is tried any more. */
  readonly ended: Failure | null;
  /** Why the last fetch brought nothing, `null` when it did. */
  readonly trouble: Failure | null;
  /** Starts with what is known from before, if anything; forgets whatever ended it. */
  start(known: Snapshot | null): void;
  stop(): void;
  /** Fetches what is missing. */
  fetch(): void;
  /** What another tab of this browser knows; its `confirmed` are the commands after number `since`. */
  take(snapshot: Snapshot, since: number): void;
  /** An answer named a number of the log that is to be reached. */
  expect(seq: number): void;
  learn(lease: Lease, rules?: number): void;
  /** A way to the server was found, or none. */
  reach(reached: boolean): void;
  /** There is no such match for this person. */
  end(failure: Failure): void;
  /** Sessions changed: asks again with those of now. */
  renew(): void;
}

export interface Hearing {
  /** Something of the reader is another now. `from`: where the log was continued. */
  changed(from: number): void;
  /** There is a way to the server. */
  connected(): void;
  /** Whether a failure is that of a session which the person can renew in place. */
  isSignedOut(failure: Failure): boolean;
  /** The command that is shown already at a place of the log, so that it stays the same object. */
  shownAt(index: number): Command | undefined;
}

const changesGame = ({ type }: Command): boolean => type === 'settings' || type === 'enlist';
/** Worth trying again by itself. */
const passes = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

export function createReader(id: string, world: World, hearing: Hearing, patient: boolean): Reader {
  const { net, clock, signals } = world;
  const tries = backoff(clock, fetch);
  let known: Snapshot | null = null;
  let [active, joined, everJoined, staleGame] = [false, false, false, true];
  let [reachable, outdated, heardAt, turns] = [true, false, 0, 0];
  /** When the server was heard last by any way; 0 for never. */
  let spokeAt = 0;
  let ended: Failure | null = null;
  let trouble: Failure | null = null;
  let live: Live | null = null;
  let fetching: { at: number; abort: AbortController } | null = null;
  let again = false;
  /** The highest number told while a fetch was under way. */
  let told = 0;
  /** The highest number that an answer named. */
  let awaited = 0;
  let stops: Stop[] = [];
  let stopLook: Stop = () => undefined;
  let stopWait: Stop = () => undefined;

  const length = (): number => known?.confirmed.length ?? 0;

  function put(next: Partial<Snapshot>): void {
    if (!known) return;
    const from = length();
    known = { ...known, ...next };
    hearing.changed(from);
  }

  function append(commands: readonly Command[]): void {
    if (!known || commands.length === 0) return;
    const from = length();
    const adopted = commands.map((command, index) => {
      const shown = hearing.shownAt(from + index);
      return shown && same(shown, command) ? shown : command;
    });
    put({ confirmed: [...known.confirmed, ...adopted] });
    const last = from + commands.findLastIndex(changesGame) + 1;
    if (last <= from || last <= known.game.seq) return;
    staleGame = true;
    fetch();
  }

  /** The server named a number of the log. While a fetch is under way it decides, and is looked at again afterwards. */
  function hear(seq: number): void {
    heardAt = clock.now();
    spokeAt = heardAt;
    if (fetching) told = Math.max(told, seq);
    else if (seq !== length()) fetch();
  }

  function learn(lease: Lease | null, rules = RULES_VERSION): void {
    if (rules > RULES_VERSION && !outdated) {
      outdated = true;
      hearing.changed(length());
    }
    // a lease never goes back: what says so is an answer from before
    if (!known || !lease || lease.epoch < Math.max(1, known.lease?.epoch ?? 0)) return;
    if (!same(lease, known.lease)) put({ lease });
  }

  function reach(reached: boolean): void {
    if (reached) spokeAt = clock.now();
    if (reached === reachable) return;
    reachable = reached;
    hearing.changed(length());
  }

  function end(failure: Failure): void {
    ended = failure;
    stop();
    hearing.changed(length());
  }

  function pushed(event: Pushed & { lease: Lease | null }): void {
    const next = known ? follow(length(), event) : null;
    if (next?.kind === 'append') append(next.commands);
    if (event.seq > length()) hear(event.seq);
    heardAt = clock.now();
    spokeAt = heardAt;
    learn(event.lease);
  }

  function hasJoined(answer: Joined): void {
    if (!answer.ok) {
      if (answer.error === 'not-found') gone();
      return;
    }
    joined = true;
    reach(true);
    learn(answer.lease);
    // a game may have changed beside its log while nobody told
    if (everJoined) {
      staleGame = true;
      fetch();
    }
    hear(answer.seq);
    everJoined = true;
    hearing.connected();
  }

  /** The match is away, or the right to it. Who records is asked to sign in rather than shown the door. */
  function gone(): void {
    joined = false;
    if (patient) {
      staleGame = true;
      fetch();
    } else end(NOT_FOUND);
  }

  function look(): void {
    stopLook = clock.after(LOOK, look);
    if (fetching && clock.now() - fetching.at > LONG) reach(false);
    if (joined && clock.now() - heardAt <= SILENT) return;
    if (joined) live?.renew();
    else live?.join();
    joined = false;
    fetch();
  }

  function fetch(): void {
    if (!active) return;
    if (fetching) {
      again = true;
      return;
    }
    tries.reset();
    void fetchAll();
  }

  async function fetchAll(): Promise<void> {
    const abort = new AbortController();
    fetching = { at: clock.now(), abort };
    [again, told] = [false, 0];
    const failure = await fetchOnce(abort.signal);
    if (fetching?.abort !== abort) return;
    fetching = null;
    if (failure?.code === 'cancelled') return fetch();
    trouble = failure;
    if (failure) return failed(failure);
    reach(true);
    if (again || told > length()) fetch();
  }

  async function fetchOnce(signal: AbortSignal): Promise<Failure | null> {
    const since = length();
    const wantsGame = staleGame;
    staleGame = false;
    const [game, log] = await Promise.all([
      wantsGame ? net.readGame(id, signal) : null,
      readLog(since, signal),
    ]);
    if (signal.aborted) return CANCELLED;
    if (game && !game.ok) staleGame = true;
    if (!log.ok) {
      staleGame ||= wantsGame;
      return log.error;
    }
    if (game && !game.ok) return game.error;
    if (game) takeGame(game.value);
    takeLog(since, log.value);
    return null;
  }

  async function readLog(since: number, signal: AbortSignal) {
    const log = await net.readLog(id, since, signal);
    // the server went back to a backup: what it has now is what counts
    return log.ok && log.value.seq < since ? net.readLog(id, 0, signal) : log;
  }

  function takeGame(game: Game): void {
    if (!known) known = { game, lease: null, confirmed: [] };
    else if (!same(game, known.game)) put({ game });
  }

  function takeLog(since: number, { seq, entries, lease, rules }: LogAnswer): void {
    if (!known) return;
    const commands = entries.map(({ command }) => command);
    if (seq < since) {
      turns++;
      awaited = 0;
      known = { ...known, lease, confirmed: [] };
      append(commands);
    } else {
      const next = follow(length(), { from: since, entries, seq });
      if (next.kind === 'append') append(next.commands);
      else tries.later();
    }
    learn(lease, rules);
    hearing.changed(length());
  }

  function failed(failure: Failure): void {
    if (hearing.isSignedOut(failure)) hearing.changed(length());
    else if (passes(failure)) {
      if (failure.status !== 429) reach(false);
      hearing.changed(length());
      tries.later();
    } else end(failure);
  }

  /** Tries at once what would wait, and gives up what has been under way since before. */
  function wake(): void {
    if (fetching && clock.now() - fetching.at > LONG) fetching.abort.abort();
    live?.join();
    fetch();
  }

  function start(from: Snapshot | null): void {
    if (active) return;
    active = true;
    ended = null;
    trouble = null;
    known = from;
    staleGame = true;
    [joined, everJoined] = [false, false];
    live = world.openLive(id, {
      joined: hasJoined,
      pushed: (event) => event.partida === id && pushed(event),
      beat(event) {
        if (event.partida !== id) return;
        learn(event.lease);
        hear(event.seq);
      },
      gone,
      down() {
        joined = false;
        fetch();
      },
    });
    stops = [signals.onWake(wake), signals.onOffline(() => reach(false))];
    stopLook = clock.after(LOOK, look);
    if (known) hearing.changed(0);
    fetch();
  }

  function stop(): void {
    active = false;
    for (const off of [...stops, stopLook, stopWait]) off();
    stops = [];
    live?.close();
    live = null;
    tries.reset();
    fetching?.abort.abort();
    fetching = null;
  }

  return {
    get known() {
      return known;
    },
    get turns() {
      return turns;
    },
    get reachable() {
      return reachable;
    },
    get lostAt() {
      return reachable || spokeAt === 0 ? null : spokeAt;
    },
    get outdated() {
      return outdated;
    },
    get ended() {
      return ended;
    },
    get trouble() {
      return trouble;
    },
    start,
    stop,
    fetch,
    take(snapshot, since) {
      if (since <= length()) append(snapshot.confirmed.slice(length() - since));
      learn(snapshot.lease);
    },
    expect(seq) {
      if (seq <= length()) return;
      if (!joined) return fetch();
      const waiting = awaited > length();
      awaited = Math.max(awaited, seq);
      if (!waiting) stopWait = clock.after(PUSH_WAIT, () => awaited > length() && fetch());
    },
    learn,
    reach,
    end,
    renew() {
      joined = false;
      live?.renew();
      staleGame = true;
      if (active) fetch();
    },
  };
}
