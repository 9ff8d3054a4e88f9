/** Scores for the list of games. */
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Folds } from '../log/folds.ts';
import { projection } from '../log/projection.ts';
import { logScores, type Scores } from './answers.ts';
import type { GameRow } from './store.ts';

/** Scores of these games by their logs, in their order; `null` for a game without an entry. */
export type ScoreBoard = (
  db: Queryable,
  rows: readonly Pick<GameRow, 'id' | 'seq'>[],
) => Promise<(Scores | null)[]>;

const MOST = 5000;

export function scoreBoard(folds: Folds): ScoreBoard {
  const scores = projection<Pick<GameRow, 'id' | 'seq'>, Scores | null>(
    folds,
    ({ match }) => logScores(match),
    MOST,
  );
  return async (db, rows) => {
    const all: (Scores | null)[] = [];
    // one after the other, so that a cold cache does not take every connection
    for (const row of rows) all.push(await scores(db, row));
    return all;
  };
}
