/** Where the cards of the shop stand: 400 x 500 at most, in one column, two or three (section 2). */
export interface Layout {
  columns: number;
  /** Of a card, in px. */
  width: number;
  photoHeight: number;
  cardHeight: number;
  /** From the top of a row to that of the next. */
  step: number;
  /** Left edge of a column. */
  left: (column: number) => number;
}

const LARGEST = 400;
const CAPTION = 52;
/** Of the window: 48 em and 75 em. */
const TWO = 768;
const THREE = 1200;
const WIDEST = 1264;

/** The layout for a place so wide in a window so wide, in px. */
export function layoutOf(room: number, window: number): Layout {
  const columns = window >= THREE ? 3 : window >= TWO ? 2 : 1;
  const gap = columns === 1 ? 16 : 24;
  const width = Math.max(1, Math.min(LARGEST, Math.floor((room - gap * (columns - 1)) / columns)));
  const photoHeight = Math.round(width * 1.25);
  const cardHeight = photoHeight + CAPTION;
  const used = columns * width + gap * (columns - 1);
  const start = Math.max(0, Math.floor((room - used) / 2));
  return {
    columns,
    width,
    photoHeight,
    cardHeight,
    step: cardHeight + gap,
    left: (column) => start + column * (width + gap),
  };
}

/** How wide the place will be in a window, before anything is drawn. */
export const roomOf = (window: number): number => Math.min(WIDEST, window) - (window < TWO ? 32 : 48);
