import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useMemo } from 'react';
import type { MatchData } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import { useKeys } from '../ui/keys.ts';

interface MatchKeys {
  data: MatchData;
  /** As the list shows them, newest first. */
  items: readonly PlayItem[];
  item: PlayItem | null;
  select: (item: PlayItem) => void;
  /** Back to where the match is. */
  toLive: () => void;
  setSet: (set: number) => void;
}

/** Keys that walk through plays and sets; tells the neighbours of the selected line. */
export function useMatchKeys({ data, items, item, select, toLive, setSet }: MatchKeys) {
  const { sets } = data;
  // a new play makes a new list of the same sets
  const known = sets.join();
  // the list is newest first: the next play stands above
  const at = item ? items.indexOf(item) : -1;
  const next = at > 0 ? items[at - 1] : undefined;
  const previous = items[at + 1];
  const keys = useMemo(
    () => [
      { key: 'j', label: matchText.keys.previous, run: () => previous && select(previous) },
      { key: 'k', label: matchText.keys.next, run: () => next && select(next) },
      { key: 'u', label: matchText.keys.latest, run: toLive },
      ...known.split(',').map((each) => ({
        key: each,
        label: matchText.keys.set(Number(each)),
        run: () => setSet(Number(each)),
      })),
    ],
    [known, previous, next, select, toLive, setSet],
  );
  useKeys(keys);
  return { previous, next };
}
