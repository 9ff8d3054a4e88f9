/**
 * Removes controls, direction marks, zero-width blanks and tags. Line breaks stay. Characters that join an
 * emoji stay too: U+200D between two pictographs, U+FE0F after a pictograph or before a keycap.
 */

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
/** Can be between a pictograph and the joiner. */
const EMOJI_MODIFIER = /[\u{1f3fb}-\u{1f3ff}\ufe0f]/u;
const JOINER = '\u200d';
const AS_EMOJI = '\ufe0f';
const KEYCAP = '\u20e3';

export function visibleText(text: string): string {
  const visible: string[] = [];
  const letters = [...text];
  for (const [at, letter] of letters.entries()) {
    const before = visible.at(-1) ?? '';
    const joined = EMOJI_MODIFIER.test(before) ? (visible.at(-2) ?? '') : before;
    const isNeeded =
      letter === '\n' ||
      (letter === AS_EMOJI && (PICTOGRAPH.test(before) || letters[at + 1] === KEYCAP)) ||
      (letter === JOINER && PICTOGRAPH.test(joined) && PICTOGRAPH.test(letters[at + 1] ?? ''));
    if (isNeeded || !INVISIBLE.test(letter)) visible.push(letter);
  }
  return visible.join('');
}
