/**
 * What a page is drawn with, on paper or on a canvas: text in Inter, straight rules, filled rectangles. Millimetres from the upper left
 * corner, sizes of letters in points.
 */
import { drawable } from './letters.ts';

/** The typefaces as files beside this one: `inter-normal.ttf`, `inter-bold.ttf`. */
export const FACES = ['normal', 'bold'] as const;
export type Face = (typeof FACES)[number];
export type FaceFiles = Readonly<Record<Face, Uint8Array>>;

export type Align = 'left' | 'center' | 'right';

export interface Pen {
  font(size: number, face?: Face): void;
  /** Of text. */
  color(color: string): void;
  /** Draws a text, whatever it holds. `y` is the base line; `right` ends at `x`, `center` has its middle there. */
  write(text: string, x: number, y: number, align?: Align): void;
  /** In the font of now. */
  widthOf(text: string): number;
  /** The text where it is no wider than `width`, otherwise as much of it as fits before an ellipsis. */
  fitted(text: string, width: number): string;
  rule(
    from: readonly [x: number, y: number],
    to: readonly [x: number, y: number],
    color: string,
    thickness: number,
  ): void;
  fill(x: number, y: number, width: number, height: number, color: string): void;
}

/** No line of a page holds more letters; measuring them all would take long where somebody typed ten thousand. */
const LONGEST_LINE = 200;

/** `Pen.fitted` for a surface that measures a drawable text. */
export function fitText(text: string, width: number, measure: (text: string) => number): string {
  const letters = [...drawable(text.slice(0, 4 * LONGEST_LINE))].slice(0, LONGEST_LINE);
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
