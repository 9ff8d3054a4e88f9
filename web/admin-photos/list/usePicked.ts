import { useQueryClient } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/callError.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { toast } from '../../ui/toast.ts';
import { photoCalls } from '../calls.ts';
import { PHOTOS_OF_PAGE, type PhotoSearch, photoPageQuery, photoQuery } from '../queries.ts';
import { NOBODY, type PhotoSelection, picked, ranged, rangeTo, toggled } from './selection.ts';

const words = adminPhotos.picked;

/** The most that one change takes. */
const MOST = 10_000;

/** The photos that an entry of the list stands for: one, or those of its stack. */
export const photosOf = ({ _id, pilhaIds }: AdminProduct): readonly string[] =>
  pilhaIds.length > 0 ? pilhaIds : [_id];

const failed = (msg: string): null => {
  void toast.bad(`${words.failed}. ${msg}`);
  return null;
};

/** The selected photos. They stay selected when something else is looked for; a range begins anew there. */
export function usePicked(search: PhotoSearch) {
  const client = useQueryClient();
  const [kept, setKept] = useState({ search, selection: NOBODY, elsewhere: false });
  const [busy, setBusy] = useState(false);
  const isSame = kept.search === search;
  const selection = isSame ? kept.selection : { ...kept.selection, anchor: null };
  const elsewhere = isSame ? kept.elsewhere : selection.ids.size > 0;
  const now = useRef({ search, selection, elsewhere });
  now.current = { search, selection, elsewhere };
  const set = useCallback(
    (next: PhotoSelection) =>
      setKept({
        search: now.current.search,
        selection: next,
        elsewhere: now.current.elsewhere && next.ids.size > 0,
      }),
    [],
  );

  /** What comes while the same search is shown; `null` when it did not, which is said. */
  const asked = useCallback(async (ask: (search: PhotoSearch) => Promise<string[] | null>) => {
    const { search: before } = now.current;
    setBusy(true);
    const ids = await ask(before);
    setBusy(false);
    return now.current.search === before ? ids : null;
  }, []);

  const all = useCallback(async () => {
    const ids = await asked(async (found) => {
      const query = { ...photoQuery({ ...found, pilhas: false }), ids: true, limite: 1 };
      const answer = await call(photoCalls.pageProducts, { query });
      return answer.ok ? (answer.value.ids ?? []) : failed(answer.error.msg);
    });
    if (!ids) return;
    set(picked([...now.current.selection.ids, ...ids].slice(0, MOST)));
    if (ids.length === MOST) void toast.warn(words.most);
  }, [asked, set]);

  /** The photos of these places. */
  const between = useCallback(
    (from: number, to: number) =>
      asked(async (found) => {
        const products: AdminProduct[] = [];
        try {
          for (let page = Math.floor(from / PHOTOS_OF_PAGE); page * PHOTOS_OF_PAGE <= to; page++)
            products.push(...(await client.fetchQuery(photoPageQuery(found, page))).data);
        } catch (cause) {
          if (cause instanceof CallError) return failed(cause.message);
          throw cause;
        }
        const start = from - (from % PHOTOS_OF_PAGE);
        return products.slice(from - start, to + 1 - start).flatMap(photosOf);
      }),
    [asked, client],
  );

  /** Picks an entry, or with `range` all from the last one to it. */
  const pick = useCallback(
    async (product: AdminProduct, index: number, range: boolean) => {
      const before = now.current.selection;
      if (!range || before.anchor === null) return set(toggled(before, photosOf(product), index));
      const photos = await between(...rangeTo(before, index));
      if (photos) set(ranged(now.current.selection, photos, product._id, index));
    },
    [between, set],
  );

  const clear = useCallback(() => set(NOBODY), [set]);
  return { ids: selection.ids, elsewhere, busy, all, pick, clear };
}

export type PickedPhotos = ReturnType<typeof usePicked>;
