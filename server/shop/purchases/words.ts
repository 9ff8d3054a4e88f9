/** Words that somebody looks for purchases by, as conditions of a query. */
import { readPhotoCode } from '@volleyscouter/core/shop/downloadName';
import { readPurchaseWords, type SearchTerm } from '@volleyscouter/core/shop/purchaseWords';
import { hasCode } from '../products/filter.ts';

/** Shorter words occur in nearly every code. */
const SHORTEST_IN_CODE = 8;
const NUMBER = /^\d{1,15}$/;

/** Gives a value its place among those of a query. */
export type Put = (value: unknown) => string;

/** Whether a column has a text in it, whatever its accents and capitals. */
const contains = (column: string, text: string, put: Put): string =>
  // escaped after accents are gone: some wide signs become a % then
  String.raw`${column} like '%' || regexp_replace(plain(${put(text)}), '([\\%_])', '\\\1', 'g') || '%'`;

/** Whether a word is long enough to be a part of one code, and not of nearly all. */
export const isOfCode = (word: string): boolean => word.length >= SHORTEST_IN_CODE;

/** Whether it costs so much; any amount may be asked for. */
export const costs = (purchase: string, cents: number, put: Put): string =>
  `${purchase}.total_cents = ${put(cents)}::bigint`;

/** What is true of a purchase that somebody looks for, by the name that it has in the query. */
export function isWanted(purchase: string, wanted: SearchTerm, put: Put): string {
  switch (wanted.by) {
    case 'number':
      return `${purchase}.number = ${put(wanted.number)}`;
    case 'amount':
      return costs(purchase, wanted.cents, put);
    case 'phone':
      return contains(`${purchase}.people`, wanted.digits, put);
    case 'word': {
      const { word, digits } = wanted;
      // a part of the code as well, where it is long enough to tell codes apart
      const ways = [contains(`${purchase}.${isOfCode(word) ? 'words' : 'people'}`, word, put)];
      if (digits !== undefined) ways.push(contains(`${purchase}.people`, digits, put));
      if (NUMBER.test(word)) ways.push(`${purchase}.number = ${put(word)}`);
      return `(${ways.join(' or ')})`;
    }
  }
}

/** Conditions of a purchase that has all of what is typed, or the photo of the downloaded file that is named. */
export function haveWords(purchase: string, typed: string, put: Put): string[] {
  const conditions = readPurchaseWords(typed).map((wanted) => isWanted(purchase, wanted, put));
  const code = readPhotoCode(typed);
  if (code === null) return conditions;
  const withPhoto = `select purchase_id from purchase_items where ${hasCode('photo', put(code))}`;
  return [`(${conditions.join(' and ')} or ${purchase}.id in (${withPhoto}))`];
}
