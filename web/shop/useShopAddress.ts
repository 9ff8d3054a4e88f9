import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { changed } from '../parts/photos/useFotoAddress.ts';
import type { ShopFilter } from './filter.ts';

export interface ShopAddress {
  filter: ShopFilter;
  setEvento: (evento: string) => void;
  setPalavras: (palavras: string) => void;
  showAll: () => void;
}

/** What is looked for, as it stands in the address, so that Back, reload and a sent link keep it. */
export function useShopAddress(): ShopAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const evento = params.get('evento') ?? '';
  const palavras = params.get('palavras') ?? '';
  return useMemo(() => {
    const go = (values: Readonly<Record<string, string | null>>, replace: boolean) =>
      void navigate({ search: changed(search, values) }, { replace, preventScrollReset: true });
    return {
      filter: { evento, palavras },
      setEvento: (value) => go({ evento: value }, false),
      setPalavras: (value) => go({ palavras: value }, true),
      showAll: () => go({ evento: null, palavras: null }, false),
    };
  }, [evento, palavras, navigate, search]);
}
