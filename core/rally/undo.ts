/** Ctrl+Z takes back the last edit if no entry followed it, else all entries of the last Enter. */
import { isDeepEqual } from '../sync/ownBatches.ts';
import { type Add, type Amend, type Command, READINGS } from './command.ts';
import { changesEarlierSet } from './edits.ts';
import { counting, entered, foldLog, isEdit, isRule, type Match, type Placed, type Play } from './fold.ts';
import { lastSet } from './items.ts';
import { momentAgain, storedMoment } from './moment.ts';
import { onlySeen } from './redo.ts';

interface Block {
  block: string;
  plays: readonly Play[];
}

export type Undoable =
  | { kind: 'block'; plays: readonly Play[]; commands: readonly Command[] }
  | { kind: 'amended'; before: Play; now: Play; commands: readonly Command[] }
  | { kind: 'removed'; before: Play; commands: readonly Command[] }
  /** A change to `count` plays. */
  | { kind: 'changed'; count: number; commands: readonly Command[] };

const isEntry = (command: Command): command is Placed => command.type === 'add' || command.type === 'manual';

/**
 * `null` without a block, or if a play of the block is in an earlier set. `log` is the whole log of `match`,
 * oldest command first.
 */
export function lastBlock(match: Match, log: readonly Command[]): Block | null {
  const turns = turnsOf(log);
  const [last] = entered(log).toSorted((a, b) => (turns.get(b.id) ?? 0) - (turns.get(a.id) ?? 0));
  if (!last) return null;
  const { block } = last;
  const plays = match.plays.filter((play) => play.block === block);
  return plays.every(({ set }) => set === lastSet(match)) ? { block, plays } : null;
}

/**
 * Returns the place of each entry in the undo order, by id. An entry that restores a removed entry takes
 * the place of the removed entry.
 */
function turnsOf(log: readonly Command[]): ReadonlyMap<string, number> {
  const turns = new Map<string, number>();
  const removed = new Set<string>();
  for (const { seq, command } of counting(log)) {
    if (command.type === 'remove') removed.add(command.target);
    if (!isEntry(command) || turns.has(command.id)) continue;
    const { id, redoes } = command;
    const turn = redoes !== undefined && removed.has(redoes) ? turns.get(redoes) : undefined;
    turns.set(id, turn ?? seq);
  }
  return turns;
}

const placedIn = (log: readonly Command[], id: string): Add | undefined =>
  entered(log).find((placed): placed is Add => placed.type === 'add' && placed.id === id);

const factsOf = (add: Add) => ({
  code: add.code,
  time: add.time ?? null,
  moment: storedMoment(add),
  goesOn: add.goesOn ?? false,
  spots: add.spots ?? null,
});

/** If `before` has no reading, any reading of `now` counts as equal: `amendAgain` may have added it. */
const isAgain = (before: Add, now: Add): boolean =>
  isDeepEqual(factsOf(before), factsOf(now)) && (before.reading ?? now.reading) === now.reading;

const isOfChange = ({ edits }: Match, command: Command): boolean =>
  'block' in command && command.block !== undefined && edits.has(command.block);

function openEdits(match: Match, log: readonly Command[]): number[] {
  const removed = new Set(log.flatMap((command) => (command.type === 'remove' ? [command.target] : [])));
  const restored = (command: Command): string | null =>
    isEntry(command) && command.redoes !== undefined && removed.has(command.redoes) ? command.redoes : null;
  const isOther = (command: Command): boolean =>
    !isRule(command) && !isEdit(command) && !isOfChange(match, command) && restored(command) === null;
  const edits: number[] = [];
  for (let at = log.findLastIndex(isOther) + 1; at < log.length; at++) {
    const command = log[at] as Command;
    if (isRule(command) || onlySeen(command)) continue;
    const last = edits.at(-1);
    if (last !== undefined && isTakenBack(log, last, at, restored(command))) edits.pop();
    else if (isEdit(command) || isOfChange(match, command)) edits.push(at);
  }
  return edits;
}

