/**
 * Words of a code. What is written is printable ASCII, the "ans" of EMV QRCPS 3.4, capitals and small letters as they come (the
 * examples of the Manual de Padrões para Iniciação do Pix 2.6.3 have both): with an accent some banks refuse the code.
 */
import { err, ok, type Result } from '../result.ts';

/** Manual do BR Code, table 1: fields 59 and 60. */
export const LONGEST_NAME = 25;
export const LONGEST_CITY = 15;

/** Letters and marks that do not come apart into one of ASCII and an accent. */
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

/** Printable ASCII from any text: accents dropped, spaces single, what has no such form left out. */
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

/** What stays of a name or a city in a code, cut at so many characters; refused where no letter and no digit is left. */
export function merchantText(text: string, max: number): Result<string, 'nothing-left'> {
  const cut = asciiText(text).slice(0, max).trim();
  return /[A-Za-z0-9]/.test(cut) ? ok(cut) : err('nothing-left');
}

/** Whether a code that is read may say this: nothing that cannot be seen, nothing that turns the direction of reading. */
export const isShown = (text: string): boolean =>
  text.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u.test(text);

export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Characters, where one outside the first plane is one. */
export const countCharacters = (text: string): number => [...text].length;
