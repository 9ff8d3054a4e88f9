/** A Web Lock: a closed tab releases its lock. */
const nameOf = (game: string): string => `volleyscouter-camera:${game}`;

/**
 * Resolves to a function that releases the lock. Resolves to `null` if another tab holds the lock, or if the
 * request fails.
 */
export function holdMatch(game: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const holdLock = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((free) => resolve(() => free()));
    };
    navigator.locks.request(nameOf(game), { ifAvailable: true }, holdLock).catch(() => resolve(null));
  });
}

export async function heldMatches(): Promise<(game: string) => boolean> {
  const { held: heldLocks = [] } = await navigator.locks.query();
  return (game) => heldLocks.some(({ name }) => name === nameOf(game));
}
