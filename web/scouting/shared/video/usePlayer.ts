import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react';
import { currentPlayer, onPlayer, setPlayer } from './current.ts';
import type { Player } from './player.ts';

export const useCurrentPlayer = (): Player | null => useSyncExternalStore(onPlayer, currentPlayer);

export function useChanges(player: Pick<Player, 'subscribe'> | null): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => player?.subscribe(draw), [player]);
}

export function useAsCurrent(player: Player | null, video: string | null, live: boolean): void {
  useEffect(() => {
    if (!player) return;
    setPlayer(player, { video, live });
    return () => setPlayer(null);
  }, [player, video, live]);
}

const noop = (): void => undefined;

/** Seconds; `null` if unknown, and for a stream without an end. */
export function useDuration(player: Player | null): number | null {
  const subscribe = useCallback((changed: () => void) => player?.subscribe(changed) ?? noop, [player]);
  return useSyncExternalStore(subscribe, () => player?.duration ?? null);
}
