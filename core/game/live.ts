/** Longer than pauses between sets and for injuries, shorter than breaks between matches. */
export const LIVE_MS = 30 * 60_000;

interface Course {
  begun: boolean;
  over: boolean;
  /** Recorded from its video, or imported from a file or another match. */
  afterwards: boolean;
  /** In ms since 1970; `null` if there is no entry. */
  lastEntryAt: number | null;
}

export const isLive = ({ begun, over, afterwards, lastEntryAt }: Course, now: number): boolean =>
  begun && !over && !afterwards && lastEntryAt !== null && now - lastEntryAt < LIVE_MS;
