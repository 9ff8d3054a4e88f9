/** Brings a socket back where socket.io does not: after a farewell of the server, and later and later while it has no place (`full`). */
import type { ClientEvents, ServerEvents } from '@volleyscouter/contract/live';
import type { Socket } from 'socket.io-client';

/** Milliseconds. */
const AFTER_FAREWELL = 1000;
const LONGEST = 300_000;

/** Milliseconds until the next of so many tries without a place; `chance` from 0 to 1 spreads a crowd. */
export const waitForPlace = (seconds: number, tries: number, chance: number): number =>
  Math.min(LONGEST, seconds * 1000 * 2 ** (tries - 1)) * (0.5 + chance);

export interface ComingBack {
  /** It has a place. */
  settled(): void;
  stop(): void;
}

/** `full`: there is no place for it; it is disconnected and tries again by itself. */
export function comeBack(
  socket: Pick<Socket<ServerEvents, ClientEvents>, 'on' | 'connect' | 'disconnect'>,
  full: () => void = () => undefined,
): ComingBack {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const later = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), wait);
  };
  socket.on('full', ({ seconds }) => {
    tries += 1;
    // before the disconnect, which fetches the log
    full();
    socket.disconnect();
    later(waitForPlace(seconds, tries, Math.random()));
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') later(AFTER_FAREWELL);
  });
  return {
    settled() {
      tries = 0;
    },
    stop: () => clearTimeout(timer),
  };
}
