/** What is made of a photo when it comes in: what is shown of it, and what its file says. */
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';

export interface MadePhoto {
  /** Both JPEG, without any metadata. */
  card: Uint8Array;
  preview: Uint8Array;
  /** Base64. */
  thumbhash: string;
  format: 'jpeg' | 'png' | 'webp';
  /** As it is shown, after turning. */
  width: number;
  height: number;
  /** `2026-05-01T14:03:22`, as the camera's clock said; empty when the file does not say. */
  takenAt: string;
  /** Minutes east of UTC, where the file says so. */
  takenOffset: number | null;
  camera: string;
}

/** Raised with every change of how card or preview look: those of before are made anew. */
export const MADE_VERSION = 1;

export interface PhotoMaker {
  /**
   * Decodes a file of this machine once and makes what is shown of it. `mark` is what tells the watermark of this photo
   * from all others: the same mark gives the same picture.
   */
  make(
    path: string,
    mark: string,
  ): Promise<{ ok: true; value: MadePhoto } | { ok: false; error: PhotoProblem }>;
  close(): Promise<void>;
}
