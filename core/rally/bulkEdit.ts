/** One change to many plays, as the commands of one block: a `void` of it takes all of it back. */
import type { Entry, Touch } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { SERVE_TYPES, type Side } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import { same } from '../sync/same.ts';
import { type Command, LATEST_MOMENT } from './command.ts';
import type { Match, Play } from './fold.ts';
import { renumberPlays } from './renumber.ts';

export type BulkChange =
  | { kind: 'remove' }
  | { kind: 'touch'; fields: Partial<Pick<Touch, 'number' | 'skill' | 'type' | 'grade' | 'combo'>> }
  | { kind: 'team'; side: Side }
  /** From the first of the plays to the end of the match, line-ups among them. */
  | { kind: 'renumber'; side: Side; from: number; to: number }
  | { kind: 'shift'; seconds: number }
  | { kind: 'move'; where: 'before' | 'after'; play: string };

export interface BulkEdit {
  commands: readonly Command[];
  /** Plays that the change does not fit, line-ups where the number stands already among them: they stay as they are. */
  left: number;
}

/** Whether a touch of its skill may hold what it holds. */
function fits({ skill, type, combo, target }: Touch): boolean {
  const isServe = skill === 'S' || skill === 'R';
  if (isServe && type !== null && !(SERVE_TYPES as readonly string[]).includes(type)) return false;
  return (combo === null || skill === 'A' || skill === 'E') && (target === null || skill === 'E');
}

/** The entry with the change; `null` where it does not fit. */
function changed(entry: Entry, change: BulkChange): Entry | null {
  if (change.kind === 'team') return 'side' in entry ? { ...entry, side: change.side } : null;
  if (change.kind !== 'touch' || entry.kind !== 'touch') return null;
  const touch = { ...entry, ...change.fields };
  return fits(touch) ? touch : null;
}

/** The code with the change, itself where it changes nothing; `null` where it does not fit. */
function changedCode({ entry, code }: Play, change: BulkChange): string | null {
  const wanted = entry && changed(entry, change);
  if (!wanted) return null;
  if (same(wanted, entry)) return code;
  const written = writeEntry(wanted);
  const read = parseEntry(written);
  return read.ok && same(read.value, wanted) ? written : null;
}

/** The command that changes a play; `null` where it does not fit, `[]` where nothing changes. */
function commandsOf(play: Play, change: BulkChange, block: string): Command[] | null {
  const edit = { target: play.id, block };
  switch (change.kind) {
    case 'remove':
      return [{ type: 'remove', ...edit }];
    case 'shift': {
      if (!play.moment) return null;
      const { from: _, ...moment } = play.moment;
      const at = moment.at + Math.round(change.seconds * 1000);
      if (at < 0 || at > LATEST_MOMENT) return null;
      return [{ type: 'amend', ...edit, moment: { ...moment, at, from: 'corrected' } }];
    }
    default: {
      const code = changedCode(play, change);
      if (code === null) return null;
      return code === play.code ? [] : [{ type: 'amend', ...edit, code }];
    }
  }
}

/** The place of a move: a play that does not move itself, or the end. */
function placeOf({ plays }: Match, ids: ReadonlySet<string>, where: string, id: string): string | null {
  const at = plays.findIndex((play) => play.id === id);
  const behind = plays.slice(where === 'before' ? at : at + 1);
  return behind.find((play) => !ids.has(play.id))?.id ?? null;
}

/** The commands that change the plays with these ids. */
export function bulkEdit(
  match: Match,
  ids: ReadonlySet<string>,
  change: BulkChange,
  newId: () => string,
): BulkEdit {
  const block = newId();
  const plays = match.plays.filter(({ id }) => ids.has(id));
  const [first] = plays;
  if (!first) return { commands: [], left: 0 };
  if (change.kind === 'renumber') {
    return renumberPlays(match.plays.slice(match.plays.indexOf(first)), change, newId, block);
  }
  if (change.kind === 'move') {
    const before = placeOf(match, ids, change.where, change.play);
    return { commands: plays.map(({ id }) => ({ type: 'move', target: id, before, block })), left: 0 };
  }
  const commands = plays.map((play) => commandsOf(play, change, block));
  return {
    commands: commands.flatMap((each) => each ?? []),
    left: commands.filter((each) => each === null).length,
  };
}
