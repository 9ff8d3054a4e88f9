/** The pictures made of an incoming photo (cards, previews, placeholder), and the facts of its file. */
import type { PhotoTime } from '@volleyscouter/core/photo/facts';
import type { PhotoProblem } from '@volleyscouter/core/shop/problems';
import type { PictureKind } from './files.ts';
import type { MarkWords } from './watermark.ts';

export interface MadePhoto extends PhotoTime {
  /** JPEG files without metadata. */
  pictures: Readonly<Record<PictureKind, Uint8Array>>;
  /** Base64. */
  thumbhash: string;
  format: 'jpeg' | 'png' | 'webp';
  /** Size in pixels after the orientation was applied. */
  width: number;
  height: number;
  camera: string;
  /** Equal for photos of one camera body if the file identifies it, otherwise for one model. */
  cameraKey: string;
  /** Hash of the photo without its metadata. */
  picture: string;
}

/** Increase it when card or preview change: older pictures are made anew at the next start. */
export const MADE_VERSION = 4;
/** Before this version cards had no watermark, and there were no plain pictures. */
export const CARDS_MARKED = 2;

export interface PhotoMaker {
  /** Decodes a local file once and makes its pictures. `name` seeds the watermark, whose text is `words`. */
  make(
    path: string,
    name: string,
    words: MarkWords,
  ): Promise<{ ok: true; value: MadePhoto } | { ok: false; error: PhotoProblem }>;
  close(): Promise<void>;
}
