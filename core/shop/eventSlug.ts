/**
 * `/e/{slug}`: the name in URL characters, and the key. The key identifies the event even after the name has
 * changed.
 */
import { plain } from '../text/plain.ts';

const MAX_LENGTH = 60;
const KEY = /(?:^|-)([0-9a-f]{12})$/;

export function slugOf(name: string, key: string): string {
  const stem = plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return stem === '' ? key : `${stem}-${key}`;
}

export const keyOf = (slug: string): string | null => KEY.exec(slug)?.[1] ?? null;
