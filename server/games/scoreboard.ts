/** Cache of scores for the list of games, valid for a log number. */
import type { Queryable } from '../database/transaction.ts';
import type { Folds } from '../log/folds.ts';
import { logScores, type Scores } from './answers.ts';
import type { GameRow } from './store.ts';

/** Scores of these games by their logs, in their order; `null` for a game without an entry. */
export type ScoreBoard = (db: Queryable, rows: readonly GameRow[]) => Promise<(Scores | null)[]>;

const MOST = 5000;

export function scoreBoard(folds: Folds): ScoreBoard {
  const kept = new Map<string, { seq: number; scores: Scores | null }>();

  async function scoresFor(db: Queryable, { id, seq }: GameRow): Promise<Scores | null> {
    const known = kept.get(id);
    if (known?.seq === seq) return known.scores;
    const scores = logScores((await folds.loadAt(db, id, seq)).match);
    if (kept.size >= MOST) kept.clear();
    kept.set(id, { seq, scores });
    return scores;
  }

  return async (db, rows) => {
    const all: (Scores | null)[] = [];
    // one after the other, so that a cold cache does not take every connection
    for (const row of rows) all.push(await scoresFor(db, row));
    return all;
  };
}
