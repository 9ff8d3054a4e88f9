import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameters that were set in the current task; the router updates the address later. */
let pendingParams: URLSearchParams | null = null;

/** The parameters of the last render can be outdated. */
const currentParams = (): URLSearchParams =>
  pendingParams ?? new URLSearchParams(window.location.hash.split('?')[1]);

/**
 * Each change starts from the result of the previous change. The router's hook starts from the rendered
 * value, so the first of two quick changes would be lost.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (write: (params: URLSearchParams) => void) => {
      const next = new URLSearchParams(currentParams());
      write(next);
      pendingParams = next;
      setTimeout(() => {
        pendingParams = null;
      });
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [params, change] as const;
}
