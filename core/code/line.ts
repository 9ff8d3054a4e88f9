/**
 * The typed line: codes separated by spaces, each a touch, two linked touches, or a mark.
 *
 *   line    = *SP [token *(1*SP token)] [comment]
 *   token   = [side] (pair / mark) [sign]
 *   side    = "*" / "a" / "A"                     ; omitted: home
 *   pair    = typed ["." typed]                    ; typed.ts
 *   mark    = "T" / "P" [score] / "P" number / "Z" position / "$" / "C" ["!"] number (":" / ".") number
 *   sign    = ";" / "@" / "|"                      ; behind a touch ";": play went on, whatever the table of winning symbols says
 *                                                  ; behind a touch or point "@": part of the rally before, "|": of the next
 *   comment = ">" *VCHAR                           ; to the end of the line
 *
 * Canonical codes (parse.ts) are typed tokens too and stay as they are.
 */
import { type Entry, NO_PLACES } from './entry.ts';
import { fillLinked, impliedSecond, secondSide } from './link.ts';
import { parseEntry, substitutionOf } from './parse.ts';
import type { CodeTables } from './tables.ts';
import { readTyped, type TypedError, type TypedTouch, withDefaults } from './typed.ts';
import { otherSide, type Position, type Side } from './vocabulary.ts';
import { writeEntry } from './write.ts';

export interface LineError extends TypedError {
  /** Where in the line, 0-based, and how many letters. */
  from: number;
  length: number;
}

export interface Token {
  text: string;
  from: number;
  /** What it says, in order; empty when it cannot be read. */
  entries: Entry[];
  codes: string[];
  /** Play went on after it, though the table of winning symbols would end the rally. */
  goesOn: boolean;
  /** Said of the first of them: whether it is part of the rally that was decided before it, or of the next. */
  rally: 'same' | 'next' | null;
  error: LineError | null;
}

export interface LineContext {
  tables: CodeTables;
  /** Shirt number of the setter on court, for a call typed alone. */
  setter: (side: Side) => number | null;
}

/** Reads a typed line. Never throws; linear in its length. */
export function parseLine(text: string, context: LineContext): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ' || text[at] === '\t') {
      at++;
      continue;
    }
    const space = text.slice(at, at + 64).search(/[ \t]/);
    const rest = text[at] === '>' ? text.length : space < 0 ? endOf(text, at) : at + space;
    tokens.push(readToken(text.slice(at, rest), at, context));
    at = rest;
  }
  return tokens;
}

/** The end of a token longer than any code can be. */
function endOf(text: string, from: number): number {
  const ends = [text.indexOf(' ', from), text.indexOf('\t', from)].filter((end) => end >= 0);
  return ends.length > 0 ? Math.min(...ends) : text.length;
}

/** The signs behind a code, and the entries that each may stand behind. */
const SIGNS: Readonly<Record<string, readonly Entry['kind'][]>> = {
  ';': ['touch'],
  '@': ['touch', 'point', 'green'],
  '|': ['touch', 'point', 'green'],
};

function readToken(text: string, from: number, context: LineContext): Token {
  const last = text.slice(-1);
  const kinds = text.length > 1 && !text.startsWith('>') ? SIGNS[last] : undefined;
  const read = entriesOf(kinds ? text.slice(0, -1) : text, context);
  const misplaced = kinds && Array.isArray(read) && !read.some(({ kind }) => kinds.includes(kind));
  const entries = misplaced ? ({ code: 'bad-letter', at: text.length - 1, found: last } as const) : read;
  const token: Token = { text, from, entries: [], codes: [], goesOn: false, rally: null, error: null };
  if (Array.isArray(entries)) {
    const rally = !kinds || last === ';' ? null : last === '@' ? 'same' : 'next';
    return {
      ...token,
      entries,
      codes: entries.map(writeEntry),
      goesOn: kinds !== undefined && last === ';',
      rally,
    };
  }
  const length = Math.max(1, Math.min(text.length - entries.at, 12));
  return { ...token, error: { ...entries, from: from + entries.at, length } };
}

function entriesOf(text: string, context: LineContext): Entry[] | TypedError {
  if (/^[*a]/.test(text) || text.startsWith('>')) {
    const canonical = parseEntry(text);
    if (canonical.ok && (text.length >= 6 || canonical.value.kind !== 'touch')) return [canonical.value];
  }
  const upper = text.toUpperCase();
  const marked = upper.startsWith('*') || upper.startsWith('A');
  const side: Side = upper.startsWith('A') ? 'a' : '*';
  const body = marked ? upper.slice(1) : upper;
  const shift = marked ? 1 : 0;
  const mark = readMark(body, side);
  if (mark) return [mark];
  const pair = readPair(body, side, context);
  return Array.isArray(pair) ? pair : { ...pair, at: pair.at + shift };
}

function readMark(body: string, side: Side): Entry | null {
  if (body === 'T') return { kind: 'timeout', side };
  if (body === 'P') return { kind: 'point', side, score: null };
  if (body === '$') return { kind: 'green', side, wins: true };
  const position = /^Z([1-6])$/.exec(body);
  if (position) return { kind: 'setterPosition', side, position: Number(position[1]) as Position };
  const setter = /^P(\d{1,2})$/.exec(body);
  if (setter) return { kind: 'setterNumber', side, number: Number(setter[1]) };
  const score = /^P(\d{1,3}):(\d{1,3})$/.exec(body);
  if (score) return { kind: 'point', side, score: [Number(score[1]), Number(score[2])] };
  const change = /^C(!?)(\d{1,2})[:.](\d{1,2})$/.exec(body) ?? /^C(!?)(\d\d)(\d\d)$/.exec(body);
  return change ? substitutionOf(side, change) : null;
}

function readPair(body: string, side: Side, context: LineContext): Entry[] | TypedError {
  const dot = body.indexOf('.');
  const [head, tail] = dot < 0 ? [body, null] : [body.slice(0, dot), body.slice(dot + 1)];
  const { tables, setter } = context;
  const first = readTyped(head, side, tables, null, false, setter(side));
  if (!first.ok) return first.error;
  const one = first.value;
  if (tail === null) return finish(one, null, context);
  const { skill } = one.touch;
  const expected = impliedSecond(skill);
  if (!expected) return { code: 'bad-link', at: dot, found: '.' };
  const more = tail.indexOf('.');
  if (more >= 0) return { code: 'many-links', at: dot + 1 + more, found: '.' };
  const typed = (who: Side) => readTyped(tail, who, tables, expected, true, setter(who));
  const second = typed(otherSide(side));
  if (!second.ok) return { ...second.error, at: second.error.at + dot + 1 };
  const linked = secondSide(skill, second.value.touch.skill, side);
  if (!linked) return { code: 'bad-link', at: dot, found: '.' };
  const two = { ...second.value, touch: { ...second.value.touch, side: linked } };
  if (one.blocked && two.touch.skill === 'B') two.touch.grade ??= '#';
  return finish(one, two, context);
}

/** Fills in what one of two says for the other, then the defaults; a blocked attack always has its block. */
function finish(one: TypedTouch, two: TypedTouch | null, { tables }: LineContext): Entry[] {
  if (two) return fillLinked(one.touch, two.touch, tables).map((touch) => withDefaults(touch, tables));
  const touch = withDefaults(one.touch, tables);
  if (!one.blocked) return [touch];
  const side = otherSide(touch.side);
  return [
    touch,
    { kind: 'touch', side, number: null, skill: 'B', type: touch.type, grade: '#', ...NO_PLACES },
  ];
}
