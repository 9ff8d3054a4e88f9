/**
 * Each poll reads matches and sessions with one query each. It expels viewers who lost their right, pushes
 * changes that this process missed, and sends beats.
 */
import { hasFreeText } from '@volleyscouter/core/game/minors';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { BenchPasses } from '../../scouting/bench/passes.ts';
import { readLog } from '../../scouting/log/store.ts';
import type { Queryable } from '../database/transaction.ts';
import { anybodyReads, loadSessions, readingSession, scouts } from './rights.ts';
import type { Room, Rooms, Viewer, Voice } from './rooms.ts';
import { findStates, type GameState } from './store.ts';

export interface Watched {
  db: Queryable;
  clock: () => Date;
  passes: Pick<BenchPasses, 'reader'>;
  rooms: Rooms;
  voice: Voice;
  /** Milliseconds. */
  lookEvery: number;
  beatEvery: number;
  failed(cause: unknown): void;
}

export interface Watch {
  /** Does not wait for the next interval. */
  poll(): void;
  /** Rights may have ended: polls at once, and pushes nothing before rights are read again. */
  reconsider(): void;
  catchUp(room: Room): void;
  close(): Promise<void>;
}

type Present = { room: Room; viewers: Viewer[] }[];

/**
 * Expels viewers who may no longer read their match. Viewers who lost only the right to scout leave the
 * scouts' room. Viewers whose bench pass has ended leave the bench's room.
 */
async function expelWhoMayNot(
  { db, clock, passes }: Watched,
  present: Present,
  states: ReadonlyMap<string, GameState>,
): Promise<void> {
  const checked = present.map(({ room, viewers }) => {
    const state = states.get(room.gameId);
    const isOpen = state !== undefined && anybodyReads(state.public);
    const remains = isOpen
      ? viewers.filter(({ scouts: asScout, benches }) => asScout || benches.has(room.gameId))
      : viewers;
    return { gameId: room.gameId, state, isOpen, viewers: remains };
  });
  const hashes = checked.flatMap(({ viewers }) => viewers.flatMap((viewer) => viewer.hashes));
  const sessionsOf = hashes.length > 0 ? await loadSessions(db, hashes, clock()) : () => [];
  const benches = checked.filter(({ viewers }) => viewers.some(({ pass }) => pass !== ''));
  const standing =
    benches.length > 0
      ? await passes.reader(
          db,
          benches.map(({ gameId }) => gameId),
        )
      : () => null;
  for (const { gameId, state, isOpen, viewers } of checked)
    for (const viewer of viewers) {
      const sessions = sessionsOf(viewer.hashes);
      const byPass = viewer.pass !== '' && standing(gameId, viewer.pass) === 'open';
      const reads = isOpen || byPass || (state && readingSession(sessions, state.public));
      if (!reads) {
        viewer.expel(gameId);
        continue;
      }
      if (viewer.scouts && !scouts(sessions)) viewer.onlyWatch();
      if (viewer.benches.has(gameId) && !byPass) viewer.leaveBench(gameId);
    }
}

const sameLease = (one: Lease | null, other: Lease | null): boolean =>
  one?.epoch === other?.epoch && one?.client === other?.client && one?.account === other?.account;

const differ = (room: Room, { seq, lease }: Pick<GameState, 'seq' | 'lease'>): boolean =>
  room.seq !== null && (seq > room.seq || (seq === room.seq && !sameLease(lease, room.lease)));

async function readTail({ db, rooms }: Watched, room: Room): Promise<void> {
  const from = room.seq;
  if (from === null) return;
  const entries = await readLog(db, room.gameId, from);
  const state = (await findStates(db, [room.gameId])).get(room.gameId);
  const lease = state?.lease ?? null;
  const seq = entries.at(-1)?.seq ?? from;
  const fetched = state?.minors !== false && entries.some(({ command }) => hasFreeText(command));
  if (differ(room, { seq, lease }))
    rooms.push(room, { gameId: room.gameId, from, seq, entries, lease, fetched });
}

export function startWatch(watched: Watched): Watch {
  const { db, rooms, voice, lookEvery, beatEvery, failed } = watched;
  const tails = oneAtATime((room: Room) => readTail(watched, room).catch(failed));

  async function pollOnce(): Promise<void> {
    const began = performance.now();
    const present = rooms.all().map((room) => ({ room, viewers: [...room.viewers] }));
    if (present.length === 0) return;
    const states = await findStates(
      db,
      present.map(({ room }) => room.gameId),
    );
    await expelWhoMayNot(watched, present, states);
    // rights are trusted from the time of the answer. With the time of the query, a slow database would block
    // all pushes. If a right ends in between, a notification arrives
    const readAt = performance.now();
    for (const { room } of present) rooms.trust(room, began, readAt);
    // not awaited: missing commands must not delay the next poll, since pushes depend on polls
    for (const { room } of present) void attend(room, states.get(room.gameId), began).catch(failed);
  }

  async function attend(room: Room, state: GameState | undefined, now: number): Promise<void> {
    if (!state) return;
    rooms.pushNotes(room);
    if (differ(room, state)) await tails(room);
    if (now - room.beatAt < beatEvery - lookEvery / 2) return;
    room.beatAt = now;
    const { gameId: partida } = room;
    voice.beat({ partida, seq: Math.max(state.seq, room.seq ?? 0), lease: state.lease });
  }

  const polls = oneAtATime((_: 'all') => pollOnce().catch(failed));
  const timer = setInterval(() => void polls('all'), lookEvery).unref();
  return {
    poll: () => void polls('all'),
    reconsider() {
      rooms.distrust();
      void polls('all');
    },
    catchUp: (room) => void tails(room),
    async close() {
      clearInterval(timer);
      await polls.idle();
      await tails.idle();
    },
  };
}

/** For each key, `work` runs once at a time. Calls during a run cause one more run. */
function oneAtATime<K>(work: (key: K) => Promise<void>) {
  const running = new Map<K, { done: Promise<void>; again: boolean }>();
  const start = (key: K): Promise<void> => {
    const under = running.get(key);
    if (under) {
      under.again = true;
      return under.done;
    }
    const run = { done: Promise.resolve(), again: false };
    running.set(key, run);
    run.done = (async () => {
      do {
        run.again = false;
        await work(key);
      } while (run.again);
      running.delete(key);
    })();
    return run.done;
  };
  return Object.assign(start, {
    idle: async () => void (await Promise.all([...running.values()].map(({ done }) => done))),
  });
}
