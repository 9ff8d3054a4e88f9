import { useEffect, useReducer } from 'react';
import { setPlayer } from './current.ts';
import type { Player } from './player.ts';

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
