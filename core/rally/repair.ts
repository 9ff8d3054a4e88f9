/**
 * One key applies a repair (check.ts):
 * - new text for a part of a typed line;
 * - a number added to a roster;
 * - lineups, saved before the line is entered.
 */
import type { Touch } from '../code/entry.ts';
import type { Token } from '../code/line.ts';
import { otherSide, type Side } from '../code/vocabulary.ts';
import type { Manual } from './command.ts';

export type Repair =
  | { kind: 'replace'; from: number; length: number; text: string }
  | { kind: 'enlist'; side: Side; number: number }
  | { kind: 'lineup'; lineup: Pick<Manual, 'home' | 'visitor'> };

const HEAD = /^([*aA]?)(\d{0,2})/;

/** `null` if the number was not typed, as for a call that implies the setter. */
export function replaceNumber(token: Token, old: number, by: string, within = token.text): Repair | null {
  const [, side = '', digits = ''] = /^([*aA]?)(\d{1,2})/.exec(within) ?? [];
  if (digits === '' || Number(digits) !== old) return null;
  return { kind: 'replace', from: token.from + side.length, length: digits.length, text: by };
}

/** For the second of two touches, returns the part after the dot; else the whole token. */
export function partFor(token: Token, index: number): { token: Token; within: string } {
  const dot = token.text.indexOf('.');
  if (dot < 0 || index === 0 || token.entries[0]?.kind !== 'touch') return { token, within: token.text };
  return { token: { ...token, from: token.from + dot + 1 }, within: token.text.slice(dot + 1) };
}

/** `null` for the second of two linked touches: its side follows from the first. */
export function replaceSide(token: Token, index: number, side: Side, number?: number): Repair | null {
  if (index > 0) return null;
  const [, marker = '', digits = ''] = HEAD.exec(token.text) ?? [];
  const text = `${side === 'a' ? 'a' : ''}${number ?? digits}`;
  return { kind: 'replace', from: token.from, length: marker.length + digits.length, text };
}

export const insertBefore = ({ from }: Token, text: string): Repair => ({
  kind: 'replace',
  from,
  length: 0,
  text,
});
export const insertAfter = ({ from, text: code }: Token, text: string): Repair => ({
  kind: 'replace',
  from: from + code.length,
  length: 0,
  text,
});

/** After an A/, the first repair is the block of the other side. */
export function endRally(token: Token, last: Touch | null): Repair[] {
  const points = [insertBefore(token, 'p '), insertBefore(token, 'ap ')];
  if (last?.skill !== 'A' || last.grade !== '/') return points;
  return [insertBefore(token, otherSide(last.side) === 'a' ? 'a$$B# ' : '$$B# '), ...points];
}

/** Without a typed skill, `by` is inserted after the number. */
export function replaceSkill(token: Token, index: number, skill: string, by: string): Repair | null {
  const part = partFor(token, index);
  const [head] = HEAD.exec(part.within) ?? [''];
  const at = part.token.from + head.length;
  if (head === '') return null;
  const typed = part.within[head.length]?.toUpperCase() === skill;
  return { kind: 'replace', from: at, length: typed ? 1 : 0, text: by };
}
