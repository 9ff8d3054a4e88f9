/** What a photographer drops: which of it is worth sending, and how a file is known again after the page was closed. */
import { errorAnswer } from '@volleyscouter/contract/errors';
import { MOST_PHOTO_BYTES, type PhotoProblem } from '@volleyscouter/core/shop/problems';

type FileFacts = Pick<File, 'name' | 'size' | 'lastModified' | 'type'>;

/** The same for the same file chosen again, from wherever. */
export const fileKey = ({ name, size, lastModified }: FileFacts): string => `${name}|${size}|${lastModified}`;

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const NAMED = /\.(jpe?g|png|webp)$/i;

/** What lies in a folder of photos without being one: hidden files, and lists that systems keep. */
export const isNoise = ({ name }: Pick<File, 'name'>): boolean =>
  name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** What can be said against a file without sending it; the server looks again, and closer. */
export function fileProblem({ name, size, type }: FileFacts): PhotoProblem | null {
  if (!TYPES.has(type) && !NAMED.test(name)) return 'not-a-photo';
  if (size > MOST_PHOTO_BYTES) return 'photo-too-large';
  return size === 0 ? 'broken-photo' : null;
}

export const wordsOf = (problem: PhotoProblem): string => errorAnswer(problem).msg;
