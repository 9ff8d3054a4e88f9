/** What a match's window with the typed line and its window with the video say to each other, beside driving the player (remote.ts). */
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';

/** What the other window is to play, as VideoPlayer takes it. */
export interface WindowVideo {
  type: 'video' | 'live' | '';
  video: string | null;
  address: string;
  files: readonly VideoFile[];
  others?: readonly (readonly VideoFile[])[] | undefined;
  waits?: boolean | undefined;
}

export type WindowMessage =
  /** The window with the video has opened, and asks what it is to play. */
  | { say: 'ready' }
  /** `chosen`: the files that are open here, if any. */
  | { say: 'play'; video: WindowVideo; chosen: readonly File[] }
  /** Files are open there. */
  | { say: 'opened'; files: readonly VideoFile[]; chosen: readonly File[] }
  /** Some of them are to be kept. */
  | { say: 'files'; files: VideoFile[]; other: boolean };

/** Pages of this origin alone hear each other there. */
export function windowChannel(match: string, hear: (message: WindowMessage) => void) {
  const channel = new BroadcastChannel(`volleyscouter-video-window:${match}`);
  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => hear(data));
  return {
    send: (message: WindowMessage) => channel.postMessage(message),
    end: () => channel.close(),
  };
}
