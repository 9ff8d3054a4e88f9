/**
 * Following a match over the socket (contract/live.ts; R-SYNC-3, R-SYNC-5). Rights are read when joining and again at every look
 * (watch.ts); what is told comes from the feed of this process and, by notices, from the others on the same database.
 */
import type { Socket as NetSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BEAT_MS,
  type ClientEvents,
  type Joined,
  JoinMatch,
  type ServerEvents,
} from '@volleyscouter/contract/live';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Parts } from '../parts.ts';
import { touchSession } from '../sessions/store.ts';
import { allowance, cutWhenBehind, isOwnOrigin, shownHashes } from './door.ts';
import { openNotices } from './notices.ts';
import { anybodyReads, loadSessions, readingSession } from './rights.ts';
import { makeRooms, type Rooms, type Viewer, type Voice } from './rooms.ts';
import { findStates } from './store.ts';
import { startWatch } from './watch.ts';

/** Times in milliseconds. */
export const LIVE = {
  /** Rights and numbers are read this often. */
  lookEvery: 500,
  beatEvery: BEAT_MS,
  /** Nothing is told to a match whose viewers' rights were read longer ago. */
  trustFor: 1000,
  /** Notices to other processes leave together within this time. */
  gatherFor: 15,
  /** Characters that may wait for one viewer. */
  mostWaiting: 2_000_000,
};
export type LiveSettings = typeof LIVE;

/** What a viewer may send: small, seldom, and for so many matches. */
const LARGEST_MESSAGE = 20_000;
const BURST = 40;
const PER_SECOND = 10;
const MOST_MATCHES = 20;
/** A connection that does not begin to speak. */
const CONNECT_TIMEOUT = 10_000;
/** Peers that do not answer a farewell are waited for so long. */
const FAREWELL = 300;

interface Known {
  viewer: Viewer;
  matches: Set<string>;
}
type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Known>;
type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Known>;

/** Name of a match among socket.io's rooms, where every connection has one of its own, too. */
const roomOf = (gameId: string): string => `match:${gameId}`;

const voiceOf = (io: LiveServer): Voice => ({
  newScout: (event) => void io.to(roomOf(event.partida)).emit('new-scout', event),
  beat: (event) => void io.to(roomOf(event.partida)).emit('beat', event),
});

/** Serves followers on the app's own port, and ends with it. */
export function live(app: FastifyInstance, parts: Parts, changed: Partial<LiveSettings> = {}): void {
  const settings = { ...LIVE, ...changed };
  const { db, clock, feed } = parts;
  const failed = (cause: unknown): void => app.log.warn(cause);
  const io: LiveServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: CONNECT_TIMEOUT,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request.headers)),
  });
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store';
    headers['x-content-type-options'] = 'nosniff';
  });
  const voice = voiceOf(io);
  const rooms = makeRooms(voice, ({ checkedAt }) => performance.now() - checkedAt <= settings.trustFor);
  const watch = startWatch({ db, clock, rooms, voice, failed, ...settings });
  const notices = openNotices(db, settings.gatherFor, {
    failed,
    missed: watch.look,
    heard(gameId, seq) {
      const room = rooms.get(gameId);
      if (!room) return;
      if (seq === null) watch.look();
      else watch.catchUp(room);
    },
  });
  const offs = [
    feed.onChange((change) => {
      notices.tell(change.gameId, change.seq);
      const room = rooms.get(change.gameId);
      if (room && !rooms.tell(room, change)) watch.catchUp(room);
    }),
    feed.onReconsider((gameId) => {
      notices.tell(gameId, null);
      if (rooms.get(gameId)) watch.look();
    }),
  ];
  io.on('connection', (socket) => welcome(socket, parts, rooms, settings, failed));
  app.addHook('onListen', async () => notices.listen());
  app.addHook('preClose', endingWith(app, io));
  app.addHook('onClose', async () => {
    for (const off of offs) off();
    await watch.close();
    await notices.close();
  });
}

function welcome(
  socket: LiveSocket,
  parts: Parts,
  rooms: Rooms,
  { mostWaiting }: LiveSettings,
  failed: (cause: unknown) => void,
): void {
  const leave = (gameId: string): void => {
    socket.data.matches?.delete(gameId);
    rooms.leave(gameId, viewer);
    void socket.leave(roomOf(gameId));
  };
  const viewer: Viewer = {
    hashes: shownHashes(socket.handshake.auth, socket.handshake.headers),
    expel(gameId) {
      leave(gameId);
      socket.emit('gone', { partida: gameId });
    },
  };
  const matches = new Set<string>();
  socket.data = { viewer, matches };
  const admits = allowance(BURST, PER_SECOND, () => performance.now());
  cutWhenBehind(socket.conn, mostWaiting);

  // what comes from outside is of any type
  socket.on('joinMatch', async (match: unknown, ack: unknown) => {
    const answer = typeof ack === 'function' ? (joined: Joined) => void ack(joined) : () => undefined;
    const read = JoinMatch.safeParse(match);
    if (!read.success) return answer({ ok: false, error: 'invalid-data' });
    const gameId = read.data.partida;
    if (!admits() || (matches.size >= MOST_MATCHES && !matches.has(gameId)))
      return answer({ ok: false, error: 'too-many' });
    matches.add(gameId);
    try {
      const joined = await join(parts, rooms, gameId, viewer, () => void socket.join(roomOf(gameId)));
      if (!joined.ok) leave(gameId);
      answer(joined);
    } catch (cause) {
      failed(cause);
      // the browser comes back, and asks again
      socket.conn.close();
    }
  });
  socket.on('leaveMatch', (match: unknown) => {
    if (typeof match === 'string') leave(match);
  });
  socket.on('disconnect', () => {
    for (const gameId of matches) rooms.leave(gameId, viewer);
    matches.clear();
  });
}

/** Lets a viewer in that may read the match. It counts as present while it is asked about: a look meanwhile may put it out. */
async function join(
  { db, clock }: Parts,
  rooms: Rooms,
  gameId: string,
  viewer: Viewer,
  enter: () => void,
): Promise<Joined> {
  const room = rooms.enter(gameId, viewer, performance.now());
  const state = (await findStates(db, [gameId])).get(gameId);
  if (!state) return { ok: false, error: 'not-found' };
  if (!anybodyReads(state.public)) {
    const sessionsOf = await loadSessions(db, viewer.hashes, clock());
    const session = readingSession(sessionsOf(viewer.hashes), state.public);
    if (!session) return { ok: false, error: 'not-found' };
    if (!session.noted) await touchSession(db, session.tokenHash, clock());
  }
  if (!room.viewers.has(viewer)) return { ok: false, error: 'not-found' };
  enter();
  if (room.seq === null) Object.assign(room, { seq: state.seq, lease: state.lease });
  const newest = (room.seq ?? 0) > state.seq ? room : state;
  return { ok: true, seq: newest.seq ?? 0, lease: newest.lease };
}

/** Ends the connections with the app: at once where the peer answers, by force where it does not. */
function endingWith(app: FastifyInstance, io: LiveServer): () => Promise<void> {
  const open = new Set<NetSocket>();
  app.server.on('upgrade', (_, socket: NetSocket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async () => {
    // a farewell by socket.io would tell browsers not to come back
    io.engine.close();
    const end = performance.now() + FAREWELL;
    while (open.size > 0 && performance.now() < end) await sleep(10);
    for (const socket of open) socket.destroy();
  };
}
