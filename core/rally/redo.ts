/**
 * Ctrl+Y enters the last undone block again, with a new block and new ids. Each entry names the undone entry
 * in `redoes`. The redo state is therefore in the log, also after a reload and in other tabs.
 */
import type { Command } from './command.ts';
import { counting, entered, foldLog, isRule, type Placed } from './fold.ts';

interface Undone {
  seq: number;
  block: string;
}

interface Trail {
  /** Blocks undone since the last new entry and not redone yet; the latest is at the end. */
  undone: Undone[];
  /** Id of an undone entry -> id of the entry that redoes it. */
  redoneIds: ReadonlyMap<string, string>;
}

export const onlySeen = (command: Command): boolean =>
  command.type === 'amend' &&
  Object.keys(command).every((key) => ['type', 'target', 'guessed'].includes(key));

/**
 * A new entry, correction or removal clears the redo state; rosters, settings and reviewed guesses do not.
 */
function trailOf(log: readonly Command[]): Trail {
  const blocks = new Map<string, string>();
  const redoneIds = new Map<string, string>();
  let undone: Undone[] = [];
  for (const { seq, command } of counting(log)) {
    if (isRule(command) || onlySeen(command)) continue;
    if (command.type === 'void') {
      undone.push({ seq, block: command.block });
      continue;
    }
    const isEntry = command.type === 'add' || command.type === 'manual';
    // the fold ignores a repeated id
    if (isEntry && blocks.has(command.id)) continue;
    const old = isEntry ? command.redoes : undefined;
    const redoneBlock = old === undefined ? undefined : blocks.get(old);
    if (isEntry) blocks.set(command.id, command.block);
    if (!isEntry || old === undefined || redoneBlock === undefined) {
      undone = [];
      continue;
    }
    redoneIds.set(old, command.id);
    const at = undone.findIndex(({ block }) => block === redoneBlock);
    // the first redone entry of a block counts for the whole block. If two tabs undid the block, `undone` has
    // it twice: both are removed
    if (at >= 0) undone = undone.slice(0, at);
  }
  return { undone, redoneIds };
}

function latest(id: string, redoneIds: Trail['redoneIds']): string {
  const next = redoneIds.get(id);
  return next === undefined ? id : latest(next, redoneIds);
}

/** In the order of entry. */
export function undoneEntries(log: readonly Command[]): Placed[] {
  const last = log.at(-1);
  if (last?.type === 'add' && last.redoes === undefined) return [];
  const { undone } = trailOf(log);
  return undone
    .toReversed()
    .flatMap(({ seq, block }) => entered(log.slice(0, seq - 1)).filter((command) => command.block === block));
}

/** Enters the last undone block again, as one new block. */
export function redone(log: readonly Command[], newId: () => string): Placed[] | null {
  const { undone, redoneIds } = trailOf(log);
  for (const { seq, block } of undone.reverse()) {
    const before = log.slice(0, seq - 1);
    const plays = foldLog(before).plays;
    // if two tabs undid the block, the second `void` removed nothing and is skipped
    if (!plays.some((play) => play.block === block)) continue;
    const placedById = new Map(entered(before).map((placed) => [placed.id, placed]));
    const [back, newBlock] = [[] as Placed[], newId()];
    // insert before the play that followed the block: the original `before` may be gone
    let position: { before?: string } = {};
    for (const { id } of plays.toReversed()) {
      const { before: _, ...placed } = placedById.get(id) as Placed;
      if (placed.block !== block) position = { before: latest(id, redoneIds) };
      else back.push({ ...placed, id: newId(), block: newBlock, redoes: id, ...position });
    }
    return back.reverse();
  }
  return null;
}
