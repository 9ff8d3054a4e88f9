/** A projection of matches, kept in memory: what `make` says of a match is made once per number of its log. Nothing of it is stored. */
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Folded, Folds } from './folds.ts';

/** What a row of a game must say. A change of whatever else `make` reads of it raises `seq` too. */
interface Logged {
  id: string;
  seq: number;
}

export type Projection<Row extends Logged, Made> = (db: Queryable, row: Row) => Promise<Made>;

/** Keeps those of the `most` games asked for last. */
export function projection<Row extends Logged, Made>(
  folds: Folds,
  make: (folded: Folded, row: Row) => Made,
  most: number,
): Projection<Row, Made> {
  const kept = new Map<string, { seq: number; made: Made }>();
  return async (db, row) => {
    const { id, seq } = row;
    const known = kept.get(id);
    kept.delete(id);
    const made = known?.seq === seq ? known.made : make(await folds.readAt(db, id, seq), row);
    kept.set(id, { seq, made });
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    return made;
  };
}
