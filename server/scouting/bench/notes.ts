import type { BenchNote } from '@volleyscouter/contract/bench';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { LISTED_NOTES } from '@volleyscouter/core/game/benchNotes';
import type { Pool } from 'pg';
import { isoOf } from '../../platform/database/iso.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { MAKER_RECORDS } from '../reports/links.ts';

export const NOTES_CHANNEL = 'volleyscouter_notes';

/** Limits of one writer: a bench pass, or a scout. */
const MAX_NOTES_PER_MINUTE = 12;
const MAX_NOTES = 500;
const MINUTE = 60_000;

export async function listNotes(db: Queryable, gameId: string): Promise<BenchNote[]> {
  const { rows } = await db.query<BenchNote>(
    `select id as "_id", author as autor, words as texto, ${isoOf('written_at')} as escrita,
            nullif(${isoOf('seen_at')}, '') as visto from bench_notes where game_id = $1
      order by seen_at is not null, written_at desc, id limit $2`,
    [gameId, LISTED_NOTES],
  );
  return rows;
}

export interface NewNote {
  id: string;
  gameId: string;
  author: string;
  /** Account or admin; `null` without a session. */
  account: string | null;
  words: string;
  writtenAt: Date;
  /** The pass of the match gave the right, not the role of a scout. */
  byPass: boolean;
}

interface Counted {
  known: boolean;
  all: number;
  /** `first`: time of the first note in the last minute. */
  minute: number;
  first: Date | null;
}

async function countNotes(
  tx: Queryable,
  { id, gameId, account, byPass }: NewNote,
  now: Date,
): Promise<Counted> {
  const { rows } = await tx.query<Counted>(
    `select coalesce(bool_or(id = $2), false) as known, (count(*) filter (where own))::int as all,
            (count(*) filter (where own and lately))::int as minute,
            min(stored_at) filter (where own and lately) as first
       from (select id, stored_at, stored_at > $3 and stored_at < $6 as lately,
                    case when $4 then stored_at >= (select made_at from bench_passes where game_id = $1) and not ${MAKER_RECORDS}
                         else made_by = $5 end as own
               from (select id, stored_at, account as made_by from bench_notes where game_id = $1) as written) as counted`,
    // a note more than a minute in the future was stored before the clock was set back
    [gameId, id, new Date(now.getTime() - MINUTE), byPass, account, new Date(now.getTime() + MINUTE)],
  );
  return rows[0] ?? { known: false, all: 0, minute: 0, first: null };
}

const notifyNotes = (tx: Queryable, gameId: string): Promise<unknown> =>
  tx.query('select pg_notify($1, $2)', [NOTES_CHANNEL, gameId]);

/** Refuses if the writer has reached a limit. A repeated note is stored once. */
export async function insertNote(
  db: Pool,
  note: NewNote,
  now: Date,
): Promise<Refusal<'too-many-notes' | 'notes-full'> | null> {
  const { id, gameId, author, account, words, writtenAt } = note;
  return inTransaction(db, async (tx) => {
    // parallel calls wait here: each counts the notes of the earlier ones
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bench-notes:${gameId}`]);
    const { known: isStored, all, minute, first } = await countNotes(tx, note, now);
    if (isStored) return null;
    if (all >= MAX_NOTES) return refuse('notes-full');
    if (minute >= MAX_NOTES_PER_MINUTE) {
      const wait = (first ?? now).getTime() + MINUTE - now.getTime();
      return refuse('too-many-notes', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    // a note of another match with this id is neither changed nor revealed
    const { rowCount } = await tx.query(
      `insert into bench_notes (id, game_id, author, account, words, written_at, stored_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [id, gameId, author, account, words, writtenAt, now],
    );
    if (rowCount === 1) await notifyNotes(tx, gameId);
    return null;
  });
}

export async function markSeen(db: Pool, gameId: string, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      'update bench_notes set seen_at = coalesce(seen_at, $3) where game_id = $1 and id = $2',
      [gameId, id, now],
    );
    if (rowCount === 1) await notifyNotes(tx, gameId);
    return rowCount === 1;
  });
}
