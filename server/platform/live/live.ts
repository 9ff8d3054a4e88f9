/**
 * Sends changes to followers (R-SYNC-3, R-SYNC-5). The feed has the changes of this process. PostgreSQL
 * notifications have the changes of other processes on the same database.
 */
import { BEAT_MS } from '@volleyscouter/core/sync/limits';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import { RIGHTS_CHANNEL } from '../../people/sessions/store.ts';
import { NOTES_CHANNEL } from '../../scouting/bench/notes.ts';
import type { BenchPasses } from '../../scouting/bench/passes.ts';
import type { LogChange } from '../../scouting/log/feed.ts';
import { watcherIds } from '../../scouting/log/watchers.ts';
import { VIDEOS_CHANNEL } from '../../scouting/videos/store.ts';
import { PURCHASES_CHANNEL } from '../../shop/money/announce.ts';
import { listenTo } from '../database/listen.ts';
import { audit } from '../trace/audit.ts';
import { withLogger } from '../trace/logger.ts';
import { openTally } from '../trace/tally.ts';
import { batchReads } from './batchReads.ts';
import { GAMES_CHANNEL, openGameNotices } from './notices.ts';
import { openSocket } from './port.ts';
import { followPurchases } from './purchases.ts';
import { loadSessions } from './rights.ts';
import { makeRooms } from './rooms.ts';
import { findStates } from './store.ts';
import { startWatch } from './watch.ts';
import { type Reception, sendFull, voiceOf, welcome } from './welcome.ts';

/** Times in milliseconds. */
export const SETTINGS = {
  /** Rights of viewers and states of followed matches are read at this interval. */
  lookEvery: 500,
  beatEvery: BEAT_MS,
  /** A room gets no pushes if the rights of its viewers were last read longer ago than this. */
  trustFor: 1000,
  gatherFor: 15,
  mostWaiting: 2_000_000,
  /**
   * A gym of a thousand viewers, some of whom reload often, stays below these limits. One process can serve
   * this load.
   */
  mostOfAddress: 4_000,
  mostInAll: 8_000,
  joinsAtOnce: 2_000,
  joinsASecond: 100,
  mostHandshakes: 6_000,
  /** A page sends ten packets while it loads, then one every 5 to 25 seconds. */
  packetsAtOnce: 40,
  packetsASecond: 10,
  /** All pages of a gym reconnect at once, then each sends a packet every 5 seconds. */
  addressPacketsAtOnce: 30_000,
  addressPacketsASecond: 1_000,
  longestWait: 10_000,
};
export type LiveSettings = typeof SETTINGS;

export interface Following {
  isFollowed(gameId: string): boolean;
  sockets(): number;
  viewers(): number;
}

export function live(
  app: FastifyInstance,
  parts: Parts,
  passes: BenchPasses,
  changed: Partial<LiveSettings> = {},
): Following {
  const settings = { ...SETTINGS, ...changed };
  const { following: db, clock, feed, secret } = parts;
  const failed = (cause: unknown): void => app.log.warn(cause);
  const refusals = openTally();
  const port = openSocket(app, parts, refusals, settings);
  const voice = voiceOf(port.io, watcherIds(secret));
  const rooms = makeRooms(voice, ({ checkedAt }) => performance.now() - checkedAt <= settings.trustFor);
  const watch = startWatch({ db, clock, passes, rooms, voice, failed, ...settings });
  const notices = openGameNotices(db, settings.gatherFor, {
    failed,
    received(gameId, seq) {
      const room = rooms.get(gameId);
      if (!room) return;
      if (seq === null) watch.reconsider();
      else watch.catchUp(room);
    },
  });
  const state = batchReads(async (ids: readonly string[]) => {
    const states = await findStates(db, ids);
    return (id) => states.get(id);
  });
  const sessions = batchReads((hashLists: readonly (readonly Buffer[])[]) =>
    loadSessions(db, hashLists.flat(), clock()),
  );
  const purchases = followPurchases({ db, clock, sessions, failed });
  /** Viewers are notified after the next check of rights, which begins now: some rights may have ended. */
  function notifyNotes(gameId: string): void {
    const room = rooms.get(gameId);
    if (!room) return;
    room.notesChanged = true;
    watch.poll();
  }
  const line = listenTo(db, {
    channels: {
      [GAMES_CHANNEL]: notices.receive,
      [PURCHASES_CHANNEL]: purchases.receive,
      [NOTES_CHANNEL]: notifyNotes,
      [VIDEOS_CHANNEL]: (gameId) => void (rooms.get(gameId) && voice.videos(gameId)),
      [RIGHTS_CHANNEL]: watch.reconsider,
    },
    // notifications during a disconnect are lost
    begun: watch.reconsider,
  });

  /** Must not throw: the recording call is answered even if pushing fails. */
  function pushChange(change: LogChange): void {
    const room = rooms.get(change.gameId);
    try {
      if (room && !rooms.push(room, change)) watch.catchUp(room);
    } catch (cause) {
      failed(cause);
    }
    notices.notify(change.gameId, change.seq);
  }
  const offs = [
    feed.onChange(pushChange),
    feed.onReconsider((gameId) => {
      if (rooms.get(gameId)) watch.reconsider();
      notices.notify(gameId, null);
    }),
  ];
  const reception: Reception = {
    ...{ db, clock, passes, rooms, purchases, state, sessions, failed },
    mostWaiting: settings.mostWaiting,
    refused(socket, call, foundSessions) {
      const address = port.addressOf(socket);
      const [session] = foundSessions.filter(({ alive }) => alive);
      const log = session ? app.log.child({ role: session.role, by: session.id }) : app.log;
      refusals.note(`${address} ${call}`, (count) =>
        withLogger(log, () => audit({ event: 'refused', status: 404, address, socket: call, count })),
      );
    },
    takeJoin: port.takeJoin,
  };
  port.io.on('connection', (socket) => {
    const limit = port.limitOf(socket);
    if (!limit) return welcome(socket, reception);
    port.auditFull(limit, port.addressOf(socket));
    sendFull(socket);
  });
  app.addHook('onListen', line.listen);
  app.addHook('onClose', async () => {
    for (const off of offs) off();
    refusals.close();
    await watch.close();
    await notices.close();
    await line.close();
    await purchases.close();
  });
  return {
    isFollowed: (gameId) => rooms.get(gameId) !== undefined,
    sockets: () => port.io.engine.clientsCount,
    viewers: () => rooms.all().reduce((sum, { viewers }) => sum + viewers.size, 0),
  };
}
