/** A viewer with the browser's code (core/sync/follow). */
import type { Beat, ClientEvents, Joined, NewScout, ServerEvents } from '@volleyscouter/contract/live';
import type { Command, Logged } from '@volleyscouter/core/rally/command';
import { follow } from '@volleyscouter/core/sync/follow';
import { io, type Socket } from 'socket.io-client';

export type Client = Socket<ServerEvents, ClientEvents>;

export const connectTo = (
  address: string,
  tokens: readonly string[] = [],
  extraHeaders: Record<string, string> = {},
  pass?: string,
): Client =>
  io(address, {
    auth: { tokens, pass },
    extraHeaders,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
  });

export interface Follower {
  socket: Client;
  known: Command[];
  fetches: number;
  joins: number;
  events: NewScout[];
  beats: Beat[];
  notes: number;
  videos: number;
  gone: number;
  lastAnswer: Joined | null;
  close(): void;
}

export interface Following {
  token?: string;
  pass?: string;
  /** False for an event that the network loses. */
  arrives?: (event: NewScout) => boolean;
}

async function fetchTail(address: string, gameId: string, since: number, token?: string): Promise<Logged[]> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${address}/games/${gameId}/log?since=${since}`, { headers });
  if (!answer.ok) return [];
  return ((await answer.json()) as { entries: Logged[] }).entries;
}

/** The answer to this request arrives after everything sent before. */
export const awaitReceived = (socket: Client): Promise<unknown> =>
  socket.timeout(20_000).emitWithAck('joinMatch', '');

export function followMatch(
  address: string,
  gameId: string,
  { token, pass, arrives = () => true }: Following = {},
): Follower {
  const socket = connectTo(address, token ? [token] : [], {}, pass);
  const follower: Follower = {
    socket,
    known: [],
    fetches: 0,
    joins: 0,
    events: [],
    beats: [],
    notes: 0,
    videos: 0,
    gone: 0,
    lastAnswer: null,
    close: () => socket.close(),
  };
  let newest = 0;
  let fetching = false;

  async function fetchMissing(): Promise<void> {
    if (fetching) return;
    fetching = true;
    while (newest > follower.known.length && socket.connected) {
      follower.fetches++;
      const since = follower.known.length;
      const tail = await fetchTail(address, gameId, since, token).catch(() => []);
      const fresh = tail.filter(({ seq }) => seq > follower.known.length);
      follower.known.push(...fresh.map(({ command }) => command));
      if (fresh.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    fetching = false;
  }

  function announce(seq: number): void {
    newest = Math.max(newest, seq);
    if (newest > follower.known.length) void fetchMissing();
  }

  socket.on('connect', () => {
    socket.emit('joinMatch', gameId, (joined) => {
      follower.joins++;
      follower.lastAnswer = joined;
      if (joined.ok) announce(joined.seq);
    });
  });
  socket.on('new-scout', (event) => {
    if (!arrives(event)) return;
    follower.events.push(event);
    const followed = follow(follower.known.length, event);
    if (followed.kind === 'append') follower.known.push(...followed.commands);
    announce(event.seq);
  });
  socket.on('beat', (beat) => {
    follower.beats.push(beat);
    announce(beat.seq);
  });
  socket.on('notes', () => void follower.notes++);
  socket.on('videos', () => void follower.videos++);
  socket.on('gone', () => void follower.gone++);
  return follower;
}
