/**
 * Texts in a code. Written texts are printable ASCII ("ans" of EMV QRCPS 3.4), since some banks refuse a code
 * with an accent.
 * Written texts keep upper and lower case: the examples in the Manual de Padrões para Iniciação do Pix, 2.6.3,
 * have both.
 */
import { err, ok, type Result } from '../result.ts';

/** Max lengths of the fields 59 and 60 (Manual do BR Code, table 1). */
export const MAX_NAME_LENGTH = 25;
export const MAX_CITY_LENGTH = 15;

/** Replacements for letters and marks that do not decompose into an ASCII letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '⁄': '/',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '•': '-',
  '·': '-',
};

/**
 * Converts a text to printable ASCII: removes accents, repeated spaces, and characters that have no ASCII
 * form.
 */
export function asciiText(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[^ -~]/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Returns a name or city for a code, cut to `max` characters. Refuses a text without any letter or digit. */
export function merchantText(text: string, max: number): Result<string, 'nothing-left'> {
  const cut = asciiText(text).slice(0, max).trim();
  return /[A-Za-z0-9]/.test(cut) ? ok(cut) : err('nothing-left');
}

/**
 * True if a code may contain the text: the text is not blank, and has neither invisible characters nor
 * characters that change the reading direction.
 */
export const isShown = (text: string): boolean =>
  text.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(text);

export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Returns the number of code points, so that an emoji counts as one character. */
export const countCharacters = (text: string): number => [...text].length;
