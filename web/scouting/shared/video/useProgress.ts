import {
  PROGRESS_KEY,
  parseProgress,
  progressNow,
  progressOf,
  SAVE_EVERY,
  SEEK_AFTER,
  type VideoProgress,
} from '@volleyscouter/core/video/progress';
import { useEffect } from 'react';
import { load, save } from '../../../platform/api/storage.ts';
import type { Player } from './player.ts';

const saveProgress = (progress: VideoProgress): void => save({ [PROGRESS_KEY]: JSON.stringify(progress) });

/** Beyond this drift the user has seeked, so the stored position is not restored. */
const MAX_DRIFT_S = 2;

function begin(player: Player, url: string): ReturnType<typeof setTimeout> | undefined {
  const stored = parseProgress(load(PROGRESS_KEY));
  if (stored?.url !== url) {
    saveProgress(progressOf(stored, url));
    return;
  }
  if (stored.rate !== undefined) player.setRate(stored.rate);
  const before = player.position() ?? 0;
  return setTimeout(() => {
    if (Math.abs((player.position() ?? 0) - before) < MAX_DRIFT_S) player.seek(stored.time);
  }, SEEK_AFTER);
}

/** The position is stored on this device. Does nothing without `url`. */
export function useProgress(player: Player | null, url: string | null): void {
  useEffect(() => {
    if (!player || url === null) return;
    let seeking: ReturnType<typeof setTimeout> | undefined;
    let saving: ReturnType<typeof setInterval> | undefined;
    const store = () => {
      const progress = progressNow(url, player.position(), player.state === 1, player.rate);
      if (progress) saveProgress(progress);
    };
    const start = () => {
      if (saving !== undefined || player.position() === null) return;
      seeking = begin(player, url);
      saving = setInterval(store, SAVE_EVERY);
    };
    const unsubscribe = player.subscribe(start);
    start();
    // the next player, here or in another window, continues at this position
    const leave = () => saving !== undefined && store();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      unsubscribe();
      clearTimeout(seeking);
      clearInterval(saving);
    };
  }, [player, url]);
}
