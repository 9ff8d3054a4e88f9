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

const texts = adminPhotos.picked;

/** Max photos of one request. */
const MAX_PHOTOS = 10_000;

export const photosOf = ({ _id, pilhaIds }: AdminProduct): readonly string[] =>
  pilhaIds.length > 0 ? pilhaIds : [_id];

interface PhotoRange {
  ids: readonly string[];
  /** A stack is picked as a whole, so some photos in `ids` may not match the search. */
  hasUnmatched: boolean;
}

const photosOfAll = (products: readonly AdminProduct[]): PhotoRange => ({
  ids: products.flatMap(photosOf),
  hasUnmatched: products.some(({ pilhaIds, pilhaFotos }) => pilhaIds.length > pilhaFotos),
});

const failed = (msg: string): null => {
  void toast.bad(`${texts.failed}. ${msg}`);
  return null;
};

/**
 * Keeps the selection when the search changes. `elsewhere`: true if selected photos may lie outside the
 * current search.
 */
export function usePicked(search: PhotoSearch) {
  const client = useQueryClient();
  const [stored, setStored] = useState({ search, selection: NOBODY, elsewhere: false });
  const [busy, setBusy] = useState(false);
  const isSame = stored.search === search;
  const selection = isSame ? stored.selection : { ...stored.selection, anchor: null };
  const elsewhere = isSame ? stored.elsewhere : selection.ids.size > 0;
  const now = useRef({ search, selection, elsewhere });
  now.current = { search, selection, elsewhere };
  const set = useCallback((next: PhotoSelection, hasUnmatched = false) => {
    const { search: currentSearch, selection: before, elsewhere: wasElsewhere } = now.current;
    const isElsewhere = wasElsewhere || (hasUnmatched && next.ids.size > before.ids.size);
    setStored({ search: currentSearch, selection: next, elsewhere: isElsewhere && next.ids.size > 0 });
  }, []);

  /** Returns `null` after an error, which is shown, or if the search has changed meanwhile. */
  const request = useCallback(async (load: (search: PhotoSearch) => Promise<PhotoRange | null>) => {
    const { search: before } = now.current;
    setBusy(true);
    const answer = await load(before);
    setBusy(false);
    return now.current.search === before ? answer : null;
  }, []);

  const all = useCallback(async () => {
    const range = await request(async (searched) => {
      const query = { ...photoQuery(searched), ids: true, limite: 1 };
      const answer = await call(photoCalls.pageProducts, { query });
      if (!answer.ok) return failed(answer.error.msg);
      const { ids = [], fotos } = answer.value;
      return { ids, hasUnmatched: ids.length > fotos };
    });
    if (!range) return;
    set(picked([...now.current.selection.ids, ...range.ids].slice(0, MAX_PHOTOS)), range.hasUnmatched);
    if (range.ids.length === MAX_PHOTOS) void toast.warn(texts.most);
  }, [request, set]);

  /** `to` is inclusive. */
  const between = useCallback(
    (from: number, to: number) =>
      request(async (searched) => {
        const products: AdminProduct[] = [];
        try {
          for (let page = Math.floor(from / PHOTOS_OF_PAGE); page * PHOTOS_OF_PAGE <= to; page++)
            products.push(...(await client.fetchQuery(photoPageQuery(searched, page))).data);
        } catch (cause) {
          if (cause instanceof CallError) return failed(cause.message);
          throw cause;
        }
        const start = from - (from % PHOTOS_OF_PAGE);
        return photosOfAll(products.slice(from - start, to + 1 - start));
      }),
    [request, client],
  );

  const pick = useCallback(
    async (product: AdminProduct, index: number, range: boolean) => {
      const before = now.current.selection;
      const isRange = range && before.anchor !== null;
      const photos = isRange ? await between(...rangeTo(before, index)) : photosOfAll([product]);
      if (photos) set(ranged(now.current.selection, photos.ids, product._id, index), photos.hasUnmatched);
    },
    [between, set],
  );

  const clear = useCallback(() => set(NOBODY), [set]);
  return { ids: selection.ids, elsewhere, busy, all, pick, clear };
}

export type PickedPhotos = ReturnType<typeof usePicked>;
