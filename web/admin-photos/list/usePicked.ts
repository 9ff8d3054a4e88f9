import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { toast } from '../../ui/toast.ts';
import { photoCalls } from '../calls.ts';
import { type PhotoSearch, photoQuery } from '../queries.ts';
import { NOBODY, type PhotoSelection, picked, ranged, rangeTo, toggled } from './selection.ts';

const words = adminPhotos.picked;

/** The most that one change takes. */
const MOST = 10_000;

/** The selected rows of a search; another search starts with none. */
export function usePicked(search: PhotoSearch) {
  const [kept, setKept] = useState({ search, selection: NOBODY });
  const [busy, setBusy] = useState(false);
  const selection = kept.search === search ? kept.selection : NOBODY;
  const now = useRef({ search, selection });
  now.current = { search, selection };
  const set = useCallback(
    (next: PhotoSelection) => setKept({ search: now.current.search, selection: next }),
    [],
  );

  /** The ids of everything that the search finds; `null` when they did not come, or another search is shown meanwhile. */
  const askIds = useCallback(async (): Promise<string[] | null> => {
    const asked = now.current.search;
    setBusy(true);
    const answer = await call(photoCalls.pageProducts, {
      query: { ...photoQuery(asked), ids: true, limite: 1 },
    });
    setBusy(false);
    if (!answer.ok) void toast.bad(`${words.failed}. ${answer.error.msg}`);
    return answer.ok && now.current.search === asked ? (answer.value.ids ?? []) : null;
  }, []);

  const all = useCallback(async () => {
    const ids = await askIds();
    if (!ids) return;
    set(picked(ids));
    if (ids.length === MOST) void toast.warn(words.most);
  }, [askIds, set]);

  /** Picks a row, or with `range` all from the last one to it. `idsBetween` knows only rows that were fetched. */
  const pick = useCallback(
    async (
      id: string,
      index: number,
      range: boolean,
      idsBetween: (from: number, to: number) => string[] | null,
    ) => {
      const before = now.current.selection;
      if (!range || before.anchor === null) return set(toggled(before, id, index));
      const [from, to] = rangeTo(before, index);
      const between = idsBetween(from, to) ?? (await askIds())?.slice(from, to + 1);
      if (between) set(ranged(now.current.selection, between, id, index));
    },
    [askIds, set],
  );

  const clear = useCallback(() => set(NOBODY), [set]);
  return { ids: selection.ids, busy, all, pick, clear };
}

export type PickedPhotos = ReturnType<typeof usePicked>;
