/**
 * `PlayerNow` omits the position: during playback the position changes several times a second, and each
 * change would cause a render.
 */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Player } from '../shared/video/player.ts';

const noUnsubscribe = (): void => undefined;
const PLAYING: readonly number[] = [1, 3];

export const isPlaying = ({ state }: Player): boolean => PLAYING.includes(state);

export interface PlayerNow {
  ready: boolean;
  playing: boolean;
  /** True if there is a picture, also without a position. */
  begun: boolean;
  seeks: boolean;
  rate: number;
  /** Seconds; `null`: unknown, or a stream without an end. */
  duration: number | null;
}

export function usePlayerNow(player: Player | null): PlayerNow {
  const subscribe = useCallback(
    (changed: () => void) => player?.subscribe(changed) ?? noUnsubscribe,
    [player],
  );
  const now = useSyncExternalStore(subscribe, () => {
    if (!player) return '';
    const { state, rate, duration, can } = player;
    return [
      player.position() !== null,
      isPlaying(player),
      state > 0 && state < 4,
      can.seek,
      rate,
      duration ?? '',
    ].join();
  });
  const [ready, playing, begun, seeks, rate, duration] = now.split(',');
  return {
    ready: ready === 'true',
    playing: playing === 'true',
    begun: begun === 'true',
    seeks: ready === 'true' && seeks === 'true',
    rate: Number(rate) || 1,
    duration: Number(duration) || null,
  };
}

/** The returned function seeks once the player has a position. */
export function useSeek(player: Player | null): (seconds: number) => void {
  const pendingSeek = useRef<number | null>(null);
  const trySeek = useCallback(() => {
    const seconds = pendingSeek.current;
    if (seconds === null || player?.position() == null) return;
    // cleared first: the player reports the seek synchronously, which calls `trySeek` again
    pendingSeek.current = null;
    player.seek(seconds);
    player.play();
  }, [player]);
  useEffect(() => {
    if (!player) return;
    const stop = player.subscribe(trySeek);
    trySeek();
    return stop;
  }, [player, trySeek]);
  return useCallback(
    (seconds: number) => {
      pendingSeek.current = seconds;
      trySeek();
    },
    [trySeek],
  );
}
