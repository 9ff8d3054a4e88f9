import type { Result } from '@volleyscouter/core/result';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { MadePhoto } from './photoMaker.ts';
import type { Mark } from './watermark.ts';

export interface Job {
  path: string;
  mark: Mark;
  /** A large photo is decoded only if no other photo is being decoded. */
  alone: boolean;
}

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'done'; result: Result<MadePhoto, PhotoProblem> }
  /** Send the photo again with `alone`. */
  | { kind: 'large' }
  | { kind: 'failed'; why: string };
