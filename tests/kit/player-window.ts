/** Types of the player page's window (player-page.ts, made-videos.ts). */

import type * as Media from 'mediabunny';

interface ShownPlayer {
  position(): number | null;
  state: number;
  duration: number | null;
  rate: number;
  index: number;
  seek(seconds: number): void;
  prepare?(seconds: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  setRate(rate: number): void;
  step(frames: 1 | -1): void;
}

export interface ShownFile {
  name: string;
  size: number;
  hash?: string | null;
  from: number | null;
  seconds: number | null;
}

interface ShownVideo {
  type: 'video' | 'live' | '';
  address: string;
  match?: string;
  video?: string | null;
  files?: readonly ShownFile[];
  /** The button that opens the player in a window of its own. */
  windowed?: boolean;
  /** The plays of the match are `every` seconds apart in the video. */
  lists?: { id: string; every: number; mayStore: boolean };
}

interface Sought {
  mediaTime: number | null;
  frame: number;
  file: number;
  position: number;
  ms: number;
}

declare global {
  interface Window {
    media: typeof Media;
    show(props: ShownVideo | null): void;
    player(): ShownPlayer | null;
    told: { files: ShownFile[]; other: boolean }[];
    files: Record<string, File>;
    makeVideo(video: { name: string; seconds: number; rate: number }): Promise<void>;
    makeUnplayable(): Promise<void>;
    frameShown(): number;
    /**
     * Waits until the last seek has ended. Returns the time of the shown frame; `null` if no frame has been
     * shown since the first call of `settled` or `sought`.
     */
    settled(): Promise<number | null>;
    sought(seconds: number): Promise<Sought>;
    choose(...names: string[]): void;
    offerHandles(...names: string[]): Promise<void>;
  }
}

export type { ShownPlayer, ShownVideo };
