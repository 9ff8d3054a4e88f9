import type { PlaylistSegment } from '@volleyscouter/core/video/playlist';
import { useEffect, useReducer, useRef } from 'react';
import { useCurrentPlayer } from '../usePlayer.ts';
import { Playback } from './playback.ts';

/** Plays stretches with the player of the page. It ends when another player is shown, and where this is no longer shown. */
export function usePlayback(segments: readonly PlaylistSegment[]) {
  const player = useCurrentPlayer();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const playback = useRef<Playback | null>(null);
  const first = useRef(segments);
  first.current = segments;
  useEffect(() => {
    if (!player) return;
    const made = new Playback(player, first.current, draw);
    playback.current = made;
    draw();
    return () => {
      made.leave();
      playback.current = null;
    };
  }, [player]);
  useEffect(() => playback.current?.change(segments), [segments]);
  return {
    player,
    index: playback.current?.index ?? null,
    start: (index: number) => playback.current?.start(index),
    stop: () => playback.current?.stop(),
  };
}
