/** Another text for a part of a typed line, or an entry before it: what one key does about a finding (check.ts). */
import type { Touch } from '../code/entry.ts';
import type { Token } from '../code/line.ts';
import { otherSide, type Side } from '../code/vocabulary.ts';
import type { Manual } from './command.ts';

export type Repair =
  /** Replace `length` letters of the line from `from` on. */
  | { kind: 'replace'; from: number; length: number; text: string }
  | { kind: 'enlist'; side: Side; number: number }
  /** Record these line-ups before the line. */
  | { kind: 'lineup'; lineup: Pick<Manual, 'home' | 'visitor'> };

/** The first letters of a touch: its side, and the digits of its number. */
const HEAD = /^([*aA]?)(\d{0,2})/;

/** Another number in a touch: behind the side stand the digits that say it, unless nobody typed them (a call says its setter). */
export function replaceNumber(token: Token, old: number, by: string, within = token.text): Repair | null {
  const [, side = '', digits = ''] = /^([*aA]?)(\d{1,2})/.exec(within) ?? [];
  if (digits === '' || Number(digits) !== old) return null;
  return { kind: 'replace', from: token.from + side.length, length: digits.length, text: by };
}

/** The text of a token that may hold the number of one of its entries: behind the dot for the second of two. */
export function partFor(token: Token, index: number): { token: Token; within: string } {
  const dot = token.text.indexOf('.');
  if (dot < 0 || index === 0 || token.entries[0]?.kind !== 'touch') return { token, within: token.text };
  return { token: { ...token, from: token.from + dot + 1 }, within: token.text.slice(dot + 1) };
}

/** A touch by another side, and by another number where one is named. Not for the second of two: its side follows from the first. */
export function replaceSide(token: Token, index: number, side: Side, number?: number): Repair | null {
  if (index > 0) return null;
  const [, marker = '', digits = ''] = HEAD.exec(token.text) ?? [];
  const text = `${side === 'a' ? 'a' : ''}${number ?? digits}`;
  return { kind: 'replace', from: token.from, length: marker.length + digits.length, text };
}

/** Letters in front of a code, and behind it. */
export const inFront = ({ from }: Token, text: string): Repair => ({
  kind: 'replace',
  from,
  length: 0,
  text,
});
export const behind = ({ from, text: code }: Token, text: string): Repair => ({
  kind: 'replace',
  from: from + code.length,
  length: 0,
  text,
});

/** Returns the repairs that end the rally in front of a code: behind an A/ first the block of the other side. */
export function endRally(token: Token, last: Touch | null): Repair[] {
  const points = [inFront(token, 'p '), inFront(token, 'ap ')];
  if (last?.skill !== 'A' || last.grade !== '/') return points;
  return [inFront(token, otherSide(last.side) === 'a' ? 'a$$B# ' : '$$B# '), ...points];
}

/** A letter behind the number of a touch, in place of its skill where that was typed. */
export function replaceSkill(token: Token, index: number, skill: string, by: string): Repair | null {
  const part = partFor(token, index);
  const [head] = HEAD.exec(part.within) ?? [''];
  const at = part.token.from + head.length;
  if (head === '') return null;
  const typed = part.within[head.length]?.toUpperCase() === skill;
  return { kind: 'replace', from: at, length: typed ? 1 : 0, text: by };
}
