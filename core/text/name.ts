/**
 * What a name may contain: of a person, team, match, event or place, whichever way it comes in. It is cleaned, never refused, so that a
 * file with one odd name is still read:
 *
 *   - letters that cannot be seen (seen.ts) and halves of letters are taken out, line ends become blanks;
 *   - signs by which a spreadsheet takes a text for a formula are taken from the front of letters and digits.
 */
import { seenText } from './seen.ts';

const FORMULA = /^[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]+(?=.*[\p{L}\p{N}])/u;

export const cleanName = (text: string): string =>
  seenText(text.replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cs}/gu, ''))
    .replace(FORMULA, '')
    .trim();
