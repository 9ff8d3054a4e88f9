/** The matches that are followed here, and by whom. Everything is told in the order of the log, each command once. */
import { type Beat, NewScout } from '@volleyscouter/contract/live';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { LogChange } from '../log/feed.ts';

/** More entries than this are not pushed: viewers fetch them. */
export const MOST_PUSHED = 200;

/** One who follows, or whose right to it is being looked up. */
export interface Viewer {
  /** Hashes of the tokens that it showed. */
  hashes: readonly Buffer[];
  /** Takes it out of the match and tells it so. */
  expel(gameId: string): void;
}

export interface Room {
  gameId: string;
  viewers: Set<Viewer>;
  /** Number of the last command that was told; `null` until it is known where to begin. */
  seq: number | null;
  lease: Lease | null;
  /** When the rights of all in it were read last, and its last beat (milliseconds of a clock that only grows). */
  checkedAt: number;
  beatAt: number;
}

/** Sends to everybody in a match. */
export interface Voice {
  newScout(event: NewScout): void;
  beat(event: Beat): void;
}

export interface Rooms {
  all(): Room[];
  get(gameId: string): Room | undefined;
  /** The room with the viewer in it; made if there is none. */
  enter(gameId: string, viewer: Viewer, now: number): Room;
  leave(gameId: string, viewer: Viewer): void;
  /** Tells a change in its turn; `false` when something before it is missing here and has to be read first. */
  tell(room: Room, change: LogChange): boolean;
}

/** `trusted`: whether the rights in a room were read recently enough to tell it anything. */
export function makeRooms(voice: Voice, trusted: (room: Room) => boolean): Rooms {
  const rooms = new Map<string, Room>();

  function send(room: Room, { gameId, from, seq, entries, lease, fetched }: LogChange): void {
    const pushed = entries && !fetched && entries.length <= MOST_PUSHED ? entries : [];
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
    tell(room, change) {
      // what is held back here is told after the next look
      if (rooms.get(room.gameId) !== room || !trusted(room)) return true;
      const { from, seq, entries } = change;
      const told = room.seq ?? from;
      if (seq < told || (seq === told && entries?.length !== 0)) return true;
      if (from > told || entries === null) return false;
      send(room, { ...change, from: told, entries: entries.filter((entry) => entry.seq > told) });
      return true;
    },
  };
}
