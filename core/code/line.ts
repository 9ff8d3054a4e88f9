/**
 * Reads the typed line: codes separated by spaces. A code is a touch, two linked touches, or a mark (any
 * other entry).
 *
 *   line    = *SP [token *(1*SP token)] [*SP comment]   ; no blank is needed between a mark and its comment,
 *                                                       ; except after a setter code or "$$&"
 *   token   = [side] (pair / mark) [sign]
 *   side    = "*" / "a" / "A"                     ; omitted: home
 *   pair    = typed ["." typed]                    ; typed.ts
 *   mark    = "T" / "P" [score] / "P" number / "Z" position / "$" / "$$&" type ("#" / "=") / "C" ["!"] number (":" / ".") number
 *             / "C" ("Y" / "R" / "E" / "D") [number] / "W" ("O" / "A")
 *   sign    = ";" / "@" / "|"                      ; ";" after a touch: play went on, even if the table of winning
 *                                                  ; symbols ends the rally
 *                                                  ; "@" after a touch, a point or "$": belongs to the previous
 *                                                  ; rally; "|": to the next rally
 *   comment = ">" *VCHAR                           ; to the end of the line
 *   place   = "^" 4DIGIT                           ; anywhere in a touch, up to three: a place on the court (marked.ts)
 *
 * Canonical codes (parse.ts) are valid typed tokens and stay unchanged.
 */
import { type Entry, NO_PLACES, type Touch } from './entry.ts';
import type { Spots } from './grid.ts';
import { fillLinked, impliedSecond, secondSide } from './link.ts';
import { type MarkedPlaces, takePlaces } from './marked.ts';
import { parseEntry, sanctionOf, substitutionOf } from './parse.ts';
import { ANSWERS, differsFrom, impliedFrom, spotsOf, withZones } from './places.ts';
import type { CodeTables } from './tables.ts';
import { readTyped, type TypedError, type TypedTouch, withDefaults } from './typed.ts';
import { otherSide, type Position, type Side } from './vocabulary.ts';
import { writeEntry } from './write.ts';

export interface LineError extends TypedError {
  /** In the line, 0-based. */
  from: number;
  length: number;
}

export interface Token {
  text: string;
  from: number;
  /** Empty if the token is unreadable. */
  entries: Entry[];
  codes: string[];
  /** One element for each entry, in the stored form. */
  spots: (Spots | null)[];
  /** A typed zone differs from the zone of a marked place. */
  differs: boolean;
  /** `;` was typed: play went on, whatever the winning symbols say. */
  goesOn: boolean;
  /** Rally of the first entry. `same` (`@`): the previous, decided rally; `next` (`|`): the next rally. */
  rally: 'same' | 'next' | null;
  error: LineError | null;
}

export interface LineContext {
  tables: CodeTables;
  /** Shirt number of the setter on court; `null` if unknown. */
  setter: (side: Side) => number | null;
  cones?: boolean;
}

interface SpottedEntries {
  entries: Entry[];
  spots: (Spots | null)[];
}

/**
 * After these marks a comment needs no blank. In files, a setter code has a suffix that begins with `>`, so
 * setter codes are excluded.
 */
const MARK = '[*a]?(?:[t$]|p(?:\\d{1,3}:\\d{1,3})?[@|]?|c!?\\d{1,2}[:.]?\\d{1,2}|c[yred]\\d{0,2}|w[oa])';
const COMMENT = new RegExp(`(?<=^|[ \\t])(?:${MARK})?>`, 'i');

/** `-1` if the text has no comment. */
export function commentStart(text: string): number {
  const match = COMMENT.exec(text);
  return match ? match.index + match[0].length - 1 : -1;
}

/** Never throws. */
export function parseLine(text: string, context: LineContext): Token[] {
  const tokens: Token[] = [];
  const comment = commentStart(text);
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ' || text[at] === '\t') {
      at++;
      continue;
    }
    const space = text.slice(at, at + 64).search(/[ \t]/);
    const end = space < 0 ? endOf(text, at) : at + space;
    const tokenEnd = at === comment ? text.length : at < comment ? Math.min(end, comment) : end;
    tokens.push(readToken(text.slice(at, tokenEnd), at, context));
    at = tokenEnd;
  }
  return tokens;
}

