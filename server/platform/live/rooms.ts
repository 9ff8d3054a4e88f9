/** Matches followed in this process. Commands are pushed in log order, each once. */
import { type Beat, NewScout } from '@volleyscouter/contract/live';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { LogChange } from '../../scouting/log/feed.ts';

/** A longer change is pushed without its entries: viewers fetch them. */
export const MAX_PUSHED = 200;

/** A connection that has joined a match. Its rights may still be unread. */
export interface Viewer {
  hashes: readonly Buffer[];
  /** Bench pass for any match; empty without a pass. */
  pass: string;
  /** True if a session may read private matches; the connection then also receives key times. */
  scouts: boolean;
  /** Matches whose bench the pass opens; the connection receives their notes. */
  benches: Set<string>;
  expel(gameId: string): void;
  onlyWatch(): void;
  /** The pass no longer opens the bench; the connection may go on watching the match. */
  leaveBench(gameId: string): void;
}

export interface Room {
  gameId: string;
  viewers: Set<Viewer>;
  /** Last pushed command; `null` until known. */
  seq: number | null;
  lease: Lease | null;
  /** Last check of rights and last beat (monotonic milliseconds). */
  checkedAt: number;
  beatAt: number;
  /** Viewers are notified after the next check of rights. */
  notesChanged: boolean;
}

export interface Voice {
  newScout(event: NewScout): void;
  beat(event: Beat): void;
  /** The videos or playlists have changed. Only the id of the match is sent, which every viewer knows. */
  videos(gameId: string): void;
  notes(gameId: string): void;
}

export interface Rooms {
  all(): Room[];
  get(gameId: string): Room | undefined;
  enter(gameId: string, viewer: Viewer, now: number): Room;
  leave(gameId: string, viewer: Viewer): void;
  /** Stops pushes until rights are read again, because some rights may have ended. */
  distrust(): void;
  /** The query for rights began at `since`. Its answer is trusted from `readAt` on. */
  trust(room: Room, since: number, readAt: number): void;
  /**
   * Notifies the scouts and the viewers with a bench pass if the notes have changed. Does nothing if the
   * rights were not read recently.
   */
  pushNotes(room: Room): void;
  /** `false` if commands are missing here and must be read first. */
  push(room: Room, change: LogChange): boolean;
}

/** `trusted`: the rights in a room were read recently enough to push to it. */
export function makeRooms(voice: Voice, trusted: (room: Room) => boolean): Rooms {
  const rooms = new Map<string, Room>();
  let distrustedAt = Number.NEGATIVE_INFINITY;

  function send(room: Room, { gameId, from, seq, entries, lease, fetched }: LogChange): void {
    const pushed = entries && !fetched && entries.length <= MAX_PUSHED ? entries : [];
    voice.newScout(NewScout.parse({ partida: gameId, from, seq, entries: pushed, lease }));
    room.seq = seq;
    room.lease = lease;
  }

  return {
    all: () => [...rooms.values()],
    get: (gameId) => rooms.get(gameId),
    enter(gameId, viewer, now) {
      const room = rooms.get(gameId) ?? {
        gameId,
        viewers: new Set(),
        seq: null,
        lease: null,
        checkedAt: now,
        beatAt: now,
        notesChanged: false,
      };
      room.viewers.add(viewer);
      rooms.set(gameId, room);
      return room;
    },
    leave(gameId, viewer) {
      const room = rooms.get(gameId);
      room?.viewers.delete(viewer);
      if (room?.viewers.size === 0) rooms.delete(gameId);
    },
    distrust() {
      distrustedAt = performance.now();
      for (const room of rooms.values()) room.checkedAt = Number.NEGATIVE_INFINITY;
    },
    trust(room, since, readAt) {
      // a query that began before `distrust` may have missed a right that ended
      if (since >= distrustedAt) room.checkedAt = readAt;
    },
    pushNotes(room) {
      if (!room.notesChanged || !trusted(room)) return;
      room.notesChanged = false;
      voice.notes(room.gameId);
    },
    push(room, change) {
      // if not trusted, the watch pushes the change after the next check of rights
      if (rooms.get(room.gameId) !== room || !trusted(room)) return true;
      const { from, seq, entries } = change;
      const pushedSeq = room.seq ?? from;
      if (seq < pushedSeq || (seq === pushedSeq && entries?.length !== 0)) return true;
      if (from > pushedSeq || entries === null) return false;
      send(room, { ...change, from: pushedSeq, entries: entries.filter((entry) => entry.seq > pushedSeq) });
      return true;
    },
  };
}
