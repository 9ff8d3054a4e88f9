import { commentStart } from '@volleyscouter/core/code/line';
import type { TypedEntry } from '@volleyscouter/core/rally/check';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import { type MatchState, serverOf } from '@volleyscouter/core/rally/state';
import { twoDigits } from '@volleyscouter/core/text/day';
import type { SeenAt } from '../../shared/video/current.ts';

export interface Typed {
  text: string;
  caret: number;
}

export const insertAt = (text: string, start: number, end: number, added: string): Typed => ({
  text: text.slice(0, start) + added + text.slice(end),
  caret: start + added.length,
});

export function appendCode(text: string, code: string): Typed {
  const before = text.trimEnd();
  const joined = before === '' ? code : `${before} ${code}`;
  return { text: joined, caret: joined.length };
}

/** A place marked on the court is deleted as one letter. */
const MARKED = /\^\d{0,4}$/;
export const endsMarked = (text: string): boolean => MARKED.test(text);

export function eraseAt(text: string, start: number, end: number): Typed {
  const before = text.slice(0, start);
  const length = MARKED.exec(before)?.[0].length ?? 1;
  const from = start === end ? Math.max(0, start - length) : start;
  return { text: text.slice(0, from) + text.slice(end), caret: from };
}

/** A comment is one code. */
export function dropLast(text: string): Typed {
  const typed = text.trimEnd();
  if (endsMarked(typed)) return eraseAt(typed, typed.length, typed.length);
  const comment = commentStart(text);
  const rest = comment >= 0 ? text.slice(0, comment) : text.trimEnd().replace(/[^ ]+$/, '');
  return { text: rest, caret: rest.length };
}

/** Numeric keypads type commas. Comments keep their commas. */
export function commasAsDots(text: string): string {
  const comment = commentStart(text);
  const codes = comment < 0 ? text : text.slice(0, comment);
  return codes.replaceAll(',', '.') + text.slice(codes.length);
}

export const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ');

/** `12S` or `a07S`; `null` if the serving player is unknown, a rally is open, or the match is over. */
export function servingCode(state: MatchState): string | null {
  const server = serverOf(state);
  return server && `${server.side === 'a' ? 'a' : ''}${twoDigits(server.number)}S`;
}

/** HH.MM.SS, local time, as in Data Volley files. */
export const fileClock = (now: Date): string =>
  [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('.');

export interface EnteredLine {
  block: string;
  newId: () => string;
  clock: string;
  keys: readonly (KeyTimes | null)[];
  /** At the first key of each entry; `null` without a video. */
  moments?: readonly (SeenAt | null)[];
  /** Letters of the guessed parts, as stored in the log. */
  guessed?: readonly string[];
}

export const codeFields = ({ code, goesOn, reading, spots }: TypedEntry) => ({
  code,
  ...(goesOn && { goesOn }),
  ...(reading && { reading }),
  ...(spots && { spots }),
});

export const typedMoment = (position: SeenAt | null = null): Pick<Add, 'moment'> =>
  position ? { moment: { ...position, from: 'typed' } } : {};

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

/** `>` begins a comment. */
export const beginsCode = (key: string): boolean => /^[\p{L}\d*$>]$/u.test(key);
