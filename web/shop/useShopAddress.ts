import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changed, type ShopFilter } from './filter.ts';

/** What the browser keeps beside an address of the large view. */
interface ViewState {
  /** The place of the photo in the list. */
  place?: number;
  /** The shop is one step back. */
  opened?: boolean;
}

export interface ShopAddress {
  filter: ShopFilter;
  /** The id of the photo that is shown large, if one is. */
  foto: string | null;
  /** Its place in the list, where it was opened from there. */
  place: number | null;
  setEvento: (evento: string) => void;
  setPalavras: (palavras: string) => void;
  showAll: () => void;
  open: (id: string, place: number) => void;
  /** Another photo in the large view that is open. */
  move: (id: string, place: number) => void;
  close: () => void;
}

/** The shop's state as it stands in the address, so that Back, reload and a sent link keep it. */
export function useShopAddress(): ShopAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { place, opened } = (state ?? {}) as ViewState;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const evento = params.get('evento') ?? '';
  const palavras = params.get('palavras') ?? '';
  const filter = useMemo(() => ({ evento, palavras }), [evento, palavras]);
  const go = useCallback(
    (values: Readonly<Record<string, string | null>>, replace: boolean, next: ViewState | null = null) =>
      void navigate({ search: changed(search, values) }, { replace, state: next, preventScrollReset: true }),
    [navigate, search],
  );
  const foto = params.get('foto');
  const at = typeof place === 'number' ? place : null;
  return useMemo(
    () => ({
      filter,
      foto,
      place: at,
      setEvento: (value) => go({ evento: value }, false),
      setPalavras: (value) => go({ palavras: value }, true),
      showAll: () => go({ evento: null, palavras: null }, false),
      open: (id, where) => go({ foto: id }, false, { place: where, opened: true }),
      move: (id, where) => go({ foto: id }, true, { place: where, opened }),
      close: () => (opened ? void navigate(-1) : go({ foto: null }, true)),
    }),
    [filter, foto, at, opened, go, navigate],
  );
}
