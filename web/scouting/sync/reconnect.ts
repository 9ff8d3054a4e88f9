/**
 * Reconnects a socket after a disconnect by the server, and with exponential backoff while the server is
 * full. socket.io does not reconnect in these cases.
 */
import type { ClientEvents, ServerEvents } from '@volleyscouter/contract/live';
import type { Socket } from 'socket.io-client';

const RECONNECT_DELAY_MS = 1000;
const MAX_DELAY_MS = 300_000;

/**
 * Milliseconds until the next try: `seconds`, doubled with each refusal up to MAX_DELAY_MS, then multiplied by
 * 0.5 to 1.5. `chance` (0 to 1) selects this factor, so that clients retry at different times.
 */
export const fullRetryDelay = (seconds: number, tries: number, chance: number): number =>
  Math.min(MAX_DELAY_MS, seconds * 1000 * 2 ** (tries - 1)) * (0.5 + chance);

export interface Reconnection {
  /** Resets the backoff. Call this function when the server has accepted the connection. */
  settled(): void;
  stop(): void;
}

/** Calls `full` when the server has no capacity. The socket is then disconnected and connects again later. */
export function reconnect(
  socket: Pick<Socket<ServerEvents, ClientEvents>, 'on' | 'connect' | 'disconnect'>,
  full: () => void = () => undefined,
): Reconnection {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const scheduleConnect = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), wait);
  };
  socket.on('full', ({ seconds }) => {
    tries += 1;
    // Called before the disconnect, because the client fetches the log on a disconnect.
    full();
    socket.disconnect();
    scheduleConnect(fullRetryDelay(seconds, tries, Math.random()));
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') scheduleConnect(RECONNECT_DELAY_MS);
  });
  return {
    settled() {
      tries = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
