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
  /** Speed, where it is another than 1; of versions before this one none. */
  rate?: number;
}

const isTime = (time: unknown): time is number =>
  typeof time === 'number' && Number.isFinite(time) && time >= 0;

const rateIn = (rate: unknown): { rate?: number } =>
  typeof rate === 'number' && rate > 0 && rate <= 16 && rate !== 1 ? { rate } : {};

/** What is stored, `null` where it is none. */
export function parseProgress(text: string | null): VideoProgress | null {
  try {
    const { url, time, isPlaying, rate } = JSON.parse(text ?? '') as Partial<VideoProgress>;
    if (typeof url !== 'string' || !isTime(time)) return null;
    return { url, time, isPlaying: isPlaying === true, ...rateIn(rate) };
  } catch {
    return null;
  }
}

/** What is kept of a video once it is ready: what is stored of it, or its beginning where another one is stored. */
export const progressOf = (stored: VideoProgress | null, url: string): VideoProgress =>
  stored?.url === url ? stored : { url, time: 0, isPlaying: false };

/** What is saved now; `null`, and nothing is, while the player has no valid time. */
export const progressNow = (
  url: string,
  time: number | null,
  isPlaying: boolean,
  rate = 1,
): VideoProgress | null => (isTime(time) ? { url, time, isPlaying, ...rateIn(rate) } : null);
