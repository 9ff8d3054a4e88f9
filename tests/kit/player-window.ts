/** What the page of the player (player-page.ts, made-videos.ts) has in its window. */

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
  /** With the button that gives it a window of its own. */
  windowed?: boolean;
  /** Playlists of a match whose plays are seen so many seconds apart. */
  lists?: { id: string; every: number; keeps: boolean };
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
    /** What the player told of its files. */
    told: { files: ShownFile[]; other: boolean }[];
    files: Record<string, File>;
    makeVideo(video: { name: string; seconds: number; rate: number }): Promise<void>;
    makeUnplayable(): Promise<void>;
    frameShown(): number;
    /** The time of the frame that is shown then; `null` where none was shown since it was first asked. */
    settled(): Promise<number | null>;
    sought(seconds: number): Promise<Sought>;
    choose(...names: string[]): void;
    offerHandles(...names: string[]): Promise<void>;
  }
}

export type { ShownPlayer, ShownVideo };
