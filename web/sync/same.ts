/** Recognising one's own entries in what the server tells. */
import type { Command } from '@volleyscouter/core/rally/command';
import type { KeptBatch } from './store.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two values of a log say the same: the order of fields is open, and one that is undefined is not there. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return (
    Object.keys(one).every((name) => same(one[name], other[name])) &&
    Object.keys(other).every((name) => name in one || other[name] === undefined)
  );
}

const idOf = (command: Command | undefined): string | null =>
  command && 'id' in command ? command.id : null;

const startsAt = (log: readonly Command[], at: number, { commands }: KeptBatch): boolean =>
  idOf(commands[0]) === idOf(log[at]) && commands.every((command, index) => same(command, log[at + index]));

/**
 * Numbers of those batches whose commands stand in the log after number `from`. A batch stands there in one piece, and batches in the
 * order of their numbers. (Another's command that says just the same is taken for ours; to show it once is then right, too.)
 */
export function echoes(log: readonly Command[], from: number, batches: readonly KeptBatch[]): number[] {
  const open = batches.filter(({ commands }) => commands.length > 0);
  const found: number[] = [];
  let first = 0;
  for (let at = from; at < log.length && first < open.length; at++) {
    const index = open.findIndex((batch, place) => place >= first && startsAt(log, at, batch));
    const batch = open[index];
    if (!batch) continue;
    found.push(batch.number);
    first = index + 1;
    at += batch.commands.length - 1;
  }
  return found;
}
