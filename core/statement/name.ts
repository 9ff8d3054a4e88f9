/**
 * Banks write names in capitals without accents, use initials, and cut names to the width of a column. Itaú
 * keeps about eight letters.
 */
import { foldedText } from '../people/person.ts';

/**
 * - `whole`: the same words.
 * - `shortened`: first name and one more word agree, without contradiction.
 * - `part`: one name is only a first name; or first name and one more word agree, but others differ.
 * - `family`: different first names, but one surname is the same.
 */
export type Likeness = 'whole' | 'shortened' | 'part' | 'family' | 'none';

const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'del']);
const MAX_WORDS = 12;
/** Min letters of a cut first name. A cut surname has at least one letter more. */
const CUT = 3;

/**
 * Makes spellings of one sound equal: Luiz and Luis, Thaís and Tais, Victoria and Vitória, Souza and Sousa.
 */
const folded = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ct/g, 't')
    .replace(/y/g, 'i')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/k/g, 'c')
    .replace(/(.)\1+/g, '$1');

export const nameWords = (name: string): string[] =>
  foldedText(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .slice(0, MAX_WORDS)
    .map(folded);

const standsFor = (word: string, whole: string, isLast: boolean): boolean =>
  word === whole ||
  (word.length === 1 && whole[0] === word) ||
  (isLast && word.length > 1 && whole.startsWith(word));

/** Words of the shorter name, without its first word, that occur in the longer name in the same order. */
function inOrder(
  short: readonly string[],
  long: readonly string[],
  same: (a: string, b: string, index: number) => boolean,
): number {
  let at = 1;
  let matches = 0;
  for (let index = 1; index < short.length; index++) {
    let next = at;
    while (next < long.length && !same(short[index] ?? '', long[next] ?? '', index)) next++;
    if (next === long.length) continue;
    at = next + 1;
    matches++;
  }
  return matches;
}

/** `payer`: as a bank writes it. */
export function likeness(payer: readonly string[], buyer: readonly string[]): Likeness {
  const [payerFirst = ''] = payer;
  const [buyerFirst = ''] = buyer;
  if (payerFirst === '' || buyerFirst === '') return 'none';
  const isCut = payer.length === 1 && payerFirst.length >= CUT && buyerFirst.startsWith(payerFirst);
  return payerFirst === buyerFirst || isCut
    ? person(payer, buyer, payerFirst === buyerFirst)
    : family(payer, buyer);
}

function person(payer: readonly string[], buyer: readonly string[], sameFirst: boolean): Likeness {
  if (sameFirst && payer.length === buyer.length && payer.every((word, index) => word === buyer[index]))
    return 'whole';
  const fewer = Math.min(payer.length, buyer.length) - 1;
  if (fewer === 0) return 'part';
  const last = payer.length - 1;
  const matches =
    payer.length <= buyer.length
      ? inOrder(
          payer,
          buyer,
          (word, whole, index) => standsFor(word, whole, index === last) || standsFor(whole, word, false),
        )
      : inOrder(
          buyer,
          payer,
          (word, whole) => standsFor(whole, word, whole === payer[last]) || standsFor(word, whole, false),
        );
  if (matches === fewer) return 'shortened';
  return matches > 0 ? 'part' : 'none';
}

/** Compares names whose first words differ. */
function family(payer: readonly string[], buyer: readonly string[]): Likeness {
  for (let index = 1; index < payer.length; index++) {
    const word = payer[index] ?? '';
    const mayBeCut = index === payer.length - 1 && word.length > CUT;
    if (word.length <= 2) continue;
    for (let at = 1; at < buyer.length; at++)
      if (word === buyer[at] || (mayBeCut && buyer[at]?.startsWith(word))) return 'family';
  }
  return 'none';
}
