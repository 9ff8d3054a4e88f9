/**
 * Touches by own setter position. Touches of an unknown player (`$$`) count unless a player is selected. The
 * end of an attack in a match with cones is never counted in a zone (R-STAT-4).
 */
import type { Position, Side, Zone } from '../code/vocabulary.ts';
import { teamOf } from '../rally/state.ts';
import type { Rally } from './rallies.ts';
import { type CountedTouch, percent } from './tally.ts';
import type { TouchRow } from './touches.ts';

/** The zones as drawn, with the net above. */
export const ZONE_ROWS: readonly (readonly Zone[])[] = [
  [4, 3, 2],
  [7, 8, 9],
  [5, 6, 1],
];
export const HEAT_SKILLS = ['A', 'S', 'D'] as const;
export type HeatSkill = (typeof HEAT_SKILLS)[number];
export const HEAT_ENDS = ['from', 'to'] as const;
export type HeatEnd = (typeof HEAT_ENDS)[number];

export interface HeatFilter {
  side: Side;
  skill: HeatSkill;
  end: HeatEnd;
  /** If absent, all sets. */
  set?: number;
  /** If absent, the whole team. */
  number?: number;
}

export interface HeatCell {
  n: number;
  /** `perfect`: `#`. `errors`: `=`. `others`: all other grades, and unknown grades. */
  perfect: number;
  errors: number;
  others: number;
}

export interface HeatGrid {
  cells: Readonly<Record<Zone, HeatCell>>;
  /** Touches with a zone: the base of shares. */
  total: number;
  unplaced: number;
}

export interface RotationHeat extends HeatGrid {
  position: Position;
}

const POSITIONS: readonly Position[] = [1, 2, 3, 4, 5, 6];
const cell = (): HeatCell => ({ n: 0, perfect: 0, errors: 0, others: 0 });

type OpenGrid = HeatGrid & { cells: Record<Zone, HeatCell> };
const grid = (): OpenGrid => ({
  cells: {
    1: cell(),
    2: cell(),
    3: cell(),
    4: cell(),
    5: cell(),
    6: cell(),
    7: cell(),
    8: cell(),
    9: cell(),
  },
  total: 0,
  unplaced: 0,
});

export const hasCones = (cones: boolean, { skill, end }: Pick<HeatFilter, 'skill' | 'end'>): boolean =>
  cones && skill === 'A' && end === 'to';

const isOf = (touch: CountedTouch, inSet: number, { side, skill, set, number }: HeatFilter): boolean =>
  touch.side === side &&
  touch.skill === skill &&
  (set === undefined || inSet === set) &&
  (number === undefined || touch.number === number);

/** Ends with cones have no zones, so their maps are empty. */
export function heatByRotation(
  rallies: readonly Rally[],
  filter: HeatFilter,
  cones: boolean,
): readonly RotationHeat[] {
  const { side, end } = filter;
  const grids = POSITIONS.map((position) => ({ position, ...grid() }));
  const conic = hasCones(cones, filter);
  for (const rally of rallies) {
    const into = grids[teamOf(rally.before, side).setter - 1] as OpenGrid;
    for (const { touch } of rally.touches) {
      if (!isOf(touch, rally.set, filter)) continue;
      const zone = conic ? null : touch[end];
      if (zone === null) {
        into.unplaced++;
        continue;
      }
      const at = into.cells[zone];
      into.total++;
      at.n++;
      if (touch.grade === '#') at.perfect++;
      else if (touch.grade === '=') at.errors++;
      else at.others++;
    }
  }
  return grids;
}

/** Not valid for an end with cones (`hasCones`). */
export const heatTouches = (
  rows: readonly TouchRow[],
  filter: HeatFilter,
  zone: Zone,
  position?: Position,
): TouchRow[] =>
  rows.filter(
    (row) =>
      isOf(row.touch, row.set, filter) &&
      row.touch[filter.end] === zone &&
      (position === undefined || row.position === position),
  );

export function sumOfHeat(grids: readonly HeatGrid[]): HeatGrid {
  const sum = grid();
  for (const { cells, total, unplaced } of grids) {
    sum.total += total;
    sum.unplaced += unplaced;
    for (const zone of ZONE_ROWS.flat()) {
      const [into, from] = [sum.cells[zone], cells[zone]];
      into.n += from.n;
      into.perfect += from.perfect;
      into.errors += from.errors;
      into.others += from.others;
    }
  }
  return sum;
}

/** In whole per cent; 0 in an empty grid. */
export const shareOf = (heat: HeatGrid, zone: Zone): number => percent(heat.cells[zone].n, heat.total) ?? 0;
