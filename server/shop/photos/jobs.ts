/** Messages between the server and the worker processes that make pictures. */
import type { Result } from '@volleyscouter/core/result';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { MadePhoto } from './photoMaker.ts';
import type { Mark } from './watermark.ts';

export interface Job {
  path: string;
  mark: Mark;
  /** True if no other large photo is being decoded: only then a large photo is decoded. */
  alone: boolean;
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result<MadePhoto, PhotoProblem> }
  /** The photo is large, and must be sent again with `alone`. */
  | { kind: 'large' }
  /** A program error, or a missing file. */
  | { kind: 'failed'; why: string };
