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

/** Largest size that fits `area` without enlarging; `null` if a size is not known. */
export function fitted(photo: Size, area: Size): Size | null {
  if (photo.width <= 0 || photo.height <= 0 || area.width <= 0 || area.height <= 0) return null;
  const shrunk = Math.min(1, PREVIEW_EDGE / Math.max(photo.width, photo.height));
  const scale = Math.min(shrunk, area.width / photo.width, area.height / photo.height);
  return { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) };
}
