/** Contains socket.io: load on demand. */
import type { ClientEvents, ServerEvents } from '@volleyscouter/contract/live';
import { io, type Socket } from 'socket.io-client';
import { reconnect } from './reconnect.ts';

/** Section 9 of the specification. */
const OPTIONS = {
  transports: ['websocket', 'polling'],
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
  forceNew: true,
};

export interface Shown {
  tokens: readonly string[];
  pass?: string | undefined;
}

export interface Connection {
  socket: Socket<ServerEvents, ClientEvents>;
  /** Resets the backoff. Call when the server has accepted the connection. */
  settled(): void;
  close(): void;
}

interface Target {
  /** `undefined`: the address of the page. */
  address?: string | undefined;
  full?: () => void;
}

export type Connect = typeof connect;

export function connect(show: () => Shown, { address, full }: Target = {}): Connection {
  const auth = (send: (data: object) => void): void => send(show());
  const socket: Connection['socket'] = address ? io(address, { ...OPTIONS, auth }) : io({ ...OPTIONS, auth });
  const back = reconnect(socket, full);
  return {
    socket,
    settled: back.settled,
    close() {
      back.stop();
      socket.disconnect();
    },
  };
}
