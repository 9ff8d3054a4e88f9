/** What a key or a tap does to the text of the line. Pure: text and caret in, text and caret out. */

import { commentStart } from '@volleyscouter/core/code/line';
import type { TypedEntry } from '@volleyscouter/core/rally/check';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import { type MatchState, serverOf } from '@volleyscouter/core/rally/state';
import { twoDigits } from '@volleyscouter/core/text/day';
import type { SeenAt } from '../../shared/video/current.ts';

export interface Typed {
  text: string;
  /** Where the next letter goes. */
  caret: number;
}

/** Text in place of what is selected. */
export const insertAt = (text: string, start: number, end: number, added: string): Typed => ({
  text: text.slice(0, start) + added + text.slice(end),
  caret: start + added.length,
});

/** A code of its own behind what is typed already. */
export function appendCode(text: string, code: string): Typed {
  const before = text.trimEnd();
  const joined = before === '' ? code : `${before} ${code}`;
  return { text: joined, caret: joined.length };
}

/** A place that was marked on the court is one letter. */
const MARKED = /\^\d{0,4}$/;
export const endsMarked = (text: string): boolean => MARKED.test(text);

/** The line without the letter before the caret, or without what is selected. */
export function eraseAt(text: string, start: number, end: number): Typed {
  const before = text.slice(0, start);
  const length = MARKED.exec(before)?.[0].length ?? 1;
  const from = start === end ? Math.max(0, start - length) : start;
  return { text: text.slice(0, from) + text.slice(end), caret: from };
}

/** The line without its last code, or its last place: what Ctrl+Z takes back while something is typed. A comment is one code. */
export function dropLast(text: string): Typed {
  const typed = text.trimEnd();
  if (endsMarked(typed)) return eraseAt(typed, typed.length, typed.length);
  const comment = commentStart(text);
  const rest = comment >= 0 ? text.slice(0, comment) : text.trimEnd().replace(/[^ ]+$/, '');
  return { text: rest, caret: rest.length };
}

/** A comma is the dot of a numeric keypad; in a comment it stays one. */
export function commasAsDots(text: string): string {
  const comment = commentStart(text);
  const codes = comment < 0 ? text : text.slice(0, comment);
  return codes.replaceAll(',', '.') + text.slice(codes.length);
}

/** A line break or tab pasted in is a space: everything is one line. */
export const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');

/** What a line begins with: who serves. `null` while nobody knows, in an open rally, and after the match. */
export function servingCode(state: MatchState): string | null {
  const server = serverOf(state);
  return server && `${server.side === 'a' ? 'a' : ''}${twoDigits(server.number)}S`;
}

/** The wall clock as a Data Volley file has it, HH.MM.SS. */
export const fileClock = (now: Date): string =>
  [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('.');

export interface EnteredLine {
  block: string;
  newId: () => string;
  clock: string;
  /** Of each entry, `null` where they are not known. */
  keys: readonly (KeyTimes | null)[];
  /** Of each entry: where the video stood at its first key; `null` without one. */
  moments?: readonly (SeenAt | null)[];
  /** Of each entry what nobody typed. */
  guessed?: readonly string[];
}

/** Of an entry's command, what its code says. */
export const codeFields = ({ code, goesOn, reading, spots }: TypedEntry) => ({
  code,
  ...(goesOn && { goesOn }),
  ...(reading && { reading }),
  ...(spots && { spots }),
});

/** Of an entry's command, where its play is seen. */
export const typedMoment = (seen: SeenAt | null = null): Pick<Add, 'moment'> =>
  seen ? { moment: { ...seen, from: 'typed' } } : {};

/** The codes of a line as one block of the log. */
export const commandsOf = (
  entries: readonly TypedEntry[],
  { block, newId, clock, keys, moments = [], guessed = [] }: EnteredLine,
): Command[] =>
  entries.map((entry, index) => {
    const typed = keys[index];
    return {
      type: 'add',
      id: newId(),
      block,
      ...codeFields(entry),
      clock,
      ...typedMoment(moments[index]),
      ...(guessed[index] && { guessed: guessed[index] }),
      ...(typed && { keys: typed }),
    };
  });

/** What a code begins with: a letter, a digit, `*`, `$`, or the `>` of a comment. */
export const beginsCode = (key: string): boolean => /^[\p{L}\d*$>]$/u.test(key);
