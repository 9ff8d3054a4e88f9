/** Performs the effects of core/sync/step. */
import type { Command } from '@volleyscouter/core/rally/command';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Effect, ServerCall, StoreCall, SyncEvent, Timer } from '@volleyscouter/core/sync/event';
import { initialState } from '@volleyscouter/core/sync/opening';
import type { KeptBatch } from '@volleyscouter/core/sync/outbox';
import type { SyncState } from '@volleyscouter/core/sync/state';
import { step } from '@volleyscouter/core/sync/step';
import { CallError } from '../../platform/api/callError.ts';
import { CANCELLED, callError, gameOf, NOT_FOUND, SIGNED_OUT } from './failures.ts';
import type { AppendBody, Live, LiveEvents, Net, Stop, World } from './ports.ts';
import type { EnterError } from './recording.ts';
import type { Saved } from './store.ts';

export interface Driver extends Actions {
  readonly state: SyncState;
  feed(event: SyncEvent): void;
  /** Store writes that have started still finish. */
  stop(): void;
}

type Options = Parameters<typeof initialState>[0];

export function createDriver(match: string, options: Options, world: World, changed: () => void): Driver {
  const { clock, sessions } = world;
  const queue: SyncEvent[] = [];
  const outside = openOutside(match, world, feed);
  let state = initialState(options);
  let [running, stopped] = [false, false];

  /** Events that arrive meanwhile are queued until the effects are performed. */
  function feed(event: SyncEvent): void {
    if (stopped) return;
    queue.push(event);
    if (running) return;
    running = true;
    try {
      for (let next = queue.shift(); next && !stopped; next = queue.shift()) {
        const scouts = options.records ? sessions.scouts() : [];
        const stepped = step(state, next, { now: clock.now(), scouts });
        state = stepped.state;
        for (const effect of stepped.effects) outside.perform(effect, state.client);
      }
    } finally {
      running = false;
    }
    changed();
  }

  return {
    get state() {
      return state;
    },
    feed,
    enter: outside.enter,
    takeOver: outside.takeOver,
    stop() {
      stopped = true;
      outside.close();
    },
  };
}

export interface Actions {
  /** Resolves when the commands are stored in the browser. */
  enter(commands: readonly Command[]): Promise<Result<null, EnterError>>;
  takeOver(): Promise<Result<null, CallError>>;
}

interface Outside extends Actions {
  perform(effect: Effect, client: string): void;
  close(): void;
}

type Feed = (event: SyncEvent) => void;

/** `measure(true)` always measures; `measure(false)` measures only if the last measurement is old. */
const liveEvents = (
  match: string,
  { sessions }: World,
  feed: Feed,
  measure: (anew: boolean) => void,
): LiveEvents => ({
  joined(answer) {
    measure(true);
    if (answer.ok) feed({ kind: 'joined', seq: answer.seq, lease: answer.lease });
    else if (answer.error === 'not-found') feed({ kind: 'gone', failure: NOT_FOUND });
  },
  pushed({ partida, lease, ...push }) {
    if (partida === match) feed({ kind: 'pushed', push, lease });
  },
  beat({ partida, seq, lease }) {
    measure(false);
    if (partida === match) feed({ kind: 'beat', seq, lease });
  },
  gone: () => feed({ kind: 'gone', failure: NOT_FOUND }),
  down: () => feed({ kind: 'down' }),
  full: () => feed({ kind: 'crowded', crowd: { guest: sessions.isGuest(match), chance: Math.random() } }),
});

const bodyOf = (client: string, batches: readonly KeptBatch[]): AppendBody => ({
  client,
  rules: RULES_VERSION,
  batches: batches.map(({ number, epoch, base, commands }) => ({
    number,
    epoch,
    base,
    commands: [...commands],
  })),
});

/** Returns the event to feed; `null`: none. */
async function callServer(
  call: ServerCall,
  match: string,
  client: string,
  net: Net,
  signal: AbortSignal,
): Promise<SyncEvent | null> {
  switch (call.kind) {
    case 'fetch': {
      const copy = call.copy ? await net.readCopy(match, call.since, signal) : null;
      // A copy older than the known log can be a stale cached response, so the log itself is read.
      if (copy && !(copy.ok && copy.value.seq < call.since))
        return { kind: 'fetched', call: call.call, game: copy.ok ? ok(copy.value.game) : null, log: copy };
      const [game, log] = await Promise.all([
        call.game ? net.readGame(match, signal) : null,
        net.readLog(match, call.since, signal),
      ]);
      return { kind: 'fetched', call: call.call, game, log };
    }
    case 'append': {
      const answer = await net.append(match, bodyOf(client, call.batches), call.as, signal);
      return { kind: 'appended', call: call.call, answer };
    }
    case 'take-lease':
      return { kind: 'lease-answered', answer: await net.takeLease(match, client, call.as) };
    case 'list-versions': {
      const versions = await net.listVersions(match, call.as);
      return versions.ok ? { kind: 'versions', aside: call.aside, versions: versions.value } : null;
    }
  }
}

const NOTHING: Saved = { snapshot: null, batches: [] };

