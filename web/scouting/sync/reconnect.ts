/** Reconnects in two cases that socket.io leaves out: the server disconnected the client, or was full. */
import type { ClientEvents, ServerEvents } from '@volleyscouter/contract/live';
import type { Socket } from 'socket.io-client';

const RECONNECT_DELAY_MS = 1000;
const MAX_DELAY_MS = 300_000;

/**
 * Returns ms: `seconds`, doubled with each further refusal, at most `MAX_DELAY_MS`. `chance` (0 to 1) scales
 * the delay by 0.5 to 1.5, so that clients retry at different times.
 */
export const fullRetryDelay = (seconds: number, tries: number, chance: number): number =>
  Math.min(MAX_DELAY_MS, seconds * 1000 * 2 ** (tries - 1)) * (0.5 + chance);

export interface Reconnection {
  /** Resets the backoff. Call when the server has accepted the connection. */
  settled(): void;
  stop(): void;
}

/** `full`: the server has no capacity. */
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
    // Called before the disconnect, because it changes how the client then fetches the log.
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