/** `restored`: the play that the command enters again. */
function isTakenBack(log: readonly Command[], last: number, at: number, restored: string | null): boolean {
  const [edit, command] = [log[last], log[at]];
  if (edit?.type === 'remove') return edit.target === restored;
  if (edit?.type !== 'amend' || command?.type !== 'amend' || edit.target !== command.target) return false;
  const before = placedIn(log.slice(0, last), edit.target);
  const now = placedIn(log.slice(0, at + 1), edit.target);
  return before !== undefined && now !== undefined && isAgain(before, now);
}

/** A missing reading becomes the reading that folds to the same match. */
function amendAgain(log: readonly Command[], before: Add, now: Add, was: Match): Amend {
  const [old, facts] = [factsOf(before), factsOf(now)];
  const amend: Amend = {
    type: 'amend',
    target: now.id,
    ...(old.code !== facts.code && { code: old.code }),
    ...(old.time !== facts.time && { time: old.time }),
    ...(!isDeepEqual(old.moment, facts.moment) && { moment: momentAgain(old.moment) }),
    ...(old.goesOn !== facts.goesOn && { goesOn: old.goesOn }),
    ...(!isDeepEqual(old.spots, facts.spots) && { spots: old.spots }),
  };
  if (before.reading === now.reading) return amend;
  const reading =
    before.reading ??
    READINGS.find((candidate) =>
      isDeepEqual(foldLog([...log, { ...amend, reading: candidate }]).state, was.state),
    );
  return reading ? { ...amend, reading } : amend;
}

function changeOf(match: Match, block: string): Undoable {
  const targets = new Set(match.edits.get(block)?.map(({ target }) => target));
  return { kind: 'changed', count: targets.size, commands: [{ type: 'void', block }] };
}

function lastEdit(match: Match, log: readonly Command[], newId: () => string): Undoable | null {
  const edit = openEdits(match, log).at(-1);
  const last = edit === undefined ? undefined : log[edit];
  if (last && 'block' in last && last.block !== undefined) return changeOf(match, last.block);
  if (last?.type !== 'amend' && last?.type !== 'remove') return null;
  const earlier = log.slice(0, edit);
  const was = foldLog(earlier);
  const at = was.plays.findIndex(({ id }) => id === last.target);
  const before = was.plays[at];
  const placed = entered(earlier).find(({ id }) => id === last.target);
  if (!before || !placed) return null;
  if (last.type === 'remove') {
    // the restored play is a new entry, and only imported entries have stamps
    const { before: _, stamps: __, ...rest } = placed as Add;
    const next = was.plays[at + 1];
    const restored = { ...rest, id: newId(), redoes: placed.id, ...(next && { before: next.id }) };
    return { kind: 'removed', before, commands: [restored] };
  }
  const now = match.plays.find(({ id }) => id === last.target);
  const current = placedIn(log, last.target);
  if (!now || !current || placed.type !== 'add') return null;
  return { kind: 'amended', before, now, commands: [amendAgain(log, placed, current, was)] };
}

const isOfLastSet = (match: Match, { commands }: Undoable): boolean =>
  !commands.some((command) => changesEarlierSet(match, command));

/**
 * In a copy (`isCopy`) edits of every set can be undone. `whole` is the whole log of `match`, oldest command
 * first.
 */
export function lastStep(
  match: Match,
  whole: readonly Command[],
  newId: () => string,
  isCopy = false,
): Undoable | null {
  const log = counting(whole).map(({ command }) => command);
  const edit = lastEdit(match, log, newId);
  if (edit && (isCopy || isOfLastSet(match, edit))) return edit;
  const lastEntered = lastBlock(match, log);
  if (!lastEntered) return null;
  const { block, plays } = lastEntered;
  if (match.edits.has(block)) return changeOf(match, block);
  return { kind: 'block', plays, commands: [{ type: 'void', block }] };
}
