/** Messages between the page and its video window, in addition to player control (remote.ts). */
import type { VideoFile } from '@volleyscouter/core/video/knownFiles';

/** The same fields as in the props of VideoPlayer. */
export interface WindowVideo {
  type: 'video' | 'live' | '';
  video: string | null;
  address: string;
  files: readonly VideoFile[];
  others?: readonly (readonly VideoFile[])[] | undefined;
  waits?: boolean | undefined;
}

export type WindowMessage =
  | { say: 'ready' }
  /** `chosen`: files that are open in the sending window. */
  | { say: 'play'; video: WindowVideo; chosen: readonly File[] }
  | { say: 'opened'; files: readonly VideoFile[]; chosen: readonly File[] }
  | { say: 'files'; files: VideoFile[]; other: boolean };

/** Only pages of this origin receive the messages. */
export function windowChannel(match: string, onMessage: (message: WindowMessage) => void) {
  const channel = new BroadcastChannel(`volleyscouter-video-window:${match}`);
  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => onMessage(data));
  return {
    send: (message: WindowMessage) => channel.postMessage(message),
    end: () => channel.close(),
  };
}
