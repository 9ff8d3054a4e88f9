/** One connection: joins and leaves the matches that it may read, and follows its purchases. */
import {
  type ClientEvents,
  type Joined,
  JoinMatch,
  PublicBeat,
  PublicNewScout,
  type ServerEvents,
} from '@volleyscouter/contract/live';
import { PublicLease } from '@volleyscouter/contract/log';
import type { Server, Socket } from 'socket.io';
import type { BenchPasses } from '../bench/passes.ts';
import type { WatcherIds } from '../log/watchers.ts';
import type { Parts } from '../parts.ts';
import { touchSession } from '../sessions/store.ts';
import { cutWhenBehind, rateLimit, shownHashes, shownPass } from './door.ts';
import type { PurchaseFollower, PurchaseFollowers } from './purchases.ts';
import { anybodyReads, loadSessions, readingSession, scouts } from './rights.ts';
import type { Rooms, Viewer, Voice } from './rooms.ts';
import { findStates } from './store.ts';

export type LiveServer = Server<ClientEvents, ServerEvents>;

/** Rate limit of requests to join, and matches joined at a time. */
const BURST = 40;
const PER_SECOND = 10;
const MOST_MATCHES = 20;

/** Names of a match among socket.io's rooms, where every connection has one of its own, too. */
const publicRoom = (gameId: string): string => `match:${gameId}`;
const scoutsRoom = (gameId: string): string => `match:${gameId}:scouts`;
/** Of whom the bench's pass lets in: beside the public room. */
const benchRoom = (gameId: string): string => `match:${gameId}:bench`;

/** Each event is written once a room, whatever the number of viewers. */
export const voiceOf = (io: LiveServer, { entries }: Pick<WatcherIds, 'entries'>): Voice => ({
  newScout(event) {
    io.to(scoutsRoom(event.partida)).emit('new-scout', event);
    const shown = { ...event, entries: entries(event.entries) };
    io.to(publicRoom(event.partida)).emit('new-scout', PublicNewScout.parse(shown));
  },
  beat(event) {
    io.to(scoutsRoom(event.partida)).emit('beat', event);
    io.to(publicRoom(event.partida)).emit('beat', PublicBeat.parse(event));
  },
  videos: (partida) => void io.to([scoutsRoom(partida), publicRoom(partida)]).emit('videos', { partida }),
  notes: (partida) => void io.to([scoutsRoom(partida), benchRoom(partida)]).emit('notes', { partida }),
});

export interface Reception {
  parts: Pick<Parts, 'db' | 'clock'>;
  passes: Pick<BenchPasses, 'reader'>;
  rooms: Rooms;
  purchases: PurchaseFollowers;
  /** Characters that may wait for the connection. */
  mostWaiting: number;
  failed(cause: unknown): void;
}

/** Serves a connection until it ends. */
export function welcome(socket: Socket<ClientEvents, ServerEvents>, reception: Reception): void {
  const { parts, rooms, purchases, mostWaiting, failed } = reception;
  const matches = new Set<string>();
  const admits = rateLimit(BURST, PER_SECOND, () => performance.now());
  const { auth, headers } = socket.handshake;
  const leave = (gameId: string): void => {
    matches.delete(gameId);
    rooms.leave(gameId, viewer);
    void socket.leave(publicRoom(gameId));
    void socket.leave(scoutsRoom(gameId));
    viewer.leaveBench(gameId);
  };
  const viewer: Viewer = {
    hashes: shownHashes(auth, headers),
    pass: shownPass(auth),
    scouts: false,
    benches: new Set(),
    expel(gameId) {
      leave(gameId);
      socket.emit('gone', { partida: gameId });
    },
    onlyWatch() {
      viewer.scouts = false;
      for (const gameId of matches) {
        void socket.leave(scoutsRoom(gameId));
        void socket.join(publicRoom(gameId));
      }
    },
    leaveBench(gameId) {
      viewer.benches.delete(gameId);
      void socket.leave(benchRoom(gameId));
    },
  };
  const follower: PurchaseFollower = {
    hashes: viewer.hashes,
    tell: (event) => void socket.emit('compra', event),
  };
  cutWhenBehind(socket.conn, mostWaiting);

  /** Closes the connection after an error: the client reconnects and asks again. */
  function giveUp(cause: unknown): void {
    failed(cause);
    socket.conn.close();
  }

  async function joined(match: unknown): Promise<Joined> {
    const read = JoinMatch.safeParse(match);
    if (!read.success) return { ok: false, error: 'invalid-data' };
    const { partida } = read.data;
    const full = matches.size >= MOST_MATCHES && !matches.has(partida);
    if (full || !admits()) return { ok: false, error: 'too-many' };
    matches.add(partida);
    const answer = await join(reception, partida, viewer);
    if (answer.ok) {
      void socket.join(viewer.scouts ? scoutsRoom(partida) : publicRoom(partida));
      if (viewer.benches.has(partida)) void socket.join(benchRoom(partida));
    } else leave(partida);
    return answer;
  }

  // arguments come from the network and may be of any type
  socket.on('joinMatch', (match: unknown, answer: unknown) => {
    joined(match)
      .then((result) => typeof answer === 'function' && answer(result))
      .catch(giveUp);
  });
  socket.on('joinPurchases', (answer: unknown) => {
    (admits() ? purchases.join(follower) : Promise.resolve(false))
      .then((ok) => typeof answer === 'function' && answer({ ok }))
      .catch(giveUp);
  });
  socket.on('clock', (answer: unknown) => {
    if (typeof answer === 'function' && admits()) answer(parts.clock().getTime());
  });
  socket.on('leaveMatch', (match: unknown) => {
    if (typeof match === 'string') leave(match);
  });
  socket.on('disconnect', () => {
    for (const gameId of matches) rooms.leave(gameId, viewer);
    matches.clear();
    purchases.leave(follower);
  });
}

/** Joins a viewer if it may read the match. It is in the room while its rights are read, so that the watch can expel it meanwhile. */
async function join({ parts, passes, rooms }: Reception, gameId: string, viewer: Viewer): Promise<Joined> {
  const { db, clock } = parts;
  const room = rooms.enter(gameId, viewer, performance.now());
  const state = (await findStates(db, [gameId])).get(gameId);
  if (!state) return { ok: false, error: 'not-found' };
  const sessions =
    viewer.hashes.length > 0 ? (await loadSessions(db, viewer.hashes, clock()))(viewer.hashes) : [];
  viewer.scouts = scouts(sessions);
  if (viewer.pass !== '' && (await passes.reader(db, [gameId]))(gameId, viewer.pass) === 'open')
    viewer.benches.add(gameId);
  if (!anybodyReads(state.public)) {
    const session = readingSession(sessions, state.public);
    if (!session && !viewer.benches.has(gameId)) return { ok: false, error: 'not-found' };
    if (session && !session.noted) await touchSession(db, session.tokenHash, clock());
  }
  if (!room.viewers.has(viewer)) return { ok: false, error: 'not-found' };
  if (room.seq === null) Object.assign(room, { seq: state.seq, lease: state.lease });
  const newest = (room.seq ?? 0) > state.seq ? room : state;
  const { lease } = newest;
  return {
    ok: true,
    seq: newest.seq ?? 0,
    lease: viewer.scouts || !lease ? lease : PublicLease.parse(lease),
  };
}
