/** One match, followed while somebody looks at it: reader, recording and fold together, as snapshots that a screen subscribes to. */
import type { Failure } from '../api/call.ts';
import { CallError } from '../api/callError.ts';
import type { Stop, World } from './ports.ts';
import { createReader, type Reader } from './reader.ts';
import { createRecording, type Recording } from './recorder.ts';
import type { Following, FollowingStatus } from './recording.ts';
import { NOTHING_SHOWN, showing } from './shown.ts';
import type { Saved } from './store.ts';

export interface Follower {
  /** Follows while at least one listens. */
  subscribe(listener: () => void): Stop;
  /** The same object until something changes. */
  get(): FollowingStatus;
}

/** Milliseconds for which a match is kept that nobody touches here. */
const FORGET_AFTER = 60 * 24 * 60 * 60 * 1000;
const LOADING: FollowingStatus = { status: 'loading' };
const NOTHING: Saved = { snapshot: null, batches: [] };

export function createFollower(id: string, record: boolean, world: World): Follower {
  const { store, clock, sessions } = world;
  const listeners = new Set<() => void>();
  let shown = NOTHING_SHOWN;
  let status = LOADING;
  let stale = false;
  let reader: Reader | null = null;
  let recording: Recording | null = null;
  let stopSessions: Stop = () => undefined;
  /** Grows with every start and stop: what was begun before counts no more. */
  let run = 0;

  function changed(): void {
    stale = true;
    for (const listener of listeners) listener();
  }

  function isSignedOut({ status: code, dead = [] }: Failure): boolean {
    if (!recording) return false;
    const scouts = sessions.scouts();
    const lost = scouts.length === 0 || scouts.every(({ kind }) => dead.includes(kind));
    if (code !== 401 && code !== 403 && !(code === 404 && lost)) return false;
    recording.signedOut();
    return true;
  }

  async function open(): Promise<[client: string, saved: Saved]> {
    // a browser without a store can still follow; to enter something says so
    const [client, saved] = await Promise.all([
      store.client().catch(() => ''),
      store.load(id).catch(() => NOTHING),
    ]);
    return [client, saved];
  }

  async function start(): Promise<void> {
    const mine = ++run;
    const [client, saved] = record ? await open() : ['', NOTHING];
    if (mine !== run) return;
    const reading = createReader(
      id,
      world,
      {
        changed(from) {
          recording?.follow(from);
          changed();
        },
        connected: () => recording?.connected(),
        isSignedOut,
        shownAt: (index) => shown.log[index],
      },
      record,
    );
    reader = reading;
    const mayRecord = () => record && recording === null && sessions.scouts().length > 0;
    const startRecording = (from: Saved): void => {
      recording = createRecording(id, client, from, world, reading, changed);
    };
    if (mayRecord()) startRecording(saved);
    stopSessions = sessions.onChange(() => {
      if (mayRecord()) void open().then(([, now]) => mine === run && mayRecord() && startRecording(now));
      recording?.sessionsChanged();
      reading.renew();
    });
    reading.start(saved.snapshot);
    if (record) void store.clean(clock.now() - FORGET_AFTER).catch(() => undefined);
  }

  function stop(): void {
    run++;
    stopSessions();
    recording?.stop();
    reader?.stop();
    [reader, recording, status, stale] = [null, null, LOADING, false];
    shown = NOTHING_SHOWN;
  }

  function retry(): void {
    reader?.stop();
    reader?.start(null);
    changed();
  }

  function look(): FollowingStatus {
    if (!reader) return LOADING;
    const { known, ended, trouble } = reader;
    const failure = ended ?? (known ? null : trouble);
    if (failure) return { status: 'failed', error: new CallError(failure), retry };
    if (!known) return LOADING;
    shown = showing(shown, [...known.confirmed, ...(recording?.waiting ?? [])]);
    const following: Following = {
      game: known.game,
      ...shown,
      lease: known.lease,
      link: recording?.link ?? (reader.reachable ? 'online' : 'offline'),
      lostAt: reader.lostAt,
      outdated: reader.outdated,
      recorder: recording?.recorder ?? null,
      counts: recording?.counts ?? null,
    };
    return { status: 'ready', following };
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !reader) void start();
      return () => {
        listeners.delete(listener);
        // a screen that comes back at once goes on with what is there
        clock.after(0, () => listeners.size === 0 && stop());
      };
    },
    get() {
      if (!stale) return status;
      stale = false;
      const next = look();
      if (!isSame(status, next)) status = next;
      return status;
    },
  };
}

function isSame(one: FollowingStatus, other: FollowingStatus): boolean {
  if (one.status === 'failed' && other.status === 'failed') return one.error.failure === other.error.failure;
  if (one.status !== 'ready' || other.status !== 'ready') return one.status === other.status;
  const names = Object.keys(other.following) as (keyof Following)[];
  return names.every((name) => one.following[name] === other.following[name]);
}
