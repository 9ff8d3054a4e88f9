/**
 * What Ctrl+Y enters again: the block that undo took back last, as it stood. The same entries come in a new block under new ids, each
 * naming the one that it `redoes`; so the log itself says what can still be redone, after a reload and in every tab.
 */
import type { Command } from './command.ts';
import { counting, entered, foldLog, isRule, type Placed } from './fold.ts';

interface Undone {
  /** Of the `void` in the log. */
  seq: number;
  block: string;
}

interface Trail {
  /** Undone since the last entry that was new, not redone yet; the latest at the end. */
  undone: Undone[];
  /** Old id -> id under which it was entered again. */
  again: ReadonlyMap<string, string>;
}

/** Corrects nothing: only says that the guesses of a play were seen. */
export const onlySeen = (command: Command): boolean =>
  command.type === 'amend' &&
  Object.keys(command).every((key) => ['type', 'target', 'guessed'].includes(key));

/** Every new entry, correction or removal ends what can be redone; rosters, settings and seen guesses do not. */
function trailOf(log: readonly Command[]): Trail {
  const blocks = new Map<string, string>();
  const again = new Map<string, string>();
  let undone: Undone[] = [];
  for (const { seq, command } of counting(log)) {
    if (isRule(command) || onlySeen(command)) continue;
    if (command.type === 'void') {
      undone.push({ seq, block: command.block });
      continue;
    }
    const isEntry = command.type === 'add' || command.type === 'manual';
    // the fold takes an id once
    if (isEntry && blocks.has(command.id)) continue;
    const old = isEntry ? command.redoes : undefined;
    const redoneBlock = old === undefined ? undefined : blocks.get(old);
    if (isEntry) blocks.set(command.id, command.block);
    if (!isEntry || old === undefined || redoneBlock === undefined) {
      undone = [];
      continue;
    }
    again.set(old, command.id);
    const at = undone.findIndex(({ block }) => block === redoneBlock);
    // with the first entry of a block all of it is redone; two tabs may have undone it twice
    if (at >= 0) undone = undone.slice(0, at);
  }
  return { undone, again };
}

/** The id under which a play stands in the match now. */
function latest(id: string, again: Trail['again']): string {
  const next = again.get(id);
  return next === undefined ? id : latest(next, again);
}

/** What can be redone, as it stood, in the order of entry: undone after the last entry that was new, and not redone since. */
export function undoneEntries(log: readonly Command[]): Placed[] {
  const last = log.at(-1);
  if (last?.type === 'add' && last.redoes === undefined) return [];
  const { undone } = trailOf(log);
  return undone
    .toReversed()
    .flatMap(({ seq, block }) => entered(log.slice(0, seq - 1)).filter((each) => each.block === block));
}

/** The entries that bring back what was undone last, as one new block; `null` when there is nothing to redo. */
export function redone(log: readonly Command[], newId: () => string): Placed[] | null {
  const { undone, again } = trailOf(log);
  for (const { seq, block } of undone.reverse()) {
    const before = log.slice(0, seq - 1);
    const plays = foldLog(before).plays;
    // of a block that was undone twice at once the second `void` took nothing
    if (!plays.some((play) => play.block === block)) continue;
    const known = new Map(entered(before).map((placed) => [placed.id, placed]));
    const [back, newBlock] = [[] as Placed[], newId()];
    // each stands before the play that stood behind the block: what it was inserted before may be gone
    let behind: { before?: string } = {};
    for (const { id } of plays.toReversed()) {
      const { before: _, ...placed } = known.get(id) as Placed;
      if (placed.block !== block) behind = { before: latest(id, again) };
      else back.push({ ...placed, id: newId(), block: newBlock, redoes: id, ...behind });
    }
    return back.reverse();
  }
  return null;
}
