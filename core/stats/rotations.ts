/** Figures by own setter position P1-P6. */
import { otherSide, type Position, type Side } from '../code/vocabulary.ts';
import { teamOf } from '../rally/state.ts';
import type { CountedRally } from './rallies.ts';

export interface RotationFigures {
  position: Position;
  won: number;
  lost: number;
  /** `served`: on own serve. `breakPoints`: served and won. */
  served: number;
  breakPoints: number;
  /** `received`: on the other side's serve, including serve errors. `sideOuts`: received and won. */
  received: number;
  sideOuts: number;
}

export type RotationTotal = Omit<RotationFigures, 'position'>;

export function rotationTotal(rows: readonly RotationFigures[]): RotationTotal {
  const sum = (of: keyof RotationTotal): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    won: sum('won'),
    lost: sum('lost'),
    served: sum('served'),
    breakPoints: sum('breakPoints'),
    received: sum('received'),
    sideOuts: sum('sideOuts'),
  };
}

export function rotationFigures(
  rallies: readonly CountedRally[],
  side: Side,
  set?: number,
): RotationFigures[] {
  const figures = ([1, 2, 3, 4, 5, 6] as const).map((position) => ({
    position,
    won: 0,
    lost: 0,
    served: 0,
    breakPoints: 0,
    received: 0,
    sideOuts: 0,
  }));
  for (const { winner, server, before, set: of } of rallies) {
    if (!winner || (set !== undefined && of !== set)) continue;
    const row = figures[teamOf(before, side).setter - 1];
    if (!row) continue;
    const isWon = winner === side;
    if (isWon) row.won++;
    else row.lost++;
    if (server === side) {
      row.served++;
      if (isWon) row.breakPoints++;
    } else if (server === otherSide(side)) {
      row.received++;
      if (isWon) row.sideOuts++;
    }
  }
  return figures;
}
