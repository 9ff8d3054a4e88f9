import { markAfterwards } from '@volleyscouter/core/rally/afterwards';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Counts } from '@volleyscouter/core/sync/outbox';
import { isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import { countsOf, linkOf, lostAt, recorderOf } from '@volleyscouter/core/sync/view';
import { waitingCommands } from '@volleyscouter/core/sync/waiting';
import { createDriver, type Driver } from './driver.ts';
import { callError, gameOf } from './failures.ts';
import type { Stop, World } from './ports.ts';
import type { Following, FollowingStatus, Recorder } from './recording.ts';
import { NOTHING_SHOWN, updateShownLog } from './shownLog.ts';
import { type KeptMatch, keptMatch } from './storedMatch.ts';

export interface MatchFollower {
  subscribe(listener: () => void): Stop;
  /** Returns the same object until something changes. */
  get(): FollowingStatus;
}

/** Ms since the last write. Older matches without unsent entries are deleted. */
const FORGET_AFTER = 60 * 24 * 60 * 60 * 1000;
/** Status while the server is unreachable. */
const asKept = {
  lease: null,
  link: 'offline',
  outdated: false,
  crowded: false,
  recorder: null,
  counts: null,
} as const;
const LOADING: FollowingStatus = { status: 'loading' };

export function createFollower(id: string, record: boolean, world: World): MatchFollower {
  const { store, clock } = world;
  const listeners = new Set<() => void>();
  let driver: Driver | null = null;
  let readStatus = (): FollowingStatus => LOADING;
  let status = LOADING;
  let stale = false;

  function changed(): void {
    stale = true;
    for (const listener of listeners) listener();
  }

  function start(): void {
    driver = createDriver(id, { records: record, follows: true }, world, changed);
    readStatus = statusReader(driver, record ? null : keptMatch(id, world, changed));
    driver.feed({ kind: 'start' });
    void store.clean(clock.now() - FORGET_AFTER).catch(() => undefined);
  }

  function stop(): void {
    driver?.stop();
    [driver, status, stale] = [null, LOADING, false];
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!driver) start();
      return () => {
        listeners.delete(listener);
        // Deferred, so that a screen that remounts at once continues with the loaded state.
        clock.after(0, () => listeners.size === 0 && stop());
      };
    },
    get() {
      if (!stale) return status;
      stale = false;
      const next = readStatus();
      if (!isSame(status, next)) status = next;
      return status;
    },
  };
}

/** Unchanged parts of the status keep their identity. */
function statusReader(driver: Driver, publicCopy: KeptMatch | null): () => FollowingStatus {
  const { takeOver } = driver;
  const resume = (): void => driver.feed({ kind: 'resume' });
  const retry = (): void => driver.feed({ kind: 'retry' });
  const enter = (commands: readonly Command[]): ReturnType<Driver['enter']> => {
    const { known: knownMatch } = driver.state.server;
    if (!knownMatch) return driver.enter(commands);
    const { tipoScout, copyOf } = gameOf(knownMatch);
    const log = [...knownMatch.confirmed, ...waitingCommands(driver.state)];
    const entering = { log, fromVideo: tipoScout === 'video', isCopy: copyOf !== null };
    return driver.enter(markAfterwards(commands, entering));
  };
  let shownLog = NOTHING_SHOWN;
  let recorder: Recorder | null = null;
  let counts: Counts | null = null;

  return () => {
    const { state } = driver;
    const { known: knownMatch, ended, trouble, outdated, crowd } = state.server;
    const storedMatch = publicCopy?.see(state);
    if (storedMatch?.snapshot) {
      const { game, confirmed } = storedMatch.snapshot;
      shownLog = updateShownLog(shownLog, confirmed);
      return {
        status: 'ready',
        following: { ...asKept, game, ...shownLog, lostAt: storedMatch.touched ?? null },
      };
    }
    const failure = ended ?? (knownMatch ? null : trouble);
    if (failure) return { status: 'failed', error: callError(failure), retry };
    if (!knownMatch) return LOADING;
    shownLog = updateShownLog(shownLog, [...knownMatch.confirmed, ...waitingCommands(state)]);
    if (state.outbox) {
      const facts = recorderOf(state);
      if (!recorder || !isDeepEqual({ ...recorder, ...facts }, recorder))
        recorder = { ...facts, enter, takeOver, resume };
      const now = countsOf(state);
      if (!isDeepEqual(counts, now)) counts = now;
    }
    const following: Following = {
      game: gameOf(knownMatch),
      ...shownLog,
      lease: knownMatch.lease,
      link: linkOf(state),
      lostAt: lostAt(state),
      outdated,
      crowded: crowd !== null,
      recorder,
      counts,
    };
    return { status: 'ready', following };
  };
}

function isSame(one: FollowingStatus, other: FollowingStatus): boolean {
  if (one.status === 'failed' && other.status === 'failed') return one.error.failure === other.error.failure;
  if (one.status !== 'ready' || other.status !== 'ready') return one.status === other.status;
  const names = Object.keys(other.following) as (keyof Following)[];
  return names.every((name) => one.following[name] === other.following[name]);
}
