/**
 * Texts of a code. Written ones are printable ASCII, the "ans" of EMV QRCPS 3.4, in any case (the examples of
 * the Manual de Padrões para Iniciação do Pix 2.6.3 have both): some banks refuse a code with an accent.
 */
import { err, ok, type Result } from '../result.ts';

/** Manual do BR Code, table 1: fields 59 and 60. */
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

/** Converts any text to printable ASCII: accents dropped, spaces single, other characters removed. */
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

/**
 * Returns a name or a city for a code, cut to `max` characters; refused if no letter and no digit is left.
 */
export function merchantText(text: string, max: number): Result<string, 'nothing-left'> {
  const cut = asciiText(text).slice(0, max).trim();
  return /[A-Za-z0-9]/.test(cut) ? ok(cut) : err('nothing-left');
}

/** True if a code may contain this text: no invisible characters, none that change the reading direction. */
export const isShown = (text: string): boolean =>
  text.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(text);

export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Number of characters; one outside the first plane counts as one. */
export const countCharacters = (text: string): number => [...text].length;
