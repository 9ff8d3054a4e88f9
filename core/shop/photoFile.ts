/** Checked before a file is sent. The server decides by content. */
import { MAX_PHOTO_BYTES, type PhotoProblem } from './problems.ts';

export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** MIME type, if the system knows it. */
  type: string;
}

/** Equal if the same file is chosen again, from any folder. */
export const fileKey = ({ name, size, lastModified }: FileFacts): string => `${name}|${size}|${lastModified}`;

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const NAMED = /\.(jpe?g|png|webp)$/i;
const HEIC = /\.(heic|heif|hif)$|^image\/hei[cf]/i;
const EXTENSION = /\.[a-z0-9]{1,5}$/i;

export const isNoise = ({ name }: Pick<FileFacts, 'name'>): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** A file without extension is sent. */
export function fileProblem({ name, size, type }: FileFacts): PhotoProblem | null {
  if (HEIC.test(name) || HEIC.test(type)) return 'heic-photo';
  if (!TYPES.has(type) && !NAMED.test(name) && EXTENSION.test(name)) return 'not-a-photo';
  if (size > MAX_PHOTO_BYTES) return 'photo-too-large';
  return size === 0 ? 'broken-photo' : null;
}
