import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MatchData } from '../parts/matchData.ts';

export interface PlaySelection {
  /** The set that is looked at; the last one to begin with. */
  set: number;
  setSet: (set: number) => void;
  /** The line of the play list that court and score show: the last one of the set until another is chosen. */
  item: PlayItem | null;
  select: (item: PlayItem) => void;
  /** Back to the last line of the set. */
  release: () => void;
  /** A line was chosen; nothing follows by itself. */
  held: boolean;
}

/** Which set and which play are looked at. The set is read from the address once and written to it. */
export function useSelection({ items, sets, lastSet }: MatchData): PlaySelection {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  // who looks at the last set goes on to the next when it begins
  const [wanted, setWanted] = useState(() => {
    const asked = Number(params.get('set'));
    return asked === lastSet ? 0 : asked;
  });
  const set = sets.includes(wanted) ? wanted : lastSet;

  const item = useMemo(() => {
    const found = chosen === null ? undefined : items.find(({ id }) => id === chosen);
    return found?.set === set ? found : (items.findLast((each) => each.set === set) ?? null);
  }, [items, chosen, set]);

  // the address follows; waiting for it would lose keys that are pressed quickly
  const goTo = useCallback(
    (next: number) => {
      setWanted(next === lastSet ? 0 : next);
      setParams(
        (old) => {
          const changed = new URLSearchParams(old);
          if (next === lastSet) changed.delete('set');
          else changed.set('set', String(next));
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams, lastSet],
  );
  const release = useCallback(() => setChosen(null), []);
  const setSet = useCallback(
    (next: number) => {
      setChosen(null);
      goTo(next);
    },
    [goTo],
  );
  const select = useCallback(
    (next: PlayItem) => {
      setChosen(next.id);
      if (next.set !== set && sets.includes(next.set)) goTo(next.set);
    },
    [goTo, set, sets],
  );
  return { set, setSet, item, select, release, held: chosen !== null && item?.id === chosen };
}
