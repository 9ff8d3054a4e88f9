/**
 * The court as it is drawn, in metres: the left end line at x = 0, the net at x = 9, the right end line at x = 18, sidelines at
 * y = 0 and y = 9. Each team faces the net, so the one on the left has its left hand up.
 */
import type { Place } from '@volleyscouter/core/code/grid';

/** Free zone that is drawn around the court. */
export const COURT_MARGIN = { x: 2.3, y: 1.15 } as const;
export const WIDTH = 18 + 2 * COURT_MARGIN.x;
export const HEIGHT = 9 + 2 * COURT_MARGIN.y;

export interface Point {
  x: number;
  y: number;
}

/** Where a place of a team lies on the drawing. */
export function pointOf({ across, deep }: Place, onLeft: boolean): Point {
  return onLeft ? { x: 9 - deep, y: across } : { x: 9 + deep, y: 9 - across };
}

/** What a team sees at a point of the drawing. The inverse of `pointOf`. */
export const placeAt = ({ x, y }: Point, onLeft: boolean): Place =>
  onLeft ? { across: y, deep: 9 - x } : { across: 9 - y, deep: x - 9 };

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How much of the last leg is left free for the arrow head. */
const HEAD = 0.35;

/** SVG path of two or three points, a little short of the end. Empty with fewer than two. */
export function arrowPath(points: readonly Point[]): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const left = length > HEAD ? (length - HEAD) / length : 1;
  const end = { x: from.x + (to.x - from.x) * left, y: from.y + (to.y - from.y) * left };
  return [...points.slice(0, -1), end]
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`)
    .join('');
}

/** The point of the drawing at a part of its width and height, 0 to 1. */
export const pointAt = (left: number, top: number): Point => ({
  x: left * WIDTH - COURT_MARGIN.x,
  y: top * HEIGHT - COURT_MARGIN.y,
});
