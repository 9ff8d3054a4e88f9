/** The socket of a match (contract/live.ts). socket.io is fetched once the screen stands, which asks for the log by itself. */
import type { Joined } from '@volleyscouter/contract/live';
import { prefetch } from '../ui/prefetch.ts';
import type { Connection, Shown } from './connect.ts';
import type { Live, LiveEvents } from './ports.ts';
import { tellNotes, tellVideos } from './told.ts';

/** Milliseconds until the code of the socket is asked for again, where there was no way to it. */
export const AGAIN = 5000;

/** Milliseconds within which the server's time is awaited. */
const CLOCK_WAIT = 5000;

/** Opens the socket of a match. `address`: the page's own where there is none. */
export function openSocket(match: string, events: LiveEvents, show: () => Shown, address?: string): Live {
  let connection: Connection | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    if (connection?.socket.connected)
      connection.socket.emit('joinMatch', match, (answer: Joined) => {
        if (closed) return;
        if (answer.ok) connection?.settled();
        events.joined(answer);
        tellNotes(match);
        tellVideos(match);
      });
  }

  async function load(): Promise<void> {
    const loaded = await prefetch(() => import('./connect.ts'), 'next').catch(() => null);
    if (closed) return;
    if (!loaded) {
      timer = setTimeout(() => void load(), AGAIN);
      return;
    }
    connection = loaded.connect(show, { address, match });
    const opened = connection.socket;
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
    opened.on('disconnect', () => {
      if (!closed) events.down();
    });
  }

  void load();
  return {
    join,
    renew() {
      connection?.socket.disconnect().connect();
    },
    async clock() {
      const socket = connection?.socket;
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
      connection?.close();
    },
  };
}
