/**
 * Visible parts of a match of minors (R-LGPD). Scouts see everything; everybody else sees shirt numbers and
 * first names, and only the playable part of the log: no comments and no custom text, because they may
 * contain the surname.
 */
import { scopeOf } from '../access/may.ts';
import type { Role } from '../access/roles.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry, writeTouch } from '../code/write.ts';
import type { Command, VideoMoment } from '../rally/command.ts';
import { functionOfRole, roleOfFunction } from './function.ts';

/** True for roles that see whole names in matches of minors: those that see every match for scouting. */
export const seesWholeNames = (role: Role): boolean => scopeOf(role, 'game:read') === 'all';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/u;

/** Returns the first word of a name; after the comma for `Silva, Ana`. Empty if there is none. */
export function firstName(name: string): string {
  const comma = name.indexOf(',');
  return WORD.exec(comma < 0 ? name : name.slice(comma + 1))?.[0] ?? '';
}

interface Named {
  name: string;
  surname: string;
  function: string;
}

/**
 * Removes a player's surname. A real function stays; any other text there may be a name in the wrong column.
 */
export const firstNameOnly = <P extends Named>(player: P): P => ({
  ...player,
  name: firstName(player.name),
  surname: '',
  function: functionOfRole(roleOfFunction(player.function)),
});

/** Replacement of an unreadable code. */
const UNREADABLE = '?';

/** Removes free text from a code: the comment, a touch's custom field. The meaning for the rules stays. */
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

/** Removes free text and addresses from a command; returns the same object if there are none. */
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
/** True if a command has parts that `commandWithoutWords` removes. */
export const hasFreeText = (command: Command): boolean => commandWithoutWords(command) !== command;
