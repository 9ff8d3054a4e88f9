/** Finds the shortest texts that the parser reads as exactly the given touches. Results are cached. */
import type { Touch } from '@volleyscouter/core/code/entry';
import { parseLine } from '@volleyscouter/core/code/line';
import { fillLinked, impliedSecond, secondSide } from '@volleyscouter/core/code/link';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { readTyped, withDefaults } from '@volleyscouter/core/code/typed';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { writeTouch } from '@volleyscouter/core/code/write';

/** Shirt numbers used in the search: one digit each, never read as the number of a setter. */
const ONE = 7;
const TWO = 8;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
interface Body {
  text: string;
  touch: Touch;
}

/**
 * Returns candidates for the text after the number. `more`: the first touch of a linked pair, if `touch` is
 * the second. The text of a block may contain the subtype of the linked attack.
 */
function bodies(touch: Touch, tables: CodeTables, more: Touch | null): string[] {
  const { skill, type, grade, combo, target, from, to, sub, subtype, players, special, custom } = touch;
  const codes = skill === 'A' ? tables.combinations : skill === 'E' ? tables.calls : [];
  const alone = combo !== null && codes.some(({ code }) => code === combo);
  const heads = unique([`${skill}${type ?? '~'}`, skill, '', ...(alone ? [combo] : [])]);
  const grades = unique(['', grade ?? '~']);
  const corner = sub ?? '~';
  const zones = unique([from ?? '', to ?? '', `${from ?? '~'}${to ?? '~'}`].map(String));
  const places = unique(['', ...zones, ...zones.filter(Boolean).map((zone) => zone + corner)]);
  const suffix = `${subtype ?? '~'}${players ?? '~'}${special ?? '~'}${custom}`.replace(/~+$/, '');
  const letters = subtype ?? '';
  const rests = unique(['', suffix, letters, players ?? '', `${letters}${players ?? ''}`]);
  const attackSubtypes = more?.subtype ? [more.subtype, `${more.subtype}${players ?? ''}`] : [];
  const texts: string[] = [];
  for (const head of heads)
    for (const mark of grades)
      for (const code of head === combo ? [''] : unique(['', combo ?? '~~']))
        for (const aim of target === null ? [''] : ['', target])
          for (const place of places)
            for (const rest of [...rests, ...attackSubtypes])
              texts.push(head + mark + code + aim + place + rest);
  return texts;
}

/** True if no value of the reading contradicts the touch. A block may have the linked attack's subtype. */
export function fits(reading: Touch, expected: Touch, first: Touch | null): boolean {
  return (Object.keys(reading) as (keyof Touch)[]).every((key) => {
    if (key === 'side' || reading[key] === null || reading[key] === expected[key]) return true;
    return key === 'subtype' && reading[key] === first?.[key];
  });
}

