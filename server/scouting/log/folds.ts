/**
 * Folded matches, cached in this process (R-SYNC-5). Callers pass the number of the last command, and the
 * missing commands are folded.
 */
import type { Command } from '@volleyscouter/core/rally/command';
import { isAppend } from '@volleyscouter/core/rally/edits';
import { extend, foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { type Rally, ralliesOf } from '@volleyscouter/core/stats/rallies';
import type { Queryable } from '../../platform/database/transaction.ts';
import { lastSeq, readLog } from './store.ts';

export interface Folded {
  seq: number;
  match: Match;
  /** Input of the reports; computed at the first call. */
  rallies: () => readonly Rally[];
}

interface Kept extends Folded {
  commands: Command[];
}

export interface Folds {
  /** Folds the whole log; `null` if there is no such game. `db` may be a transaction. */
  load(db: Queryable, gameId: string): Promise<Folded | null>;
  /** `seq`: the last command, just read by the caller. */
  loadAt(db: Queryable, gameId: string, seq: number): Promise<Folded>;
  /**
   * Use this to read many matches one after the other: they do not evict matches of `loadAt` from the cache.
   */
  readAt(db: Queryable, gameId: string, seq: number): Promise<Folded>;
}

/**
 * With more new commands the log is folded from the start. This is faster, because each command added to a fold
 * copies the list of plays.
 */
const MAX_EXTENDED_COMMANDS = 20;

function lastUsed(limit: number) {
  const folds = new Map<string, Kept>();
  return {
    get: (gameId: string) => folds.get(gameId),
    keep(gameId: string, folded: Kept): Kept {
      folds.delete(gameId);
      folds.set(gameId, folded);
      const oldest = folds.keys().next();
      if (folds.size > limit && !oldest.done) folds.delete(oldest.value);
      return folded;
    },
  };
}

export function foldCache(most = 40, mostRead = 20): Folds {
  const loaded = lastUsed(most);
  const read = lastUsed(mostRead);

  async function foldAt(db: Queryable, gameId: string, seq: number): Promise<Kept> {
    const cached = [loaded.get(gameId), read.get(gameId)].filter((fold) => fold !== undefined);
    const same = cached.find((fold) => fold.seq === seq);
    if (same) return same;
    // a cached fold with a higher number may come from a transaction that was rolled back
    const base = cached.find((fold) => fold.seq < seq) ?? null;
    const tailAfter = async (since: number): Promise<Command[]> =>
      (await readLog(db, gameId, since)).filter((entry) => entry.seq <= seq).map(({ command }) => command);
    const tail = await tailAfter(base?.seq ?? 0);
    // a rewind may restore a cached play with a name that was erased meanwhile (eraseComments.ts)
    if (base && tail.some(({ type }) => type === 'rewind')) return foldTail(null, await tailAfter(0), seq);
    return foldTail(base, tail, seq);
  }

  const loadAt = async (db: Queryable, gameId: string, seq: number): Promise<Folded> =>
    loaded.keep(gameId, await foldAt(db, gameId, seq));

  return {
    loadAt,
    async readAt(db, gameId, seq) {
      const folded = await foldAt(db, gameId, seq);
      return loaded.get(gameId) === folded ? folded : read.keep(gameId, folded);
    },
    async load(db, gameId) {
      const seq = await lastSeq(db, gameId);
      return seq === null ? null : loadAt(db, gameId, seq);
    },
  };
}

function foldTail(base: Kept | null, tail: readonly Command[], seq: number): Kept {
  const commands = base ? [...base.commands, ...tail] : [...tail];
  const goesOn = base !== null && tail.length <= MAX_EXTENDED_COMMANDS && tail.every(isAppend);
  const match = goesOn
    ? tail.reduce((match, command) => extend(match, command, () => commands), base.match)
    : foldLog(commands);
  let rallies: readonly Rally[] | undefined;
  return {
    seq,
    commands,
    match,
    rallies() {
      rallies ??= ralliesOf(match);
      return rallies;
    },
  };
}
