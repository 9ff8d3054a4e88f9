import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { heightOf } from './filter.ts';

interface Steady {
  scroller: RefObject<HTMLElement | null>;
  /** How far it is scrolled, in px, as the last scroll left it: asking the element would lay the page out once more. */
  top: () => number;
  /** As they are shown, newest first. */
  items: readonly PlayItem[];
  /** Index of the line that is brought into view when it changes; -1 for none. */
  at: number;
  /** The newest line is followed: nothing is brought into view, who reads further down stays there. */
  follows: boolean;
}

/** Where who reads older lines has to stand after newer ones came in above, in px. */
export function steadyTop(before: readonly PlayItem[], after: readonly PlayItem[], top: number): number {
  let start = 0;
  const anchor = before.find((item) => {
    const end = start + heightOf(item);
    if (end > top) return true;
    start = end;
    return false;
  });
  const into = top - start;
  let found = 0;
  for (const item of after) {
    if (item.id === anchor?.id) return found + into;
    found += heightOf(item);
  }
  return 0;
}

/** Lines come in above without moving those that are read. */
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
