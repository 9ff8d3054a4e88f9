/**
 * Cards are at most 400 x 500 px, in one to three columns (section 2). Dense: three, five or seven columns,
 * without captions.
 */
export interface Layout {
  columns: number;
  /** In px. */
  width: number;
  photoHeight: number;
  cardHeight: number;
  /** Between the tops of two rows, in px. */
  step: number;
  /** In px. */
  left: (column: number) => number;
}

const LARGEST = 400;
const CAPTION = 52;
/** Min window widths for two and three columns, in px (48 em and 75 em). */
const TWO = 768;
const THREE = 1200;
const WIDEST = 1264;

const DENSE = { phone: 3, tablet: 5, laptop: 7 } as const;
const DENSE_GAP = 4;

/** `room`, `window`: widths in px of the container and the window. */
export function layoutOf(room: number, window: number, dense = false): Layout {
  const [narrow, medium, wide] = dense ? [DENSE.phone, DENSE.tablet, DENSE.laptop] : [1, 2, 3];
  const columns = window >= THREE ? wide : window >= TWO ? medium : narrow;
  const gap = dense ? DENSE_GAP : columns === 1 ? 16 : 24;
  const width = Math.max(1, Math.min(LARGEST, Math.floor((room - gap * (columns - 1)) / columns)));
  const photoHeight = Math.round(width * 1.25);
  const cardHeight = photoHeight + (dense ? 0 : CAPTION);
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

/** Width of the container in px, before anything is drawn. */
export const roomOf = (window: number): number => Math.min(WIDEST, window) - (window < TWO ? 32 : 48);
