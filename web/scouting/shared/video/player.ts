import type { Stretch } from '@volleyscouter/core/video/filesOf';

/** As in YouTube's player: -1 unstarted, 0 ended, 1 playing, 2 paused, 3 buffering, 5 cued. */
export type PlayerState = -1 | 0 | 1 | 2 | 3 | 5;

/** A local file and its stretch of the video's timeline, in s. */
export interface PlayedFile extends Stretch {
  name: string;
  /** `null` if the file was not chosen in this session. */
  source: { file: File } | null;
}

export interface Player {
  /** Seconds on the video's timeline; `null` before the video is ready. */
  position(): number | null;
  readonly state: PlayerState;
  /** Seconds; `null` if unknown, and for a stream without an end. */
  readonly duration: number | null;
  readonly rate: number;
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  setRate(rate: number): void;
  /** One frame of a file; in other sources a thirtieth of a second. */
  step(frames: 1 | -1): void;
  readonly can: { rates: readonly number[]; frames: boolean; seek: boolean };
  /** Prepares a seek, so that the picture changes at once. */
  prepare?(seconds: number): void;
  /** Only a player of local files has this list. */
  readonly files?: readonly PlayedFile[];
  /** Also called about four times a second during playback. */
  subscribe(listener: () => void): () => void;
}
