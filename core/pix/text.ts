/**
 * Written texts are printable ASCII ("ans" of EMV QRCPS 3.4), since some banks refuse a code with an accent.
 * Their case is kept, as in the examples in the Manual de Padrões para Iniciação do Pix, 2.6.3.
 */
import { err, ok, type Result } from '../result.ts';

/** Fields 59 and 60 (Manual do BR Code, table 1). */
export const MAX_NAME_LENGTH = 25;
export const MAX_CITY_LENGTH = 15;

/** Letters and marks that do not decompose into an ASCII letter and an accent. */
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

/** Characters that have no ASCII form are removed. */
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

/** Refuses a text without any letter or digit. */
export function merchantText(text: string, max: number): Result<string, 'nothing-left'> {
  const cut = asciiText(text).slice(0, max).trim();
  return /[A-Za-z0-9]/.test(cut) ? ok(cut) : err('nothing-left');
}

/** True if the text is not blank and has no character that is invisible or changes the reading direction. */
export const isShown = (text: string): boolean =>
  text.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(text);

export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Code points, so that an emoji counts as one character. */
export const countCharacters = (text: string): number => [...text].length;
