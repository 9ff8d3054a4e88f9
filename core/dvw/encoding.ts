/**
 * A file is UTF-8 if its bytes are valid UTF-8. Otherwise it has a Windows code page for European languages.
 * Files often name a wrong code page: the letters of the file show the right one.
 */
import { decode, isUtf8 } from '../text/encoding.ts';

export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'windows-1251',
  'windows-1253',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

const CODE_PAGES = ENCODINGS.slice(1) as readonly Exclude<Encoding, 'utf-8'>[];

/** Letters besides a to z, in lower case; the most likely language first. */
const ALPHABETS: Readonly<Record<(typeof CODE_PAGES)[number], readonly string[]>> = {
  'windows-1252': [
    'áâãàçéêíóôõúüñ',
    'àâæçéèêëîïôœùûüÿ',
    'äöüß',
    'àèéìòù',
    'àçèéíïòóúü',
    'áéíñóúü',
    'åäöæøé',
    'áæðéíóöþúý',
  ],
  'windows-1250': ['čćđšž', 'ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ'],
  'windows-1254': ['çğıöşüâîû'],
  'windows-1257': ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž'],
  'windows-1251': [
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    'абвгдђежзијклљмнњопрстћуфхцчџшўєѓќѕ',
  ],
  'windows-1253': ['αβγδεζηθικλμνξοπρστυφχψωάέήίόύώϊϋΐΰς'],
};
/**
 * In windows-1252 no language has these letters in these positions; names of other code pages, decoded as
 * windows-1252, often do.
 */
const UNLIKELY = /\p{L}þ|^Ð|iæ(?!\p{L})/u;
/** Vowels of alphabets that share no letter with a to z: in their words, vowels and consonants alternate. */
const VOWELS = /[аеёиіїоуыэюяαεηιουωάέήίόύώ]/;

const nonAsciiWords = (text: string): string[] =>
  text.match(/[A-Za-z]*[\u0080-\uffff][A-Za-z\u0080-\uffff]*/g) ?? [];

const isAscii = (letter: string | undefined): boolean => letter !== undefined && letter < '\u0080';

/**
 * Adds 1 for each letter of the alphabet outside ASCII. Other letters, punctuation and unlikely neighbours
 * lower the score.
 */
function fitOf(word: string, alphabet: string): number {
  const isOther = /^[аα]/.test(alphabet);
  const letters = [...word];
  let fit = UNLIKELY.test(word) ? -1 : 0;
  for (const [at, letter] of letters.entries()) {
    if (isAscii(letter)) continue;
    const [before, after] = [letters[at - 1], letters[at + 1]];
    const lower = letter === 'İ' ? 'i' : letter.toLowerCase();
    const isCapital = lower !== letter;
    if (!/\p{L}/u.test(letter) || 'ªº·'.includes(letter)) fit -= word.length > 1 ? 2 : 0;
    else fit += alphabet.includes(lower) || letter === 'İ' ? 1 : -1;
    if (isCapital && before !== undefined && /\p{Ll}/u.test(before)) fit -= 2;
    if (isOther) {
      if (isAscii(before) || isAscii(after)) fit -= 2;
      if (before !== undefined && VOWELS.test(lower) !== VOWELS.test(before.toLowerCase())) fit += 0.3;
    } else if (before !== undefined && !isAscii(before)) fit -= 1;
  }
  return fit;
}

function likenessOf(bytes: Uint8Array, encoding: (typeof CODE_PAGES)[number]): number {
  const candidateWords = nonAsciiWords(decode(bytes, encoding));
  const fits = ALPHABETS[encoding].map((alphabet) =>
    candidateWords.reduce((sum, word) => sum + fitOf(word, alphabet), 0),
  );
  return Math.max(...fits);
}

const SCOUT = '[3SCOUT]';
const MAX_SAMPLE_BYTES = 256 * 1024;

function sampleOf(bytes: Uint8Array): Uint8Array {
  const plain = String.fromCharCode;
  let end = bytes.length;
  for (let at = 0; at + SCOUT.length <= bytes.length; at++) {
    if (bytes[at] !== 0x5b || plain(...bytes.subarray(at, at + SCOUT.length)) !== SCOUT) continue;
    end = at;
    break;
  }
  const head = bytes.subarray(0, end);
  return (head.some((byte) => byte >= 0x80) ? head : bytes).subarray(0, MAX_SAMPLE_BYTES);
}

/** Column 9 of [3MATCH], as `1254` or `windows-1254`. */
function statedIn(text: string): Encoding | undefined {
  const row = /^\[3MATCH\]\s*?\r?\n([^\r\n]*)/m.exec(text)?.[1] ?? '';
  const number = /(125\d)$/.exec(row.split(';')[8]?.trim() ?? '')?.[1];
  return number === undefined ? undefined : CODE_PAGES.find((page) => page.endsWith(number));
}

/**
 * Counts the names that equal a hexadecimal copy in their line: such names show that the code page is right.
 */
function sameNames(text: string): number {
  let same = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const fields = line.split(';');
    const copies = new Set(fields.flatMap((field) => hexText(field.trim()) ?? []));
    if (copies.size > 0)
      for (const field of fields) if (/[^\0-\x7f]/.test(field) && copies.has(field.trim())) same++;
  }
  return same;
}

/** UTF-16, four digits per unit (Data Volley's format). */
export const hexOf = (text: string): string =>
  text
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase())
    .join('');

/** `null` if the text is no hexadecimal copy. */
export function hexText(field: string): string | null {
  if (!/^(?:[0-9A-Fa-f]{4}){2,}$/.test(field)) return null;
  const units = field.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.slice(0, 200).map((unit) => Number.parseInt(unit, 16)));
}

/**
 * Returns the code page that the file names, or else the page with the best score. The named page is not used
 * in two cases:
 * - another page fits more of the hexadecimal copies of names;
 * - another page has a positive score that is at least twice as high.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return 'utf-8';
  const sample = sampleOf(bytes);
  const stated = statedIn(decode(bytes.subarray(0, MAX_SAMPLE_BYTES), 'windows-1252'));
  const pages = CODE_PAGES.map((encoding) => ({
    encoding,
    same: sameNames(decode(sample, encoding)),
    likeness: likenessOf(sample, encoding),
  }));
  const most = Math.max(...pages.map(({ same }) => same));
  const candidates = pages.filter(({ same }) => same === most);
  const statedPage = candidates.find(({ encoding }) => encoding === stated);
  const best = candidates.reduce((one, other) => (other.likeness > one.likeness ? other : one));
  const isLikely = statedPage && statedPage.likeness >= 0 && statedPage.likeness * 2 > best.likeness;
  return statedPage && (isLikely || best.likeness <= 0) ? statedPage.encoding : best.encoding;
}
