/**
 * The stored form of an imported file, from which an export writes the same file again. The form has the
 * dialect, and a residue: everything that does not follow from log, dialect and match data.
 */
import type { Command, Stamps } from '../rally/command.ts';
import { foldLog, type Match } from '../rally/fold.ts';
import { type Alignment, align } from './align.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import type { ImportedMatch, MatchInfo } from './game.ts';
import { headKeys, headRows } from './head-rows.ts';
import { type Residue, residueOf } from './residue.ts';
import { scoutLines } from './scout-lines.ts';
import { stampsOf } from './stamps.ts';
import { type FileLine, linesOf, type Row } from './text.ts';

export interface FileForm {
  dialect: Dialect;
  /** The sections before the plays. */
  head: Residue;
  scout: Residue;
  commands: number;
}

export interface Original {
  info: MatchInfo;
  match: Match;
  encoding: string;
  form: FileForm;
}

const ownLine = ({ key }: Row): number | null => (/^d\d+$/.test(key) ? Number(key.slice(1)) : null);

function headAlignment(rows: readonly Row[], lines: readonly FileLine[]): Alignment {
  const keys = headKeys(lines);
  return align(rows, lines, ({ key }) => keys.get(key)?.line ?? null);
}

export const stampsIn = (commands: Iterable<Command>): ReadonlyMap<string, Stamps> => {
  const stamps = new Map<string, Stamps>();
  for (const command of commands)
    if ('stamps' in command && command.stamps) stamps.set(command.id, command.stamps);
  return stamps;
};

export function formOf(
  text: string,
  encoding: string,
  { info, commands }: Pick<ImportedMatch, 'info' | 'commands'>,
): { commands: Command[]; form: FileForm } {
  const file = linesOf(text);
  const dialect = dialectOf(file);
  const match = foldLog(commands);
  const unstamped = scoutLines(match, dialect);
  const alignment = align(unstamped, file.scout, ownLine);
  const stamps = stampsOf(unstamped, alignment.lines);
  const scout = residueOf(scoutLines(match, dialect, stamps), alignment);
  const written = headRows({ info, match, encoding, changed: false });
  const head = residueOf(written, headAlignment(written, file.head));
  const stamped = commands.map((command): Command => {
    if (command.type !== 'add' && command.type !== 'manual') return command;
    const playStamps = stamps.get(command.id);
    return playStamps ? { ...command, stamps: playStamps } : command;
  });
  const form = { dialect, head, scout, commands: commands.length };
  return { commands: stamped, form };
}
