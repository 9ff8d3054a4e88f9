/** The socket of a match (contract/live.ts). socket.io is fetched once the screen stands, which asks for the log by itself. */
import type { ClientEvents, Joined, ServerEvents } from '@volleyscouter/contract/live';
import type { Socket } from 'socket.io-client';
import { prefetch } from '../ui/prefetch.ts';
import type { Live, LiveEvents } from './ports.ts';
import { tellNotes, tellVideos } from './told.ts';

type MatchSocket = Socket<ServerEvents, ClientEvents>;

/** Section 9: attempts without end, 1 to 5 s apart, given up after 20 s each. */
export const SOCKET_OPTIONS = {
  transports: ['websocket', 'polling'],
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
  forceNew: true,
};
/** Milliseconds until the code of the socket is asked for again, where there was no way to it. */
export const AGAIN = 5000;

/** Milliseconds within which the server's time is awaited. */
const CLOCK_WAIT = 5000;

/** What a connection shows of who follows, at the moment in which it connects. */
export interface Shown {
  tokens: readonly string[];
  /** Of the match's bench. */
  pass?: string | undefined;
}

/** Opens the socket of a match. `address`: the page's own where there is none. */
export function openSocket(match: string, events: LiveEvents, show: () => Shown, address?: string): Live {
  let socket: MatchSocket | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    if (socket?.connected)
      socket.emit('joinMatch', match, (answer: Joined) => {
        if (closed) return;
        events.joined(answer);
        tellNotes(match);
        tellVideos(match);
      });
  }

  async function load(): Promise<void> {
    const loaded = await prefetch(() => import('socket.io-client'), 'next').catch(() => null);
    if (closed) return;
    if (!loaded) {
      timer = setTimeout(() => void load(), AGAIN);
      return;
    }
    const auth = (send: (data: object) => void): void => send(show());
    const opened: MatchSocket = address
      ? loaded.io(address, { ...SOCKET_OPTIONS, auth })
      : loaded.io({ ...SOCKET_OPTIONS, auth });
    socket = opened;
    opened.on('connect', join);
    opened.on('new-scout', events.pushed);
    opened.on('beat', events.beat);
    opened.on('notes', ({ partida }) => tellNotes(partida));
    opened.on('videos', ({ partida }) => tellVideos(partida));
    opened.on('gone', ({ partida }) => {
      if (partida !== match) return;
      events.gone();
      tellNotes(match);
    });
    opened.on('disconnect', (reason) => {
      if (closed) return;
      events.down();
      // a farewell of the server is the one cut after which nothing comes back by itself
      if (reason === 'io server disconnect')
        timer = setTimeout(() => opened.connect(), SOCKET_OPTIONS.reconnectionDelay);
    });
  }

  void load();
  return {
    join,
    renew() {
      socket?.disconnect().connect();
    },
    async clock() {
      if (!socket?.connected) return null;
      const answer: unknown = await socket
        .timeout(CLOCK_WAIT)
        .emitWithAck('clock')
        .catch(() => null);
      return typeof answer === 'number' ? answer : null;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.disconnect();
    },
  };
}
