/**
 * The words of a code that mean nothing to the rules: a comment, what a scout writes behind a touch's places, a line that cannot be read.
 */
import { parseEntry } from './parse.ts';

/** Characters of a touch with all its places (parse.ts). */
export const PLACES_END = 15;

/** What of a code stays whatever the words are, and the words; empty where it has none. */
export function freeWords(code: string): readonly [fixed: string, words: string] {
  if (code.startsWith('>')) return ['>', code.slice(1)];
  const parsed = parseEntry(code);
  if (!parsed.ok) return ['', code];
  if (parsed.value.kind !== 'touch') return [code, ''];
  return [code.slice(0, PLACES_END), code.slice(PLACES_END)];
}
