/** The player that is shown, for buttons and keys: drawn anew when it changes, not with every second that it plays. */
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Player } from '../shared/video/player.ts';

const nothing = (): void => undefined;
const PLAYING: readonly number[] = [1, 3];

export const isPlaying = ({ state }: Player): boolean => PLAYING.includes(state);

export interface PlayerNow {
  /** It has a position. */
  ready: boolean;
  playing: boolean;
  /** It shows a picture, also without a position. */
  begun: boolean;
  seeks: boolean;
  rate: number;
  /** s; `null` where nobody knows it, and of a stream without an end. */
  duration: number | null;
}

/** What of a player is shown beside it. */
export function usePlayerNow(player: Player | null): PlayerNow {
  const subscribe = useCallback((changed: () => void) => player?.subscribe(changed) ?? nothing, [player]);
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

/** Seeks and plays, as soon as there is a player that can. */
export function useSeek(player: Player | null): (seconds: number) => void {
  const wanted = useRef<number | null>(null);
  const go = useCallback(() => {
    const seconds = wanted.current;
    if (seconds === null || player?.position() == null) return;
    // the player tells of the seek at once, and this is called again
    wanted.current = null;
    player.seek(seconds);
    player.play();
  }, [player]);
  useEffect(() => {
    if (!player) return;
    const stop = player.subscribe(go);
    go();
    return stop;
  }, [player, go]);
  return useCallback(
    (seconds: number) => {
      wanted.current = seconds;
      go();
    },
    [go],
  );
}
