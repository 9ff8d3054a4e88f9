/**
 * Last state of each match on a bench, for an offline reload. A copy is readable only with the access (pass
 * or account) that stored the copy. A copy is deleted
 * - a day after its last update,
 * - `BENCH_GRACE` after its last update, if it is stored with a pass and the match is over,
 * - when its pass expires, and
 * - when the server refuses its access.
 */
import type { Game } from '@volleyscouter/contract/games';
import { BENCH_GRACE } from '@volleyscouter/core/game/benchPass';
import type { Command } from '@volleyscouter/core/rally/command';
import type { DBSchema } from 'idb';
import { passEnd, passOf } from '../../platform/api/benchPass.ts';
import { opener } from '../../platform/api/database.ts';
import { accountOf, storedKinds } from '../../platform/api/session.ts';

export interface BenchCopy {
  game: Game;
  log: readonly Command[];
  /** The data are known to be current up to this time; ms since 1970. */
  at: number;
  /** Time of deletion, ms since 1970. */
  until: number;
}

export interface Shown extends Omit<BenchCopy, 'until'> {
  over: boolean;
}

interface Row extends BenchCopy {
  match: string;
  access: string;
}

interface Tables extends DBSchema {
  copies: { key: string; value: Row };
}

export interface BenchCopies {
  /** First deletes all copies that have expired or belong to another access. */
  read(match: string, now: number): Promise<BenchCopy | null>;
  keep(match: string, shownMatch: Shown, now: number): Promise<void>;
  forget(match: string): Promise<void>;
}

const MAX_AGE_MS = 24 * 60 * 60_000;

const openPass = (match: string, now: number): string | null => {
  const pass = passOf(match);
  return pass !== null && now < passEnd(pass) ? pass : null;
};

const accessOf = (match: string, now: number): string =>
  [openPass(match, now) ?? '', ...storedKinds().map((kind) => `${kind}=${accountOf(kind)}`)].join(' ');

export function copyEnd(match: string, { at, over }: Pick<Shown, 'at' | 'over'>, now: number): number {
  const pass = openPass(match, now);
  const ends = pass === null ? [] : [passEnd(pass), ...(over ? [at + BENCH_GRACE] : [])];
  return Math.min(at + MAX_AGE_MS, ...ends);
}

export function openCopies(name = 'volleyscouter-bench'): BenchCopies {
  const open = opener<Tables>(name, (db) => void db.createObjectStore('copies', { keyPath: 'match' }));
  return {
    async read(match, now) {
      const tx = (await open()).transaction('copies', 'readwrite');
      const rows = await tx.store.getAll();
      const isOpen = (row: Row): boolean => now < row.until && row.access === accessOf(row.match, now);
      const ended = rows.filter((row) => !isOpen(row));
      await Promise.all([...ended.map((row) => tx.store.delete(row.match)), tx.done]);
      return rows.find((row) => row.match === match && isOpen(row)) ?? null;
    },
    async keep(match, shownMatch, now) {
      const { game, log, at } = shownMatch;
      const row = {
        match,
        game,
        log,
        at,
        until: copyEnd(match, shownMatch, now),
        access: accessOf(match, now),
      };
      await (await open()).put('copies', row);
    },
    forget: async (match) => (await open()).delete('copies', match),
  };
}

export const benchCopies = openCopies();
