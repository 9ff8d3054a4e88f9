/** Words that somebody looks for purchases by, as conditions of a query. */
import type { Wanted } from '@volleyscouter/core/shop/purchaseWords';

/** Shorter words occur in nearly every code. */
const SHORTEST_IN_CODE = 8;
const NUMBER = /^\d{1,15}$/;

/** Gives a value its place among those of a query. */
export type Put = (value: unknown) => string;

/** Whether a column has a text in it, whatever its accents and capitals. */
const contains = (column: string, text: string, put: Put): string =>
  // escaped after accents are gone: some wide signs become a % then
  String.raw`${column} like '%' || regexp_replace(plain(${put(text)}), '([\\%_])', '\\\1', 'g') || '%'`;

/** Whether a word occurs in name or phone of a purchase, or in its code where it is long enough to tell codes apart. */
export const hasWord = (purchase: string, word: string, put: Put): string =>
  contains(`${purchase}.${isOfCode(word) ? 'words' : 'people'}`, word, put);

/** Whether a word is long enough to be a part of one code, and not of nearly all. */
export const isOfCode = (word: string): boolean => word.length >= SHORTEST_IN_CODE;

/** What is true of a purchase `b` that somebody looks for. */
export function isWanted(wanted: Wanted, put: Put): string {
  switch (wanted.by) {
    case 'number':
      return `b.number = ${put(wanted.number)}`;
    case 'amount':
      return `b.total_cents = ${put(wanted.cents)}`;
    case 'phone':
      return contains('b.people', wanted.digits, put);
    case 'word': {
      const { word, digits } = wanted;
      const ways = [hasWord('b', word, put)];
      if (digits !== undefined) ways.push(contains('b.people', digits, put));
      if (NUMBER.test(word)) ways.push(`b.number = ${put(word)}`);
      return `(${ways.join(' or ')})`;
    }
  }
}
