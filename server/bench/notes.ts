/** Notes of the bench to the scout, kept with the match. */
import type { BenchNote } from '@volleyscouter/contract/bench';
import { LISTED_NOTES } from '@volleyscouter/core/game/benchNotes';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/transaction.ts';

/** Tells every process that a match's notes have changed: payload = id of the game. */
export const NOTES_CHANNEL = 'volleyscouter_notes';

/** A minute's notes of a match, of all its devices, and those that it keeps. */
const MOST_A_MINUTE = 12;
const MOST = 500;
const MINUTE = 60_000;

interface Row {
  id: string;
  author: string;
  words: string;
  written_at: Date;
  seen_at: Date | null;
}

export async function listNotes(db: Queryable, gameId: string): Promise<BenchNote[]> {
  const { rows } = await db.query<Row>(
    `select id, author, words, written_at, seen_at from bench_notes where game_id = $1
      order by written_at desc, id limit $2`,
    [gameId, LISTED_NOTES],
  );
  return rows.map(({ id, author, words, written_at: written, seen_at: seen }) => ({
    _id: id,
    autor: author,
    texto: words,
    escrita: written.toISOString(),
    visto: seen?.toISOString() ?? null,
  }));
}

export interface NewNote {
  id: string;
  gameId: string;
  author: string;
  /** Account or admin, where somebody was signed in. */
  account: string | null;
  words: string;
  writtenAt: Date;
}

const tell = (tx: Queryable, gameId: string): Promise<unknown> =>
  tx.query('select pg_notify($1, $2)', [NOTES_CHANNEL, gameId]);

/** Stores a note once; `false` where too many came within a minute, or the match is full of them. */
export async function insertNote(db: Pool, note: NewNote, now: Date): Promise<boolean> {
  const { id, gameId, author, account, words, writtenAt } = note;
  return inTransaction(db, async (tx) => {
    // counted and stored by one device after the other
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bench-notes:${gameId}`]);
    const { rows } = await tx.query<{ known: boolean; minute: number; all: number }>(
      `select coalesce(bool_or(id = $2), false) as known, count(*)::int as all,
              (count(*) filter (where stored_at > $3))::int as minute
         from bench_notes where game_id = $1`,
      [gameId, id, new Date(now.getTime() - MINUTE)],
    );
    const [counted] = rows;
    if (counted?.known) return true;
    if (!counted || counted.minute >= MOST_A_MINUTE || counted.all >= MOST) return false;
    // the same id in another match is another's: nothing of it is changed or told
    const { rowCount } = await tx.query(
      `insert into bench_notes (id, game_id, author, account, words, written_at, stored_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [id, gameId, author, account, words, writtenAt, now],
    );
    if (rowCount === 1) await tell(tx, gameId);
    return true;
  });
}

/** `false` where there is no such note. */
export async function markSeen(db: Pool, gameId: string, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      'update bench_notes set seen_at = coalesce(seen_at, $3) where game_id = $1 and id = $2',
      [gameId, id, now],
    );
    if (rowCount === 1) await tell(tx, gameId);
    return rowCount === 1;
  });
}
