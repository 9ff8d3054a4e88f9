/** Free text is the text of a comment, the custom characters of a touch, or a whole unreadable line. */
import { parseEntry } from './parse.ts';

/** Length of a touch that has all columns before `custom` (parse.ts). */
export const PLACES_END = 15;

export function freeWords(code: string): readonly [fixed: string, words: string] {
  if (code.startsWith('>')) return ['>', code.slice(1)];
  const parsed = parseEntry(code);
  if (!parsed.ok) return ['', code];
  if (parsed.value.kind !== 'touch') return [code, ''];
  return [code.slice(0, PLACES_END), code.slice(PLACES_END)];
}
