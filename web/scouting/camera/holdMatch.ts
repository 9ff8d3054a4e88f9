/** Web Lock for one recorder per match in this browser. It is released when its tab closes. */
const nameOf = (game: string): string => `volleyscouter-camera:${game}`;

/** Acquires the lock. Resolves to its release function, or `null` if another tab has it. */
export function holdMatch(game: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((free) => resolve(() => free()));
    };
    navigator.locks.request(nameOf(game), { ifAvailable: true }, hold).catch(() => resolve(null));
  });
}

/** Returns a function that is true for matches recorded in any tab. */
export async function heldMatches(): Promise<(game: string) => boolean> {
  const { held = [] } = await navigator.locks.query();
  return (game) => held.some(({ name }) => name === nameOf(game));
}
