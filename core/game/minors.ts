/**
 * What is shown of a match of minors (R-LGPD). Who scouts sees everything; everybody else sees shirt numbers and first names, and of the
 * log only what can be played: no comments, no words of the scout's own, because they may say the surname.
 */
import { scopeOf } from '../access/may.ts';
import type { Role } from '../access/roles.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry, writeTouch } from '../code/write.ts';
import type { Command, VideoMoment } from '../rally/command.ts';
import { functionOfRole, roleOfFunction } from './function.ts';

/** Whether a role sees whole names in matches of minors: those who see every match, because they scout. */
export const seesWholeNames = (role: Role): boolean => scopeOf(role, 'game:read') === 'all';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/u;

/** The first word of a name; behind the comma of `Silva, Ana`. Empty where there is none. */
export function firstName(name: string): string {
  const comma = name.indexOf(',');
  return WORD.exec(comma < 0 ? name : name.slice(comma + 1))?.[0] ?? '';
}

interface Named {
  name: string;
  surname: string;
  function: string;
}

/** A player without surname. A function stays where it is one: any other text may be a name that slipped a column. */
export const firstNameOnly = <P extends Named>(player: P): P => ({
  ...player,
  name: firstName(player.name),
  surname: '',
  function: functionOfRole(roleOfFunction(player.function)),
});

/** Stands for an unreadable code. */
const UNREADABLE = '?';

/** A code without free text: an empty comment, a touch without its custom field. Means the same to the rules. */
export function withoutWords(code: string): string {
  if (code === '') return code;
  const parsed = parseEntry(code);
  if (!parsed.ok) return UNREADABLE;
  const entry = parsed.value;
  if (entry.kind === 'comment') return writeEntry({ ...entry, text: '' });
  if (entry.kind !== 'touch') return writeEntry(entry);
  return entry.custom === '' ? code : writeTouch({ ...entry, custom: '' });
}

/** A moment without the id of its video, which is an address. */
const withoutVideo = ({ at, from }: VideoMoment): VideoMoment => ({ at, from });

/** A command without free text and addresses; the same object where it has none. */
export function commandWithoutWords(command: Command): Command {
  if (command.type !== 'add' && command.type !== 'amend') return command;
  const { code, moment } = command;
  const plain = code === undefined ? code : withoutWords(code);
  if (plain === code && moment?.video === undefined) return command;
  return {
    ...command,
    ...(plain !== undefined && { code: plain }),
    ...(moment && { moment: withoutVideo(moment) }),
  };
}
/** Whether a command holds what `commandWithoutWords` takes away. */
export const saysWords = (command: Command): boolean => commandWithoutWords(command) !== command;
