/**
 * Free text in a code, without meaning for the rules: a comment, a touch's custom characters, an unreadable
 * line.
 */
import { parseEntry } from './parse.ts';

/** Length of a touch with all its columns (parse.ts). */
export const PLACES_END = 15;

/** Splits a code into its fixed part and its free text, which may be empty. */
export function freeWords(code: string): readonly [fixed: string, words: string] {
  if (code.startsWith('>')) return ['>', code.slice(1)];
  const parsed = parseEntry(code);
  if (!parsed.ok) return ['', code];
  if (parsed.value.kind !== 'touch') return [code, ''];
  return [code.slice(0, PLACES_END), code.slice(PLACES_END)];
}
