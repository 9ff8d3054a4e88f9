/**
 * The last state of each match that a bench showed here, for a reload without network: one row of IndexedDB a match. A copy is given
 * only to the access that it came by, and deleted when the server refuses that, when it ends by its time, and after a day.
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
  /** Until when it is known to hold, in ms since 1970. */
  at: number;
  /** When it is deleted, in ms since 1970. */
  until: number;
}

/** What a bench shows. */
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
  /** The copy of a match; deletes what nobody may be shown any more, of whatever match. */
  read(match: string, now: number): Promise<BenchCopy | null>;
  keep(match: string, shown: Shown, now: number): Promise<void>;
  forget(match: string): Promise<void>;
}

const LONGEST = 24 * 60 * 60_000;

/** The pass of a match that has not ended by its time. */
const openPass = (match: string, now: number): string | null => {
  const pass = passOf(match);
  return pass !== null && now < passEnd(pass) ? pass : null;
};

/** By what a match is read here: its pass, and who is signed in. */
const accessOf = (match: string, now: number): string =>
  [openPass(match, now) ?? '', ...storedKinds().map((kind) => `${kind}=${accountOf(kind)}`)].join(' ');

/** When the copy of what is shown is deleted. */
export function copyEnd(match: string, { at, over }: Pick<Shown, 'at' | 'over'>, now: number): number {
  const pass = openPass(match, now);
  const ends = pass === null ? [] : [passEnd(pass), ...(over ? [at + BENCH_GRACE] : [])];
  return Math.min(at + LONGEST, ...ends);
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
    async keep(match, shown, now) {
      const { game, log, at } = shown;
      const row = { match, game, log, at, until: copyEnd(match, shown, now), access: accessOf(match, now) };
      await (await open()).put('copies', row);
    },
    forget: async (match) => (await open()).delete('copies', match),
  };
}

/** Those of this browser. */
export const benchCopies = openCopies();
