import { readPhotoCode } from '@volleyscouter/core/shop/downloadName';
import { readPurchaseWords, type SearchTerm } from '@volleyscouter/core/shop/purchaseWords';
import { hasCode } from '../products/filter.ts';

/** Shorter words occur in nearly every code. */
const MIN_CODE_WORD_LENGTH = 8;
const NUMBER = /^\d{1,15}$/;

/** Returns the placeholder. */
export type Bind = (value: unknown) => string;

const contains = (column: string, text: string, bind: Bind): string =>
  // escape after removing accents: some full-width characters become a %
  String.raw`${column} like '%' || regexp_replace(plain(${bind(text)}), '([\\%_])', '\\\1', 'g') || '%'`;

export const isOfCode = (word: string): boolean => word.length >= MIN_CODE_WORD_LENGTH;

/** A typed amount may exceed the range of the column: without the cast the query would fail. */
export const costs = (purchase: string, cents: number, bind: Bind): string =>
  `${purchase}.total_cents = ${bind(cents)}::bigint`;

export function matchesTerm(purchase: string, term: SearchTerm, bind: Bind): string {
  switch (term.by) {
    case 'number':
      return `${purchase}.number = ${bind(term.number)}`;
    case 'amount':
      return costs(purchase, term.cents, bind);
    case 'phone':
      return contains(`${purchase}.people`, term.digits, bind);
    case 'word': {
      const { word, digits } = term;
      const conditions = [contains(`${purchase}.${isOfCode(word) ? 'words' : 'people'}`, word, bind)];
      if (digits !== undefined) conditions.push(contains(`${purchase}.people`, digits, bind));
      if (NUMBER.test(word)) conditions.push(`${purchase}.number = ${bind(word)}`);
      return `(${conditions.join(' or ')})`;
    }
  }
}

/** Every typed word matches, or the purchase contains the photo of the typed file name. */
export function matchWords(purchase: string, typed: string, bind: Bind): string[] {
  const conditions = readPurchaseWords(typed).map((term) => matchesTerm(purchase, term, bind));
  const code = readPhotoCode(typed);
  if (code === null) return conditions;
  const withPhoto = `select purchase_id from purchase_items where ${hasCode('photo', bind(code))}`;
  return [`(${conditions.join(' and ')} or ${purchase}.id in (${withPhoto}))`];
}
