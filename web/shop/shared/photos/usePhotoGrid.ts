/** Only rows near the window are drawn. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The speed becomes 0 after this time without a scroll event. */
const REST_MS = 150;
/** Min time between two scroll events to calculate a speed. */
const FRAME_MS = 4;

/** Visible part of the page in px, and scroll speed in px/ms (0 at rest). */
function useView(): { offset: number; height: number; speed: number } {
  const [offset, setOffset] = useState(window.scrollY);
  const [height, setHeight] = useState(window.innerHeight);
  const [speed, setSpeed] = useState(0);
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    let time = 0;
    let measured = 0;
    const read = () => {
      setOffset(window.scrollY);
      setHeight(window.innerHeight);
      setSpeed(0);
    };
    const scrolled = () => {
      read();
      const elapsed = performance.now() - time;
      if (elapsed >= FRAME_MS) {
        measured = Math.abs(window.scrollY - last) / elapsed;
        last = window.scrollY;
        time += elapsed;
      }
      setSpeed(measured);
      clearTimeout(rest);
      rest = setTimeout(read, REST_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', read);
    };
  }, []);
  return { offset, height, speed };
}

/** In px. `estimate` calculates the first grid width from the page width. */
function useRoom(frame: RefObject<HTMLElement | null>, estimate: (page: number) => number) {
  const [room, setRoom] = useState(() => estimate(document.documentElement.clientWidth));
  const [width, setWidth] = useState(window.innerWidth);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const grid = frame.current;
    if (!grid) return;
    const measure = () => {
      setRoom(grid.clientWidth);
      setWidth(window.innerWidth);
      setTop(Math.round(grid.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    // if content above the grid changes its height, the grid moves, but only the body is resized
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return { room, width, top };
}

/** `undefined` if the card is not rendered. */
export const cardAt = (frame: RefObject<HTMLElement | null>, position: number) =>
  frame.current?.querySelector<HTMLElement>(`[data-place="${position}"] :is(a, [data-tile])`);

export interface GridLayout {
  columns: number;
  /** From the top of one row to the next, in px. */
  step: number;
}

interface GridOptions<Layout> {
  total: number;
  layoutOf: (room: number, window: number) => Layout;
  /** Estimates the width of the grid from the width of the page. */
  roomOf: (page: number) => number;
  /** Rows beyond the window, at each end. */
  overscan: number;
  /** Heights in px of the fixed bars of the window. */
  above?: number;
  below?: number;
}

/** Rows must have equal height; `total` must be at least 1. */
export function usePhotoGrid<Element extends HTMLElement, Layout extends GridLayout>(
  options: GridOptions<Layout>,
) {
  const { total, layoutOf, roomOf, overscan, above = 0, below = 0 } = options;
  const frame = useRef<Element>(null);
  const { room, width, top } = useRoom(frame, roomOf);
  const { offset, height, speed } = useView();
  const layout = layoutOf(room, width);
  const { columns, step } = layout;
  const rows = Math.ceil(total / columns);
  const within = (row: number): number => Math.min(Math.max(row, 0), rows - 1);
  const from = within(Math.floor((offset - top) / step) - overscan);
  const to = within(Math.ceil((offset + height - top) / step) - 1 + overscan);
  const first = from * columns;
  const last = Math.min(total, (to + 1) * columns) - 1;

  /** Position of the last focused card. */
  const [active, setActive] = useState<number | null>(null);
  const pendingFocus = useRef<number | null>(null);
  // runs after each render, because the card may be drawn only after the scroll
  useEffect(() => {
    const card = pendingFocus.current !== null && cardAt(frame, pendingFocus.current);
    if (!card) return;
    pendingFocus.current = null;
    card.focus({ preventScroll: true });
  });
  const focus = useCallback(
    (position: number) => {
      pendingFocus.current = position;
      setActive(position);
      const start = top + Math.floor(position / columns) * step;
      const lowest = start + step + below - window.innerHeight;
      window.scrollTo({ top: Math.min(start - above, Math.max(lowest, window.scrollY)) });
    },
    [columns, step, top, above, below],
  );

  // first card of the first row that ends below the upper bar
  const visible = Math.min(last, Math.max(first, Math.floor((offset + above - top) / step) * columns));
  const isDrawn = active !== null && active >= first && active <= last;
  /** The only card that Tab reaches. */
  const reachable = isDrawn ? active : visible;
  const positions = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { frame, layout, rows, positions, first, last, speed, active, reachable, setActive, focus };
}

/**
 * Returns the number of positions by which an arrow key, Home or End moves the focus; `null` for any other
 * key.
 */
export function stepOf(key: string, columns: number, position: number, total: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -position,
    End: total - 1 - position,
  };
  return steps[key] ?? null;
}
