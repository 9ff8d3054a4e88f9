/**
 * What plays or records on the page now, so that the typed line reads its clock, and a click on a play seeks, without a way through all
 * components.
 */
import { LATEST_MOMENT, type VideoMoment } from '@volleyscouter/core/rally/command';
import type { Player } from './player.ts';

/** What is shown: the id of the video (contract/videos), and whether it is a live stream. */
export interface ShownVideo {
  video: string | null;
  live: boolean;
}

/** The camera while it records. */
export interface Recording {
  /** Seconds on the recording's time line; `null` before the first frame. Never waits. */
  position(): number | null;
  /** Id of the recording. */
  video: string;
}

let player: Player | null = null;
let shown: ShownVideo = { video: null, live: false };
let recording: Recording | null = null;
const listeners = new Set<() => void>();

export const currentPlayer = (): Player | null => player;
export const shownVideo = (): ShownVideo => shown;

/** The player that is shown now; `null` when it goes. */
export function setPlayer(next: Player | null, about: ShownVideo = { video: null, live: false }): void {
  player = next;
  shown = about;
  for (const listener of listeners) listener();
}

/** The camera begins to record, or has ended. */
export function setRecording(next: Recording | null): void {
  recording = next;
}

/** Calls when another player is shown. */
export function onPlayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A position as it is stored, in whole milliseconds. */
export type SeenAt = Omit<VideoMoment, 'from'>;

function seenAt(position: number | null | undefined, video: string | null): SeenAt | null {
  if (position == null || !Number.isFinite(position)) return null;
  const at = Math.round(Math.max(0, position) * 1000);
  // a stream may count from 1970
  return at > LATEST_MOMENT ? null : { at, ...(video !== null && { video }) };
}

/** The position in a stream without an end is that of this connection only, and says nothing later. */
const played = (): SeenAt | null =>
  player?.duration == null ? null : seenAt(player.position(), shown.video);
const recorded = (): SeenAt | null => recording && seenAt(recording.position(), recording.video);

/** By the states of YouTube's player: playing, or waiting for its data. */
const isRunning = (): boolean => player?.state === 1 || player?.state === 3;

/**
 * The moment of a code whose first letter is typed now; `null` without any. The camera records what happens now: another player counts before
 * it while it plays something else than a live picture, not while it stands.
 */
export const seenNow = (): SeenAt | null =>
  shown.live || !isRunning() ? (recorded() ?? played()) : (played() ?? recorded());
