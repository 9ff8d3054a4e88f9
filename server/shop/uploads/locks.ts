/** Lock per upload for tus: a later request asks the earlier one to end and waits for it. */
import { ERRORS, type Locker } from '@tus/server';

const MAX_RETRY_WAIT_MS = 15_000;

interface Held {
  release(): void;
  ended: Promise<void>;
  end(): void;
}

export function uploadLocks(): Locker {
  const held = new Map<string, Held>();

  /** Settles when the holder has ended; rejects on abort or timeout. */
  const ending = ({ ended }: Held, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(ERRORS.ERR_LOCK_TIMEOUT);
      const timer = setTimeout(giveUp, MAX_RETRY_WAIT_MS);
      signal.addEventListener('abort', giveUp, { once: true });
      void ended.then(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        resolve();
      });
    });

  return {
    newLock: (id) => ({
      async lock(signal, release) {
        for (let other = held.get(id); other; other = held.get(id)) {
          other.release();
          await ending(other, signal);
        }
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        held.set(id, { release: () => void release(), ended, end });
      },
      async unlock() {
        const mine = held.get(id);
        held.delete(id);
        mine?.end();
      },
    }),
  };
}
