import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changed } from '../shared/photos/useFotoAddress.ts';
import { rememberShop } from '../shared/shopPath.ts';
import { filterIn, type ShopFilter } from './filter.ts';

interface ShopAddress {
  filter: ShopFilter;
  set: (values: Partial<ShopFilter>) => void;
  setEvento: (evento: string) => void;
  setPalavras: (palavras: string) => void;
  showAll: () => void;
}

const NOTHING = filterIn('');

/** The router may still have the query string from before the last tap. */
const searchNow = (): string => window.location.hash.split('?')[1] ?? '';

/** The filter is in the URL, so that Back, reload and shared links keep the filter. */
export function useShopAddress(): ShopAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const now = changed(search, { foto: null });
  const filter = useMemo(() => filterIn(now), [now]);
  useEffect(() => {
    // the shop stays mounted for a moment after navigation
    if (pathname === '/ar/shop') rememberShop(now);
  }, [pathname, now]);
  return useMemo(() => {
    const changeFilter = (values: Partial<ShopFilter>, replace = false) =>
      void navigate({ search: changed(searchNow(), values) }, { replace, preventScrollReset: true });
    return {
      filter,
      set: (values) => changeFilter(values),
      // filters such as a match do not apply to another event
      setEvento: (evento) =>
        changeFilter(
          filter.evento && evento
            ? { ...NOTHING, palavras: filter.palavras, periodo: filter.periodo, evento }
            : { evento, pilha: '', momento: '' },
        ),
      setPalavras: (palavras) => changeFilter({ palavras, pilha: '', momento: '' }, true),
      showAll: () => changeFilter(NOTHING),
    };
  }, [filter, navigate]);
}
