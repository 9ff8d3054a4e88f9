/** Which entries are made after the play that they tell of (R-PLAY-1). */
import { parseEntry } from '../code/parse.ts';
import type { Add, Command, Manual } from './command.ts';
import type { Placed } from './fold.ts';
import type { Afterwards } from './keyTimes.ts';
import { undoneEntries } from './redo.ts';

/** What decides whether an entry is made afterwards. */
export interface Entering {
  /** What was entered so far. */
  log: readonly Command[];
  /** Of the game: scouted from a video, and a copy made for corrections. */
  fromVideo: boolean;
  isCopy: boolean;
}

const isEntry = (command: Command | undefined): command is Placed =>
  command?.type === 'add' || command?.type === 'manual';

/** What an add tells of: a touch by its skill, everything else by its kind, whoever's it is. */
function subjectOf({ code }: Add): string {
  const parsed = parseEntry(code);
  if (!parsed.ok) return code;
  const { value } = parsed;
  if (value.kind === 'touch') return value.skill;
  return value.kind === 'green' ? 'point' : value.kind;
}

const HAND_SET = ['home', 'visitor', 'score', 'serving', 'left', 'set'] as const satisfies (keyof Manual)[];

/** Both tell of the same thing, one perhaps wrongly. */
function isAbout(one: Placed, other: Placed): boolean {
  if (one.type === 'add') return other.type === 'add' && subjectOf(one) === subjectOf(other);
  return (
    other.type === 'manual' && HAND_SET.some((name) => one[name] !== undefined && other[name] !== undefined)
  );
}

/** Where the lines begin that end the log and replace what was undone, each at least in part. */
function replacingSince(log: readonly Command[]): number {
  let since = log.length;
  while (true) {
    const last = log[since - 1];
    if (!isEntry(last)) return since;
    const isElse = (each: Command, at: number): boolean =>
      at < since && !(isEntry(each) && each.block === last.block);
    const start = log.findLastIndex(isElse) + 1;
    const line = log.slice(start, since);
    if (!line.some((each) => isEntry(each) && each.afterwards === 'correction')) return since;
    since = start;
  }
}

/** Those of the commands that stand in place of what undo took back: in the same order, what is new between them left out. */
function replacements(commands: readonly Command[], log: readonly Command[]): ReadonlySet<Command> {
  const since = replacingSince(log);
  const undone = undoneEntries(log.slice(0, since));
  const found = new Set<Command>();
  let next = 0;
  for (const command of undone.length > 0 ? [...log.slice(since), ...commands] : []) {
    if (!isEntry(command)) continue;
    const at = undone.findIndex((each, index) => index >= next && isAbout(each, command));
    if (at < 0) continue;
    next = at + 1;
    found.add(command);
  }
  return found;
}

/** The commands, with the entries among them that are made afterwards marked as such. One that comes back (redo) stays as it was. */
export function markAfterwards(
  commands: readonly Command[],
  { log, fromVideo, isCopy }: Entering,
): Command[] {
  const replacing = fromVideo || isCopy ? null : replacements(commands, log);
  const reason = (entry: Placed): Afterwards | null => {
    if (entry.afterwards || entry.redoes !== undefined) return entry.afterwards ?? null;
    if (entry.before !== undefined) return 'inserted';
    if (fromVideo) return 'video';
    return isCopy || replacing?.has(entry) ? 'correction' : null;
  };
  return commands.map((command) => {
    if (!isEntry(command)) return command;
    const afterwards = reason(command);
    return afterwards === null || afterwards === command.afterwards ? command : { ...command, afterwards };
  });
}
