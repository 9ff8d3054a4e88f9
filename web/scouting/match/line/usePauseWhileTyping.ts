import { useEffect, useRef } from 'react';
import { load } from '../../../platform/api/storage.ts';
import { currentPlayer } from '../../shared/video/current.ts';
import type { Player } from '../../shared/video/player.ts';

/** Where this device chose so, the video pauses at the first letter of the line, and goes on once the line is accepted or emptied. */
export function usePauseWhileTyping(typing: boolean): void {
  const paused = useRef<Player | null>(null);
  useEffect(() => {
    if (!typing) {
      paused.current?.play();
      paused.current = null;
      return;
    }
    const player = currentPlayer();
    // what comes live without a position would only fall behind
    if (player?.state !== 1 || player.position() === null || load('videoPauses') !== 'true') return;
    player.pause();
    paused.current = player;
  }, [typing]);
}
