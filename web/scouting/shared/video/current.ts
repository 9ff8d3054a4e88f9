/**
 * The current player and recording of the page. The typed line reads their position, and a click on a play
 * seeks, without props through all components.
 */
import { LATEST_MOMENT, type VideoMoment } from '@volleyscouter/core/rally/command';
import type { Player } from './player.ts';

/** The shown video: its id (contract/videos), and whether it is a live stream. */
export interface ShownVideo {
  video: string | null;
  live: boolean;
}

export interface Recording {
  /** Seconds on the recording's timeline; `null` before the first frame. Synchronous. */
  position(): number | null;
  video: string;
}

let player: Player | null = null;
let currentVideo: ShownVideo = { video: null, live: false };
let recording: Recording | null = null;
const listeners = new Set<() => void>();

export const currentPlayer = (): Player | null => player;
export const shownVideo = (): ShownVideo => currentVideo;

/** Sets the current player; `null` when the player is unmounted. */
export function setPlayer(next: Player | null, about: ShownVideo = { video: null, live: false }): void {
  player = next;
  currentVideo = about;
  for (const listener of listeners) listener();
}

/** Sets the running recording; `null` when the recording has ended. */
export function setRecording(next: Recording | null): void {
  recording = next;
}

export function onPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A position for storage, in whole milliseconds. */
export type SeenAt = Omit<VideoMoment, 'from'>;

function toSeenAt(position: number | null | undefined, video: string | null): SeenAt | null {
  if (position == null || !Number.isFinite(position)) return null;
  const at = Math.round(Math.max(0, position) * 1000);
  // some streams count from 1970
  return at > LATEST_MOMENT ? null : { at, ...(video !== null && { video }) };
}

/**
 * Returns the position in the shown video. `null` for a stream without an end: its position is valid only for
 * this connection.
 */
const played = (): SeenAt | null =>
  player?.duration == null ? null : toSeenAt(player.position(), currentVideo.video);
const recorded = (): SeenAt | null => recording && toSeenAt(recording.position(), recording.video);

/** Returns true while playing or buffering, by the states of YouTube's player. */
const isRunning = (): boolean => player?.state === 1 || player?.state === 3;

/**
 * Returns the moment for a code whose first letter is typed now; `null` without a video. While the camera
 * records, the position in the recording is used. A playing video that is not a live stream takes precedence.
 */
export const seenNow = (): SeenAt | null =>
  currentVideo.live || !isRunning() ? (recorded() ?? played()) : (played() ?? recorded());
