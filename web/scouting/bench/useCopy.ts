import { useEffect, useState } from 'react';
import { type BenchCopy, benchCopies, copyEnd, type Shown } from './copies.ts';

/** Milliseconds after which a change is stored: nothing that is being drawn waits for it. */
const STORE_AFTER = 300;

/** A browser without a store, or with a full one, has no copy. */
const quietly = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/**
 * Stores what a bench shows, and answers with what was stored before the page was opened: `undefined` until that is read, `null` for
 * nothing. `refused`: the server no longer shows the match, so the copy goes.
 */
export function useCopy(id: string, shown: Shown | null, refused: boolean): BenchCopy | null | undefined {
  const [copy, setCopy] = useState<BenchCopy | null>();
  useEffect(() => {
    let left = false;
    void quietly(benchCopies.read(id, Date.now())).then((read) => left || setCopy(read));
    return () => {
      left = true;
    };
  }, [id]);
  const { game, log, at, over } = shown ?? {};
  useEffect(() => {
    if (!game || !log || at === undefined || over === undefined) return;
    const store = () => void quietly(benchCopies.keep(id, { game, log, at, over }, Date.now()));
    const timer = setTimeout(store, STORE_AFTER);
    return () => clearTimeout(timer);
  }, [id, game, log, at, over]);
  const until = shown ? copyEnd(id, shown, Date.now()) : copy?.until;
  useEffect(() => {
    if (!refused && until === undefined) return;
    const forget = () => {
      void quietly(benchCopies.forget(id));
      setCopy(null);
    };
    const timer = setTimeout(forget, refused ? 0 : Math.max(0, (until ?? 0) - Date.now()));
    return () => clearTimeout(timer);
  }, [id, refused, until]);
  return copy;
}
