/**
 * The canonical code: the stored form of an entry, and its form in a file. Typed short forms are read by
 * line.ts.
 *
 *   code         = touch / point / green / position / setter / substitution / sanction / forfeit / timeout / set-end / golden
 *                  / comment
 *   touch        = side number skill type grade [places [custom]]
 *   side         = "*" / "a"
 *   number       = 2DIGIT / "$$"
 *   skill        = "S" / "R" / "E" / "A" / "B" / "D" / "F"
 *   type         = "H" / "M" / "Q" / "T" / "U" / "N" / "O" / "~"
 *   grade        = "#" / "+" / "!" / "-" / "/" / "=" / "~"
 *   places       = combo [target [from [to [sub [subtype [players [special]]]]]]]
 *   combo        = ALPHA (ALPHA / DIGIT) / "~~"
 *   target       = "F" / "C" / "B" / "P" / "S" / "-" / "~"
 *   from, to     = "1"-"9" / "~"
 *   sub          = "A" / "B" / "C" / "D" / "~"
 *   subtype, special = ALPHA / DIGIT / "~"
 *   players      = DIGIT / "~"
 *   custom       = 1*5VCHAR                            ; longer ones in files are read
 *   point        = side "p" [1*3DIGIT ":" 1*3DIGIT] [suffix]
 *   green        = side "$$&" type ("#" / "=")
 *   position     = side "z" "1"-"6" [suffix]
 *   setter       = side "P" 1*2DIGIT [suffix]
 *   substitution = side "c" ["!"] 1*2DIGIT ":" 1*2DIGIT [suffix]
 *   sanction     = side "c" ("y" / "r" / "e" / "d") [1*2DIGIT]  ; warning, penalty, expulsion, disqualification
 *   forfeit      = side "w" ("o" / "a")                ; does not play / abandons the match
 *   timeout      = side "T" [suffix]
 *   set-end      = "**" DIGIT "set"
 *   golden       = "**golden"
 *   comment      = ">" *VCHAR
 *   suffix       = *VCHAR                              ; ">LUp", "B" ...: ignored
 *
 * Source: Data Volley's code layout (R-CODE-1).
 */
import { err, ok, type Result } from '../result.ts';
import { cutText } from './cut.ts';
import type { Entry, SanctionEntry, SubstitutionEntry, Touch } from './entry.ts';
import {
  CARD_LETTER,
  CARDS,
  GRADES,
  type Grade,
  type Position,
  type Side,
  SKILLS,
  type Skill,
  SUBZONES,
  type Subzone,
  type TouchType,
  TYPES,
  type Zone,
} from './vocabulary.ts';

/** The position is 0-based. */
export interface CodeError {
  code:
    | 'empty'
    | 'bad-side'
    | 'bad-number'
    | 'bad-skill'
    | 'bad-type'
    | 'bad-grade'
    | 'bad-place'
    | 'unreadable';
  at: number;
  found: string;
}

/** Bounds the work of parsing. */
export const MAX_CODE_LENGTH = 64;
const MAX_COMMENT_LENGTH = 1999;

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);
const problem = (code: CodeError['code'], at: number, text: string, length = 1): Result<never, CodeError> =>
  err({ code, at, found: text.slice(at, at + length) });
const isZone = (text: string): boolean => text >= '1' && text <= '9' && text.length === 1;
const letterOrDigit = (text: string): boolean => /^[A-Z0-9]$/.test(text);

/** Columns 7 to 15. */
const PLACES = [
  { at: 6, length: 2, fits: (text: string) => /^[A-Z][A-Z0-9]$/.test(text) },
  { at: 8, length: 1, fits: (text: string) => 'FCBPS-'.includes(text) },
  { at: 9, length: 1, fits: isZone },
  { at: 10, length: 1, fits: isZone },
  { at: 11, length: 1, fits: (text: string) => isOneOf(SUBZONES, text) },
  { at: 12, length: 1, fits: letterOrDigit },
  { at: 13, length: 1, fits: (text: string) => text >= '0' && text <= '9' },
  { at: 14, length: 1, fits: letterOrDigit },
] as const;