function endOf(text: string, from: number): number {
  const ends = [text.indexOf(' ', from), text.indexOf('\t', from)].filter((end) => end >= 0);
  return ends.length > 0 ? Math.min(...ends) : text.length;
}

const SIGNS: Readonly<Record<string, readonly Entry['kind'][]>> = {
  ';': ['touch'],
  '@': ['touch', 'point', 'green'],
  '|': ['touch', 'point', 'green'],
};

export const unreadToken = (text: string, from: number): Token => ({
  text,
  from,
  entries: [],
  codes: [],
  spots: [],
  differs: false,
  goesOn: false,
  rally: null,
  error: null,
});

function readToken(text: string, from: number, context: LineContext): Token {
  const marked = takePlaces(text);
  const { bare } = marked;
  const last = bare.slice(-1);
  const kinds = bare.length > 1 && !bare.startsWith('>') ? SIGNS[last] : undefined;
  const read = entriesOf(kinds ? bare.slice(0, -1) : bare, marked, context);
  const entriesRead = 'code' in read ? null : read;
  const misplaced = kinds && entriesRead && !entriesRead.entries.some(({ kind }) => kinds.includes(kind));
  const wrong: TypedError | null = misplaced
    ? { code: 'bad-letter', at: bare.length - 1, found: last }
    : 'code' in read
      ? read
      : null;
  const token = unreadToken(text, from);
  if (entriesRead && !wrong) {
    const rally = !kinds || last === ';' ? null : last === '@' ? 'same' : 'next';
    return {
      ...token,
      ...entriesRead,
      differs: isDifferent(entriesRead, context),
      codes: entriesRead.entries.map(writeEntry),
      goesOn: kinds !== undefined && last === ';',
      rally,
    };
  }
  if (!wrong) return token;
  const at = marked.typedAt(wrong.at);
  const length = Math.max(1, Math.min(text.length - at, 12));
  return { ...token, error: { ...wrong, at, from: from + at, length } };
}

const isDifferent = ({ entries, spots }: SpottedEntries, { tables, cones = false }: LineContext): boolean =>
  entries.some((entry, index) => {
    const marked = spots[index];
    return marked && entry.kind === 'touch' && differsFrom(entry, marked, cones, impliedFrom(entry, tables));
  });

function entriesOf(text: string, marked: MarkedPlaces, context: LineContext): SpottedEntries | TypedError {
  const { places } = marked;
  const nowhere = (entry: Entry): SpottedEntries | TypedError =>
    places.length > 0
      ? { code: 'bad-letter', at: text.length, found: '^' }
      : { entries: [entry], spots: [null] };
  if (/^[*a]/.test(text) || text.startsWith('>')) {
    const canonical = parseEntry(text);
    if (canonical.ok && canonical.value.kind !== 'touch') return nowhere(canonical.value);
    if (canonical.ok && text.length >= 6) {
      const touch = canonical.value as Touch;
      return placed([touch], [places.map(({ spot }) => spot)], context);
    }
  }
  const upper = text.toUpperCase();
  const isMarked = upper.startsWith('*') || upper.startsWith('A');
  const side: Side = upper.startsWith('A') ? 'a' : '*';
  const body = isMarked ? upper.slice(1) : upper;
  const shift = isMarked ? 1 : 0;
  const mark = readMark(body, side);
  if (mark) return nowhere(mark);
  const pair = readPair(body, side, marked, context);
  return 'code' in pair ? { ...pair, at: pair.at + shift } : pair;
}

function placed(touches: Touch[], spotsByTouch: number[][], { cones = false }: LineContext): SpottedEntries {
  const spots = touches.map(({ skill }, index) => spotsOf(skill, spotsByTouch[index] ?? []));
  const [first, second] = touches;
  // there is one ball: the path of the hit is also the path of the answer
  if (first && second && first.side !== second.side && ANSWERS.includes(second.skill)) {
    const [hit, answered] = spots;
    const path = [0, 1, 2].map((at) => hit?.[at] ?? answered?.[at] ?? null);
    if (hit || answered) spots.fill(path);
  }
  return { entries: touches.map((touch, index) => withZones(touch, spots[index] ?? null, cones)), spots };
}

