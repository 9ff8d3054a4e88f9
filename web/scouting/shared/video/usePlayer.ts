import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import { currentPlayer, onPlayer, setPlayer } from './current.ts';
import type { Player } from './player.ts';

/** The player that is shown on the page. */
export const useCurrentPlayer = (): Player | null => useSyncExternalStore(onPlayer, currentPlayer);

/** Draws anew whenever the player tells of something. */
export function useChanges(player: Pick<Player, 'subscribe'> | null): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => player?.subscribe(draw), [player]);
}

/** While this is shown, it is the player of the page; `video` is the id with which moments are kept. */
export function useAsCurrent(player: Player | null, video: string | null, live: boolean): void {
  useEffect(() => {
    if (!player) return;
    setPlayer(player, { video, live });
    return () => setPlayer(null);
  }, [player, video, live]);
}

const nothing = (): void => undefined;

/** s; `null` where nobody knows it, and of a stream without an end. */
export function useDuration(player: Player | null): number | null {
  const subscribe = useCallback((changed: () => void) => player?.subscribe(changed) ?? nothing, [player]);
  return useSyncExternalStore(subscribe, () => player?.duration ?? null);
}
