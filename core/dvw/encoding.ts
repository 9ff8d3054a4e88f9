/**
 * Which encoding a file was written in. Data Volley's files do not declare it reliably, so the letters tell: valid UTF-8 is
 * UTF-8; else single bytes that would be signs inside words in one code page and letters in another.
 */
export const ENCODINGS = ['utf-8', 'windows-1250', 'windows-1252', 'windows-1251'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Whether the bytes are well-formed UTF-8 (RFC 3629). */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xc2 && byte <= 0xdf
        ? 1
        : byte >= 0xe0 && byte <= 0xef
          ? 2
          : byte >= 0xf0 && byte <= 0xf4
            ? 3
            : 0;
    if (more === 0) return false;
    for (let step = 1; step <= more; step++) if (((bytes[index + step] ?? 0) & 0xc0) !== 0x80) return false;
    const second = bytes[index + 1] ?? 0;
    const tooLong = (byte === 0xe0 && second < 0xa0) || (byte === 0xf0 && second < 0x90);
    if (tooLong || (byte === 0xed && second > 0x9f) || (byte === 0xf4 && second > 0x8f)) return false;
    index += more;
  }
  return true;
}

/** Bytes that are letters in windows-1250 and signs in 1252: Ą ą Ł ł Ş ş Ż ż Ľ ľ ś ź Ś Ź ť. */
const CENTRAL = new Set([
  0xa3, 0xa5, 0xaa, 0xaf, 0xb3, 0xb9, 0xba, 0xbc, 0xbe, 0xbf, 0x8c, 0x8f, 0x9c, 0x9d, 0x9f,
]);
/** a to z in either case. */
const isLatin = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const lower = (byte: number): string => String.fromCharCode(byte | 0x20);

/** Guesses the encoding; a person may choose another. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes)) return 'utf-8';
  let central = 0;
  let western = 0;
  let high = 0;
  let highPairs = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    high++;
    const before = bytes[index - 1] ?? 0;
    const after = bytes[index + 1] ?? 0;
    if (byte >= 0xc0 && after >= 0xc0) highPairs++;
    if (CENTRAL.has(byte) && (isLatin(before) || isLatin(after))) central += 3;
    // -ić, -ič at the end of a name; -ão, -õe- and ñ before a vowel
    const ends = !isLatin(after) && after < 0x80;
    if ((byte === 0xe6 || byte === 0xe8) && lower(before) === 'i' && ends) central += 2;
    if ((byte === 0xe3 && lower(after) === 'o') || (byte === 0xf5 && lower(after) === 'e')) western += 2;
    if (byte === 0xf1 && 'aeiou'.includes(lower(after))) western += 1;
  }
  if (highPairs > high / 2) return 'windows-1251';
  return central > western ? 'windows-1250' : 'windows-1252';
}
