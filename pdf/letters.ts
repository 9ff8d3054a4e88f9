/** The letters that the fonts have. */
const SUPPORTED =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u0254\u0256-\u027B\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03D7\u03FC-\u045F\u0490\u0491\u1E00-\u1E9B\u1E9E\u1E9F\u1EA0-\u1EFF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2191\u2193\u2212]$/;

/** Includes direction marks: U+202E in a name would reverse the line. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu;

/** ASCII without blanks, as most cells have. Such text needs no replacement. */
const PLAIN = /^[!-~]*$/;

export const STAND_IN = '\uFFFD';

/** Composes letters, removes invisible characters, and writes `STAND_IN` for missing letters. */
export function drawable(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '');
  return [...plain].map((letter) => (SUPPORTED.test(letter) ? letter : STAND_IN)).join('');
}
