import type { Command } from '../rally/command.ts';
import { isIn, type KeptBatch } from './outbox.ts';
import { findOwnBatches } from './ownBatches.ts';
import { logLength, type SyncState } from './state.ts';
import { putOutbox, stay, type Transition } from './transition.ts';

/** Unanswered, or stored beyond the known part of the log. */
export function waitingBatches(state: SyncState): KeptBatch[] {
  const { outbox } = state;
  if (!outbox) return [];
  const length = logLength(state);
  return outbox.batches.filter(
    ({ number, fate, rejected, by }) =>
      !outbox.echoed.has(number) &&
      (fate === null || (fate === 'stored' && rejected === null && by > length)),
  );
}

/** Shown after the log: batches in order, then presses being written to the store. */
export const waitingCommands = (state: SyncState): Command[] => [
  ...waitingBatches(state).flatMap(({ commands }) => commands),
  ...(state.outbox?.presses ?? []).flatMap(({ lists }) => lists.flat()),
];

/**
 * The log has grown after number `from`. Own batches that are found in the log are no longer shown after it.
 * Batches are forgotten if, by their answer, the known log contains them.
 */
export const recognise =
  (from: number): Transition =>
  (state) => {
    const { outbox, server } = state;
    if (!outbox) return stay(state);
    const log = server.known?.confirmed ?? [];
    const waiting = waitingBatches(state);
    const first = Math.max(from, Math.min(log.length, ...waiting.map(({ base }) => base)));
    const newEchoes = findOwnBatches(log, first, waiting);
    const batches = outbox.batches.filter((batch) => !isIn(batch, log.length));
    return putOutbox({
      ...(newEchoes.length > 0 && { echoed: new Set([...outbox.echoed, ...newEchoes]) }),
      ...(batches.length < outbox.batches.length && { batches }),
    })(state);
  };
