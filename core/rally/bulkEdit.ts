/** A change is one block, so one `void` undoes all of it. */
import type { Entry, Touch } from '../code/entry.ts';
import { parseEntry } from '../code/parse.ts';
import { SERVE_TYPES, type Side } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import { isDeepEqual } from '../sync/ownBatches.ts';
import { type Command, LATEST_MOMENT } from './command.ts';
import type { Match, Play } from './fold.ts';
import { renumberPlays } from './renumber.ts';

export type BulkChange =
  | { kind: 'remove' }
  | { kind: 'touch'; fields: Partial<Pick<Touch, 'number' | 'skill' | 'type' | 'grade' | 'combo'>> }
  | { kind: 'team'; side: Side }
  /** From the first selected play to the end of the match, lineups included. */
  | { kind: 'renumber'; side: Side; from: number; to: number }
  | { kind: 'shift'; seconds: number }
  | { kind: 'move'; where: 'before' | 'after'; play: string };

export interface BulkEdit {
  commands: readonly Command[];
  /** Plays that the change does not fit, plus lineups that already contain the new number. */
  unchangedCount: number;
}

function fits({ skill, type, combo, target }: Touch): boolean {
  const isServe = skill === 'S' || skill === 'R';
  if (isServe && type !== null && !(SERVE_TYPES as readonly string[]).includes(type)) return false;
  return (combo === null || skill === 'A' || skill === 'E') && (target === null || skill === 'E');
}

function changed(entry: Entry, change: BulkChange): Entry | null {
  if (change.kind === 'team') return 'side' in entry ? { ...entry, side: change.side } : null;
  if (change.kind !== 'touch' || entry.kind !== 'touch') return null;
  const touch = { ...entry, ...change.fields };
  return fits(touch) ? touch : null;
}

function changedCode({ entry, code }: Play, change: BulkChange): string | null {
  const edited = entry && changed(entry, change);
  if (!edited) return null;
  if (isDeepEqual(edited, entry)) return code;
  const written = writeEntry(edited);
  const read = parseEntry(written);
  return read.ok && isDeepEqual(read.value, edited) ? written : null;
}

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

function placeOf({ plays }: Match, ids: ReadonlySet<string>, position: string, id: string): string | null {
  const at = plays.findIndex((play) => play.id === id);
  const following = plays.slice(position === 'before' ? at : at + 1);
  return following.find((play) => !ids.has(play.id))?.id ?? null;
}

export function bulkEdit(
  match: Match,
  ids: ReadonlySet<string>,
  change: BulkChange,
  newId: () => string,
): BulkEdit {
  const block = newId();
  const plays = match.plays.filter(({ id }) => ids.has(id));
  const [first] = plays;
  if (!first) return { commands: [], unchangedCount: 0 };
  if (change.kind === 'renumber') {
    return renumberPlays(match.plays.slice(match.plays.indexOf(first)), change, newId, block);
  }
  if (change.kind === 'move') {
    const before = placeOf(match, ids, change.where, change.play);
    return {
      commands: plays.map(({ id }) => ({ type: 'move', target: id, before, block })),
      unchangedCount: 0,
    };
  }
  const commands = plays.map((play) => commandsOf(play, change, block));
  return {
    commands: commands.flatMap((command) => command ?? []),
    unchangedCount: commands.filter((command) => command === null).length,
  };
}
