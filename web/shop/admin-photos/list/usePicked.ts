import { useQueryClient } from '@tanstack/react-query';
import type { AdminProduct } from '@volleyscouter/contract/products';
import { useCallback, useRef, useState } from 'react';
import { toast } from '../../../kit/toast.ts';
import { call } from '../../../platform/api/call.ts';
import { CallError } from '../../../platform/api/callError.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { photoCalls } from '../calls.ts';
import { PHOTOS_OF_PAGE, type PhotoSearch, photoPageQuery, photoQuery } from '../queries.ts';
import { NOBODY, type PhotoSelection, picked, ranged, rangeTo } from './selection.ts';

const words = adminPhotos.picked;

/** Max photos of one request. Picking all photos stops there. */
const MAX_PHOTOS = 10_000;

/** Returns the ids of the photos of a list entry: one, or those of its stack. */
export const photosOf = ({ _id, pilhaIds }: AdminProduct): readonly string[] =>
  pilhaIds.length > 0 ? pilhaIds : [_id];

/** Photos to add to the selection. */
interface Asked {
  ids: readonly string[];
  /** True if some of these photos do not match the search, because a stack is picked as a whole. */
  beyond: boolean;
}

const photosOfAll = (products: readonly AdminProduct[]): Asked => ({
  ids: products.flatMap(photosOf),
  beyond: products.some(({ pilhaIds, pilhaFotos }) => pilhaIds.length > pilhaFotos),
});

const failed = (msg: string): null => {
  void toast.bad(`${words.failed}. ${msg}`);
  return null;
};

/**
 * Selection of photos. It stays when the search changes, but the range anchor is reset. `elsewhere`: some
 * selected photos do not match the current search.
 */
export function usePicked(search: PhotoSearch) {
  const client = useQueryClient();
  const [kept, setKept] = useState({ search, selection: NOBODY, elsewhere: false });
  const [busy, setBusy] = useState(false);
  const isSame = kept.search === search;
  const selection = isSame ? kept.selection : { ...kept.selection, anchor: null };
  const elsewhere = isSame ? kept.elsewhere : selection.ids.size > 0;
  const now = useRef({ search, selection, elsewhere });
  now.current = { search, selection, elsewhere };
  const set = useCallback((next: PhotoSelection, beyond = false) => {
    const { search: shown, selection: before, elsewhere: reached } = now.current;
    const reaches = reached || (beyond && next.ids.size > before.ids.size);
    setKept({ search: shown, selection: next, elsewhere: reaches && next.ids.size > 0 });
  }, []);

  /**
   * Runs the request; returns `null` if the search has changed meanwhile, or if the request failed (an error
   * is then shown).
   */
  const asked = useCallback(async (ask: (search: PhotoSearch) => Promise<Asked | null>) => {
    const { search: before } = now.current;
    setBusy(true);
    const answer = await ask(before);
    setBusy(false);
    return now.current.search === before ? answer : null;
  }, []);

  const all = useCallback(async () => {
    const found = await asked(async (searched) => {
      const query = { ...photoQuery(searched), ids: true, limite: 1 };
      const answer = await call(photoCalls.pageProducts, { query });
      if (!answer.ok) return failed(answer.error.msg);
      const { ids = [], fotos } = answer.value;
      return { ids, beyond: ids.length > fotos };
    });
    if (!found) return;
    set(picked([...now.current.selection.ids, ...found.ids].slice(0, MAX_PHOTOS)), found.beyond);
    if (found.ids.length === MAX_PHOTOS) void toast.warn(words.most);
  }, [asked, set]);

  /** Loads the photos from index `from` to `to`, inclusive. */
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
        return photosOfAll(products.slice(from - start, to + 1 - start));
      }),
    [asked, client],
  );

  /** Toggles an entry, or with `range` all entries from the last picked one to it. */
  const pick = useCallback(
    async (product: AdminProduct, index: number, range: boolean) => {
      const before = now.current.selection;
      const isRange = range && before.anchor !== null;
      const photos = isRange ? await between(...rangeTo(before, index)) : photosOfAll([product]);
      if (photos) set(ranged(now.current.selection, photos.ids, product._id, index), photos.beyond);
    },
    [between, set],
  );

  const clear = useCallback(() => set(NOBODY), [set]);
  return { ids: selection.ids, elsewhere, busy, all, pick, clear };
}

export type PickedPhotos = ReturnType<typeof usePicked>;
