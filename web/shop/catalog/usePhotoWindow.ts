import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Layout, layoutOf, roomOf } from './layout.ts';

/** Rows beyond the window that are drawn; none at first, so that what is seen has the network for itself. */
const OVERSCAN = 2;
const ALONE_MS = 700;
/** The bar above and the cart below, in px: what is brought into view stands between them. */
const ABOVE = 128;
const BELOW = 96;
/** While somebody scrolls, what is in view is asked for this often at most (ms). */
const LOOK_MS = 120;

/** Thrown so fast (px/ms) that nobody sees more than colours: cards that come now are blurred pictures alone. */
const THROWN = 3;

interface CardPlace {
  place: number;
  top: number;
  left: number;
}

export interface PhotoWindow {
  frame: RefObject<HTMLUListElement | null>;
  layout: Layout;
  /** The places that are drawn. */
  places: readonly CardPlace[];
  height: number;
  /** The list flies past: what was not drawn before waits until it slows down. */
  thrown: boolean;
  /** The one card that the tab key reaches. */
  reachable: number;
  setActive: (place: number | null) => void;
  /** Brings a place into view and gives it the focus. */
  focus: (place: number) => void;
}

interface Room {
  /** Width of the place for the cards, in px. */
  room: number;
  /** Of the window. */
  width: number;
  /** Of the place, from the top of the page. */
  top: number;
}

/** Width of the place for the cards, known before it is drawn and followed afterwards. */
function useRoom(frame: RefObject<HTMLUListElement | null>): Room {
  const [found, setFound] = useState<Room>(() => {
    const { innerWidth: width } = window;
    return { room: roomOf(document.documentElement.clientWidth), width, top: 0 };
  });
  useLayoutEffect(() => {
    const list = frame.current;
    if (!list) return;
    const measure = () => {
      const room = list.clientWidth;
      const top = Math.round(list.getBoundingClientRect().top + window.scrollY);
      const width = window.innerWidth;
      setFound((before) =>
        before.room === room && before.top === top && before.width === width ? before : { room, width, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    // what stands above may grow, as a notice does
    if (list.parentElement) observer.observe(list.parentElement);
    return () => observer.disconnect();
  }, [frame]);
  return found;
}

/** How fast the page scrolls, in px/ms, between the last two places that were noted. */
function newSpeed() {
  let last = { at: 0, time: 0 };
  let speed = 0;
  return {
    note(at: number, time: number): void {
      // two notes of one frame say nothing
      if (time - last.time < 4) return;
      speed = Math.abs(at - last.at) / (time - last.time);
      last = { at, time };
    },
    now: (): number => speed,
  };
}

/** Whether the first moments are over. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Which of `total` cards are drawn and where; tells `look` what is in view. */
export function usePhotoWindow(
  total: number,
  look: (first: number, last: number) => void,
  dense: boolean,
): PhotoWindow {
  const frame = useRef<HTMLUListElement>(null);
  const { room, width, top } = useRoom(frame);
  const layout = useMemo(() => layoutOf(room, width, dense), [room, width, dense]);
  const { columns, step } = layout;
  const [speed] = useState(newSpeed);
  const overscan = useSettled() ? OVERSCAN : 0;
  const count = Math.ceil(total / columns);
  const rows = useRowsInView({ count, step, top, overscan }, speed.note);
  const first = rows.first * columns;
  const last = Math.min(total, (rows.last + 1) * columns) - 1;

  const looked = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, looked.current + LOOK_MS - performance.now());
    const timer = setTimeout(() => {
      looked.current = performance.now();
      look(first, last);
    }, wait);
    return () => clearTimeout(timer);
  }, [look, first, last]);

  const [active, setActive] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // what is to have the focus may be drawn only after the scroll that brings it there
  useEffect(() => {
    if (wanted.current === null) return;
    const link = frame.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  const { reveal } = rows;
  const focus = useCallback(
    (place: number) => {
      wanted.current = place;
      setActive(place);
      reveal(Math.floor(place / columns), ABOVE, BELOW);
    },
    [reveal, columns],
  );

  const places: CardPlace[] = [];
  for (let place = first; place <= last; place++)
    places.push({ place, top: Math.floor(place / columns) * step, left: layout.left(place % columns) });
  const drawn = active !== null && places.some(({ place }) => place === active);
  const visible = places.find(({ top: y }) => y + top + step > rows.offset + ABOVE);
  return {
    frame,
    layout,
    places,
    height: count * step,
    thrown: rows.scrolling && speed.now() > THROWN,
    reachable: drawn ? active : (visible?.place ?? 0),
    setActive,
    focus,
  };
}

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

interface RowsInView {
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

/**
 * Which rows of equal height stand in the window; `onScroll` gets each step with its time. A tenth of the size of a virtualiser that
 * measures its rows, for the one list on a page whose first load is counted.
 */
function useRowsInView(
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
