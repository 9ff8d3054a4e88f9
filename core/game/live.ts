/**
 * Decides if a match is live: it has begun, is not over, is recorded while it is played, and has a recent
 * entry.
 */

/**
 * Max ms since the last entry of a live match. Pauses between sets and for injuries are shorter, breaks
 * between matches are longer.
 */
export const LIVE_MS = 30 * 60_000;

interface Course {
  begun: boolean;
  over: boolean;
  /** True if the match is recorded from its video, or was imported from a file or another match. */
  afterwards: boolean;
  /** Time of the last entry, in ms since 1970; `null` if there is none. */
  lastEntryAt: number | null;
}

export const isLive = ({ begun, over, afterwards, lastEntryAt }: Course, now: number): boolean =>
  begun && !over && !afterwards && lastEntryAt !== null && now - lastEntryAt < LIVE_MS;
