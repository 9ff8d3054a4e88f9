import { useEffect, useRef, useState } from 'react';
import { usePhotoGrid } from '../shared/photos/usePhotoGrid.ts';
import { type Layout, layoutOf, roomOf } from './layout.ts';

/** Rows drawn above and below the window, but none during the first `ALONE_MS`: visible photos load first. */
const OVERSCAN = 2;
const ALONE_MS = 700;
/** Heights of the head bar and of the cart bar, in px. */
const ABOVE = 128;
const BELOW = 96;
/** Throttle of `reportVisible`. */
const LOOK_MS = 120;

/** Scroll speed in px/ms above which new cards show only the blurred placeholder. */
const THROWN = 3;

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

export function usePhotoWindow(
  total: number,
  reportVisible: (first: number, last: number) => void,
  dense: boolean,
) {
  const overscan = useSettled() ? OVERSCAN : 0;
  const { first, last, speed, ...grid } = usePhotoGrid<HTMLUListElement, Layout>({
    total,
    layoutOf: (room, window) => layoutOf(room, window, dense),
    roomOf,
    overscan,
    above: ABOVE,
    below: BELOW,
  });

  const reportedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, reportedAt.current + LOOK_MS - performance.now());
    const timer = setTimeout(() => {
      reportedAt.current = performance.now();
      reportVisible(first, last);
    }, wait);
    return () => clearTimeout(timer);
  }, [reportVisible, first, last]);

  const thrown = speed > THROWN;
  return { ...grid, thrown };
}
