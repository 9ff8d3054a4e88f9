/**
 * Where somebody stopped watching, as section 4 keeps it under `scoutVideoProgress`: one video at a time, written every 10 s.
 * What is stored may be of an older version or of somebody else's hand: nothing in it is believed.
 */

/** The key in the browser's storage. */
export const PROGRESS_KEY = 'scoutVideoProgress';
/** ms between two saves while the player is ready. */
export const SAVE_EVERY = 10_000;
/** ms between ready and the seek to the stored time. */
export const SEEK_AFTER = 500;

export interface VideoProgress {
  url: string;
  /** Seconds. */
  time: number;
  isPlaying: boolean;
}

const isTime = (time: unknown): time is number =>
  typeof time === 'number' && Number.isFinite(time) && time >= 0;

/** What is stored, `null` where it is none. */
export function parseProgress(text: string | null): VideoProgress | null {
  try {
    const { url, time, isPlaying } = JSON.parse(text ?? '') as Partial<VideoProgress>;
    return typeof url === 'string' && isTime(time) ? { url, time, isPlaying: isPlaying === true } : null;
  } catch {
    return null;
  }
}

/** What is kept of a video once it is ready: what is stored of it, or its beginning where another one is stored. */
export const progressOf = (stored: VideoProgress | null, url: string): VideoProgress =>
  stored?.url === url ? stored : { url, time: 0, isPlaying: false };

/** What is saved now; `null`, and nothing is, while the player has no valid time. */
export const progressNow = (url: string, time: number | null, isPlaying: boolean): VideoProgress | null =>
  isTime(time) ? { url, time, isPlaying } : null;
