import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Rows {
  count: number;
  /** In px, until rows are measured. */
  estimate: number;
  /** Number of drawn rows above and below the window. */
  overscan: number;
  /** In px. */
  gap?: number | undefined;
  /** Default: the index. */
  keyOf?: (index: number) => string | number;
}

/**
 * `before`, `after`: empty spaces in px around the `drawn` rows. `body`: ref of the element around the rows.
 * Call `list.measure()` after a change of `estimate`.
 */
export function useVirtualRows<E extends HTMLElement>({ count, estimate, overscan, gap = 0, keyOf }: Rows) {
  const body = useRef<E>(null);
  const [top, setTop] = useState(0);
  const follow = useCallback(() => {
    const box = body.current?.getBoundingClientRect();
    // A fraction of a pixel must not count as a move.
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, []);
  useLayoutEffect(follow);
  useEffect(() => {
    // A change above the list also changes the height of the page.
    const page = new ResizeObserver(follow);
    page.observe(document.body);
    return () => page.disconnect();
  }, [follow]);
  const list = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan,
    gap,
    scrollMargin: top,
    ...(keyOf && { getItemKey: keyOf }),
  });
  const drawn = list.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = list.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return { body, list, drawn, top, before, after };
}
