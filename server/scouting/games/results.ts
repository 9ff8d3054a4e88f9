/**
 * Table game_results. A row of another version or of an earlier log number is replaced. In a running match,
 * an earlier log number is only replaced after `STORED_EVERY` entries. Rows may be deleted at any time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { goldenSetNumber, type Score } from '@volleyscouter/core/rally/state';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import type { Pool } from 'pg';
import type { Parts } from '../../parts.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { type Folded, type Folds, foldCache } from '../log/folds.ts';
import { logScores, type Scores } from './answers.ts';
import type { GameRow } from './store.ts';

export interface GameResult {
  scores: Scores | null;
  standing: Standing;
}

/** Pairs have the home team first. */
export interface Standing {
  bestOf: number;
  fixedSets?: number;
  setsWon: Score | null;
  /** Points of a golden set do not count. */
  points: Score;
}

type Logged = Pick<GameRow, 'id' | 'seq'>;

export type ReadResults = (db: Queryable, rows: readonly Logged[]) => Promise<GameResult[]>;

/** Increment this when the shape of a result changes. */
const SHAPE = 1;
export const RESULT_VERSION = RULES_VERSION * 1000 + SHAPE;
/**
 * New entries after which the result of a running match is stored again. In between, lists compute the
 * result.
 */
const STORED_EVERY = 50;
const STEP = 50;

function resultOf({ match }: Folded): GameResult {
  const { bestOf, fixedSets } = match.settings;
  const scores = logScores(match);
  const golden = goldenSetNumber(match.state);
  const sets = scores?.placarSets.filter(({ set }) => set !== golden) ?? [];
  const pointsOf = (side: 'home' | 'away'): number => sets.reduce((sum, set) => sum + set[side], 0);
  const standing: Standing = {
    bestOf,
    ...(fixedSets && { fixedSets: fixedSets.targets.length }),
    setsWon: scores && match.state.setsWon,
    points: [pointsOf('home'), pointsOf('away')],
  };
  return { scores, standing };
}

interface StoredResult extends Logged {
  result: GameResult;
}

/** Returns results of this version, maybe of an earlier log number. */
export async function storedResults(
  db: Queryable,
  rows: readonly Pick<Logged, 'id'>[],
): Promise<Map<string, StoredResult>> {
  const { rows: stored } = await db.query<StoredResult>(
    'select game_id as id, seq, result from game_results where game_id = any($1) and version = $2',
    [rows.map(({ id }) => id), RESULT_VERSION],
  );
  return new Map(stored.map((result) => [result.id, result]));
}

export function resultReader({ db: pool }: Pick<Parts, 'db'>, folds: Folds): ReadResults {
  return async (db, rows) => {
    const storedById = await storedResults(db, rows);
    const newResults: StoredResult[] = [];
    const results: GameResult[] = [];
    // sequential, so that a cold cache does not take every connection
    for (const { id, seq } of rows) {
      const storedResult = storedById.get(id);
      const result =
        storedResult?.seq === seq ? storedResult.result : resultOf(await folds.readAt(db, id, seq));
      results.push(result);
      const goesOn = result.scores?.encerrada === false;
      if (storedResult?.seq !== seq && !(goesOn && storedResult && seq - storedResult.seq < STORED_EVERY))
        newResults.push({ id, seq, result });
    }
    // results read in a transaction are not stored, since the transaction may be rolled back. A failure is
    // ignored: lists also work with a read-only database
    if (newResults.length > 0 && db === pool) await store(pool, newResults).catch(() => undefined);
    return results;
  };
}

async function store(db: Queryable, newResults: readonly StoredResult[]): Promise<void> {
  await db.query(
    `insert into game_results (game_id, seq, version, result)
     select id, seq, $1, result from json_to_recordset($2) as made (id text, seq integer, result jsonb)
      where exists (select from games where games.id = made.id)
     on conflict (game_id) do update set seq = excluded.seq, version = excluded.version, result = excluded.result
      where game_results.version <> excluded.version or game_results.seq < excluded.seq`,
    [RESULT_VERSION, JSON.stringify(newResults)],
  );
}

export async function storeMissingResults(
  db: Pool,
  signal?: AbortSignal,
  read = resultReader({ db }, foldCache(1, 1)),
): Promise<void> {
  for (let lastId = ''; !signal?.aborted; ) {
    const { rows } = await db.query<Logged>(
      `select id, games.seq from games left join game_results r on r.game_id = id and r.version = $1
        where id > $2 and r.seq is distinct from games.seq order by id limit $3`,
      [RESULT_VERSION, lastId, STEP],
    );
    for (const row of rows) {
      await read(db, [row]);
      // recording has priority
      await sleep(10);
    }
    if (rows.length < STEP) return;
    lastId = rows.at(-1)?.id ?? '';
  }
}
