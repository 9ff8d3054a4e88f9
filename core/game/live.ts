/** Decides if a match is live: recorded while it is played, begun, not over, with a recent entry. */

/**
 * Max ms since the last entry of a live match: longer than the pause between two sets and an injury, shorter
 * than a lunch.
 */
export const LIVE_MS = 30 * 60_000;

interface Course {
  begun: boolean;
  over: boolean;
  /** It is recorded from its video, or was imported from a file or another match. */
  afterwards: boolean;
  /** Time of the last entry, in ms since 1970; `null` without one. */
  lastEntryAt: number | null;
}

export const isLive = ({ begun, over, afterwards, lastEntryAt }: Course, now: number): boolean =>
  begun && !over && !afterwards && lastEntryAt !== null && now - lastEntryAt < LIVE_MS;
