import type { PhotoTime } from '@volleyscouter/core/photo/facts';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { PictureKind } from './files.ts';
import type { MarkWords } from './watermark.ts';

export interface MadePhoto extends PhotoTime {
  pictures: Readonly<Record<PictureKind, Uint8Array>>;
  thumbhash: string;
  format: 'jpeg' | 'png' | 'webp';
  /** Pixels, after the orientation was applied. */
  width: number;
  height: number;
  camera: string;
  /** Equal for photos of one camera body, or of one model if the file does not identify the body. */
  cameraKey: string;
  /** Hash of the photo without its metadata. */
  picture: string;
}

/** Increase this when card or preview change: older pictures are then remade in the background. */
export const MADE_VERSION = 4;
/** First version with watermarks on cards and with plain pictures. */
export const CARDS_MARKED = 2;

export interface PhotoMaker {
  /** `name` determines the position of the watermark, `words` its text. */
  make(
    path: string,
    name: string,
    words: MarkWords,
  ): Promise<{ ok: true; value: MadePhoto } | { ok: false; error: PhotoProblem }>;
  close(): Promise<void>;
}
