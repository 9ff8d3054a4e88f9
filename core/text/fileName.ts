/** Windows drops trailing spaces and dots. */
export const trimmed = (text: string): string => text.replace(/^[ .]+|[ .]+$/g, '');

/** Without separators, control or bidirectional characters; at most `most` letters. */
export const plainName = (text: string, most: number): string =>
  trimmed([...text.normalize('NFC').replace(/[\p{C}\p{Z}\\/:*?"<>|]+/gu, ' ')].slice(0, most).join(''));

function bytesOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
}

/** A cut text also loses spaces and dots at its ends. */
export function fittingName(text: string, mostBytes: number): string {
  let remaining = mostBytes;
  const letters = [...text];
  const end = letters.findIndex((letter) => {
    remaining -= bytesOf(letter);
    return remaining < 0;
  });
  return end < 0 ? text : trimmed(letters.slice(0, end).join(''));
}