/** Returns the event to feed; `null`: none. Never throws. */
async function callStore(
  call: StoreCall,
  match: string,
  client: string,
  { store, tabs, signals, clock }: World,
): Promise<SyncEvent | null> {
  const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);
  const notifyTabs = async (work: Promise<unknown>): Promise<void> => {
    await quietly(work);
    tabs.tell(match);
  };
  switch (call.kind) {
    case 'open-store': {
      // A browser without a store can still follow the match.
      const [id, saved] = await Promise.all([
        store.client().catch(() => ''),
        store.load(match).catch(() => NOTHING),
      ]);
      return { kind: 'opened', client: id, saved };
    }
    case 'keep':
      try {
        const batches = await signals.whileKeeping(store.keep(match, client, call.stamp, call.lists));
        tabs.tell(match);
        return { kind: 'kept', press: call.press, batches };
      } catch {
        return { kind: 'keep-failed', press: call.press };
      }
    case 'load':
      return { kind: 'loaded', saved: await store.load(match, call.since).catch(() => null) };
    case 'settle':
      await notifyTabs(store.settle(match, call.done));
      return null;
    case 'reject':
      await notifyTabs(store.reject(match, call.number));
      return { kind: 'rejected', number: call.number };
    case 'reopen':
      await quietly(store.reopen(match, call.from, call.to, call.stamp));
      return { kind: 'reopened' };
    case 'raise':
      await quietly(store.raise(match, call.number));
      return null;
    case 'drop':
      await notifyTabs(store.drop(match, call.numbers));
      return null;
    case 'save-log': {
      const snapshot = { ...call.snapshot, game: gameOf(call.snapshot) };
      const written = store.confirm(match, snapshot, clock.now(), call.replaces);
      return { kind: 'log-saved', ok: await written.then(() => true).catch(() => false) };
    }
  }
}

function openTimers({ clock }: World, feed: Feed) {
  const running = new Map<Timer, Stop>();
  const clear = (timer: Timer): void => running.get(timer)?.();
  return {
    clear,
    set(timer: Timer, ms: number): void {
      clear(timer);
      running.set(
        timer,
        clock.after(ms, () => feed({ kind: 'timer', timer })),
      );
    },
    clearAll(): void {
      for (const stop of running.values()) stop();
    },
  };
}

function openAnswers(feed: Feed) {
  const presses = new Map<number, (answer: Result<null, EnterError>) => void>();
  let count = 0;
  let takeover: PromiseWithResolvers<Result<null, CallError>> | null = null;
  return {
    enter(commands: readonly Command[]): Promise<Result<null, EnterError>> {
      if (commands.length === 0) return Promise.resolve(ok(null));
      const press = ++count;
      return new Promise((resolve) => {
        presses.set(press, resolve);
        feed({ kind: 'enter', press, commands });
      });
    },
    answer(press: number, answer: Result<null, EnterError>): void {
      presses.get(press)?.(answer);
      presses.delete(press);
    },
    takeOver(): Promise<Result<null, CallError>> {
      if (takeover) return takeover.promise;
      takeover = Promise.withResolvers<Result<null, CallError>>();
      const { promise } = takeover;
      feed({ kind: 'take-over' });
      return promise;
    },
    takenOver(answer: Result<null, CallError>): void {
      takeover?.resolve(answer);
      takeover = null;
    },
  };
}

export function openOutside(match: string, world: World, feed: Feed): Outside {
  const { net, tabs, sessions, signals, time } = world;
  const timers = openTimers(world, feed);
  const answers = openAnswers(feed);
  const aborts = new Map<number, AbortController>();
  const stops: Stop[] = [
    sessions.onChange(() => feed({ kind: 'sessions-changed' })),
    signals.onWake(() => feed({ kind: 'wake' })),
    signals.onOffline(() => feed({ kind: 'offline' })),
  ];
  let live: Live | null = null;

  function measure(anew: boolean): void {
    if (anew || time.isStale()) void time.measure(async () => (live ? live.clock() : null));
  }

  async function server(call: ServerCall, client: string): Promise<void> {
    const abort = new AbortController();
    if ('call' in call) aborts.set(call.call, abort);
    const event = await callServer(call, match, client, net, abort.signal);
    if ('call' in call) aborts.delete(call.call);
    if (event) feed(event);
  }

  async function store(call: StoreCall, client: string): Promise<void> {
    const event = await callStore(call, match, client, world);
    if (event) feed(event);
    if (event?.kind === 'kept') answers.answer(event.press, ok(null));
    if (event?.kind === 'keep-failed') answers.answer(event.press, err('store'));
  }

  function perform(effect: Effect, client: string): void {
    switch (effect.kind) {
      case 'connect':
        live = world.openLive(match, liveEvents(match, world, feed, measure));
        break;
      case 'join':
        live?.join();
        break;
      case 'renew':
        live?.renew();
        break;
      case 'disconnect':
        live?.close();
        live = null;
        break;
      case 'set-timer':
        timers.set(effect.timer, effect.ms);
        break;
      case 'clear-timer':
        timers.clear(effect.timer);
        break;
      case 'abort':
        aborts.get(effect.call)?.abort();
        break;
      case 'join-tabs':
        stops.push(tabs.listen(match, () => feed({ kind: 'tab-wrote' })));
        stops.push(tabs.lead(match, () => feed({ kind: 'leading' })));
        break;
      case 'refuse':
        answers.answer(effect.press, err('not-holder'));
        break;
      case 'taken-over': {
        const { failure } = effect;
        answers.takenOver(
          failure === null ? ok(null) : err(callError(failure === 'signed-out' ? SIGNED_OUT : failure)),
        );
        break;
      }
      case 'fetch':
      case 'append':
      case 'take-lease':
      case 'list-versions':
        void server(effect, client);
        break;
      default:
        void store(effect, client);
    }
  }

  return {
    perform,
    enter: answers.enter,
    takeOver: answers.takeOver,
    close() {
      for (const stop of stops) stop();
      timers.clearAll();
      live?.close();
      for (const abort of aborts.values()) abort.abort();
      answers.takenOver(err(new CallError(CANCELLED)));
    },
  };
}
