/** A grid of photo cards of equal height that scrolls with the page. Only the rows near the window are drawn. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Without a scroll for this long (ms) the page is at rest. */
const REST_MS = 150;
/** Two scroll events of one frame (ms) give no speed. */
const FRAME_MS = 4;

/** The part of the page that the window shows, in px; `speed` of the scroll in px/ms, 0 at rest. */
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

/** Width and top of the grid, and the width of the window, in px; `estimate` returns the first from the width of the page. */
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
    // what grows above the grid makes the page longer
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return { room, width, top };
}

/** Returns the focusable element of the card at a position, if it is rendered. */
export const cardAt = (frame: RefObject<HTMLElement | null>, place: number) =>
  frame.current?.querySelector<HTMLElement>(`[data-place="${place}"] :is(a, [data-tile])`);

export interface GridLayout {
  columns: number;
  /** From the top of a row to that of the next, in px. */
  step: number;
}

interface GridOptions<Layout> {
  total: number;
  layoutOf: (room: number, window: number) => Layout;
  /** Estimates the width of the grid from that of the page. */
  roomOf: (page: number) => number;
  /** Rows drawn beyond the window, at both ends. */
  overscan: number;
  /** Px that fixed bars cover at the top and bottom of the window. */
  above?: number;
  below?: number;
}

/** A virtualiser for rows of equal height, of at least one photo: a tenth of the size of one that measures them. */
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

  /** The place that had the focus last. */
  const [active, setActive] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // the card may be drawn only after the scroll that reveals it
  useEffect(() => {
    const card = wanted.current !== null && cardAt(frame, wanted.current);
    if (!card) return;
    wanted.current = null;
    card.focus({ preventScroll: true });
  });
  /** Scrolls to a place and focuses its card. */
  const focus = useCallback(
    (place: number) => {
      wanted.current = place;
      setActive(place);
      const start = top + Math.floor(place / columns) * step;
      const lowest = start + step + below - window.innerHeight;
      window.scrollTo({ top: Math.min(start - above, Math.max(lowest, window.scrollY)) });
    },
    [columns, step, top, above, below],
  );

  // the first row that ends below the upper bar
  const visible = Math.min(last, Math.max(first, Math.floor((offset + above - top) / step) * columns));
  const isDrawn = active !== null && active >= first && active <= last;
  /** The one card that the tab key reaches. */
  const reachable = isDrawn ? active : visible;
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { frame, layout, rows, places, first, last, speed, active, reachable, setActive, focus };
}

/** How far a key leads from a place; `null` for all other keys. */
export function stepOf(key: string, columns: number, place: number, total: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -place,
    End: total - 1 - place,
  };
  return steps[key] ?? null;
}
