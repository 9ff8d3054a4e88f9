/**
 * Stored under `scoutVideoProgress` (section 4): one video at a time, written every 10 s. The stored value
 * may be of an older version or modified, so every field is validated.
 */

export const PROGRESS_KEY = 'scoutVideoProgress';
/** In ms, while the player is ready. */
export const SAVE_EVERY = 10_000;
/** In ms, after the player is ready. */
export const SEEK_AFTER = 500;

export interface VideoProgress {
  url: string;
  /** Seconds. */
  time: number;
  isPlaying: boolean;
  /** Absent if 1, and in older versions. */
  rate?: number;
}

const isTime = (time: unknown): time is number =>
  typeof time === 'number' && Number.isFinite(time) && time >= 0;

const rateIn = (rate: unknown): { rate?: number } =>
  typeof rate === 'number' && rate > 0 && rate <= 16 && rate !== 1 ? { rate } : {};

export function parseProgress(text: string | null): VideoProgress | null {
  try {
    const { url, time, isPlaying, rate } = JSON.parse(text ?? '') as Partial<VideoProgress>;
    if (typeof url !== 'string' || !isTime(time)) return null;
    return { url, time, isPlaying: isPlaying === true, ...rateIn(rate) };
  } catch {
    return null;
  }
}

/** The start of the video if the stored progress is of another video. */
export const progressOf = (stored: VideoProgress | null, url: string): VideoProgress =>
  stored?.url === url ? stored : { url, time: 0, isPlaying: false };

/** `null` (nothing is saved) while the player has no valid time. */
export const progressNow = (
  url: string,
  time: number | null,
  isPlaying: boolean,
  rate = 1,
): VideoProgress | null => (isTime(time) ? { url, time, isPlaying, ...rateIn(rate) } : null);
