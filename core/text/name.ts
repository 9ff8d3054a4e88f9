/**
 * For a name of a person, team, match, event or place, from any source. A name is never refused, so that a
 * file with one invalid name can still be read:
 *
 *   - invisible characters (visibleText.ts) and unpaired surrogates are removed, line ends become blanks;
 *   - leading signs of a spreadsheet formula are removed if a letter or digit follows.
 */
import { visibleText } from './visibleText.ts';

const FORMULA = /^[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]+(?=.*[\p{L}\p{N}])/u;

export const cleanName = (text: string): string =>
  visibleText(text.replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cs}/gu, ''))
    .replace(FORMULA, '')
    .trim();
