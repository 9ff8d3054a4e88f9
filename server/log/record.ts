/**
 * The one way into a log: a transaction that locks the match, asks the rules of core/sync who may enter what, stores commands and what
 * became of them together, and tells the feed after the commit.
 */
import { saysWords } from '@volleyscouter/core/game/minors';
import type { Command } from '@volleyscouter/core/rally/command';
import { changesEarlierSet, isPlain } from '@volleyscouter/core/rally/edits';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { type Batch, type Fate, orderOf } from '@volleyscouter/core/sync/batch';
import { admit, type Holder, type Lease } from '@volleyscouter/core/sync/lease';
import type { PoolClient } from 'pg';
import { inOpenedTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { type Done, findAside, findFates, type Last } from './batches.ts';
import { enlistPlayers } from './enlist.ts';
import { faultAfterCommit } from './fault.ts';
import type { LogChange } from './feed.ts';
import type { Folds } from './folds.ts';
import { findStanding, saveLease } from './leases.ts';
import { openLog, readLog, write } from './store.ts';
import { keepAside } from './versions.ts';

/** A match that is locked by the running transaction. */
export interface Turn {
  tx: PoolClient;
  gameId: string;
  public: boolean;
  /** In a copy every set is open. */
  isCopy: boolean;
  /** Number of the last command, what was appended in this turn included. */
  seq: number;
  lease: Lease | null;
  /** The client that this turn is for, and how far it has come. */
  client: string;
  last: Last;
  now: Date;
  /** The match as of `seq`. */
  match(): Promise<Match>;
  /** Appends commands of an author; told to the feed after the commit. */
  append(commands: readonly Command[], author: string | null): Promise<void>;
  /** Notes batches of the client as done. */
  done(batches: readonly Done[]): void;
  /** Changes who records; told like commands are. */
  setLease(lease: Lease): Promise<void>;
}

/** `client` is who sends batches, or empty. */
export type TakeTurn = <T>(
  gameId: string,
  work: (turn: Turn) => Promise<T>,
  client?: string,
) => Promise<T | null>;

/** Makes the way to take a turn. It answers `null` when there is no such game. */
export function turns({ db, clock, feed }: Pick<Parts, 'db' | 'clock' | 'feed'>, folds: Folds): TakeTurn {
  const committed = faultAfterCommit();
  return async (gameId, work, client = '') => {
    let change:
      | (Pick<LogChange, 'from' | 'lease' | 'fetched'> & { commands: Command[]; told: boolean })
      | undefined;
    const open = (tx: PoolClient) => openLog(tx, gameId);
    const result = await inOpenedTransaction(db, open, async (tx, game) => {
      if (game === null) return null;
      const from = game.seq;
      const added: { command: Command; author: string | null }[] = [];
      const finished: Done[] = [];
      const commandsAdded = (): Command[] => added.map(({ command }) => command);
      const turn: Turn = {
        tx,
        gameId,
        public: game.public,
        isCopy: game.copyOf !== null,
        seq: from,
        ...(await findStanding(tx, gameId, client)),
        client,
        now: clock(),
        // a fold of what is not committed must not be kept
        async match() {
          if (added.length === 0) return (await folds.loadAt(tx, gameId, from)).match;
          const stored = (await readLog(tx, gameId, 0)).map(({ command }) => command);
          return foldLog([...stored, ...commandsAdded()]);
        },
        async append(commands, author) {
          for (const command of commands) added.push({ command, author });
          turn.seq += commands.length;
          await enlistPlayers(tx, gameId, commands);
        },
        done: (batches) => void finished.push(...batches),
        async setLease(lease) {
          await saveLease(tx, gameId, lease);
          turn.lease = lease;
          told = true;
        },
      };
      let told = false;
      const value = await work(turn);
      await write(tx, { gameId, seq: from, added, now: turn.now, client, done: finished });
      const commands = commandsAdded();
      const fetched = game.minors && commands.some(saysWords);
      change = { from, commands, lease: turn.lease, told, fetched };
      return value;
    });
    committed();
    if (change && (change.told || change.commands.length > 0)) {
      const { from, commands, lease, fetched } = change;
      const entries = commands.map((command, index) => ({ seq: from + 1 + index, command }));
      feed.publish({ gameId, from, seq: from + commands.length, entries, lease, fetched });
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

/** Whether what is already played stands against a batch. */
async function refusal(turn: Turn, commands: readonly Command[]): Promise<string | null> {
  if (turn.isCopy || commands.every(isPlain)) return null;
  const match = await turn.match();
  return commands.some((command) => changesEarlierSet(match, command)) ? EARLIER_SET : null;
}

/** Stores what the client of the turn sent, in order, each number once. */
export async function storeBatches(
  turn: Turn,
  holder: Holder,
  batches: readonly Batch[],
): Promise<FateOf[] | TooEarly> {
  const { last } = turn;
  const again = batches.filter(({ number }) => number <= last.number);
  const known =
    again.length > 0
      ? await findFates(turn.tx, turn.gameId, turn.client, Math.min(...again.map(({ number }) => number)))
      : [];
  const full = again.filter(({ commands }) => commands.length > 0);
  const besides = full.length > 0 ? await findAside(turn.tx, turn.gameId, turn.client, full) : [];
  const done: Done[] = [];
  const fates: FateOf[] = [];
  let [lastDone, lastSeq] = [last.number, last.seq];
  for (const batch of batches) {
    const { number, commands } = batch;
    const order = orderOf(lastDone, number);
    if (order === 'too-early') return { expected: lastDone + 1 };
    const beside = order === 'done' && besides.find((each) => each.number === number);
    if (beside) {
      const base = Math.min(turn.seq, batch.base);
      if (!beside.kept) await keepAside(turn.tx, turn.gameId, holder, batch.epoch, base, commands, turn.now);
      fates.push({ number, fate: 'aside' });
      continue;
    }
    if (order === 'done') {
      const before = [...known, ...fates].find((each) => each.number === number);
      fates.push(before ?? { number, fate: 'stored' });
      continue;
    }
    const admission = admit(turn.lease, holder, batch);
    const before = turn.seq;
    const why = admission.fate === 'store' ? await refusal(turn, commands) : null;
    const fate: Fate = why !== null ? 'refused' : admission.fate === 'store' ? 'stored' : 'aside';
    if (fate === 'stored') {
      if (admission.lease.epoch !== turn.lease?.epoch) await turn.setLease(admission.lease);
      await turn.append(commands, holder.account);
      lastSeq = turn.seq;
    } else if (fate === 'aside') {
      const base = Math.min(turn.seq, Math.max(batch.base, lastSeq));
      await keepAside(turn.tx, turn.gameId, holder, batch.epoch, base, commands, turn.now);
    }
    done.push({ number, fate, before, after: fate === 'stored' ? turn.seq : lastSeq });
    fates.push({ number, fate, ...(why !== null && { why }) });
    lastDone = number;
  }
  turn.done(done);
  return fates;
}
