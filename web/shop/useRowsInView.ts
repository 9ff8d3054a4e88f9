/**
 * Which rows of equal height stand in the window. A tenth of the size of a virtualiser that measures its rows, for the one
 * list on a page whose first load is counted.
 */
import { useCallback, useEffect, useState } from 'react';

/** Without a scroll for so long (ms), nobody scrolls. */
const REST_MS = 150;

interface Rows {
  count: number;
  /** From the top of one row to that of the next, px. */
  step: number;
  /** Of the first row, from the top of the page. */
  top: number;
  /** Drawn beyond the window, at both ends. */
  overscan: number;
}

export interface RowsInView {
  first: number;
  /** -1 where there are none. */
  last: number;
  /** How far the page is scrolled, as it was drawn. */
  offset: number;
  scrolling: boolean;
  /** Brings a row between the bars of so many px above and below. */
  reveal: (row: number, above: number, below: number) => void;
}

interface Seen {
  offset: number;
  room: number;
  scrolling: boolean;
}

const look = (scrolling: boolean): Seen => ({
  offset: window.scrollY,
  room: window.innerHeight,
  scrolling,
});

/** Follows the window; `onScroll` hears of each step with its time. */
export function useRowsInView(
  { count, step, top, overscan }: Rows,
  onScroll: (offset: number, time: number) => void,
): RowsInView {
  const [seen, setSeen] = useState<Seen>(() => look(false));
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      onScroll(window.scrollY, performance.now());
      setSeen(look(true));
      clearTimeout(rest);
      rest = setTimeout(() => setSeen(look(false)), REST_MS);
    };
    const resized = () => setSeen(look(false));
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', resized);
    };
  }, [onScroll]);

  const within = (row: number): number => Math.min(Math.max(row, 0), count - 1);
  const from = Math.floor((seen.offset - top) / step);
  const to = Math.ceil((seen.offset + seen.room - top) / step) - 1;
  const reveal = useCallback(
    (row: number, above: number, below: number) => {
      const highest = top + row * step - above;
      const lowest = top + (row + 1) * step + below - window.innerHeight;
      const at = window.scrollY;
      if (at > highest) window.scrollTo({ top: highest });
      else if (at < lowest) window.scrollTo({ top: Math.min(lowest, highest) });
    },
    [top, step],
  );
  return {
    first: Math.max(0, within(from - overscan)),
    last: within(to + overscan),
    offset: seen.offset,
    scrolling: seen.scrolling,
    reveal,
  };
}
