import type { SessionKind } from '@volleyscouter/core/access/roles';
import { COPY_STEP } from '@volleyscouter/core/sync/limits';
import type { Scout } from '@volleyscouter/core/sync/state';
import { whilePending } from '../../kit/prefetch.ts';
import { passOf } from '../../platform/api/benchPass.ts';
import { type CallOptions, call } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { matchCalls } from '../../platform/api/matchCalls.ts';
import { accountOf, storedKinds, tokenOf } from '../../platform/api/session.ts';
import { subscribe } from '../../platform/api/storage.ts';
import type { Clock, Net, Sessions, Signals, Stop, World } from './ports.ts';
import { serverTime } from './serverTime.ts';
import { openSocket } from './socket.ts';
import { browserStore } from './store.ts';
import { openTabs } from './tabs.ts';

const BACKGROUND: CallOptions = { background: true };

const net: Net = {
  readGame: (id, signal) =>
    whilePending(call(matchCalls.readGame, { params: { id } }, { ...BACKGROUND, signal })),
  readLog: (id, since, signal) =>
    whilePending(call(matchCalls.readLog, { params: { id }, query: { since } }, { ...BACKGROUND, signal })),
  readCopy: (id, since, signal) =>
    call(
      matchCalls.readCopy,
      { params: { id }, query: { since: since - (since % COPY_STEP) } },
      // With the default cache mode, Chromium returns the stale response of `stale-while-revalidate`.
      { ...BACKGROUND, signal, cache: 'no-cache' },
    ),
  append: (id, body, as, signal) =>
    call(calls.appendLog, { params: { id }, body }, { ...BACKGROUND, as, signal }),
  takeLease: (id, client, as) =>
    call(calls.takeLease, { params: { id }, body: { client } }, { ...BACKGROUND, as }),
  listVersions: (id, as) => call(calls.listVersions, { params: { id }, query: {} }, { ...BACKGROUND, as }),
};

const tokens = (): string[] => storedKinds().flatMap((kind) => tokenOf(kind) ?? []);
const RECORDING: readonly SessionKind[] = ['admin', 'scouter'];

const sessions: Sessions = {
  scouts: () =>
    RECORDING.flatMap((kind): Scout[] => {
      const account = tokenOf(kind) === null ? null : accountOf(kind);
      return account === null ? [] : [{ kind, account }];
    }),
  isGuest: (match) => tokens().length === 0 && passOf(match) === null,
  onChange(changed) {
    let lastTokens = tokens().join(' ');
    return subscribe(() => {
      const now = tokens().join(' ');
      if (now === lastTokens) return;
      lastTokens = now;
      changed();
    });
  },
};

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

function on(target: EventTarget, event: string, run: () => void): Stop {
  target.addEventListener(event, run);
  return () => target.removeEventListener(event, run);
}

const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
let keeping = 0;

const signals: Signals = {
  onWake(woken) {
    const wakeIfVisible = (): void => {
      if (document.visibilityState === 'visible') woken();
    };
    const stops = [
      on(window, 'online', woken),
      on(window, 'pageshow', wakeIfVisible),
      on(document, 'visibilitychange', wakeIfVisible),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
  onOffline: (lost) => on(window, 'offline', lost),
  async whileKeeping(work) {
    if (keeping++ === 0) window.addEventListener('beforeunload', confirmLeave);
    try {
      return await work;
    } finally {
      if (--keeping === 0) window.removeEventListener('beforeunload', confirmLeave);
    }
  },
};

let world: World | null = null;

export function browserWorld(): World {
  world ??= {
    net,
    openLive: (match, events) =>
      openSocket(match, events, () => ({ tokens: tokens(), pass: passOf(match) ?? undefined })),
    tabs: openTabs(),
    clock,
    sessions,
    signals,
    store: browserStore,
    time: serverTime,
  };
  return world;
}
