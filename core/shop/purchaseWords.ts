/**
 * Search terms for the list of purchases, in the formats of the list (R-SHOP, "Found by words"):
 *
 *   number = [ "compra" ] ( "#" / "n" [ "º" / "°" / "o" ] [ "." ] ) 1*15DIGIT    ; this purchase: `nº 9`, `#9`
 *   amount = "R$" 1*DIGIT [ "," 1*2DIGIT ] / 1*DIGIT "," 1*2DIGIT                ; its price, also with points between thousands: `R$ 45`, `45,00`
 *   phone  = [ "+55" ] "(" 2DIGIT ")" [ "9 " ] 4*5DIGIT [ "-" ] 4DIGIT           ; without brackets if there is a hyphen or the +55
 *   word   = anything else between blanks                                        ; part of the name, the phone, the number or the code
 */
import { nationalDigits } from '../people/phone.ts';
import { parseReais } from '../pix/amount.ts';

export type SearchTerm =
  | { by: 'number'; number: string }
  | { by: 'amount'; cents: number }
  /** The digits of a whole phone, without the country code. */
  | { by: 'phone'; digits: string }
  /** `digits`: set if the word may also be a part of a phone number. */
  | { by: 'word'; word: string; digits?: string };

/** Not directly after a letter or digit. */
const ALONE = String.raw`(?<![\p{L}\p{N}])`;
/** Not directly before a letter or digit, or before a digit that follows `.`, `,` or `-`. */
const ENDS = String.raw`(?![\p{L}\p{N}]|[.,\-]\p{N})`;

const NUMBER = new RegExp(String.raw`${ALONE}(?:compra\s*)?(?:#|n[º°o]?\.?)\s*\d{1,15}${ENDS}`, 'giu');
const AMOUNT = new RegExp(String.raw`${ALONE}(?:R\$\s*\d[\d.]*(?:,\d{0,2})?|\d[\d.]*,\d{0,2})${ENDS}`, 'giu');
/** Digits between the area code and the last four digits. */
const FIRST = String.raw`\s*(?:9\s)?\d{4,5}`;
const PHONE = new RegExp(
  String.raw`${ALONE}(?:(?:\+?55\s*)?\(\d{2}\)${FIRST}[\s-]?\d{4}|\+55\s*\d{2}${FIRST}[\s-]?\d{4}|\d{2}${FIRST}-\d{4})${ENDS}`,
  'gu',
);
/** A word that may be a part of a phone: digits, with `+`, brackets or hyphens. */
const PIECE = /^[+(]*\d[\d()-]*$/;
const BARE = /^\d+$/;
/** Digits of a whole phone with the country code 55. */
const DIGITS_WITH_COUNTRY = 12;

function amountOf(typed: string): SearchTerm | null {
  const [reais = '', cents = ''] = typed.replace(/[^\d,]/g, '').split(',');
  const read = parseReais(cents === '' ? reais : `${reais},${cents}`);
  return read.ok ? { by: 'amount', cents: read.value } : null;
}

function wordOf(word: string): SearchTerm {
  const bare = BARE.test(word);
  const digits = bare || PIECE.test(word) ? nationalDigits(word) : '';
  return digits === '' || digits === word || (bare && word.length < DIGITS_WITH_COUNTRY)
    ? { by: 'word', word }
    : { by: 'word', word, digits };
}

/** Returns distinct terms; a purchase must match all of them. */
export function readPurchaseWords(text: string): SearchTerm[] {
  const foundTerms: SearchTerm[] = [];
  const extractTerms = (from: string, pattern: RegExp, read: (typed: string) => SearchTerm | null): string =>
    from.replace(pattern, (typed) => {
      const term = read(typed);
      if (term) foundTerms.push(term);
      return term ? ' ' : typed;
    });
  const withoutAmounts = extractTerms(text, AMOUNT, amountOf);
  const withoutNumbers = extractTerms(withoutAmounts, NUMBER, (typed) => ({
    by: 'number',
    number: typed.replace(/\D/g, ''),
  }));
  const rest = extractTerms(withoutNumbers, PHONE, (typed) => ({
    by: 'phone',
    digits: nationalDigits(typed),
  }));
  // the list separates facts by "·", which is no word
  const words = rest.split(/[\s·]+/).filter((word) => word !== '');
  const terms = [...foundTerms, ...words.map(wordOf)];
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()];
}
