/** Which buyers' names are like that of who paid, without comparing every name with every other. */
import { type Likeness, likeness } from './name.ts';

/** Names that are compared with one that begins alike; of a season's Marias those come first whose other words are rarest. */
export const MOST_PERSONS = 60;
/** Names that are compared for a surname alone. */
export const MOST_FAMILIES = 30;
/** Letters by which words that a bank cut are looked up. */
const INITIALS = 3;

/** Names by their place, ascending. */
export interface Alike {
  whole: number[];
  shortened: number[];
  part: number[];
  family: number[];
  /** There were more names than are compared: another one may be as like. */
  isCut: boolean;
}

/** The name of who paid, as words and as one text. */
export interface Payer {
  words: readonly string[];
  payer: string;
}

export interface NameIndex {
  /** Whole, shortened, in part: names that begin alike. */
  persons(who: Payer): Alike;
  /** Other first names with the same surname. */
  families(who: Payer): Alike;
}

const nothing = (): Alike => ({ whole: [], shortened: [], part: [], family: [], isCut: false });

/** Under what a buyer's name is found: its first word with each other, in full, cut and as an initial; its surnames. */
function* keysOf([first = '', ...rest]: readonly string[]): Generator<string> {
  if (first === '') return;
  yield `${first}*`;
  yield `${first.slice(0, INITIALS)}~`;
  if (rest.length === 0) yield `${first} `;
  for (const word of rest) {
    yield `${first} ${word}`;
    yield `${first} ${word.slice(0, INITIALS)}-`;
    yield `${first} ${word.slice(0, 1)}.`;
    yield `=${word}`;
    yield `=${word.slice(0, INITIALS)}-`;
  }
}

/** Where the names stand that `likeness` may find to begin alike. */
function personKeys([first = '', ...rest]: readonly string[]): string[] {
  if (first === '') return [];
  if (rest.length === 0)
    return [`${first}*`, ...(first.length >= INITIALS ? [`${first.slice(0, INITIALS)}~`] : [])];
  const last = rest.at(-1) ?? '';
  return [
    `${first} `,
    ...rest.flatMap((word) => [`${first} ${word}`, `${first} ${word.slice(0, 1)}`]),
    ...rest.flatMap((word) => (word.length === 1 ? [`${first} ${word}.`] : [])),
    last.length < INITIALS ? `${first} ${last.slice(0, 1)}.` : `${first} ${last.slice(0, INITIALS)}-`,
  ];
}

function familyKeys([, ...rest]: readonly string[]): string[] {
  const long = rest.filter((word) => word.length >= INITIALS);
  const last = rest.at(-1) ?? '';
  return [
    ...long.map((word) => `=${word}`),
    ...(last.length > INITIALS ? [`=${last.slice(0, INITIALS)}-`] : []),
  ];
}

/** Names, each once, as lists of words. */
export function nameIndex(names: readonly (readonly string[])[]): NameIndex {
  const places = new Map<string, number[]>();
  for (const [place, words] of names.entries())
    for (const key of new Set(keysOf(words))) {
      const its = places.get(key);
      if (its) its.push(place);
      else places.set(key, [place]);
    }
  const lookUp = (
    payer: readonly string[],
    keys: readonly string[],
    most: number,
    wanted: ReadonlySet<Likeness>,
  ): Alike => {
    const found = nothing();
    const seen = new Set<number>();
    const lists = [...new Set(keys)].flatMap((key) => [places.get(key) ?? []]);
    for (const list of lists.sort((a, b) => a.length - b.length))
      for (const place of list) {
        if (seen.has(place)) continue;
        if (seen.size === most) {
          found.isCut = true;
          break;
        }
        seen.add(place);
        const like = likeness(payer, names[place] ?? []);
        if (like !== 'none' && wanted.has(like)) found[like].push(place);
      }
    for (const list of [found.shortened, found.part, found.family]) list.sort((a, b) => a - b);
    return found;
  };
  const whole = new Map(names.map((words, place) => [words.join(' '), place]));
  const persons = remembered(({ words, payer }) => {
    const found = lookUp(words, personKeys(words), MOST_PERSONS, PERSONS);
    const same = words.length === 0 ? undefined : whole.get(payer);
    return { ...found, whole: same === undefined ? [] : [same] };
  });
  const families = remembered(({ words }) => lookUp(words, familyKeys(words), MOST_FAMILIES, FAMILIES));
  return { persons, families };
}

const PERSONS: ReadonlySet<Likeness> = new Set(['shortened', 'part']);
const FAMILIES: ReadonlySet<Likeness> = new Set(['family']);

/** Each name is looked up once. */
function remembered(find: (who: Payer) => Alike): (who: Payer) => Alike {
  const known = new Map<string, Alike>();
  return (who) => {
    const found = known.get(who.payer) ?? find(who);
    known.set(who.payer, found);
    return found;
  };
}
