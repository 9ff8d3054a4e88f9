/**
 * In metres, from above; the touching team is below and faces up. y is 0 at the far end line, 9 at the net,
 * 18 at the own end line; x is 0 at the team's left sideline and 9 at its right.
 */
import type { Place } from '../code/grid.ts';
import type { Zone } from '../code/vocabulary.ts';

export interface PlanPoint {
  x: number;
  y: number;
}

export const NET = 9;

export const planPointOf = ({ across, deep }: Place): PlanPoint => ({ x: across, y: NET + deep });

const rounded = (value: number): number => Math.round(value * 100) / 100;
const written = ({ x, y }: PlanPoint): string => `${rounded(x)} ${rounded(y)}`;

/** In metres: the arrow head fills this distance. */
const HEAD = 0.3;

/** The SVG path ends `HEAD` metres before the last point. */
export function planArrow(points: readonly PlanPoint[]): string {
  const [from, to] = points.slice(-2);
  if (!from || !to) return '';
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length > HEAD ? (length - HEAD) / length : 1;
  const end = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  return [...points.slice(0, -1), end]
    .map((point, index) => (index === 0 ? 'M' : 'L') + written(point))
    .join('');
}

/**
 * Shifts each end slightly to the left or right: to the half of the court in which the other end is. Paths in
 * both directions, and paths with a common end, then do not overlap.
 */
export function separatePaths(from: PlanPoint, to: PlanPoint): [PlanPoint, PlanPoint] {
  const aside = (near: PlanPoint, far: PlanPoint): PlanPoint => ({
    x: near.x + (far.x - 4.5) * 0.2,
    y: near.y,
  });
  return [aside(from, to), aside(to, from)];
}

const pointAlong = (from: PlanPoint, to: PlanPoint, part: number): PlanPoint => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Positions of a number on its path, as fractions of the length, in order of preference. */
const NUMBER_PARTS = [0.78, 0.7, 0.62, 0.86, 0.54, 0.46, 0.38, 0.3] as const;
/** Radius in metres. */
export const PLATE = 0.38;
const PLATES_APART = 2 * PLATE + 0.06;

/** Positions of the numbers without overlaps; `null` if there is no room. Earlier paths are placed first. */
export function numberPlaces(paths: readonly (readonly [PlanPoint, PlanPoint])[]): (PlanPoint | null)[] {
  const usedPlaces: PlanPoint[] = [];
  return paths.map(([from, to]) => {
    const free = NUMBER_PARTS.map((part) => pointAlong(from, to, part)).find((point) =>
      usedPlaces.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= PLATES_APART),
    );
    if (free) usedPlaces.push(free);
    return free ?? null;
  });
}

export const polygonPath = (points: readonly PlanPoint[]): string => `M${points.map(written).join('L')}Z`;

const LEFT_ZONES: readonly Zone[] = [4, 7, 5];
const RIGHT_ZONES: readonly Zone[] = [2, 9, 1];

/** Start of the fan of an attack from the left. */
const ORIGIN: Place = { across: 1.2, deep: 0 };
/** Ends of cones 1 to 4 on the other side's end line. */
const ON_END_LINE = [0, 1.05, 2.55, 4.05, 7.05];
/** Depths of cones 5 to 7 on the far sideline; cone 5 has the corner. */
const ON_SIDELINE = [9, 6.45, 3.9, 0];

/** 1 along the line, 7 along the net. */
function fromLeft(cone: number): Place[] {
  if (cone <= 4) {
    const ends = [ON_END_LINE[cone - 1] ?? 0, ON_END_LINE[cone] ?? 0].map((across) => ({ across, deep: -9 }));
    return cone === 1 ? [{ across: 0, deep: 0 }, ...ends, ORIGIN] : [ORIGIN, ...ends];
  }
  const [deeper = 0, nearer = 0] = [ON_SIDELINE[cone - 5], ON_SIDELINE[cone - 4]];
  const ends = [deeper, nearer].map((deep) => ({ across: 9, deep: -deep }));
  return cone === 5 ? [ORIGIN, { across: 7.05, deep: -9 }, ...ends] : [ORIGIN, ...ends];
}

/** Depth of the border between the short cones (1, 7, 8) and the deep cones (2 to 6). */
const SHORT = 4.95;

/** Short cones: 1 on the left, 7 on the right, 8 in the middle. Deep cones: 2 to 6, from left to right. */
function fromMiddle(cone: number): Place[] {
  if (cone >= 2 && cone <= 6) {
    const [left, right] = [(cone - 2) * 1.8, (cone - 1) * 1.8];
    return [
      { across: left, deep: -SHORT },
      { across: left, deep: -9 },
      { across: right, deep: -9 },
      { across: right, deep: -SHORT },
    ];
  }
  const net = { across: 4.5, deep: 0 };
  const [left, right] = [
    { across: 3.6, deep: -SHORT },
    { across: 5.4, deep: -SHORT },
  ];
  if (cone === 8) return [net, left, right];
  const corner = cone === 1 ? 0 : 9;
  return [net, { across: corner, deep: 0 }, { across: corner, deep: -SHORT }, cone === 1 ? left : right];
}

export const conesOf = (from: Zone): number =>
  LEFT_ZONES.includes(from) || RIGHT_ZONES.includes(from) ? 7 : 8;

/** Source: Data Volley's cones. The cones of an attack from the right are mirrored. */
export function conePlaces(from: Zone, cone: number): readonly Place[] {
  if (cone < 1 || cone > conesOf(from)) return [];
  if (LEFT_ZONES.includes(from)) return fromLeft(cone);
  if (RIGHT_ZONES.includes(from))
    return fromLeft(cone).map(({ across, deep }) => ({ across: 9 - across, deep }));
  return fromMiddle(cone);
}

export function middleOf(places: readonly Place[]): Place {
  const sum = (of: (place: Place) => number) => places.reduce((total, place) => total + of(place), 0);
  const count = Math.max(1, places.length);
  return { across: sum(({ across }) => across) / count, deep: sum(({ deep }) => deep) / count };
}
