/**
 * Detects the encoding of a file: valid UTF-8 is UTF-8, else one of the Windows code pages for European
 * languages. A file may name its code page, often wrongly; then its letters decide.
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

/** Letters beyond a to z of the languages of a code page, in lower case; the more likely language first. */
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
 * Positions where no language of windows-1252 has these letters; names in other code pages often look like
 * that.
 */
const UNLIKELY = /\p{L}þ|^Ð|iæ(?!\p{L})/u;
/** Vowels of alphabets that share no letter with a to z: in words they alternate with the others. */
const VOWELS = /[аеёиіїоуыэюяαεηιουωάέήίόύώ]/;

/** Runs of letters with some outside ASCII, including characters in between. */
const wordsOf = (text: string): string[] =>
  text.match(/[A-Za-z]*[\u0080-\uffff][A-Za-z\u0080-\uffff]*/g) ?? [];

const isAscii = (letter: string | undefined): boolean => letter !== undefined && letter < '\u0080';

/**
 * Score of a word for a language: each letter of its alphabet counts 1, others and punctuation count
 * negative.
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
    // a capital after a small letter
    if (isCapital && before !== undefined && /\p{Ll}/u.test(before)) fit -= 2;
    if (isOther) {
      if (isAscii(before) || isAscii(after)) fit -= 2;
      if (before !== undefined && VOWELS.test(lower) !== VOWELS.test(before.toLowerCase())) fit += 0.3;
    } else if (before !== undefined && !isAscii(before)) fit -= 1;
  }
  return fit;
}

/** Score of a text for the best language of a code page. */
function likenessOf(bytes: Uint8Array, encoding: (typeof CODE_PAGES)[number]): number {
  const words = wordsOf(decode(bytes, encoding));
  const fits = ALPHABETS[encoding].map((alphabet) =>
    words.reduce((sum, word) => sum + fitOf(word, alphabet), 0),
  );
  return Math.max(...fits);
}

const SCOUT = '[3SCOUT]';
/** More bytes give no more information. */
const SAMPLE = 256 * 1024;

/** Everything before the plays; the whole file if it has only plain letters there. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const plain = String.fromCharCode;
  let end = bytes.length;
  for (let at = 0; at + SCOUT.length <= bytes.length; at++) {
    if (bytes[at] !== 0x5b || plain(...bytes.subarray(at, at + SCOUT.length)) !== SCOUT) continue;
    end = at;
    break;
  }
  const head = bytes.subarray(0, end);
  return (head.some((byte) => byte >= 0x80) ? head : bytes).subarray(0, SAMPLE);
}

/** The code page named in the file, as `1254` or `windows-1254`, in column 9 of its match. */
function statedIn(text: string): Encoding | undefined {
  const row = /^\[3MATCH\]\s*?\r?\n([^\r\n]*)/m.exec(text)?.[1] ?? '';
  const number = /(125\d)$/.exec(row.split(';')[8]?.trim() ?? '')?.[1];
  return number === undefined ? undefined : CODE_PAGES.find((each) => each.endsWith(number));
}

/** Counts names whose hexadecimal copies have the letters of the code page. */
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

/** Writes the hexadecimal copy of a text in Data Volley's format. */
export const hexOf = (text: string): string =>
  text
    .split('')
    .map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase())
    .join('');

/** Reads a hexadecimal copy (UTF-16, four digits a unit); `null` for any other text. */
export function hexText(field: string): string | null {
  if (!/^(?:[0-9A-Fa-f]{4}){2,}$/.test(field)) return null;
  const units = field.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.slice(0, 200).map((unit) => Number.parseInt(unit, 16)));
}

/**
 * Guesses the encoding; the user may choose another. The named code page counts, with three exceptions:
 * hexadecimal copies of names contradict it, its words would contain punctuation, or another page has twice
 * the letters of a language.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return 'utf-8';
  const sample = sampleOf(bytes);
  const stated = statedIn(decode(bytes.subarray(0, SAMPLE), 'windows-1252'));
  const pages = CODE_PAGES.map((encoding) => ({
    encoding,
    same: sameNames(decode(sample, encoding)),
    likeness: likenessOf(sample, encoding),
  }));
  const most = Math.max(...pages.map(({ same }) => same));
  const known = pages.filter(({ same }) => same === most);
  const own = known.find(({ encoding }) => encoding === stated);
  const best = known.reduce((one, other) => (other.likeness > one.likeness ? other : one));
  const isLikely = own && own.likeness >= 0 && own.likeness * 2 > best.likeness;
  return own && (isLikely || best.likeness <= 0) ? own.encoding : best.encoding;
}
