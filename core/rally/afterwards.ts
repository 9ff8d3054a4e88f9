/** Marks the entries that were typed after their play (R-KEYS). */
import { parseEntry } from '../code/parse.ts';
import type { Add, Command, Manual } from './command.ts';
import type { Placed } from './fold.ts';
import type { Afterwards } from './keyTimes.ts';
import { undoneEntries } from './redo.ts';

export interface Entering {
  log: readonly Command[];
  fromVideo: boolean;
  isCopy: boolean;
}

const isEntry = (command: Command | undefined): command is Placed =>
  command?.type === 'add' || command?.type === 'manual';

function subjectOf({ code }: Add): string {
  const parsed = parseEntry(code);
  if (!parsed.ok) return code;
  const { value } = parsed;
  if (value.kind === 'touch') return value.skill;
  return value.kind === 'green' ? 'point' : value.kind;
}

const HAND_SET = ['home', 'visitor', 'score', 'serving', 'left', 'set'] as const satisfies (keyof Manual)[];

function haveSameSubject(one: Placed, other: Placed): boolean {
  if (one.type === 'add') return other.type === 'add' && subjectOf(one) === subjectOf(other);
  return (
    other.type === 'manual' && HAND_SET.some((name) => one[name] !== undefined && other[name] !== undefined)
  );
}

/** Start of the last run of typed lines marked `correction`. */
function replacingSince(log: readonly Command[]): number {
  let since = log.length;
  while (true) {
    const last = log[since - 1];
    if (!isEntry(last)) return since;
    const isElse = (command: Command, at: number): boolean =>
      at < since && !(isEntry(command) && command.block === last.block);
    const start = log.findLastIndex(isElse) + 1;
    const line = log.slice(start, since);
    if (!line.some((command) => isEntry(command) && command.afterwards === 'correction')) return since;
    since = start;
  }
}

/** Returns the commands that replace undone entries in the same order; other commands are skipped. */
function replacements(commands: readonly Command[], log: readonly Command[]): ReadonlySet<Command> {
  const since = replacingSince(log);
  const undone = undoneEntries(log.slice(0, since));
  const replacing = new Set<Command>();
  let next = 0;
  for (const command of undone.length > 0 ? [...log.slice(since), ...commands] : []) {
    if (!isEntry(command)) continue;
    const at = undone.findIndex((entry, index) => index >= next && haveSameSubject(entry, command));
    if (at < 0) continue;
    next = at + 1;
    replacing.add(command);
  }
  return replacing;
}

/**
 * Sets `afterwards` in each entry typed after its play. An existing value stays; a redone entry gets no new
 * value.
 */
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
