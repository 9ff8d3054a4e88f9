import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../../../kit/keys.ts';
import { useLatest } from '../../../kit/useLatest.ts';
import { matchText } from '../../shared/texts/match.ts';

/** `more`: adds or removes this line; `range`: picks all lines from the line picked last to this line. */
export type PickBy = 'one' | 'more' | 'range';

export interface Picks {
  ids: ReadonlySet<string>;
  /** Newest first; empty if only one line is selected. */
  items: readonly PlayItem[];
  /** Phones have no modifier keys: each press adds or removes a line. */
  isAdding: boolean;
  setAdding: (isAdding: boolean) => void;
  pick: (item: PlayItem, by: PickBy) => void;
  pickAll: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** No bulk change applies to consequences (such as the end of a set) and manual changes. */
const isPickable = ({ happening, play }: PlayItem): boolean => happening === null && play.manual === null;

const idsOf = (items: readonly PlayItem[]): ReadonlySet<string> =>
  new Set(items.filter(isPickable).map(({ id }) => id));

function toggled(ids: ReadonlySet<string>, item: PlayItem): ReadonlySet<string> {
  const otherIds = [...ids].filter((id) => id !== item.id);
  return new Set(otherIds.length < ids.size ? otherIds : [...ids, ...idsOf([item])]);
}

const isOfRally = ({ play: { entry } }: PlayItem): boolean =>
  entry?.kind === 'touch' || entry?.kind === 'point' || entry?.kind === 'green';

/** The initial picks come from the router state. */
export function usePicks(
  listedItems: readonly PlayItem[],
  selected: PlayItem | null,
  select: (item: PlayItem) => void,
  records: boolean,
): Picks {
  const { state } = useLocation();
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set((state as Partial<{ plays: string[] }> | null)?.plays),
  );
  const [isAdding, setAdding] = useState(false);
  const anchor = useRef<string | null>(null);
  const clear = useCallback(() => {
    setIds(NONE);
    setAdding(false);
  }, []);
  const pick = useLatest((item: PlayItem, by: PickBy) => {
    const old = ids.size === 0 && selected && !isAdding ? idsOf([selected]) : ids;
    const [from, to] = [anchor.current ?? selected?.id, item.id].map((id) =>
      listedItems.findIndex((listedItem) => listedItem.id === id),
    );
    if (by === 'range' && records && from !== undefined && to !== undefined && from >= 0)
      setIds(idsOf(listedItems.slice(Math.min(from, to), Math.max(from, to) + 1)));
    else {
      anchor.current = item.id;
      if (by === 'more' && records) setIds(toggled(old, item));
      else clear();
    }
    select(item);
  });
  const pickAll = useLatest(() => setIds(idsOf(listedItems)));
  const pickRally = useLatest(() => {
    const { set, play } = selected ?? {};
    setIds(
      idsOf(
        listedItems.filter((item) => item.set === set && item.play.rally === play?.rally && isOfRally(item)),
      ),
    );
  });
  useKeys(records ? [{ key: 'r', label: matchText.keys.rally, alt: true, run: pickRally }] : []);
  const items = useMemo(() => {
    const picked = records ? listedItems.filter(({ id }) => ids.has(id)) : [];
    return picked.length > 1 || isAdding ? picked : [];
  }, [records, listedItems, ids, isAdding]);
  return useMemo(
    () => ({ ids, items, isAdding, setAdding, pick, pickAll, clear }),
    [ids, items, isAdding, pick, pickAll, clear],
  );
}
