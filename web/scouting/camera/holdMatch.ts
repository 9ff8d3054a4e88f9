/** One recorder per match in this browser: a Web Lock, which ends with its tab. */
const nameOf = (game: string): string => `volleyscouter-camera:${game}`;

/** Takes it; answers with how to let go, or `null` where another tab has it. */
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

/** Tells which matches some tab records. */
export async function heldMatches(): Promise<(game: string) => boolean> {
  const { held = [] } = await navigator.locks.query();
  return (game) => held.some(({ name }) => name === nameOf(game));
}
