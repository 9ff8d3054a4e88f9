/**
 * Ways of the ball: serves and attacks with start and end. In a match with cones the end of an attack is a cone, never a zone (R-STAT-4);
 * coordinates are there where the touch has spots.
 */
import { type Place, placeOfSpot } from '../code/grid.ts';
import type { Grade, Position, Side, Subzone, Zone } from '../code/vocabulary.ts';
import { type Graded, graded, groupRows } from './graded.ts';
import { type ReceptionQuality, receptionQuality } from './phases.ts';
import type { TouchRow } from './touches.ts';

/** What is left out limits nothing. */
export interface DirectionFilter {
  side: Side;
  skill: 'S' | 'A';
  number?: number | null;
  /** Own setter position. */
  position?: Position;
  /** Combination of an attack. */
  combo?: string;
  /** Of attacks after such a reception, of serves that led to one. */
  reception?: ReceptionQuality;
  grades?: readonly Grade[];
}

/** Places in metres, as the team that touches sees them (code/grid.ts). */
export interface Direction {
  from: Zone | null;
  to: Zone | null;
  sub: Subzone | null;
  /** 1-8, where the match has cones. */
  cone: Zone | null;
  start: Place | null;
  /** Where the ball was touched on its way, at the net mostly. */
  middle: Place | null;
  end: Place | null;
}

const hasReception = (row: TouchRow, quality: ReceptionQuality): boolean =>
  row.touch.skill === 'S'
    ? row.reception !== null && receptionQuality(row.reception) === quality
    : row.phase === 'reception' && receptionQuality(row.reception) === quality;

/** The touches whose directions are asked for. */
export const directedTouches = (
  rows: readonly TouchRow[],
  { side, skill, number, position, combo, reception, grades }: DirectionFilter,
): TouchRow[] =>
  rows.filter(
    (row) =>
      row.touch.side === side &&
      row.touch.skill === skill &&
      (number === undefined || row.touch.number === number) &&
      (position === undefined || row.position === position) &&
      (combo === undefined || row.touch.combo === combo) &&
      (reception === undefined || hasReception(row, reception)) &&
      (grades === undefined || (row.touch.grade !== null && grades.includes(row.touch.grade))),
  );

/** `cones`: of the match's settings. */
export function directionOf({ touch, spots }: Pick<TouchRow, 'touch' | 'spots'>, cones: boolean): Direction {
  const isCone = cones && touch.skill === 'A';
  const [start = null, middle = null, end = null] = spots ?? [];
  const place = (spot: number | null): Place | null => (spot === null ? null : placeOfSpot(spot));
  return {
    from: touch.from,
    to: isCone ? null : touch.to,
    sub: isCone ? null : touch.sub,
    cone: isCone ? touch.to : null,
    start: place(start),
    middle: place(middle),
    end: place(end),
  };
}

/** Touches of one way, for arrows, cones and courts that are shaded. */
export interface DirectionLine extends Pick<Direction, 'from' | 'to' | 'cone'> {
  figures: Graded;
}

/** The ways by zones (or cones), the most frequent first; of equal ones the first that came up. */
export function directionLines(rows: readonly TouchRow[], cones: boolean): DirectionLine[] {
  const groups = groupRows(rows, ({ touch }) => `${touch.from},${touch.to}`).values();
  const lines = [...groups].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { from, to, cone } = directionOf(first, cones);
    return [{ from, to, cone, figures: graded(group) }];
  });
  return lines.sort((one, other) => other.figures.n - one.figures.n);
}
