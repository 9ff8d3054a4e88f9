/**
 * The one way into a log: a transaction that locks the match, asks the rules of core/sync who may enter what, stores commands and what
 * became of them together, and tells the feed after the commit.
 */
import type { Command } from '@volleyscouter/core/rally/command';
import { changesEarlierSet, isPlain } from '@volleyscouter/core/rally/edits';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { type Batch, type Fate, orderOf } from '@volleyscouter/core/sync/batch';
import { admit, type Holder, type Lease } from '@volleyscouter/core/sync/lease';
import type { PoolClient } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { type Done, findFates, lastOf, noteDone } from './batches.ts';
import { enlistPlayers } from './enlist.ts';
import { faultAfterCommit } from './fault.ts';
import type { Folds } from './folds.ts';
import { findLease, saveLease } from './leases.ts';
import { append, lockLog, readLog } from './store.ts';
import { keepAside } from './versions.ts';

/** A match that is locked by the running transaction. */
export interface Turn {
  tx: PoolClient;
  gameId: string;
  /** Number of the last command, what was appended in this turn included. */
  seq: number;
  lease: Lease | null;
  now: Date;
  /** The match as of `seq`. */
  match(): Promise<Match>;
  /** Appends commands of an author; told to the feed after the commit. */
  append(commands: readonly Command[], author: string | null): Promise<void>;
  /** Changes who records; told like commands are. */
  setLease(lease: Lease): Promise<void>;
}

export type TakeTurn = <T>(gameId: string, work: (turn: Turn) => Promise<T>) => Promise<T | null>;

/** Makes the way to take a turn. It answers `null` when there is no such game. */
export function turns({ db, clock, feed }: Pick<Parts, 'db' | 'clock' | 'feed'>, folds: Folds): TakeTurn {
  const committed = faultAfterCommit();
  return async (gameId, work) => {
    let change: { from: number; commands: Command[]; lease: Lease | null; told: boolean } | undefined;
    const result = await inTransaction(db, async (tx) => {
      const from = await lockLog(tx, gameId);
      if (from === null) return null;
      const added: Command[] = [];
      const turn: Turn = {
        tx,
        gameId,
        seq: from,
        lease: await findLease(tx, gameId),
        now: clock(),
        // a fold of what is not committed must not be kept
        match: async () =>
          added.length === 0
            ? (await folds.loadAt(tx, gameId, from)).match
            : foldLog((await readLog(tx, gameId, 0)).map(({ command }) => command)),
        async append(commands, author) {
          turn.seq = await append(tx, { gameId, seq: turn.seq, commands, author, now: turn.now });
          added.push(...commands);
          await enlistPlayers(tx, gameId, commands);
        },
        async setLease(lease) {
          await saveLease(tx, gameId, lease);
          turn.lease = lease;
          told = true;
        },
      };
      let told = false;
      const value = await work(turn);
      change = { from, commands: added, lease: turn.lease, told };
      return value;
    });
    committed();
    if (change && (change.told || change.commands.length > 0)) {
      const { from, commands, lease } = change;
      const entries = commands.map((command, index) => ({ seq: from + 1 + index, command }));
      feed.publish({ gameId, from, seq: from + commands.length, entries, lease });
    }
    return result;
  };
}

export interface FateOf {
  number: number;
  fate: Fate;
  why?: string;
}

/** Numbers are missing before this one. */
export interface TooEarly {
  expected: number;
}

const EARLIER_SET = 'Somente o último set pode ser editado.';

/** Whether what is already played stands against a batch; in a copy every set is open. */
async function refusal(turn: Turn, commands: readonly Command[], copy: boolean): Promise<string | null> {
  if (copy || commands.every(isPlain)) return null;
  const match = await turn.match();
  return commands.some((command) => changesEarlierSet(match, command)) ? EARLIER_SET : null;
}

/** Stores what a client sent, in order, each number once. */
export async function storeBatches(
  turn: Turn,
  holder: Holder,
  batches: readonly Batch[],
  copy: boolean,
): Promise<FateOf[] | TooEarly> {
  const { client, account } = holder;
  const last = await lastOf(turn.tx, turn.gameId, client);
  const known = batches.some(({ number }) => number <= last.number)
    ? await findFates(turn.tx, turn.gameId, client, Math.min(...batches.map(({ number }) => number)))
    : [];
  const done: Done[] = [];
  const fates: FateOf[] = [];
  let [lastDone, lastSeq] = [last.number, last.seq];
  for (const batch of batches) {
    const { number, commands } = batch;
    const order = orderOf(lastDone, number);
    if (order === 'too-early') return { expected: lastDone + 1 };
    if (order === 'done') {
      fates.push(known.find((each) => each.number === number) ?? { number, fate: 'stored' });
      continue;
    }
    const admission = admit(turn.lease, holder, batch);
    const before = turn.seq;
    const why = admission.fate === 'store' ? await refusal(turn, commands, copy) : null;
    const fate: Fate = why !== null ? 'refused' : admission.fate === 'store' ? 'stored' : 'aside';
    if (fate === 'stored') {
      if (admission.lease.epoch !== turn.lease?.epoch) await turn.setLease(admission.lease);
      await turn.append(commands, account);
      lastSeq = turn.seq;
    } else if (fate === 'aside') {
      const base = Math.min(turn.seq, Math.max(batch.base, lastSeq));
      await keepAside(turn.tx, turn.gameId, holder, batch.epoch, base, commands, turn.now);
    }
    done.push({ number, fate, before, after: fate === 'stored' ? turn.seq : lastSeq });
    fates.push({ number, fate, ...(why !== null && { why }) });
    lastDone = number;
  }
  await noteDone(turn.tx, turn.gameId, client, done);
  return fates;
}
