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

export const checkAmended = (match: Match, play: Play, text: string, tables: CodeTables): CheckedLine =>
  checkLine({ ...match, state: play.before }, text, tables);

export const checkInserted = (
  match: Match,
  play: Play,
  position: Where,
  text: string,
  tables: CodeTables,
): CheckedLine =>
  checkLine({ ...match, state: position === 'before' ? play.before : play.after }, text, tables);

/** `null` if nothing changes. */
export function amendment(play: Play, checked: CheckedLine): Amend | null {
  const [typed] = checked.entries;
  if (!typed) return null;
  const goesOn = typed.goesOn || play.goesOn;
  // the stored reading stays, unless a sign in the code sets it or `$` replaces another code
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

export interface MomentToCorrect {
  /** Seconds; `null`: unknown. */
  seconds: number | null;
  video?: string;
}

export function momentToCorrect(
  { id, moment }: Pick<Play, 'id' | 'moment'>,
  shownVideo: string | null,
  moments: ReadonlyMap<string, ShownMoment> | null,
): MomentToCorrect {
  const at = shownVideo === null ? moment?.at : moments?.get(id)?.at;
  const video = shownVideo ?? moment?.video;
  return { seconds: at === undefined ? null : at / 1000, ...(video !== undefined && { video }) };
}

export const momentAmendment = (target: string, { seconds, video }: MomentToCorrect): Amend => ({
  type: 'amend',
  target,
  moment:
    seconds === null
      ? null
      : { at: Math.round(seconds * 1000), from: 'corrected', ...(video !== undefined && { video }) },
});

/** Inserts the typed codes before or after a play. Codes after the last play are appended. */
export function insertion(
  match: Match,
  play: Play,
  position: Where,
  checked: CheckedLine,
  newId: () => string,
  keys: readonly (KeyTimes | null)[] = [],
  moments: readonly (SeenAt | null)[] = [],
): Add[] {
  const before = position === 'before' ? play.id : nextOf(match, play)?.id;
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

export const writeSeconds = (seconds: number | null): string =>
  seconds === null ? '' : String(Math.floor(seconds));

/** `null` if empty. Unchanged digits keep the fraction of `exact` (R-UI-6). */
export function readSeconds(digits: string, exact: number | null): number | null {
  if (digits === writeSeconds(exact)) return exact;
  return digits === '' ? null : Number(digits);
}
