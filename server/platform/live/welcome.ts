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
import { type FoundSession, touchSession } from '../../people/sessions/store.ts';
import type { BenchPasses } from '../../scouting/bench/passes.ts';
import type { WatcherIds } from '../../scouting/log/watchers.ts';
import type { Queryable } from '../database/transaction.ts';
import { benchPassOf, disconnectSlowReader, tokenHashesOf } from './connectionLimits.ts';
import { TRY_AGAIN } from './places.ts';
import type { PurchaseFollower, PurchaseFollowers } from './purchases.ts';
import { anybodyReads, readingSession, scouts } from './rights.ts';
import type { Rooms, Viewer, Voice } from './rooms.ts';
import type { GameState } from './store.ts';

export type LiveServer = Server<ClientEvents, ServerEvents>;
export type LiveSocket = Socket<ClientEvents, ServerEvents>;

const MAX_MATCHES = 20;

/** socket.io rooms; the prefix separates them from the connections' own rooms. */
const publicRoom = (gameId: string): string => `match:${gameId}`;
const scoutsRoom = (gameId: string): string => `match:${gameId}:scouts`;
/** Viewers with a bench pass, in addition to their public or scouts' room. */
const benchRoom = (gameId: string): string => `match:${gameId}:bench`;

/** Each event is serialised once for a room, whatever the number of viewers. */
export const voiceOf = (io: LiveServer, { entries }: Pick<WatcherIds, 'entries'>): Voice => ({
  newScout(event) {
    io.to(scoutsRoom(event.partida)).emit('new-scout', event);
    const publicEvent = { ...event, entries: entries(event.entries) };
    io.to(publicRoom(event.partida)).emit('new-scout', PublicNewScout.parse(publicEvent));
  },
  beat(event) {
    io.to(scoutsRoom(event.partida)).emit('beat', event);
    io.to(publicRoom(event.partida)).emit('beat', PublicBeat.parse(event));
  },
  videos: (partida) => void io.to([scoutsRoom(partida), publicRoom(partida)]).emit('videos', { partida }),
  notes: (partida) => void io.to([scoutsRoom(partida), benchRoom(partida)]).emit('notes', { partida }),
});

export interface Reception {
  db: Queryable;
  clock: () => Date;
  passes: Pick<BenchPasses, 'reader'>;
  rooms: Rooms;
  purchases: PurchaseFollowers;
  /** Simultaneous calls share one query. The same is true for `sessions`. */
  state(gameId: string): Promise<GameState | undefined>;
  sessions(hashes: readonly Buffer[]): Promise<FoundSession[]>;
  mostWaiting: number;
  failed(cause: unknown): void;
  refused(socket: LiveSocket, call: 'joinMatch' | 'joinPurchases', sessions: readonly FoundSession[]): void;
  takeJoin(socket: LiveSocket): boolean;
}

/**
 * The client disconnects and retries later. An older client does not know this event, and reconnects at once
 * when it is disconnected. Therefore port.ts closes its connection only after the longest wait.
 */
export const sendFull = (socket: LiveSocket): void => void socket.emit('full', { seconds: TRY_AGAIN });

/** `matches`: matches that the connection has joined. */
function viewerOf(socket: LiveSocket, matches: ReadonlySet<string>, leave: (gameId: string) => void): Viewer {
  const { auth, headers } = socket.handshake;
  const viewer: Viewer = {
    hashes: tokenHashesOf(auth, headers),
    pass: benchPassOf(auth),
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
  return viewer;
}

export function welcome(socket: LiveSocket, reception: Reception): void {
  const { clock, rooms, purchases, mostWaiting, failed } = reception;
  const matches = new Set<string>();
  const viewer = viewerOf(socket, matches, leave);
  const follower: PurchaseFollower = {
    hashes: viewer.hashes,
    push: (event) => void socket.emit('compra', event),
  };
  disconnectSlowReader(socket.conn, mostWaiting);

  function leave(gameId: string): void {
    matches.delete(gameId);
    rooms.leave(gameId, viewer);
    void socket.leave(publicRoom(gameId));
    void socket.leave(scoutsRoom(gameId));
    viewer.leaveBench(gameId);
  }

  /** The client reconnects and retries. */
  function giveUp(cause: unknown): void {
    failed(cause);
    socket.conn.close();
  }

  async function joined(match: unknown): Promise<Joined> {
    const read = JoinMatch.safeParse(match);
    if (!read.success) return { ok: false, error: 'invalid-data' };
    const { partida } = read.data;
    const joinsMore = matches.size >= MAX_MATCHES && !matches.has(partida);
    if (joinsMore || !reception.takeJoin(socket)) return { ok: false, error: 'too-many' };
    matches.add(partida);
    const { answer, sessions, denied } = await join(reception, partida, viewer);
    if (denied) reception.refused(socket, 'joinMatch', sessions);
    if (answer.ok) {
      void socket.join(viewer.scouts ? scoutsRoom(partida) : publicRoom(partida));
      if (viewer.benches.has(partida)) void socket.join(benchRoom(partida));
    } else leave(partida);
    return answer;
  }

  async function joinedPurchases(): Promise<boolean> {
    if (!reception.takeJoin(socket)) return false;
    const { ok, sessions } = await purchases.join(follower);
    if (!ok) reception.refused(socket, 'joinPurchases', sessions);
    return ok;
  }

  // arguments come from the network and may be of any type
  socket.on('joinMatch', (match: unknown, answer: unknown) => {
    joined(match)
      .then((result) => typeof answer === 'function' && answer(result))
      .catch(giveUp);
  });
  socket.on('joinPurchases', (answer: unknown) => {
    joinedPurchases()
      .then((ok) => typeof answer === 'function' && answer({ ok }))
      .catch(giveUp);
  });
  socket.on('clock', (answer: unknown) => {
    if (typeof answer === 'function') answer(clock().getTime());
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

interface Joining {
  answer: Joined;
  sessions: readonly FoundSession[];
  /** The match exists, but the connection may not read it. */
  denied: boolean;
}

/** The viewer enters the room before its rights are read, so that it can be expelled meanwhile. */
async function join(reception: Reception, gameId: string, viewer: Viewer): Promise<Joining> {
  const { db, clock, passes, rooms } = reception;
  const room = rooms.enter(gameId, viewer, performance.now());
  const sessions = viewer.hashes.length > 0 ? await reception.sessions(viewer.hashes) : [];
  const refused = (denied: boolean): Joining => ({
    ...{ answer: { ok: false, error: 'not-found' }, sessions, denied },
  });
  const state = await reception.state(gameId);
  if (!state) return refused(false);
  viewer.scouts = scouts(sessions);
  if (viewer.pass !== '' && (await passes.reader(db, [gameId]))(gameId, viewer.pass) === 'open')
    viewer.benches.add(gameId);
  if (!anybodyReads(state.public)) {
    const session = readingSession(sessions, state.public);
    if (!session && !viewer.benches.has(gameId)) return refused(true);
    if (session && !session.noted) await touchSession(db, session.tokenHash, clock());
  }
  if (!room.viewers.has(viewer)) return refused(false);
  if (room.seq === null) Object.assign(room, { seq: state.seq, lease: state.lease });
  const newest = (room.seq ?? 0) > state.seq ? room : state;
  const { lease } = newest;
  const visibleLease = viewer.scouts || !lease ? lease : PublicLease.parse(lease);
  return { answer: { ok: true, seq: newest.seq ?? 0, lease: visibleLease }, sessions, denied: false };
}
