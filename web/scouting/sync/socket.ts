/** Until the socket is loaded, the sync client fetches the log. */
import type { Joined } from '@volleyscouter/contract/live';
import { notifyNotes, notifyVideos } from './changeNotices.ts';
import type { Shown } from './connect.ts';
import { openLazyConnection } from './lazyConnection.ts';
import type { Live, LiveEvents } from './ports.ts';

const CLOCK_TIMEOUT_MS = 5000;

/** `address`: `undefined` for the address of the page. */
export function openSocket(match: string, events: LiveEvents, show: () => Shown, address?: string): Live {
  const lazy = openLazyConnection((connect) => {
    const connection = connect(show, { address, full: events.full });
    const { socket } = connection;
    socket.on('connect', join);
    socket.on('new-scout', events.pushed);
    socket.on('beat', events.beat);
    socket.on('notes', ({ partida }) => notifyNotes(partida));
    socket.on('videos', ({ partida }) => notifyVideos(partida));
    socket.on('gone', ({ partida }) => {
      if (partida !== match) return;
      events.gone();
      notifyNotes(match);
    });
    socket.on('disconnect', () => {
      if (!lazy.closed) events.down();
    });
    return connection;
  });
  const connected = () => (lazy.connection?.socket.connected ? lazy.connection : null);

  function join(): void {
    const connection = connected();
    connection?.socket.emit('joinMatch', match, (answer: Joined) => {
      if (lazy.closed) return;
      if (answer.ok) connection.settled();
      events.joined(answer);
      notifyNotes(match);
      notifyVideos(match);
    });
  }

  return {
    join,
    renew() {
      lazy.connection?.socket.disconnect().connect();
    },
    async clock() {
      const connection = connected();
      if (!connection) return null;
      const answer: unknown = await connection.socket
        .timeout(CLOCK_TIMEOUT_MS)
        .emitWithAck('clock')
        .catch(() => null);
      return typeof answer === 'number' ? answer : null;
    },
    close: lazy.close,
  };
}
