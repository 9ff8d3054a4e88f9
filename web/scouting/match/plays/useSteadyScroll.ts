import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { heightOf } from './filter.ts';

interface Steady {
  scroller: RefObject<HTMLElement | null>;
  /** Scroll offset in px, stored by the last scroll event: reading the element would force a layout. */
  top: () => number;
  /** Newest first. */
  items: readonly PlayItem[];
  /** Index of the selected line; -1: none. */
  at: number;
  /** If true, the list is not scrolled to the line. */
  follows: boolean;
}

/** Scroll offset in px. */
export function steadyTop(before: readonly PlayItem[], after: readonly PlayItem[], top: number): number {
  let start = 0;
  const anchor = before.find((item) => {
    const end = start + heightOf(item);
    if (end > top) return true;
    start = end;
    return false;
  });
  const into = top - start;
  let offset = 0;
  for (const item of after) {
    if (item.id === anchor?.id) return offset + into;
    offset += heightOf(item);
  }
  return 0;
}

export function useSteadyScroll(
  { scroller, top, items, at, follows }: Steady,
  show: (index: number) => void,
) {
  const before = useRef(items);
  const followed = useRef(follows);
  const line = at < 0 ? undefined : items[at]?.id;

  useLayoutEffect(() => {
    const list = scroller.current;
    if (list && before.current !== items && top() > 0)
      list.scrollTop = steadyTop(before.current, items, top());
    before.current = items;
  }, [items, scroller, top]);

  const index = useRef(at);
  useEffect(() => {
    index.current = at;
  }, [at]);
  useEffect(() => {
    const back = follows && !followed.current;
    followed.current = follows;
    if (line !== undefined && (!follows || back)) show(index.current);
  }, [line, follows, show]);
}
