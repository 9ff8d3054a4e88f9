import { randomUUID } from 'node:crypto';
import { refuse } from '@volleyscouter/contract/errors';
import { copyGame, placeCopy } from '@volleyscouter/contract/recording';
import { LIVE_MS } from '@volleyscouter/core/game/live';
import type { Command } from '@volleyscouter/core/rally/command';
import { correctionOf } from '@volleyscouter/core/sync/correction';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Parts } from '../../parts.ts';
import { inTransaction, onCommit, type Queryable } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { findAllowed } from '../games/routes.ts';
import { type Copy, copyGameRow, deleteGame, lastEntryTimes, lockCopy } from '../games/store.ts';
import { copyVideos, moveVideos } from '../videos/store.ts';
import { findLease } from './leases.ts';
import { rewindLog } from './rewindLog.ts';
import { append, lockLog, readLog } from './store.ts';
import type { TakeTurn } from './turn.ts';

const commandsOf = async (db: Queryable, game: string): Promise<Command[]> =>
  (await readLog(db, game, 0)).map(({ command }) => command);

export function correctionRoutes(on: On, { db, clock, feed }: Parts, turn: TakeTurn): void {
  const findOrMake = (id: string, author: string | null): Promise<Copy> =>
    inTransaction(db, async (tx) => {
      const seq = (await lockLog(tx, id)) ?? 0;
      const existing = await lockCopy(tx, id);
      if (existing) return existing;
      const copy = { id: randomUUID(), seq, began: seq };
      await copyGameRow(tx, id, copy.id, clock());
      await copyVideos(tx, id, copy.id);
      const commands = await commandsOf(tx, id);
      await append(tx, { gameId: copy.id, seq: 0, commands, author, now: clock() });
      return copy;
    });

  on(copyGame, async (call) => {
    const { params, caller } = call;
    const game = await findAllowed(db, call, params.id);
    if (!game) return refuse('not-found');
    const { id, began } = await findOrMake(game.id, caller.id);
    await turn(id, async (log) => {
      const original = await commandsOf(log.tx, game.copyOf ?? game.id);
      const { undisputed } = correctionOf(original, await commandsOf(log.tx, id), began);
      await log.append(undisputed, caller.id);
    });
    return { _id: id };
  });

  on(placeCopy, async (call) => {
    const { params, body, caller } = call;
    const copy = await findAllowed(db, call, params.id);
    const original = copy?.copyOf ? await findAllowed(db, call, copy.copyOf) : null;
    if (!original) return refuse('not-found');
    const placed = await turn(original.id, async (log) => {
      const locked = await lockCopy(log.tx, params.id);
      if (!locked) return refuse('not-found');
      if (log.seq !== body.seq || locked.seq !== body.copySeq) return refuse('match-moved-on');
      if (!body.whileRecorded) {
        const times = await lastEntryTimes(log.tx, [original.id, locked.id]);
        const isRecorded = (game: string, lease: Lease | null): boolean =>
          lease !== null &&
          lease.account !== caller.id &&
          log.now.getTime() - (times.get(game) ?? 0) < LIVE_MS;
        const leaseOfCopy = await findLease(log.tx, locked.id);
        if (isRecorded(original.id, log.lease) || isRecorded(locked.id, leaseOfCopy))
          return refuse('match-recorded');
      }
      const stored = await commandsOf(log.tx, original.id);
      const correction = correctionOf(stored, await commandsOf(log.tx, locked.id), locked.began);
      await rewindLog(log, stored, correction.commands(body.winner), caller, true);
      await moveVideos(log.tx, locked.id, original.id);
      await deleteGame(log.tx, locked.id);
      onCommit(log.tx, () => feed.reconsider(locked.id));
      return { _id: original.id };
    });
    return placed ?? refuse('not-found');
  });
}
