import { useEffect, useState } from 'react';
import { type BenchCopy, benchCopies, copyEnd, type Shown } from './copies.ts';

const STORE_DELAY_MS = 300;

/** Without IndexedDB, or if it is full, there is no copy. */
const quietly = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/**
 * Returns the copy stored before the page was opened: `undefined` while loading, `null` if there is none.
 * `refused`: the server refuses access to the match, so the copy is deleted.
 */
export function useCopy(
  id: string,
  shownMatch: Shown | null,
  refused: boolean,
): BenchCopy | null | undefined {
  const [copy, setCopy] = useState<BenchCopy | null>();
  useEffect(() => {
    let isUnmounted = false;
    void quietly(benchCopies.read(id, Date.now())).then((read) => isUnmounted || setCopy(read));
    return () => {
      isUnmounted = true;
    };
  }, [id]);
  const { game, log, at, over } = shownMatch ?? {};
  useEffect(() => {
    if (!game || !log || at === undefined || over === undefined) return;
    const store = () => void quietly(benchCopies.keep(id, { game, log, at, over }, Date.now()));
    const timer = setTimeout(store, STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, game, log, at, over]);
  const deleteAt = shownMatch ? copyEnd(id, shownMatch, Date.now()) : copy?.until;
  useEffect(() => {
    if (!refused && deleteAt === undefined) return;
    const forget = () => {
      void quietly(benchCopies.forget(id));
      setCopy(null);
    };
    const timer = setTimeout(forget, refused ? 0 : Math.max(0, (deleteAt ?? 0) - Date.now()));
    return () => clearTimeout(timer);
  }, [id, refused, deleteAt]);
  return copy;
}
