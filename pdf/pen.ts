/** Units are mm from the upper left corner; font sizes are points. */
import { drawable } from './letters.ts';

/** In the files `inter-normal.ttf` and `inter-bold.ttf` of this folder. */
export const FACES = ['normal', 'bold'] as const;
export type Face = (typeof FACES)[number];
export type FaceFiles = Readonly<Record<Face, Uint8Array>>;

export type Align = 'left' | 'center' | 'right';

export interface Pen {
  font(size: number, face?: Face): void;
  /** Sets the colour of text. */
  color(color: string): void;
  /** Draws any text. `y` is the base line. `right` ends at `x`, `center` is centred on `x`. */
  write(text: string, x: number, y: number, align?: Align): void;
  /** Returns the width of a text in the current font. */
  widthOf(text: string): number;
  /** Returns the text, cut with an ellipsis if it is wider than `width`. */
  fitted(text: string, width: number): string;
  rule(
    from: readonly [x: number, y: number],
    to: readonly [x: number, y: number],
    color: string,
    thickness: number,
  ): void;
  fill(x: number, y: number, width: number, height: number, color: string): void;
}

/**
 * No line of a page has more letters. Longer texts are cut before they are measured, because measuring ten
 * thousand letters takes long.
 */
const MAX_LINE_LETTERS = 200;

/** `measure` gets drawable text. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  const letters = [...drawable(text.slice(0, 4 * MAX_LINE_LETTERS))].slice(0, MAX_LINE_LETTERS);
  const whole = letters.join('');
  if (measure(whole) <= width) return whole;
  const cut = (length: number): string => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(cut(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return cut(fits);
}
