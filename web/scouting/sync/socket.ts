/** The socket of a match (contract/live.ts). It comes once the screen stands, which asks for the log by itself. */
import type { Joined } from '@volleyscouter/contract/live';
import { tellNotes, tellVideos } from './changeNotices.ts';
import type { Shown } from './connect.ts';
import { comingConnection } from './lazyConnection.ts';
import type { Live, LiveEvents } from './ports.ts';

/** Milliseconds within which the server's time is awaited. */
const CLOCK_WAIT = 5000;

/** Opens the socket of a match. `address`: the page's own where there is none. */
export function openSocket(match: string, events: LiveEvents, show: () => Shown, address?: string): Live {
  const coming = comingConnection((connect) => {
    const connection = connect(show, { address, full: events.full });
    const { socket } = connection;
    socket.on('connect', join);
    socket.on('new-scout', events.pushed);
    socket.on('beat', events.beat);
    socket.on('notes', ({ partida }) => tellNotes(partida));
    socket.on('videos', ({ partida }) => tellVideos(partida));
    socket.on('gone', ({ partida }) => {
      if (partida !== match) return;
      events.gone();
      tellNotes(match);
    });
    socket.on('disconnect', () => {
      if (!coming.closed) events.down();
    });
    return connection;
  });
  const connected = () => (coming.connection?.socket.connected ? coming.connection : null);

  function join(): void {
    const connection = connected();
    connection?.socket.emit('joinMatch', match, (answer: Joined) => {
      if (coming.closed) return;
      if (answer.ok) connection.settled();
      events.joined(answer);
      tellNotes(match);
      tellVideos(match);
    });
  }

  return {
    join,
    renew() {
      coming.connection?.socket.disconnect().connect();
    },
    async clock() {
      const connection = connected();
      if (!connection) return null;
      const answer: unknown = await connection.socket
        .timeout(CLOCK_WAIT)
        .emitWithAck('clock')
        .catch(() => null);
      return typeof answer === 'number' ? answer : null;
    },
    close: coming.close,
  };
}
