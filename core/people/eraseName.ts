import { plain } from '../text/plain.ts';

export const ERASED = '[apagado]';

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    plain: plain(word),
  }));

/**
 * Replaces the full name, or first and last name next to each other; `null` if the text has neither. Case,
 * accents and characters between words are ignored. A single-word name is never replaced: other people have
 * it too.
 */
export function eraseName(text: string, nome: string): string | null {
  const name = wordsOf(nome).map((word) => word.plain);
  const [first = '', last = ''] = [name[0], name.at(-1)];
  if (name.length < 2) return null;
  const words = wordsOf(text);
  let rest = '';
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    const matchedName = [name, [first, last]].find((nameForm) =>
      nameForm.every((word, step) => words[at + step]?.plain === word),
    );
    if (!matchedName) continue;
    rest += text.slice(end, words[at]?.from) + ERASED;
    at += matchedName.length - 1;
    end = words[at]?.to ?? end;
  }
  return end === 0 ? null : rest + text.slice(end);
}
