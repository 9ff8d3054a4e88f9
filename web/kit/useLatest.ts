import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one: what gets it is not drawn again because of it. */
export function useLatest<Args extends unknown[], Answer>(
  call: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  }, [call]);
  return useCallback((...args: Args) => latest.current(...args), []);
}
