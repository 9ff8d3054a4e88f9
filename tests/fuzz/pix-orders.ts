/** Codes that are hard to write: accents, emoji, lengths at their limit, every kind of key, odd amounts. */
import type { StaticOrder } from '@volleyscouter/core/pix/write';
import type { Random } from './random.ts';

const MAX_CENTS = 999_999_999_999;
/**
 * Length of the account template without the values of key and information: the identifier of Pix, and the
 * heads of both fields.
 */
const FRAME = 18 + 4 + 4;

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('');
const from = (random: Random, letters: readonly string[], count: number): string =>
  Array.from({ length: count }, () => random.of(letters)).join('');

/** Appends two check digits (modulo 11, with the weights of the Receita Federal). */
function checked(body: string, weights: readonly number[]): string {
  let text = body;
  for (const skip of [1, 0]) {
    const sum = weights
      .slice(skip)
      .reduce((all, weight, index) => all + weight * (text.charCodeAt(index) - 48), 0);
    text += ((sum * 10) % 11) % 10;
  }
  return text;
}
const CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

const AREAS = '11 19 21 22 24 27 28 31 35 37 38 41 49 51 53 54 55 61 69 71 73 74 75 77 79 81 89 91 99'.split(
  ' ',
);
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const HEX = [...'0123456789abcdef'];
const WORDS = [
  ...'abcdefgh   ABCDEF0123',
  ...'áàâãçéêíóôõúüÁÃÇÉÍÕ',
  ...'&.-/\'"<>%+',
  '🏐',
  '👀',
  'e\u0301',
  'ß',
  '\u00a0',
  '日',
  '\u202e',
];

function email(random: Random): string {
  const host = `${from(random, LETTERS, 1 + random.below(12))}.com`;
  const most = 76 - host.length;
  return `${from(random, LETTERS, random.chance(10) ? most : 1 + random.below(most))}@${host}`;
}

/**
 * Returns a key in the form of the directory (DICT). The digits of a key are never all equal: the check
 * digits would be right, but nobody has such a key.
 */
function keyOf(random: Random): string {
  switch (random.below(6)) {
    case 0:
      return checked(`1${digits(random, 7)}0`, CPF);
    case 1:
      return checked(`1${digits(random, 7)}0001`, CNPJ);
    case 2:
      return checked(`A${from(random, CAPITALS, 11)}`, CNPJ);
    case 3:
      return `+55${random.of(AREAS)}9${digits(random, 8)}`;
    case 4:
      return email(random);
    default:
      return [8, 4, 4, 4, 12].map((count) => from(random, HEX, count)).join('-');
  }
}

const ODD_CENTS = [0, 1, 9, 10, 29, 99, 100, 101, 1_005, 99_999_999_999, MAX_CENTS, MAX_CENTS + 1];
function centsOf(random: Random): number | null {
  if (random.chance(15)) return null;
  if (random.chance(15)) return random.of(ODD_CENTS);
  return 1 + random.below(10 ** (1 + random.below(12)) - 1);
}

export function staticOrder(random: Random): StaticOrder {
  const key = keyOf(random);
  const text = (most: number): string =>
    from(random, WORDS, random.chance(10) ? most : 1 + random.below(most + 6));
  const room = 99 - FRAME - key.length;
  const informationKind = random.below(4);
  return {
    key,
    name: text(25),
    city: text(15),
    cents: centsOf(random),
    txid: random.chance(40)
      ? from(random, CAPITALS, random.chance(5) ? 26 : 1 + random.below(25))
      : undefined,
    // none, any text, a text that fills the account, or one character too many
    information:
      informationKind === 0 || room < 1
        ? undefined
        : informationKind === 1
          ? text(30)
          : 'x'.repeat(room + (random.chance(20) ? 1 : 0)),
  };
}
