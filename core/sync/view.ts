import type { Command } from '../rally/command.ts';
import { type Counts, type KeptBatch, openBatches } from './outbox.ts';
import { holdsLease, type OutboxState, type SyncState, scoutOf } from './state.ts';
import { waitingBatches } from './waiting.ts';

export type Link =
  | 'online'
  /** No connection; retries automatically. */
  | 'offline'
  /** Entries wait until their author signs in again, without leaving the page. */
  | 'signed-out'
  /** The signed-in account is not the author of the waiting entries. */
  | 'other-account';

const signedOut = ({ scouts }: SyncState, { batches, halted, author }: OutboxState): Link | null => {
  const [first] = openBatches(batches);
  if (scouts.length === 0 || halted === (first?.account ?? author)) return 'signed-out';
  return first && !scoutOf(scouts, first.account) ? 'other-account' : null;
};

export const linkOf = (state: SyncState): Link =>
  (state.outbox && signedOut(state, state.outbox)) ?? (state.server.reachable ? 'online' : 'offline');

/**
 * Last contact with the server in ms since 1970. `null` if the server is reachable, or if there was no
 * contact.
 */
export const lostAt = ({ server: { reachable, spokeAt } }: SyncState): number | null =>
  reachable || spokeAt === 0 ? null : spokeAt;

const size = (lists: readonly (readonly Command[])[]): number =>
  lists.reduce((sum, commands) => sum + commands.length, 0);
const countSent = (batches: readonly KeptBatch[]): number => size(batches.map(({ commands }) => commands));
const entered = (batches: readonly KeptBatch[]): number =>
  size(batches.map(({ commands, rejected }) => rejected ?? commands));

export function countsOf(state: SyncState): Counts {
  const { activity } = state.outbox ?? {};
  const underWay = new Set(activity?.kind === 'calling' ? activity.batches.map(({ number }) => number) : []);
  const waiting = waitingBatches(state);
  const open = openBatches(waiting);
  return {
    onDevice: countSent(open.filter(({ number }) => !underWay.has(number))),
    sending: countSent(open.filter(({ number }) => underWay.has(number))),
    stored: state.server.entries + countSent(waiting.filter(({ fate }) => fate !== null)),
  };
}

export interface RecorderFacts {
  /** True if this browser records, or nobody records. */
  holds: boolean;
  /** This browser holds the lease, possibly under another login. */
  here: boolean;
  /** Stored aside by the server after a takeover. */
  aside: number;
  refused: number;
}

export function recorderOf(state: SyncState): RecorderFacts {
  const { batches = [] } = state.outbox ?? {};
  return {
    holds: holdsLease(state),
    here: state.client !== '' && state.server.known?.lease?.client === state.client,
    aside: entered(batches.filter(({ fate }) => fate === 'aside')),
    refused: entered(batches.filter(({ fate, rejected }) => fate === 'refused' || rejected)),
  };
}

/** No batch is left, the next batch waits for its author, or following has ended. */
export function isDoneSending({ scouts, server, outbox, opening }: SyncState): boolean {
  if (opening) return false;
  const [first] = openBatches(outbox?.batches ?? []);
  if (!outbox || !first || server.ended) return true;
  return outbox.halted !== null || !scoutOf(scouts, first.account);
}
