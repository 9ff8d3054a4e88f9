/** R-SHOP-6. */
import { plain } from '../text/plain.ts';
import type { Shirt } from './shirts.ts';

export interface Search {
  /** Each word must occur in the event, the tags or the place. */
  words: readonly string[];
  /** `#12`, `camisa 12`, `nº 12`: the photo shows each of these numbers. */
  numbers: readonly number[];
  /** `12` alone: matches as a number or as a word. */
  either: readonly { word: string; number: number }[];
}

/** A shirt number with its marking word, between blanks. */
const SHIRT = /(?<!\S)(?:#\s*|camisas?\s*(?:n[º°o.]*\s*|#\s*)?|n[º°]\s*)(\d{1,2})(?!\S)/giu;
const NUMBER = /^\d{1,2}$/;

export function readSearch(typed: string): Search {
  const numbers = new Set<number>();
  const rest = typed.normalize('NFC').replace(SHIRT, (_, number: string) => {
    numbers.add(Number(number));
    return ' ';
  });
  const all = [...new Set(rest.split(/\s+/).filter((word) => word !== ''))];
  return {
    words: all.filter((word) => !NUMBER.test(word)),
    numbers: [...numbers],
    either: all.filter((word) => NUMBER.test(word)).map((word) => ({ word, number: Number(word) })),
  };
}

export const withoutNumber = (typed: string, number: number): string =>
  typed
    .normalize('NFC')
    .replace(SHIRT, (isMentioned, digits: string) => (Number(digits) === number ? ' ' : isMentioned))
    .split(/\s+/)
    .filter((word) => word !== '' && !(NUMBER.test(word) && Number(word) === number))
    .join(' ');

/** The shirts with a typed number; the shirts of a typed team come first. */
export function shirtsMeant<Known extends Shirt>(typed: string, shirts: readonly Known[]): Known[] {
  const { words, numbers, either } = readSearch(typed);
  const typedNumbers = [...numbers, ...either.map(({ number }) => number)];
  const naming = ({ time }: Shirt) => words.filter((word) => plain(time).includes(plain(word))).length;
  return shirts
    .filter(({ numero }) => typedNumbers.includes(numero))
    .sort((one, other) => naming(other) - naming(one));
}
