import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameters set in the current task; the router updates its address later. */
let asked: URLSearchParams | null = null;

/** Returns the current parameters. Rendered ones may be older. */
const standing = (): URLSearchParams => asked ?? new URLSearchParams(window.location.hash.split('?')[1]);

/**
 * Query parameters of the address, with a function that changes them in place. Each change builds on the
 * previous ones, even before a render. The router's hook starts from the rendered value, so the first of two
 * quick changes would be lost.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (write: (params: URLSearchParams) => void) => {
      const next = new URLSearchParams(standing());
      write(next);
      asked = next;
      setTimeout(() => {
        asked = null;
      });
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [params, change] as const;
}
