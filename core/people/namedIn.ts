/** Where a text that others wrote names a person (R-LGPD): case, accents and what stands between words do not count. */

import { plain } from '../text/plain.ts';
import { nationalDigits } from './phone.ts';

export interface NamedPerson {
  nome: string;
  email: string;
  celular: string;
}

/**
 * `sure`: full name, first and last name side by side, e-mail or phone. `perhaps`: the first name alone, which others bear too.
 */
export type Naming = 'sure' | 'perhaps';

/** Stands where she was named. */
export const ERASED = '[apagado]';

/** Shorter ones are no phone that tells people apart. */
const SHORTEST_PHONE = 8;
const SHORTEST_NAME = 2;

interface Span {
  from: number;
  to: number;
  naming: Naming;
}

interface Word {
  from: number;
  to: number;
  plain: string;
}
const wordsBy = (text: string, word: RegExp): Word[] =>
  [...text.matchAll(word)].map(({ 0: said, index }) => ({
    from: index,
    to: index + said.length,
    plain: plain(said),
  }));
const wordsOf = (text: string): Word[] => wordsBy(text, /[\p{L}\p{M}\p{N}]+/gu);
/** As names of files have them: `AnaPrado12` is three words. */
const joinedWordsOf = (text: string): Word[] =>
  wordsBy(text, /\p{N}+|\p{Lu}+\p{M}*(?:\p{Ll}\p{M}*)*|[\p{L}\p{M}]+?(?=\p{Lu}|\P{L}|$)/gu);

/** What is looked for word by word: the full name, first and last name in both orders, the first name. */
function namesOf(nome: string): { words: string[]; naming: Naming }[] {
  const words = wordsOf(nome).map((word) => word.plain);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (first.length < SHORTEST_NAME) return [];
  const alone = { words: [first], naming: 'perhaps' as const };
  if (words.length === 1) return [alone];
  const sure = [words, [first, last], [last, first]];
  return [...sure.map((each) => ({ words: each, naming: 'sure' as const })), alone];
}

function nameSpans(text: string, nome: string): Span[] {
  const names = namesOf(nome);
  return [wordsOf(text), joinedWordsOf(text)].flatMap((words) =>
    names.flatMap(({ words: wanted, naming }) =>
      words.flatMap((word, at) => {
        const isHere = wanted.every((each, step) => words[at + step]?.plain === each);
        const last = words[at + wanted.length - 1];
        return isHere && last ? [{ from: word.from, to: last.to, naming }] : [];
      }),
    ),
  );
}

/** Digits of an area code and a number; of fewer the area code was not said. */
const WHOLE_PHONE = 10;
const AREA_DIGITS = 2;
/** What may stand before a number: the country's 55 and a zero; and, where it was not said, any area code. */
const BEFORE_WHOLE = /(?:\+?0{0,2}55[\s().-]*)?\(?0?$/;
const BEFORE_LOCAL = /(?:\+?0{0,2}55[\s().-]*)?(?:\(?0?[1-9]{2}\)?[\s.-]*)?$/;
/** Characters that this takes at most. */
const LONGEST_BEFORE = 16;

/** The digits that every way of writing a phone has: those of the number, without country and area. */
export function numberDigits(celular: string): string {
  const digits = nationalDigits(celular);
  return digits.length < WHOLE_PHONE ? digits : digits.slice(AREA_DIGITS);
}

interface WrittenPhone {
  digits: string;
  /** What may stand before them and be of it. */
  before: RegExp;
  /** Another area code before it makes it another's. */
  bare: boolean;
}

/** A phone with its area code, and without. */
function writtenPhones(celular: string): WrittenPhone[] {
  const [whole, number] = [nationalDigits(celular), numberDigits(celular)];
  if (whole === number) return [{ digits: number, before: BEFORE_LOCAL, bare: false }];
  return [
    { digits: whole, before: BEFORE_WHOLE, bare: false },
    { digits: number, before: /$/, bare: true },
  ];
}

const AREA_BEFORE = /(?:^|\D)0?[1-9]{2}\)?[\s.-]*$/;

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\d/.test(letter);

/** A phone as it is written, with or without country and area and whatever stands between its digits; beside other numbers too. */
function phoneSpans(text: string, celular: string): Span[] {
  return [...text.matchAll(/\d(?:[\s().+-]*\d)*/g)].flatMap(({ 0: run, index }) => {
    const places = [...run.matchAll(/\d/g)].map((digit) => index + digit.index);
    const said = run.replace(/\D/g, '');
    return writtenPhones(celular).flatMap(({ digits, before, bare }): Span[] => {
      if (digits.length < SHORTEST_PHONE) return [];
      const spans: Span[] = [];
      for (let at = said.indexOf(digits); at >= 0; at = said.indexOf(digits, at + 1)) {
        const [start = 0, end = 0] = [places[at], places[at + digits.length - 1]];
        const lead = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
        const from = start - (before.exec(lead)?.[0].length ?? 0);
        const isWhole = !isDigit(text[from - 1]) && !isDigit(text[end + 1]);
        const isOthers = bare && AREA_BEFORE.test(lead);
        if (isWhole && !isOthers) spans.push({ from, to: end + 1, naming: 'sure' });
      }
      return spans;
    });
  });
}

function emailSpans(text: string, email: string): Span[] {
  const [wanted, within] = [email.trim().toLowerCase(), text.toLowerCase()];
  // a letter whose small one is longer: places would be others
  if (wanted === '' || within.length !== text.length) return [];
  const spans: Span[] = [];
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + wanted.length)) {
    const isPart = /[\w.+-]$/.test(within.slice(0, at)) || /^[\w-]/.test(within.slice(at + wanted.length));
    if (!isPart) spans.push({ from: at, to: at + wanted.length, naming: 'sure' });
  }
  return spans;
}

/** Places in order, of those that overlap the longest. */
function spansOf(text: string, person: NamedPerson): Span[] {
  const found = [
    ...nameSpans(text, person.nome),
    ...phoneSpans(text, person.celular),
    ...emailSpans(text, person.email),
  ].toSorted((a, b) => a.from - b.from || b.to - a.to);
  const kept: Span[] = [];
  for (const span of found) if (span.from >= (kept.at(-1)?.to ?? 0)) kept.push(span);
  return kept;
}

/** How a text names her, `null` when it does not. */
export function namingOf(text: string, person: NamedPerson): Naming | null {
  const spans = spansOf(text, person);
  if (spans.length === 0) return null;
  return spans.some(({ naming }) => naming === 'sure') ? 'sure' : 'perhaps';
}

/** What stands side by side once a piece is gone may name her again: so many times at most. */
const ROUNDS = 4;

/** The text without her: the rest of it stays. */
export function withoutPerson(text: string, person: NamedPerson): string {
  let rest = text;
  for (let round = 0; round < ROUNDS && namingOf(rest, person); round++) rest = withoutSpans(rest, person);
  return rest;
}

function withoutSpans(text: string, person: NamedPerson): string {
  let rest = '';
  let end = 0;
  for (const { from, to } of spansOf(text, person)) {
    rest += text.slice(end, from) + ERASED;
    end = to;
  }
  return rest + text.slice(end);
}
