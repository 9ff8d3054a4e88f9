/** What the screen is told of recording: where the entries are, and what keeps them from being sent. */
import type { Command } from '../rally/command.ts';
import { type Counts, type KeptBatch, openBatches } from './outbox.ts';
import { holdsLease, type OutboxState, type SyncState, scoutOf } from './state.ts';
import { waitingBatches } from './waiting.ts';

/** Where the connection to the server stands. */
export type Link =
  | 'online'
  /** No connection; tried again by itself. */
  | 'offline'
  /** The session is over: what was entered waits until its author signs in again, in place. */
  | 'signed-out'
  /** Another account than the author of what waits is signed in. */
  | 'other-account';

const signedOut = ({ scouts }: SyncState, { batches, halted, author }: OutboxState): Link | null => {
  const [first] = openBatches(batches);
  if (scouts.length === 0 || halted === (first?.account ?? author)) return 'signed-out';
  return first && !scoutOf(scouts, first.account) ? 'other-account' : null;
};

export const linkOf = (state: SyncState): Link =>
  (state.outbox && signedOut(state, state.outbox)) ?? (state.server.reachable ? 'online' : 'offline');

/** When the server was heard last, in ms since 1970, while it cannot be reached; else, or if never, `null`. */
export const lostAt = ({ server: { reachable, spokeAt } }: SyncState): number | null =>
  reachable || spokeAt === 0 ? null : spokeAt;

const size = (lists: readonly (readonly Command[])[]): number =>
  lists.reduce((sum, commands) => sum + commands.length, 0);
const sent = (batches: readonly KeptBatch[]): number => size(batches.map(({ commands }) => commands));
const entered = (batches: readonly KeptBatch[]): number =>
  size(batches.map(({ commands, rejected }) => rejected ?? commands));

export function countsOf(state: SyncState): Counts {
  const { activity } = state.outbox ?? {};
  const underWay = new Set(activity?.kind === 'calling' ? activity.batches.map(({ number }) => number) : []);
  const waiting = waitingBatches(state);
  const open = openBatches(waiting);
  return {
    kept: sent(open.filter(({ number }) => !underWay.has(number))),
    sending: sent(open.filter(({ number }) => underWay.has(number))),
    stored: state.server.entries + sent(waiting.filter(({ fate }) => fate !== null)),
  };
}

export interface RecorderFacts {
  /** Nobody records, or this browser does. */
  holds: boolean;
  /** This browser holds the lease, maybe under another login. */
  here: boolean;
  /** Entries of this browser that the server keeps aside because somebody else had taken over. */
  aside: number;
  /** Entries of this browser that the server would not take. */
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

/** Sending has come to its end as far as this page can bring it: the rest waits for its author, or for good. */
export function isDoneSending({ scouts, server, outbox, opening }: SyncState): boolean {
  if (opening) return false;
  const [first] = openBatches(outbox?.batches ?? []);
  if (!outbox || !first || server.ended) return true;
  return outbox.halted !== null || !scoutOf(scouts, first.account);
}
