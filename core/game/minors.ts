/**
 * R-LGPD: only scouts and admins see everything. Others see shirt numbers and first names. Their log has no
 * comments and no custom text: both may contain a surname.
 */
import { scopeOf } from '../access/may.ts';
import type { Role } from '../access/roles.ts';
import { parseEntry } from '../code/parse.ts';
import { writeEntry, writeTouch } from '../code/write.ts';
import type { Command, VideoMoment } from '../rally/command.ts';
import { functionOfRole, roleOfFunction } from './function.ts';

export const seesWholeNames = (role: Role): boolean => scopeOf(role, 'game:read') === 'all';

const WORD = /\p{L}[\p{L}\p{M}'’-]*/u;

/** The first word of a name; for `Silva, Ana`, the first word after the comma. Empty if there is no word. */
export function firstName(name: string): string {
  const comma = name.indexOf(',');
  return WORD.exec(comma < 0 ? name : name.slice(comma + 1))?.[0] ?? '';
}

interface Named {
  name: string;
  surname: string;
  function: string;
}

/** A known function is kept; any other text in this column may be a name. */
export const firstNameOnly = <P extends Named>(player: P): P => ({
  ...player,
  name: firstName(player.name),
  surname: '',
  function: functionOfRole(roleOfFunction(player.function)),
});

const UNREADABLE = '?';

/**
 * Removes the text of a comment, the custom field of a touch, and the suffix of any other entry. The code
 * keeps its meaning for the rules; an unreadable code becomes `?`.
 */
export function withoutWords(code: string): string {
  if (code === '') return code;
  const parsed = parseEntry(code);
  if (!parsed.ok) return UNREADABLE;
  const entry = parsed.value;
  if (entry.kind === 'comment') return writeEntry({ ...entry, text: '' });
  if (entry.kind !== 'touch') return writeEntry(entry);
  return entry.custom === '' ? code : writeTouch({ ...entry, custom: '' });
}

/** The id of a video is removed, because it identifies an address. */
const withoutVideo = ({ at, from }: VideoMoment): VideoMoment => ({ at, from });

/** Returns the same object if there is nothing to remove. */
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
export const hasFreeText = (command: Command): boolean => commandWithoutWords(command) !== command;
