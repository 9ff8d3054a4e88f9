/** A list that scrolls with the page and draws only what is near the window. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Rows {
  count: number;
  /** Height of a row in px as long as it has not been measured. */
  estimate: number;
  /** Drawn beyond the window, at both ends. */
  overscan: number;
  /** Space between rows in px. */
  gap?: number | undefined;
  /** What a row is known by wherever it stands; its place unless said. */
  keyOf?: (index: number) => string | number;
}

/**
 * What to draw: `list.getVirtualItems()` between `before` and `after` px that are kept free, in the element of `body`. Whatever
 * grows or goes above it, the list knows where it stands. A change of `estimate` is told by `list.measure()`.
 */
export function useVirtualRows<E extends HTMLElement>({ count, estimate, overscan, gap = 0, keyOf }: Rows) {
  const body = useRef<E>(null);
  const [top, setTop] = useState(0);
  const follow = useCallback(() => {
    const box = body.current?.getBoundingClientRect();
    // a fraction of a pixel is no move
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, []);
  useLayoutEffect(follow);
  useEffect(() => {
    // what moves the list makes the page another length
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
