import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest `call`. */
export function useLatest<Args extends unknown[], Answer>(
  call: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
