export const PHOTO_PROBLEMS = [
  /**
   * The file is not exactly one JPEG, PNG or WebP picture. The server checks the content; the browser
   * checks type and name.
   */
  'not-a-photo',
  /** Browsers do not show HEIC. */
  'heic-photo',
  /** The file is empty, or begins like a photo but cannot be decoded. */
  'broken-photo',
  'photo-too-large',
  'too-many-pixels',
  'edge-too-long',
  'taken-down',
  /** No event was set, and the file's name has none. */
  'no-event',
] as const;
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number];

/** R-SHOP-5. */
export const MAX_PHOTO_BYTES = 60 * 1_048_576;
export const MAX_PIXELS = 80_000_000;
/** A picture of 1 x 60,000,000 has few pixels, but its rows take a minute to decode. */
export const MAX_EDGE = 30_000;
/** Larger pictures are decoded one at a time. */
export const LARGE_PIXELS = 30_000_000;

/** `width` and `height` are those of the file's header. */
export function sizeProblem(width: number, height: number): PhotoProblem | null {
  if (width * height > MAX_PIXELS) return 'too-many-pixels';
  return Math.max(width, height) > MAX_EDGE ? 'edge-too-long' : null;
}

/**
 * In pixels. The picture of a card fills `CARD`; a preview fits into a square with the edge `PREVIEW_EDGE`.
 */
export const CARD = { width: 400, height: 500 } as const;
export const PREVIEW_EDGE = 1200;
