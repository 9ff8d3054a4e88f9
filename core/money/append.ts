/** How the books grow: an entry that may follow, and what follows from it by rule. */
import type { MoneyEntry } from './entry.ts';
import { type Books, fold } from './fold.ts';
import { followUps } from './follow.ts';
import { mayAppend } from './moves.ts';

/** Folds an entry into the books, and what follows from it: all of them, in their order. `null`: it may not follow, nothing happened. */
export function appendEntry(books: Books, entry: MoneyEntry): MoneyEntry[] | null {
  if (!mayAppend(books, entry)) return null;
  fold(books, entry);
  return [entry, ...followUps(books, entry).flatMap((next) => appendEntry(books, next) ?? [])];
}
