/**
 * Parses one typed touch in its shortest form.
 *
 *   typed    = [number] [skill] [type] [start] [grade] [places]     ; a combination or a call may imply the skill
 *   number   = 1*2DIGIT / "$$"
 *   start    = zone                                                  ; before the grade: `2SQ1`
 *   grade    = "#" / "+" / "!" / "-" / "/" / "=" / "<"               ; "<" blocked, on an attack
 *   places   = [combo] [target] [zone] [zone] [sub] [subtype] [players] [special] [custom]
 *
 * A single zone is the end in two cases:
 * - the start is known (from a combination, a linked serve or a linked attack);
 * - the skill has no start (set, block).
 *
 * `~` leaves a column empty.
 */
import { err, ok, type Result } from '../result.ts';
import { NO_PLACES, type Touch } from './entry.ts';
import type { CodeTables, Combination } from './tables.ts';
import {
  GRADES,
  type Grade,
  type Side,
  SKILLS,
  type Skill,
  type Subzone,
  type TouchType,
  TYPES,
  type Zone,
} from './vocabulary.ts';

export interface TypedError {
  code:
    | 'empty'
    | 'no-number'
    | 'no-skill'
    | 'bad-letter'
    | 'early-combination'
    | 'bad-link'
    | 'many-links'
    | 'too-long';
  /** In the token, 0-based. */
  at: number;
  found: string;
}

/** A part that is `null` was not typed. `blocked`: the grade `<` was typed. */
export interface TypedTouch {
  touch: Touch;
  blocked: boolean;
}

const MAX_LENGTH = 40;

class Reader {
  readonly text: string;
  at = 0;
  constructor(text: string) {
    this.text = text;
  }
  peek(length = 1): string {
    return this.text.slice(this.at, this.at + length);
  }
  take(pattern: RegExp, length = 1): string | null {
    const part = this.peek(length);
    if (part.length < length || !pattern.test(part)) return null;
    this.at += length;
    return part;
  }
}

function readNumber(reader: Reader): number | null | undefined {
  if (reader.take(/^\$\$$/, 2)) return null;
  const digits = reader.take(/^\d\d$/, 2) ?? reader.take(/^\d$/);
  return digits === null ? undefined : Number(digits);
}

const SUBTYPES: Record<Skill, RegExp> = {
  S: /^~$/,
  R: /^[LRWOM~]$/,
  E: /^~$/,
  A: /^[HPT~]$/,
  B: /^[ATP~]$/,
  D: /^[SCBETP~]$/,
  F: /^~$/,
};
/** `A` belongs to the block, any other subtype to the attack: `2X5.15=5H4`. */
const LINKED_BLOCK = /^[HPTA~]$/;

const PLAYERS: Partial<Record<Skill, RegExp>> = { A: /^[0-4~]$/, B: /^[0-4~]$/, R: /^[1-9~]$/ };

function readPlaces(
  reader: Reader,
  touch: Touch,
  startKnown: boolean,
  combos: ReadonlySet<string>,
  linked: boolean,
): void {
  const combo = reader.take(/^~~$/, 2) ?? (combos.has(reader.peek(2)) ? reader.take(/^.+$/, 2) : null);
  if (combo && combo !== '~~') touch.combo = combo;
  const target = combo || touch.skill === 'E' ? reader.take(/^[FCBPS~-]$/) : null;
  if (target && target !== '~') touch.target = target;
  const first = reader.take(/^[1-9~]$/);
  const second = first === null ? null : reader.take(/^[1-9~]$/);
  const zone = (text: string | null): Zone | null => (text && text !== '~' ? (Number(text) as Zone) : null);
  if (second !== null) {
    touch.from = zone(first);
    touch.to = zone(second);
  } else if (first !== null) {
    if (startKnown || touch.skill === 'E' || touch.skill === 'B') touch.to = zone(first);
    else touch.from = zone(first);
  }
  const sub = first === null ? null : reader.take(/^[ABCD~]$/);
  if (sub && sub !== '~') touch.sub = sub as Subzone;
  const skillSubtype = reader.take(touch.skill === 'B' && linked ? LINKED_BLOCK : SUBTYPES[touch.skill]);
  const subtype = skillSubtype ?? (touch.skill === 'E' ? reader.take(/^[1-5]$/) : null);
  if (subtype && subtype !== '~') touch.subtype = subtype;
  const players = reader.take(PLAYERS[touch.skill] ?? /^~$/);
  if (players && players !== '~') touch.players = players;
  // `special` needs subtype or players (or `~`) before it; otherwise the letter is a typing error
  const special = subtype || players ? reader.take(/^[A-Z~]$/) : null;
  if (special && special !== '~') touch.special = special;
  const custom = special ? reader.take(/^[A-Z0-9]+$/, Math.min(5, reader.text.length - reader.at)) : null;
  touch.custom = custom ?? '';
}

