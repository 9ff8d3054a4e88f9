/**
 * What plays or records on the page now, so that the typed line reads its clock, and a click on a play seeks, without a way through all
 * components.
 */
import type { Player } from './player.ts';

/** The camera while it records: its position is a fact of the match, whatever a player beside it shows. */
export interface RecordingClock {
  /** Seconds on the video's time line; `null` before the first frame. Never waits. */
  position(): number | null;
}

let player: Player | null = null;
let recording: RecordingClock | null = null;
const listeners = new Set<() => void>();

export const currentPlayer = (): Player | null => player;

/** The player that is shown now; `null` when it goes. */
export function setPlayer(next: Player | null): void {
  player = next;
  for (const listener of listeners) listener();
}

/** The camera begins to record, or has ended. */
export function setRecording(next: RecordingClock | null): void {
  recording = next;
}

/** Calls when another player is shown. */
export function onPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The moment that a code gets whose first letter is typed now, in hundredths of a second; `null` without one. The position in a stream
 * without an end is that of this connection only, and says nothing later.
 */
export function positionNow(): number | null {
  const position = recording?.position() ?? (player?.duration == null ? null : player.position());
  return position == null || !Number.isFinite(position)
    ? null
    : Math.round(Math.max(0, position) * 100) / 100;
}
