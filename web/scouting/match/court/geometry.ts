/**
 * In metres:
 * - left end line at x = 0, net at x = 9, right end line at x = 18,
 * - sidelines at y = 0 and y = 9.
 *
 * Teams face the net, so the left side of the left team is at the top.
 */
import type { Place } from '@volleyscouter/core/code/grid';

/** Width of the drawn free zone. */
export const COURT_MARGIN = { x: 2.3, y: 1.15 } as const;
export const WIDTH = 18 + 2 * COURT_MARGIN.x;
export const HEIGHT = 9 + 2 * COURT_MARGIN.y;

export interface Point {
  x: number;
  y: number;
}

export function pointOf({ across, deep }: Place, onLeft: boolean): Point {
  return onLeft ? { x: 9 - deep, y: across } : { x: 9 + deep, y: 9 - across };
}

/** Inverse of `pointOf`. */
export const placeAt = ({ x, y }: Point, onLeft: boolean): Place =>
  onLeft ? { across: y, deep: 9 - x } : { across: 9 - y, deep: x - 9 };

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The last segment is shortened by this length. */
const HEAD_LENGTH_M = 0.35;

/** SVG path that ends before the arrow head; empty with fewer than two points. */
export function arrowPath(points: readonly Point[]): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const shaft = length > HEAD_LENGTH_M ? (length - HEAD_LENGTH_M) / length : 1;
  const end = { x: from.x + (to.x - from.x) * shaft, y: from.y + (to.y - from.y) * shaft };
  return [...points.slice(0, -1), end]
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`)
    .join('');
}

/** Fractions of the drawing, 0 to 1. */
export const pointAt = (left: number, top: number): Point => ({
  x: left * WIDTH - COURT_MARGIN.x,
  y: top * HEIGHT - COURT_MARGIN.y,
});
