/** A connection to the server by socket.io that comes back by itself. Fetched on demand, as it brings socket.io with it. */
import type { ClientEvents, ServerEvents } from '@volleyscouter/contract/live';
import { io, type Socket } from 'socket.io-client';
import { comeBack } from './comeBack.ts';

/** Section 9: attempts without end, 1 to 5 s apart, given up after 20 s each. */
const OPTIONS = {
  transports: ['websocket', 'polling'],
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
  forceNew: true,
};

/** What a connection shows of who follows, at the moment in which it connects. */
export interface Shown {
  tokens: readonly string[];
  /** Of the match's bench. */
  pass?: string | undefined;
}

export interface Connection {
  socket: Socket<ServerEvents, ClientEvents>;
  /** It has joined what it asked for. */
  settled(): void;
  close(): void;
}

interface Target {
  /** The page's own where there is none. */
  address?: string | undefined;
  /** There is no place for the connection. */
  full?: () => void;
}

export type Connect = typeof connect;

export function connect(show: () => Shown, { address, full }: Target = {}): Connection {
  const auth = (send: (data: object) => void): void => send(show());
  const socket: Connection['socket'] = address ? io(address, { ...OPTIONS, auth }) : io({ ...OPTIONS, auth });
  const back = comeBack(socket, full);
  return {
    socket,
    settled: back.settled,
    close() {
      back.stop();
      socket.disconnect();
    },
  };
}
