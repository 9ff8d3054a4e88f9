import { PREVIEW_EDGE } from '@volleyscouter/core/shop/problems';

export interface LargePhoto {
  id: string;
  src: string;
  alt: string;
  /** In px; 0 until measured. */
  width: number;
  height: number;
  thumbhash: string;
}

interface Size {
  width: number;
  height: number;
}

/** Largest size that fits `place` without enlarging; `null` if a size is not known. */
export function fitted(photo: Size, place: Size): Size | null {
  if (photo.width <= 0 || photo.height <= 0 || place.width <= 0 || place.height <= 0) return null;
  const shrunk = Math.min(1, PREVIEW_EDGE / Math.max(photo.width, photo.height));
  const scale = Math.min(shrunk, place.width / photo.width, place.height / photo.height);
  return { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
}
