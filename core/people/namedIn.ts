/** Where a text that others wrote names a person (R-LGPD): case, accents and what stands between words do not count. */

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

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Word {
  from: number;
  to: number;
  plain: string;
}
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    plain: plain(word),
  }));

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
  const words = wordsOf(text);
  return namesOf(nome).flatMap(({ words: wanted, naming }) =>
    words.flatMap((word, at) => {
      const isHere = wanted.every((each, step) => words[at + step]?.plain === each);
      const last = words[at + wanted.length - 1];
      return isHere && last ? [{ from: word.from, to: last.to, naming }] : [];
    }),
  );
}

/** A phone as it is written, with or without +55 and its signs. */
function phoneSpans(text: string, celular: string): Span[] {
  const phone = celular.replace(/\D/g, '');
  if (phone.length < SHORTEST_PHONE) return [];
  return [...text.matchAll(/\+?\(?\d[\d\s().-]*\d/g)]
    .filter(({ 0: written }) => [phone, `55${phone}`].includes(written.replace(/\D/g, '')))
    .map(({ 0: written, index }) => ({ from: index, to: index + written.length, naming: 'sure' }));
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
