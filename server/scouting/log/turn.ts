/**
 * A turn is a transaction that locks a match and writes to its log. Stored commands are published to the feed
 * after the commit.
 */
import { hasFreeText } from '@volleyscouter/core/game/minors';
import type { Command, Enlist } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inOpenedTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { Done, Last } from './batches.ts';
import type { LogChange } from './feed.ts';
import type { Folds } from './folds.ts';
import { findStanding, saveLease } from './leases.ts';
import { openLog, readLog, write } from './store.ts';

export interface Turn {
  tx: PoolClient;
  gameId: string;
  public: boolean;
  isCopy: boolean;
  /** Last command, including commands appended in this turn. */
  seq: number;
  lease: Lease | null;
  client: string;
  last: Last;
  now: Date;
  match(): Promise<Match>;
  append(commands: readonly Command[], author: string | null): Promise<void>;
  done(batches: readonly Done[]): void;
  setLease(lease: Lease): Promise<void>;
}

/** `null` if there is no such game. `client` sends batches; empty for other callers. */
export type TakeTurn = <T>(
  gameId: string,
  work: (turn: Turn) => Promise<T>,
  client?: string,
) => Promise<T | null>;

export function turns({ db, clock, feed }: Pick<Parts, 'db' | 'clock' | 'feed'>, folds: Folds): TakeTurn {
  const committed = faultAfterCommit();
  return async (gameId, work, client = '') => {
    let change:
      | (Pick<LogChange, 'from' | 'lease' | 'fetched'> & { commands: Command[]; leaseChanged: boolean })
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
        // uncommitted commands must not get into the cache of folds
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
          leaseChanged = true;
        },
      };
      let leaseChanged = false;
      const value = await work(turn);
      await write(tx, { gameId, seq: from, added, now: turn.now, client, done: finished });
      const commands = commandsAdded();
      const fetched = game.minors && commands.some(hasFreeText);
      change = { from, commands, lease: turn.lease, leaseChanged, fetched };
      return value;
    });
    committed();
    if (change && (change.leaseChanged || change.commands.length > 0)) {
      const { from, commands, lease, fetched } = change;
      const entries = commands.map((command, index) => ({ seq: from + 1 + index, command }));
      feed.publish({ gameId, from, seq: from + commands.length, entries, lease, fetched });
    }
    return result;
  };
}

async function enlistPlayers(tx: Queryable, gameId: string, commands: readonly Command[]): Promise<void> {
  const enlisted = commands.filter((command): command is Enlist => command.type === 'enlist');
  for (const { side, number } of enlisted) {
    const column = side === '*' ? 'home_players' : 'away_players';
    const player = { number, name: '', surname: '', function: '' };
    await tx.query(
      `update games set ${column} = ${column} || $2::jsonb
        where id = $1 and not ${column} @> $3::jsonb`,
      [gameId, JSON.stringify([player]), JSON.stringify([{ number }])],
    );
  }
}

/**
 * Fault injection for tests: `VOLLEYSCOUTER_FAULT=after-commit:7` kills the process after its seventh
 * committed turn, before the call is answered.
 */
const FAULT = /^after-commit:([1-9]\d{0,5})$/;

/** Throws on an invalid value. */
export function faultAfterCommit(setting = process.env.VOLLEYSCOUTER_FAULT): () => void {
  if (!setting) return () => undefined;
  const times = FAULT.exec(setting)?.[1];
  if (times === undefined) throw new Error(`VOLLEYSCOUTER_FAULT: ${setting}`);
  let remaining = Number(times);
  return () => {
    remaining--;
    if (remaining === 0) process.kill(process.pid, 'SIGKILL');
  };
}
