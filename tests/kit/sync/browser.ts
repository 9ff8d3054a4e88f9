/** A browser in memory: each tab has its own network and socket; all tabs share one clock and one store. */

import type { Command } from '@volleyscouter/core/rally/command';
import { err, type Result } from '@volleyscouter/core/result';
import type { Scout } from '@volleyscouter/core/sync/state';
import type { Failure } from '@volleyscouter/web/platform/api/call';
import { createFollower, type MatchFollower } from '@volleyscouter/web/scouting/sync/follower';
import type { Clock, LiveEvents, Stop, World } from '@volleyscouter/web/scouting/sync/ports';
import type { Following } from '@volleyscouter/web/scouting/sync/recording';
import { createServerTime } from '@volleyscouter/web/scouting/sync/serverTime';
import { openStore, type SyncStore } from '@volleyscouter/web/scouting/sync/store';
import { type FakeServer, MATCH } from './server.ts';

/** The in-memory store works in callbacks of `setImmediate`. */
declare const setImmediate: (run: (value?: unknown) => void) => void;

/**
 * Number of callbacks in each turn. A time limit is unsuitable: a loaded machine might run only one callback
 * before the next timer.
 */
const STEPS = 20;

async function turn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (let step = 0; step < STEPS; step++) await new Promise((resolve) => setImmediate(resolve));
}

export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

export function manualClock(): ManualClock {
  let now = 1_800_000_000_000;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const timer of [...timers].sort((a, b) => a.at - b.at))
        if (timer.at <= now && timers.delete(timer)) timer.run();
    },
  };
}

export interface FakeBrowser {
  readonly clock: ManualClock;
  store: SyncStore;
  /**
   * In ms. `wrong`: offset of the wall clock from the server's. `slept`: how long the steady clock was
   * stopped.
   */
  device: { wrong: number; slept: number };
  signIn(...scouts: Scout[]): void;
  open(options?: { record?: boolean; locks?: boolean }): Tab;
}

export interface Tab {
  follower: MatchFollower;
  world: World;
  /**
   * `cut`: a call fails at once. `swallow`: a call takes effect, but its answer is lost. `hang`: there is no
   * answer for 30 s.
   */
  network: 'on' | 'cut' | 'swallow' | 'hang';
  /** The tab loses the entries that the socket pushes. */
  deaf: boolean;
  events: LiveEvents | null;
  seen(): Following;
  wake(): void;
  /** Cuts the socket, or reconnects it. */
  plug(connected: boolean): void;
  close(): void;
  /** Removes the tab without notice to the application. */
  crash(): void;
}

export const ANA: Scout = { kind: 'scouter', account: 'ana' };
const OFFLINE: Failure = { code: 'offline', status: 0, msg: '', details: {} };
const CANCELLED: Failure = { ...OFFLINE, code: 'cancelled' };

