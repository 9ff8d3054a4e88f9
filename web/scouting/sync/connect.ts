/**
 * A socket.io connection that reconnects by itself. This module contains socket.io and is therefore loaded on
 * demand.
 */
import type { ClientEvents, ServerEvents } from '@volleyscouter/contract/live';
import { io, type Socket } from 'socket.io-client';
import { reconnect } from './reconnect.ts';

/** Reconnection (specification, section 9): endless attempts, 1 to 5 s apart, with a timeout of 20 s each. */
const OPTIONS = {
  transports: ['websocket', 'polling'],
  reconnectionAttempts: Infinity,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
  forceNew: true,
};

/** Credentials that are sent on each connect. */
export interface Shown {
  tokens: readonly string[];
  pass?: string | undefined;
}

export interface Connection {
  socket: Socket<ServerEvents, ClientEvents>;
  /** Resets the backoff. Call this function when the server has accepted the connection. */
  settled(): void;
  close(): void;
}

interface Target {
  /** Undefined: the address of the page. */
  address?: string | undefined;
  /** Called when the server has no capacity for the connection. */
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
