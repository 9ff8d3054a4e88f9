import { useEffect, useRef, useState } from 'react';
import { usePhotoGrid } from '../shared/photos/usePhotoGrid.ts';
import { type Layout, layoutOf, roomOf } from './layout.ts';

/** None at first, so that the photos in view have the network for themselves. */
const OVERSCAN = 2;
const ALONE_MS = 700;
/** The bar above and the cart below, in px. */
const ABOVE = 128;
const BELOW = 96;
/** Throttles `look` while the page scrolls. */
const LOOK_MS = 120;

/** Faster than this (px/ms) nobody sees more than colours: new cards are blurred pictures alone. */
const THROWN = 3;

/** Whether the first moments are over. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Lays out the cards of the shop that are drawn; calls `look` with what is in view. */
export function usePhotoWindow(total: number, look: (first: number, last: number) => void, dense: boolean) {
  const overscan = useSettled() ? OVERSCAN : 0;
  const { first, last, speed, ...grid } = usePhotoGrid<HTMLUListElement, Layout>({
    total,
    layoutOf: (room, window) => layoutOf(room, window, dense),
    roomOf,
    overscan,
    above: ABOVE,
    below: BELOW,
  });

  const looked = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, looked.current + LOOK_MS - performance.now());
    const timer = setTimeout(() => {
      looked.current = performance.now();
      look(first, last);
    }, wait);
    return () => clearTimeout(timer);
  }, [look, first, last]);

  /** While the list flies past, cards that were not drawn before wait until it slows down. */
  const thrown = speed > THROWN;
  return { ...grid, thrown };
}
