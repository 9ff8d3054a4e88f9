/** A code typed at a place in the middle of a match: read and checked against the match as it stood there. */
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { type CheckedLine, checkLine } from '@volleyscouter/core/rally/check';
import type { Add, Amend } from '@volleyscouter/core/rally/command';
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import type { SeenAt } from '../../parts/video/current.ts';
import { codeFields, typedMoment } from '../line/typing.ts';
import { nextOf } from './consequences.ts';

export type Where = 'before' | 'after';

/** A typed code in place of a play's own. */
export const checkAmended = (match: Match, play: Play, text: string, tables: CodeTables): CheckedLine =>
  checkLine({ ...match, state: play.before }, text, tables);

/** Typed codes before or after a play. */
export const checkInserted = (
  match: Match,
  play: Play,
  where: Where,
  text: string,
  tables: CodeTables,
): CheckedLine => checkLine({ ...match, state: where === 'before' ? play.before : play.after }, text, tables);

/** The command that gives a play another code; `null` when it would stay as it is. */
export function amendment(play: Play, checked: CheckedLine): Amend | null {
  const [typed] = checked.entries;
  if (!typed) return null;
  const goesOn = typed.goesOn || play.goesOn;
  // a reading stays unless a sign says another one
  const reading = typed.token.rally ? typed.reading : play.reading;
  const { spots } = typed;
  if (typed.code === play.code && goesOn === play.goesOn && reading === play.reading && !spots) return null;
  return {
    type: 'amend',
    target: play.id,
    code: typed.code,
    ...(goesOn !== play.goesOn && { goesOn }),
    ...(reading && reading !== play.reading && { reading }),
    ...(spots && { spots }),
  };
}

/** The command that corrects where a play is seen, in the video that is shown; without one in the video of its moment. */
export function momentAmendment({ id, moment }: Play, seconds: number, shown: string | null): Amend {
  const video = shown ?? moment?.video;
  const corrected = { at: seconds * 1000, from: 'corrected', ...(video !== undefined && { video }) } as const;
  return { type: 'amend', target: id, moment: corrected };
}

/** The commands that insert what was typed, as one block. After the last play they simply follow. `keys`, `moments`: of each entry, when it was typed, and where the video stood then. */
export function insertion(
  match: Match,
  play: Play,
  where: Where,
  checked: CheckedLine,
  newId: () => string,
  keys: readonly (KeyTimes | null)[] = [],
  moments: readonly (SeenAt | null)[] = [],
): Add[] {
  const before = where === 'before' ? play.id : nextOf(match, play)?.id;
  const block = newId();
  return checked.entries.map((entry, index) => {
    const typed = keys[index];
    return {
      type: 'add',
      id: newId(),
      block,
      ...codeFields(entry),
      ...(before !== undefined && { before }),
      ...typedMoment(moments[index]),
      ...(typed && { keys: typed }),
      afterwards: 'inserted',
    };
  });
}

/** Seconds typed as digits only; `null` for anything else, an empty text included (section 5). */
export const readSeconds = (text: string): number | null => {
  const digits = text.trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};
