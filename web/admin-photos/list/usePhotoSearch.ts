import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PhotoSearch } from '../queries.ts';

/** What the list looks for, kept in the address. */
export function usePhotoSearch(): [PhotoSearch, (change: Partial<PhotoSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const palavras = params.get('palavras') ?? '';
  const evento = params.get('evento') ?? '';
  const retiradas = params.get('retiradas') === 'true';
  const search = useMemo(() => ({ palavras, evento, retiradas }), [palavras, evento, retiradas]);
  const change = useCallback(
    (changed: Partial<PhotoSearch>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed))
            if (value) next.set(name, String(value));
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [search, change];
}
