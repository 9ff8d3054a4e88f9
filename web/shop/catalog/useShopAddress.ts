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

/** The address itself: what is drawn may be a tap behind it. */
const searchNow = (): string => window.location.hash.split('?')[1] ?? '';

/** Filter in the address, so that Back, reload and shared links keep it. */
export function useShopAddress(): ShopAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const now = changed(search, { foto: null });
  // one object as long as nothing else is looked for
  const filter = useMemo(() => filterIn(now), [now]);
  useEffect(() => {
    // the shop is drawn a moment longer than it is looked at
    if (pathname === '/ar/shop') rememberShop(now);
  }, [pathname, now]);
  return useMemo(() => {
    const go = (values: Partial<ShopFilter>, replace = false) =>
      void navigate({ search: changed(searchNow(), values) }, { replace, preventScrollReset: true });
    return {
      filter,
      set: (values) => go(values),
      // shirts, places and days of one event say nothing of another; a stack and a moment are left for another list
      setEvento: (evento) =>
        go(
          filter.evento && evento
            ? { ...NOTHING, palavras: filter.palavras, periodo: filter.periodo, evento }
            : { evento, pilha: '', momento: '' },
        ),
      setPalavras: (palavras) => go({ palavras, pilha: '', momento: '' }, true),
      showAll: () => go(NOTHING),
    };
  }, [filter, navigate]);
}
