/** This browser's own batches in the log, before the answer to their call has arrived. */
import type { Command } from '../rally/command.ts';
import type { KeptBatch } from './outbox.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** For JSON values. Field order is ignored; an undefined field counts as absent. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return (
    Object.keys(one).every((name) => isDeepEqual(one[name], other[name])) &&
    Object.keys(other).every((name) => name in one || other[name] === undefined)
  );
}

const idOf = (command: Command | undefined): string | null =>
  command && 'id' in command ? command.id : null;

const startsAt = (log: readonly Command[], at: number, { commands }: KeptBatch): boolean =>
  idOf(commands[0]) === idOf(log[at]) &&
  commands.every((command, index) => isDeepEqual(command, log[at + index]));

/**
 * Numbers of the batches in the log after number `from`. The commands of a batch must be contiguous, and the
 * batches in order. An equal command of another client also matches; the screen then shows it once, which is
 * correct.
 */
export function findOwnBatches(
  log: readonly Command[],
  from: number,
  batches: readonly KeptBatch[],
): number[] {
  const open = batches.filter(({ commands }) => commands.length > 0);
  const numbers: number[] = [];
  let first = 0;
  for (let at = from; at < log.length && first < open.length; at++) {
    const index = open.findIndex((batch, batchIndex) => batchIndex >= first && startsAt(log, at, batch));
    const batch = open[index];
    if (!batch) continue;
    numbers.push(batch.number);
    first = index + 1;
    at += batch.commands.length - 1;
  }
  return numbers;
}