/** Never throws. */
export function parseTouch(text: string): Result<Touch, CodeError> {
  if (text.length < 6 || text.length > MAX_CODE_LENGTH) return problem('unreadable', 0, text, 20);
  const side = text[0] ?? '';
  if (side !== '*' && side !== 'a') return problem('bad-side', 0, text);
  const number = text.slice(1, 3);
  if (!/^(\d\d|\$\$)$/.test(number)) return problem('bad-number', 1, text, 2);
  const skill = text[3] ?? '';
  if (!isOneOf(SKILLS, skill)) return problem('bad-skill', 3, text);
  const type = text[4] ?? '';
  if (type !== '~' && !isOneOf(TYPES, type)) return problem('bad-type', 4, text);
  const grade = text[5] ?? '';
  if (grade !== '~' && !isOneOf(GRADES, grade)) return problem('bad-grade', 5, text);

  const read: (string | null)[] = [];
  for (const place of PLACES) {
    const part = text.slice(place.at, place.at + place.length);
    const empty = part === '' || part === '~'.repeat(place.length);
    if (!empty && !place.fits(part)) return problem('bad-place', place.at, text, place.length);
    read.push(empty ? null : part);
  }
  const custom = text.slice(15).replace(/~+$/, '');
  if (/\s/.test(custom)) return problem('bad-place', 15, text, custom.length);
  const [combo = null, target = null, from, to, sub, subtype = null, players = null, special = null] = read;
  return ok({
    kind: 'touch',
    side,
    number: number === '$$' ? null : Number(number),
    skill: skill as Skill,
    type: type === '~' ? null : (type as TouchType),
    grade: grade === '~' ? null : (grade as Grade),
    combo,
    target,
    from: from ? (Number(from) as Zone) : null,
    to: to ? (Number(to) as Zone) : null,
    sub: (sub ?? null) as Subzone | null,
    subtype,
    players,
    special,
    custom,
  });
}

const POINT = /^p(?:(\d{1,3}):(\d{1,3})(?:[^\d:].*)?)?$/;
const GREEN = /^\$\$&[HMQTUNO]([#=])/;
const POSITION = /^z([1-6])(?!\d)/;
const SETTER = /^P(\d{1,2})(?!\d)/;
const SUBSTITUTION = /^c(!?)(\d{1,2}):(\d{1,2})(?!\d)/;
const SANCTION = /^c([yred])(\d{1,2})?$/;
const FORFEIT = /^w([oa])$/;
const GOLDEN_SET = '**golden';
const SET_END = /^\*\*([1-9])set$/;

/**
 * Groups of the regular expression: sign of an exceptional substitution, outgoing number, incoming number.
 */
export const substitutionOf = (
  side: Side,
  [, sign, out, into]: readonly (string | undefined)[],
): SubstitutionEntry => ({
  kind: 'substitution',
  side,
  out: Number(out),
  in: Number(into),
  ...(sign === '!' && { exceptional: true }),
});

/** Groups of the regular expression: letter of the card, number. */
export const sanctionOf = (
  side: Side,
  [, letter = '', number]: readonly (string | undefined)[],
): SanctionEntry => ({
  kind: 'sanction',
  side,
  card: CARDS.find((card) => CARD_LETTER[card] === letter.toLowerCase()) ?? 'warning',
  number: number === undefined ? null : Number(number),
});

function parseMark(side: Side, rest: string): Entry | null {
  const green = GREEN.exec(rest);
  if (green) return { kind: 'green', side, wins: green[1] === '#' };
  const point = POINT.exec(rest);
  if (point) {
    const score = point[1] === undefined ? null : ([Number(point[1]), Number(point[2])] as const);
    return { kind: 'point', side, score };
  }
  const position = POSITION.exec(rest);
  if (position) return { kind: 'setterPosition', side, position: Number(position[1]) as Position };
  const setter = SETTER.exec(rest);
  if (setter) return { kind: 'setterNumber', side, number: Number(setter[1]) };
  const change = SUBSTITUTION.exec(rest);
  if (change) return substitutionOf(side, change);
  const card = SANCTION.exec(rest);
  if (card) return sanctionOf(side, card);
  const forfeit = FORFEIT.exec(rest);
  if (forfeit) return { kind: 'forfeit', side, begun: forfeit[1] === 'a' };
  return /^T($|[^A-Z0-9])/.test(rest) ? { kind: 'timeout', side } : null;
}

/** Never throws. */
export function parseEntry(text: string): Result<Entry, CodeError> {
  if (text === '') return problem('empty', 0, text);
  if (text.startsWith('>')) return ok({ kind: 'comment', text: cutText(text.slice(1), MAX_COMMENT_LENGTH) });
  if (text.length > MAX_CODE_LENGTH) return problem('unreadable', 0, text, 20);
  const setEnd = SET_END.exec(text);
  if (setEnd) return ok({ kind: 'setEnd', set: Number(setEnd[1]) });
  if (text === GOLDEN_SET) return ok({ kind: 'goldenSet' });
  const side = text[0];
  if (side !== '*' && side !== 'a') return problem('bad-side', 0, text);
  const mark = parseMark(side, text.slice(1));
  return mark ? ok(mark) : parseTouch(text);
}
