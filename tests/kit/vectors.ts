/** One vector per line, columns separated by tabs. */
import { readFileSync } from 'node:fs';

export function vectors(name: string): string[][] {
  const text = readFileSync(new URL(`../vectors/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));
}