function readMark(body: string, side: Side): Entry | null {
  if (body === 'T') return { kind: 'timeout', side };
  if (body === 'P') return { kind: 'point', side, score: null };
  const green = /^(?:\$|\$\$&[HMQTUNO]([#=])~*)$/.exec(body);
  if (green) return { kind: 'green', side, wins: green[1] !== '=' };
  const position = /^Z([1-6])$/.exec(body);
  if (position) return { kind: 'setterPosition', side, position: Number(position[1]) as Position };
  const setter = /^P(\d{1,2})$/.exec(body);
  if (setter) return { kind: 'setterNumber', side, number: Number(setter[1]) };
  const score = /^P(\d{1,3}):(\d{1,3})$/.exec(body);
  if (score) return { kind: 'point', side, score: [Number(score[1]), Number(score[2])] };
  const change = /^C(!?)(\d{1,2})[:.](\d{1,2})$/.exec(body) ?? /^C(!?)(\d\d)(\d\d)$/.exec(body);
  if (change) return substitutionOf(side, change);
  const card = /^C([YRED])(\d{1,2})?$/.exec(body);
  if (card) return sanctionOf(side, card);
  return /^W[OA]$/.test(body) ? { kind: 'forfeit', side, begun: body === 'WA' } : null;
}

function readPair(
  body: string,
  side: Side,
  marked: MarkedPlaces,
  context: LineContext,
): SpottedEntries | TypedError {
  const dot = body.indexOf('.');
  const [head, tail] = dot < 0 ? [body, null] : [body.slice(0, dot), body.slice(dot + 1)];
  const { tables, setter } = context;
  const spotsByTouch = [false, true].map((linked) =>
    marked.places.filter((place) => place.linked === linked).map(({ spot }) => spot),
  );
  const first = readTyped(head, side, tables, null, false, setter(side));
  if (!first.ok) return first.error;
  const typedFirst = first.value;
  if (tail === null) return finish(typedFirst, null, spotsByTouch, context);
  const { skill } = typedFirst.touch;
  const expected = impliedSecond(skill);
  if (!expected) return { code: 'bad-link', at: dot, found: '.' };
  const secondDot = tail.indexOf('.');
  if (secondDot >= 0) return { code: 'many-links', at: dot + 1 + secondDot, found: '.' };
  const readSecond = (touchSide: Side) =>
    readTyped(tail, touchSide, tables, expected, true, setter(touchSide));
  const second = readSecond(otherSide(side));
  if (!second.ok) return { ...second.error, at: second.error.at + dot + 1 };
  const linked = secondSide(skill, second.value.touch.skill, side);
  if (!linked) return { code: 'bad-link', at: dot, found: '.' };
  const typedSecond = { ...second.value, touch: { ...second.value.touch, side: linked } };
  if (typedFirst.blocked && typedSecond.touch.skill === 'B') typedSecond.touch.grade ??= '#';
  return finish(typedFirst, typedSecond, spotsByTouch, context);
}

/** A blocked attack without a linked touch also gets a block by an unknown player. */
function finish(
  typedFirst: TypedTouch,
  typedSecond: TypedTouch | null,
  spotsByTouch: number[][],
  context: LineContext,
): SpottedEntries {
  const { tables } = context;
  if (typedSecond) {
    const placedTouches = placed([typedFirst.touch, typedSecond.touch], spotsByTouch, context);
    const [first, second] = placedTouches.entries as [Touch, Touch];
    return {
      entries: fillLinked(first, second, tables).map((touch) => withDefaults(touch, tables)),
      spots: placedTouches.spots,
    };
  }
  const { entries, spots } = placed([withDefaults(typedFirst.touch, tables)], spotsByTouch, context);
  if (!typedFirst.blocked) return { entries, spots };
  const { side, type } = entries[0] as Touch;
  const block: Touch = {
    kind: 'touch',
    side: otherSide(side),
    number: null,
    skill: 'B',
    type,
    grade: '#',
    ...NO_PLACES,
  };
  return { entries: [...entries, block], spots: [...spots, null] };
}
