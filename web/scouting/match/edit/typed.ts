/** A code typed at a place in the middle of a match: read and checked against the match as it stood there. */
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { type CheckedLine, checkLine } from '@volleyscouter/core/rally/check';
import type { Add, Amend } from '@volleyscouter/core/rally/command';
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import type { ShownMoment } from '@volleyscouter/core/video/moment';
import type { SeenAt } from '../../shared/video/current.ts';
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
  // a reading stays unless a sign says another one, or `$` stands in place of another code
  const settles = typed.token.rally || (typed.entry.kind === 'green' && typed.code !== play.code);
  const reading = settles ? typed.reading : play.reading;
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

/** What is corrected of where a play is seen: the second in the video that is shown; without one, what the play says of its own. */
export interface MomentToCorrect {
  /** Seconds; `null` where nobody knows it. */
  seconds: number | null;
  /** Absent where the play names none, and none is shown. */
  video?: string;
}

export function momentToCorrect(
  { id, moment }: Pick<Play, 'id' | 'moment'>,
  shown: string | null,
  moments: ReadonlyMap<string, ShownMoment> | null,
): MomentToCorrect {
  const at = shown === null ? moment?.at : moments?.get(id)?.at;
  const video = shown ?? moment?.video;
  return { seconds: at === undefined ? null : at / 1000, ...(video !== undefined && { video }) };
}

/** The command that corrects it. */
export const momentAmendment = (target: string, { seconds, video }: MomentToCorrect): Amend => ({
  type: 'amend',
  target,
  moment:
    seconds === null
      ? null
      : { at: Math.round(seconds * 1000), from: 'corrected', ...(video !== undefined && { video }) },
});

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

/** Writes a moment as the whole seconds that the time field shows; '' where it is unknown. */
export const writeSeconds = (seconds: number | null): string =>
  seconds === null ? '' : String(Math.floor(seconds));

/** Reads the digits of the time field; `null` where it is empty. Digits that still show `exact` keep its fraction (R-UI-6). */
export function readSeconds(digits: string, exact: number | null): number | null {
  if (digits === writeSeconds(exact)) return exact;
  return digits === '' ? null : Number(digits);
}
