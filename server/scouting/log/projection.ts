/** Caches the results of `make` for the last used matches, until their log has a new last command. */
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Folded, Folds } from './folds.ts';

/** `seq`: the last command. A change outside the log that affects `make` must raise it, too. */
interface Logged {
  id: string;
  seq: number;
}

export type Projection<Row extends Logged, Made> = (db: Queryable, row: Row) => Promise<Made>;

export function projection<Row extends Logged, Made>(
  folds: Folds,
  make: (folded: Folded, row: Row) => Made,
  most: number,
): Projection<Row, Made> {
  const cache = new Map<string, { seq: number; value: Made }>();
  return async (db, row) => {
    const { id, seq } = row;
    const cached = cache.get(id);
    cache.delete(id);
    const projected = cached?.seq === seq ? cached.value : make(await folds.readAt(db, id, seq), row);
    cache.set(id, { seq, value: projected });
    const oldest = cache.keys().next();
    if (cache.size > most && !oldest.done) cache.delete(oldest.value);
    return projected;
  };
}
