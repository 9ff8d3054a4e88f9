/**
 * `brinde` is a free gift, `oculta` hides the product. Tags are free text with blanks or commas between
 * words.
 */
const includesWord = (tags: string, word: string): boolean => tags.toLowerCase().includes(word);

export const isHidden = (tags: string): boolean => includesWord(tags, 'oculta');

/** True also for a hidden gift: its price may be zero. */
export const hasGiftTag = (tags: string): boolean => includesWord(tags, 'brinde');

export const isGift = (tags: string): boolean => hasGiftTag(tags) && !isHidden(tags);

const BETWEEN = /[\s,;]+/;
const wordsOf = (text: string): string[] => text.split(BETWEEN).filter((word) => word !== '');
const keys = (words: readonly string[]): Set<string> => new Set(words.map((word) => word.toLowerCase()));

/** Appends the words that `tags` lacks. The existing words stay as typed. */
export function addWords(tags: string, added: string): string {
  const existing = keys(wordsOf(tags));
  const newWords = wordsOf(added).filter((word) => {
    const isNew = !existing.has(word.toLowerCase());
    existing.add(word.toLowerCase());
    return isNew;
  });
  if (newWords.length === 0) return tags;
  const between = tags.includes(',') ? ', ' : ' ';
  return [tags.trim().replace(/[\s,;]+$/, ''), ...newWords].filter((part) => part !== '').join(between);
}

/** Ignores case. Each word is removed with the separator after it. */
export function removeWords(tags: string, removed: string): string {
  const removedKeys = keys(wordsOf(removed));
  // words at even indexes, separators at odd indexes
  const pieces = tags.split(/([\s,;]+)/);
  const remaining = pieces.map((piece, at) => {
    const word = at % 2 === 0 ? piece : (pieces[at - 1] ?? '');
    return removedKeys.has(word.toLowerCase()) ? '' : piece;
  });
  const text = remaining.join('');
  return text === tags ? tags : text.replace(/^[\s,;]+|[\s,;]+$/g, '');
}
