/** Messages between the server and the worker processes that make pictures. */
import type { Result } from '@volleyscouter/core/result';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { MadePhoto } from './photoMaker.ts';
import type { Mark } from './watermark.ts';

export interface Job {
  path: string;
  mark: Mark;
  /** No other large photo is being decoded: a large one may be decoded now. */
  alone: boolean;
}

export type WorkerMessage =
  /** The worker has started. */
  | { kind: 'ready' }
  | { kind: 'done'; result: Result<MadePhoto, PhotoProblem> }
  /** A large photo: to be sent again with `alone`. */
  | { kind: 'large' }
  /** A defect, or a missing file. */
  | { kind: 'failed'; why: string };