/** Shortest first, without bodies that mean another touch. */
function distinct(touch: Touch, tables: CodeTables, first: Touch | null): Body[] {
  const expected = first && impliedSecond(first.skill);
  const number = first ? TWO : ONE;
  const byMeaning = new Map<string, Body>();
  for (const text of bodies(touch, tables, first)) {
    const read = readTyped(`${number}${text}`, '*', tables, expected, first !== null, null);
    if (!read.ok || !fits(read.value.touch, touch, first)) continue;
    const key = JSON.stringify(read.value.touch);
    const shortest = byMeaning.get(key);
    if (shortest === undefined || text.length < shortest.text.length)
      byMeaning.set(key, { text, touch: read.value.touch });
  }
  return [...byMeaning.values()].sort((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
}

function reads(
  line: string,
  expected: readonly Touch[],
  tables: CodeTables,
  setter: (side: Side) => number | null,
): boolean {
  const readCodes = parseLine(line, { tables, setter }).flatMap(({ codes }) => codes);
  return readCodes.join(' ') === expected.map(writeTouch).join(' ');
}
const nobody = (): null => null;

export interface ShortestTyping {
  /** Text after side and number; `null` if only the whole code is read as the touch. */
  single: (touch: Touch) => string | null;
  /** Texts of two linked touches; `null` if the link means something else or saves nothing. */
  pair: (touch: Touch, next: Touch) => readonly [string, string] | null;
}

const BODIES = new WeakMap<CodeTables, Map<string, readonly Body[]>>();

/** Shortest first. `first`: the first touch of a linked pair, if `touch` is the second. */
export function bodiesOf(touch: Touch, first: Touch | null, tables: CodeTables): readonly Body[] {
  const all = BODIES.get(tables) ?? new Map<string, readonly Body[]>();
  BODIES.set(tables, all);
  const normalized: Touch = { ...touch, side: '*', number: first ? TWO : ONE };
  const name = `${writeTouch(normalized)} ${first && first.skill + (first.subtype ?? '')}`;
  const correctBodies = all.get(name) ?? distinct(normalized, tables, first);
  all.set(name, correctBodies);
  return correctBodies;
}

const FINDERS = new WeakMap<CodeTables, ShortestTyping>();

export function shortestTyping(tables: CodeTables): ShortestTyping {
  const finder = FINDERS.get(tables) ?? newFinder(tables);
  FINDERS.set(tables, finder);
  return finder;
}

function newFinder(tables: CodeTables): ShortestTyping {
  const singles = new Map<string, string | null>();
  const pairs = new Map<string, readonly [string, string] | null>();

  function single(touch: Touch): string | null {
    const normalized: Touch = { ...touch, side: '*', number: ONE };
    const key = writeTouch(normalized);
    const cached = singles.get(key);
    if (cached !== undefined) return cached;
    const texts = bodiesOf(normalized, null, tables).map(({ text }) => text);
    const shortest = texts.find((text) => reads(`${ONE}${text}`, [normalized], tables, nobody)) ?? null;
    singles.set(key, shortest);
    return shortest;
  }

  function pair(touch: Touch, next: Touch): readonly [string, string] | null {
    if (secondSide(touch.skill, next.skill, touch.side) !== next.side) return null;
    const side = touch.side === next.side ? '*' : 'a';
    const normalized = [
      { ...touch, side: '*', number: ONE },
      { ...next, side, number: TWO },
    ] as const;
    const key = normalized.map(writeTouch).join();
    const cached = pairs.get(key);
    if (cached !== undefined) return cached;
    const [first, second] = [single(touch), single(next)];
    const longest = first === null || second === null ? 30 : first.length + second.length + 1;
    const texts = search(normalized, longest);
    pairs.set(key, texts);
    return texts;
  }

  function search(touches: readonly [Touch, Touch], longest: number): readonly [string, string] | null {
    const [touch, next] = touches;
    const codes = touches.map(writeTouch);
    const seconds = Map.groupBy(bodiesOf(next, touch, tables), ({ text }) => text.length);
    const firsts = bodiesOf(touch, null, tables);
    for (let length = 0; length <= longest; length++)
      for (const first of firsts)
        for (const second of seconds.get(length - first.text.length) ?? []) {
          const filled = fillLinked(first.touch, { ...second.touch, side: next.side }, tables);
          if (filled.some((touch, index) => writeTouch(withDefaults(touch, tables)) !== codes[index]))
            continue;
          const text = `${ONE}${first.text}.${TWO}${second.text}`;
          if (reads(text, touches, tables, nobody)) return [first.text, second.text];
        }
    return null;
  }

  return { single, pair };
}

const numberText = (touch: Touch): string => (touch.number === null ? '$$' : String(touch.number));
const sideText = (side: Side): string => (side === '*' ? '' : side);

/** Adds the player's number, except the setter's number before a call. */
function withNumber(touch: Touch, body: string, tables: CodeTables, setter: number | null): string {
  const call = touch.skill === 'E' && tables.calls.some(({ code }) => body.startsWith(code));
  return call && touch.number === setter ? body : numberText(touch) + body;
}

export interface ShortestTouch {
  touch: Touch;
  /** Play went on after the touch. */
  goesOn: boolean;
}

export interface Way {
  text: string;
  touches: number;
}

/**
 * Returns the texts of the touch: alone, and together with the next touch. `setter` returns the number of a
 * side's setter, which is left out before a call.
 */
export function waysAt(
  touches: readonly ShortestTouch[],
  index: number,
  tables: CodeTables,
  setter: (side: Side) => number | null,
): Way[] {
  const shortest = shortestTyping(tables);
  const alone = (touch: Touch): string => {
    const body = shortest.single(touch);
    if (body === null) return writeTouch(touch);
    return sideText(touch.side) + withNumber(touch, body, tables, setter(touch.side));
  };
  const { touch, goesOn } = touches[index] as ShortestTouch;
  const sign = goesOn ? ';' : '';
  const ways: Way[] = [{ text: alone(touch) + sign, touches: 1 }];
  const next = touches[index + 1];
  if (next?.goesOn !== goesOn) return ways;
  if (touch.grade === '/' && next.touch.number === null) {
    const blocked = alone(touch).replace(/\/(?=[^/]*$)/, '<');
    if (reads(blocked, [touch, next.touch], tables, setter)) ways.push({ text: blocked + sign, touches: 2 });
  }
  const linkedTexts = shortest.pair(touch, next.touch);
  if (!linkedTexts) return ways;
  const first = withNumber(touch, linkedTexts[0], tables, setter(touch.side));
  const second = numberText(next.touch) + linkedTexts[1];
  return [...ways, { text: `${sideText(touch.side)}${first}.${second}${sign}`, touches: 2 }];
}

export function typeTouches(
  touches: readonly ShortestTouch[],
  tables: CodeTables,
  setter: (side: Side) => number | null,
): string[] {
  interface Best {
    length: number;
    tokens: readonly string[];
  }
  const best: Best[] = [{ length: 0, tokens: [] }];
  for (const index of touches.keys()) {
    const here = best[index] as Best;
    for (const way of waysAt(touches, index, tables, setter)) {
      const at = index + way.touches;
      const length = here.length + way.text.length + 1;
      if (length < (best[at]?.length ?? Number.POSITIVE_INFINITY))
        best[at] = { length, tokens: [...here.tokens, way.text] };
    }
  }
  return [...(best[touches.length]?.tokens ?? [])];
}