export function fakeBrowser(server: FakeServer, clock = manualClock()): FakeBrowser {
  const name = crypto.randomUUID();
  const channel = new Map<Tab, Set<() => void>>();
  const queue: { leads: () => void; led: boolean }[] = [];
  const signed = new Set<() => void>();
  let scouts: readonly Scout[] = [ANA];
  const device = { wrong: 0, slept: 0 };
  const browser: FakeBrowser = { clock, store: openStore(name), device, signIn, open };
  let measured: string | null = null;

  function signIn(...next: Scout[]): void {
    scouts = next;
    for (const changed of [...signed]) changed();
  }

  function lead(leads: () => void): Stop {
    const waiter = { leads, led: false };
    queue.push(waiter);
    const grant = (): void => {
      const [first] = queue;
      if (!first || first.led) return;
      first.led = true;
      queueMicrotask(first.leads);
    };
    grant();
    return () => {
      const at = queue.indexOf(waiter);
      if (at >= 0) queue.splice(at, 1);
      grant();
    };
  }

  function open({ record = true, locks = true } = {}): Tab {
    const tabListeners = new Set<() => void>();
    const wakes = new Set<() => void>();
    const stops: Stop[] = [];
    let dead = false;

    async function through<T>(
      effect: () => Result<T, Failure>,
      signal?: AbortSignal,
    ): Promise<Result<T, Failure>> {
      await turn();
      if (dead) return new Promise(() => undefined);
      const mode = tab.network;
      if (mode === 'cut') return err(OFFLINE);
      if (mode === 'hang')
        return new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(err(CANCELLED)));
          clock.after(30_000, () => resolve(err(OFFLINE)));
        });
      const answer = effect();
      if (mode === 'swallow') return err(OFFLINE);
      await turn();
      return dead ? new Promise(() => undefined) : answer;
    }

    const account = (kind: string): string => scouts.find((scout) => scout.kind === kind)?.account ?? '';
    const world: World = {
      net: {
        readGame: (_, signal) => through(server.readGame, signal),
        readLog: (_, since, signal) => through(() => server.readLog(since), signal),
        readCopy: (_, since, signal) => through(() => server.readCopy(since), signal),
        append: (_, body, as, signal) =>
          through(() => server.append(account(as), structuredClone(body)), signal),
        takeLease: (_, client, as) => through(() => server.takeLease(account(as), client)),
        listVersions: () =>
          through(() => ({
            ok: true,
            value: [{ id: 'v', name: '', from: '', to: '', base: 0, commands: server.state.aside }],
          })),
      },
      openLive(match, events) {
        tab.events = events;
        const onEntries = (event: {
          from: number;
          seq: number;
          entries: { seq: number; command: Command }[];
        }) => {
          if (dead || !connected || tab.deaf || tab.network !== 'on') return;
          const { lease } = server.state;
          setTimeout(() => tab.events?.pushed({ partida: match, ...structuredClone(event), lease }), 0);
        };
        server.listeners.add(onEntries);
        const join = (): void => {
          if (!connected || tab.network !== 'on') return;
          const { log, lease, exists } = server.state;
          const answer = exists
            ? ({ ok: true, seq: log.length, lease } as const)
            : ({ ok: false, error: 'not-found' } as const);
          setTimeout(() => tab.events?.joined(answer), 0);
        };
        joins = join;
        join();
        return {
          join,
          renew: join,
          clock: async () => (connected && tab.network === 'on' ? clock.now() : null),
          close() {
            tab.events = null;
            server.listeners.delete(onEntries);
          },
        };
      },
      tabs: {
        tell() {
          for (const [other, listeners] of channel)
            if (other !== tab) for (const listener of listeners) setTimeout(listener, 0);
        },
        listen(_, changed) {
          tabListeners.add(changed);
          return () => tabListeners.delete(changed);
        },
        lead(_, leads) {
          if (!locks) {
            leads();
            return () => undefined;
          }
          const stop = lead(leads);
          stops.push(stop);
          return stop;
        },
      },
      clock,
      sessions: {
        scouts: () => scouts,
        isGuest: () => scouts.length === 0,
        onChange(changed) {
          signed.add(changed);
          return () => signed.delete(changed);
        },
      },
      signals: {
        onWake(woken) {
          wakes.add(woken);
          return () => wakes.delete(woken);
        },
        onOffline: () => () => undefined,
        whileKeeping: (work) => work,
      },
      get store() {
        return browser.store;
      },
      time: createServerTime({
        read: () => ({
          wall: clock.now() + browser.device.wrong,
          steady: clock.now() - browser.device.slept,
        }),
        load: () => JSON.parse(measured ?? 'null'),
        save: (text) => {
          measured = text;
        },
      }),
    };
    let connected = true;
    let joins: () => void = () => undefined;
    const follower = createFollower(MATCH, record, world);
    const tab: Tab = {
      follower,
      world,
      network: 'on',
      deaf: false,
      events: null,
      seen() {
        const status = follower.get();
        if (status.status !== 'ready') throw new Error(`The match is ${status.status}.`);
        return status.following;
      },
      wake() {
        for (const woken of [...wakes]) woken();
      },
      plug(next) {
        connected = next;
        if (next) joins();
        else tab.events?.down();
      },
      close() {
        unsubscribe();
        clock.advance(0);
        channel.delete(tab);
      },
      crash() {
        dead = true;
        channel.delete(tab);
        for (const stop of stops) stop();
        unsubscribe();
        clock.advance(0);
      },
    };
    channel.set(tab, tabListeners);
    const unsubscribe = follower.subscribe(() => undefined);
    return tab;
  }

  return browser;
}

export async function until(clock: ManualClock, condition: () => boolean, subject = 'it'): Promise<void> {
  for (let turns = 0; turns < 4000; turns++) {
    if (condition()) return;
    await turn();
    if (turns % 10 === 9) clock.advance(250);
  }
  throw new Error(`Waited for ${subject} in vain.`);
}

export async function rest(): Promise<void> {
  for (let turns = 0; turns < 25; turns++) await turn();
}

export const ready = (tab: Tab): boolean => tab.follower.get().status === 'ready';
