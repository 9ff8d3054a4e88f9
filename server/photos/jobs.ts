/** What the server and the processes that make pictures say to each other. */
import type { Result } from '@volleyscouter/core/result';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { MadePhoto } from './maker.ts';

export interface Job {
  path: string;
  mark: string;
  /** Whether no other large photo is being decoded. */
  alone: boolean;
}

export type WorkerMessage =
  /** It has begun. */
  | { kind: 'ready' }
  | { kind: 'done'; result: Result<MadePhoto, PhotoProblem> }
  /** To be asked again when no other large one is being decoded. */
  | { kind: 'large' }
  /** A defect, or a file that is not there. */
  | { kind: 'failed'; why: string };
