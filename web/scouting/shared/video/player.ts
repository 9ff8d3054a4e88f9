/** What every player can do, whatever it plays. */
import type { Stretch } from '@volleyscouter/core/video/filesOf';

/** States as YouTube has them: -1 unstarted, 0 ended, 1 playing, 2 paused, 3 buffering, 5 cued. */
export type PlayerState = -1 | 0 | 1 | 2 | 3 | 5;

/** A file on the time line; in s. */
export interface PlayedFile extends Stretch {
  name: string;
  /** `null` when it was not chosen in this session. */
  source: { file: File } | null;
}

export interface Player {
  /** Seconds on the video's time line; `null` before it is ready. Never waits. */
  position(): number | null;
  readonly state: PlayerState;
  /** Seconds; `null` while nobody knows, and of a stream without an end. */
  readonly duration: number | null;
  readonly rate: number;
  /** To this second, at least 0 and at most the duration. */
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** The nearest rate that the source allows. */
  setRate(rate: number): void;
  /** One frame of a file; of others a thirtieth of a second. */
  step(frames: 1 | -1): void;
  readonly can: { rates: readonly number[]; frames: boolean; seek: boolean };
  /** What will be sought next: it is made ready, so that the picture changes at once. */
  prepare?(seconds: number): void;
  /** The files of this device that it plays. */
  readonly files?: readonly PlayedFile[];
  /** Calls on a change of state, duration or rate, and about four times a second while it plays. */
  subscribe(listener: () => void): () => void;
}
