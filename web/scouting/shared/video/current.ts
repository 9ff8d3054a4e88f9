/**
 * Current player of the page. The typed line and clicks on a play get the player here. It is not passed as a
 * prop.
 */
import { LATEST_MOMENT, type VideoMoment } from '@volleyscouter/core/rally/command';
import type { Player } from './player.ts';

/** `video`: id of the video (contract/videos). */
export interface ShownVideo {
  video: string | null;
  live: boolean;
}

export interface Recording {
  /** Seconds on the recording's timeline; `null` before the first frame. */
  position(): number | null;
  video: string;
}

let player: Player | null = null;
let currentVideo: ShownVideo = { video: null, live: false };
let recording: Recording | null = null;
const listeners = new Set<() => void>();

export const currentPlayer = (): Player | null => player;
export const shownVideo = (): ShownVideo => currentVideo;

/** `null` when the player is unmounted. */
export function setPlayer(next: Player | null, about: ShownVideo = { video: null, live: false }): void {
  player = next;
  currentVideo = about;
  for (const listener of listeners) listener();
}

export function setRecording(next: Recording | null): void {
  recording = next;
}

export function onPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In whole milliseconds. */
export type SeenAt = Omit<VideoMoment, 'from'>;

function toSeenAt(position: number | null | undefined, video: string | null): SeenAt | null {
  if (position == null || !Number.isFinite(position)) return null;
  const at = Math.round(Math.max(0, position) * 1000);
  // some streams count from 1970
  return at > LATEST_MOMENT ? null : { at, ...(video !== null && { video }) };
}

/** `null` for a stream without an end: its position is valid only for this connection. */
const played = (): SeenAt | null =>
  player?.duration == null ? null : toSeenAt(player.position(), currentVideo.video);
const recorded = (): SeenAt | null => recording && toSeenAt(recording.position(), recording.video);

/** Playing or buffering, by the states of YouTube's player. */
const isRunning = (): boolean => player?.state === 1 || player?.state === 3;

/** A playing video that is not a live stream takes precedence over the camera's recording. */
export const seenNow = (): SeenAt | null =>
  currentVideo.live || !isRunning() ? (recorded() ?? played()) : (played() ?? recorded());
