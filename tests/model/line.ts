/**
 * Reads typed lines for the model alone (R-CODE-2, scout-code.md): numbers, skills, grades and links, no
 * zones. Reads only codes that the tests type.
 */
import type { ParsedCode } from './code.ts';
import { other, type Side } from './log.ts';

type Touch = Extract<ParsedCode, { what: 'touch' }>;

/** By skill. */
export type Defaults = Readonly<Record<string, { grade: string }>>;

export interface Typed {
  codes: ParsedCode[];
  /** `;`: play goes on. `@`: part of the previous rally. `|`: part of the next rally. */
  sign: ';' | '@' | '|' | null;
  /** Position in the line. */
  from: number;
}

/**
 * Maps a pair of skills and the grade of the first touch to the possible grades of the second touch. The
 * default is the first of the list. A first touch without a grade gets the first grade whose list contains
 * the second grade.
 */
const LINKED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  SR: { '/': ['/'], '-': ['#', '+'], '!': ['!'], '+': ['-'], '#': ['='] },
  AB: { '/': ['#'], '-': ['+'], '!': ['!'], '+': ['-'] },
  AD: { '-': ['#', '+', '!'], '+': ['-', '/'], '#': ['='] },
};

const touch = /^(\d\d?|\$\$)([SREABDF])?[HMQTUNO]?([#+!\-/=<])?$/;
const mark = /^(?:(T)|P|(\$)|\$\$&[HMQTUNO]([#=])|P(\d+):(\d+)|Z([1-6])|P(\d\d?)|C(!?)(\d\d?)[:.](\d\d?))$/;

interface Part {
  number: number | null;
  skill: string | null;
  grade: string | null;
}

function partOf(text: string): Part | null {
  const match = text.match(touch);
  if (!match) return null;
  const [, number, skill, grade] = match;
  return {
    number: number === undefined || number === '$$' ? null : Number(number),
    skill: skill ?? null,
    grade: grade ?? null,
  };
}

function refereed(body: string, side: Side): ParsedCode | null {
  const card = body.match(/^C([YRED])(\d\d?)?$/);
  if (card)
    return {
      what: 'card',
      side,
      card: card[1]?.toLowerCase() as 'y',
      number: card[2] ? Number(card[2]) : null,
    };
  return /^W[OA]$/.test(body) ? { what: 'forfeit', side } : null;
}

function markOf(body: string, side: Side): ParsedCode | null {
  const match = body.match(mark);
  if (!match) return null;
  const [, timeout, dollar, green, home, visitor, position, setter, hurt, out, entering] = match;
  if (timeout) return { what: 'time-out', side };
  if (position) return { what: 'setter position', side, position: Number(position) };
  if (setter) return { what: 'setter number', side, number: Number(setter) };
  if (out)
    return { what: 'substitution', side, out: Number(out), in: Number(entering), exceptional: hurt === '!' };
  const score = home ? ([Number(home), Number(visitor)] as [number, number]) : null;
  const point = { what: 'point', side: green === '=' ? other(side) : side, score } as const;
  return dollar || green ? { ...point, manual: true } : point;
}

function linkGrades(first: Touch, second: Touch): void {
  const table = LINKED[first.skill + second.skill] ?? {};
  const firstGrade = Object.keys(table).find((grade) => table[grade]?.includes(second.grade));
  if (!first.grade && firstGrade) first.grade = firstGrade;
  const answer = table[first.grade]?.[0];
  if (!second.grade && answer) second.grade = answer;
}

function touchesOf(body: string, side: Side, defaults: Defaults): Touch[] {
  const [head = '', tail] = body.split('.');
  const headPart = partOf(head);
  if (!headPart?.skill) return [];
  const blocked = headPart.grade === '<';
  const first: Touch = {
    what: 'touch',
    side,
    number: headPart.number,
    skill: headPart.skill,
    grade: headPart.grade ?? '',
  };
  if (blocked) first.grade = '/';
  const touches = [first];
  const answering = tail === undefined ? (blocked ? partOf('$$') : null) : partOf(tail);
  if (tail !== undefined && !answering) return [];
  if (answering) {
    const skill = answering.skill ?? (first.skill === 'S' ? 'R' : 'B');
    const answeringSide = first.skill === 'E' ? side : other(side);
    const { number, grade } = answering;
    const second: Touch = {
      what: 'touch',
      side: answeringSide,
      number,
      skill,
      grade: grade ?? (blocked ? '#' : ''),
    };
    linkGrades(first, second);
    touches.push(second);
  }
  for (const touch of touches) touch.grade ||= defaults[touch.skill]?.grade ?? '';
  return touches;
}

function tokenOf(text: string, from: number, defaults: Defaults): Typed {
  if (text.startsWith('>')) return { codes: [{ what: 'comment' }], sign: null, from };
  const sign = ([';', '@', '|'] as const).find((candidate) => text.endsWith(candidate)) ?? null;
  const whole = (sign ? text.slice(0, -1) : text).toUpperCase();
  const marked = whole.startsWith('*') || whole.startsWith('A');
  const side: Side = whole.startsWith('A') ? 'a' : '*';
  const body = marked ? whole.slice(1) : whole;
  if (whole === '**GOLDEN') return { codes: [{ what: 'golden set' }], sign, from };
  const parsed = markOf(body, side) ?? refereed(body, side);
  return { codes: parsed ? [parsed] : touchesOf(body, side, defaults), sign, from };
}

export function readLine(text: string, defaults: Defaults): Typed[] {
  const tokens = text.matchAll(/>.*|[^ ]+/g);
  return [...tokens].map(({ 0: token, index }) => tokenOf(token, index, defaults));
}