const SKILL_LETTER = new RegExp(`^[${SKILLS.join('')}]$`);
const TYPE_LETTER = new RegExp(`^[${TYPES.join('')}]$`);

const CODES = new WeakMap<CodeTables, ReadonlySet<string>>();
const NO_CODES: ReadonlySet<string> = new Set();

export function codesIn(tables: CodeTables): ReadonlySet<string> {
  const codes =
    CODES.get(tables) ?? new Set([...tables.combinations, ...tables.calls].map(({ code }) => code));
  CODES.set(tables, codes);
  return codes;
}

function implied(code: string, tables: CodeTables): { skill: Skill; combination: Combination | null } | null {
  const combination = tables.combinations.find((entry) => entry.code === code);
  if (combination) return { skill: 'A', combination };
  return tables.calls.some((entry) => entry.code === code) ? { skill: 'E', combination: null } : null;
}

/**
 * `text`: without its side. `expected`: skill implied by a link. `setter`: player of a set (E) for which
 * only the call was typed; `null` if unknown.
 */
export function readTyped(
  text: string,
  side: Side,
  tables: CodeTables,
  expected: Skill | null,
  startKnown: boolean,
  setter: number | null,
): Result<TypedTouch, TypedError> {
  const reader = new Reader(text);
  const wrong = (code: TypedError['code']): Result<never, TypedError> =>
    err({ code, at: reader.at, found: reader.peek() });
  if (text === '') return wrong('empty');
  if (text.length > MAX_LENGTH) return wrong('too-long');
  const number = readNumber(reader);
  const code = implied(reader.peek(2), tables);
  const letter = code ? null : reader.take(SKILL_LETTER);
  const skill = (letter as Skill | null) ?? code?.skill ?? expected;
  if (number === undefined && code?.skill !== 'E')
    return err({ code: 'no-number', at: 0, found: text.slice(0, 1) });
  if (!skill) return wrong('no-skill');
  const touch: Touch = {
    kind: 'touch',
    side,
    number: number === undefined ? setter : number,
    skill,
    type: null,
    grade: null,
    ...NO_PLACES,
  };
  if (code) {
    touch.combo = reader.take(/^.+$/, 2);
    touch.from = code.combination?.from ?? null;
    touch.type = code.combination?.type ?? null;
  } else touch.type = reader.take(TYPE_LETTER) as TouchType | null;
  let start = startKnown || touch.from !== null;
  if (reader.take(/^~$/)) touch.type = null;
  const early =
    reader.peek().match(/^[1-9]$/) && /[#+!\-/=<]|$/.test(reader.peek(2).slice(1))
      ? reader.take(/^.$/)
      : null;
  if (early && start) touch.to = Number(early) as Zone;
  else if (early) {
    touch.from = Number(early) as Zone;
    start = true;
  }
  const grade = reader.take(/^[#+!\-/=<~]$/);
  if (grade && grade !== '<' && grade !== '~') touch.grade = grade as Grade;
  const blocked = grade === '<' && skill === 'A';
  if (grade === '<' && !blocked) {
    reader.at--;
    return wrong('bad-letter');
  }
  if (blocked) touch.grade = '/';
  const combos = code ? NO_CODES : codesIn(tables);
  const before = { from: touch.from, to: touch.to, type: touch.type };
  readPlaces(reader, touch, start, combos, expected !== null);
  if (!code && touch.combo) applyCombination(touch, tables);
  touch.from ??= before.from;
  touch.to ??= before.to;
  if (reader.at === text.length) return ok({ touch, blocked });
  // `4AX5#`: the combination was typed before the grade, which is still unread
  if (!code && touch.combo && grade === null && /^[#+!\-/=<]$/.test(reader.peek()))
    return err({ code: 'early-combination', at: text.indexOf(touch.combo), found: touch.combo });
  return wrong('bad-letter');
}

function applyCombination(touch: Touch, tables: CodeTables): void {
  const entry = tables.combinations.find(({ code }) => code === touch.combo);
  if (!entry || touch.skill !== 'A') return;
  touch.type ??= entry.type;
  if (touch.from !== null && touch.to === null) {
    touch.to = touch.from;
    touch.from = entry.from;
  } else touch.from ??= entry.from;
}

/** A stored default grade that is not in GRADES is replaced by `+`. */
export function withDefaults(touch: Touch, tables: CodeTables): Touch {
  const { type, grade } = tables.defaults[touch.skill];
  return { ...touch, type: touch.type ?? type, grade: touch.grade ?? (GRADES.includes(grade) ? grade : '+') };
}
