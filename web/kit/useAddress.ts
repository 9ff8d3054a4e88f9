import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What was asked for in this task; the router moves after it. */
let asked: URLSearchParams | null = null;

/** As the address stands; what is drawn may be older. */
const standing = (): URLSearchParams => asked ?? new URLSearchParams(window.location.hash.split('?')[1]);

/**
 * The parameters of the address (behind its `?`), and their change in place. A change builds on those before it, also where the page has not been
 * drawn since: the router's own hook gives each what was drawn last, so that of two quick ones the first is lost.
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
