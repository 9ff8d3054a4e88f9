/**
 * In a match with cones the end of an attack is a cone, never a zone (R-STAT-4). Touches with spots also have
 * coordinates.
 */
import { type Place, placeOfSpot } from '../code/grid.ts';
import type { Grade, Position, Side, Subzone, Zone } from '../code/vocabulary.ts';
import { type Graded, graded, groupRows } from './graded.ts';
import { ZONE_ROWS } from './heat.ts';
import type { TouchRow } from './touches.ts';
import { type ReceptionQuality, receptionQuality } from './touchPhase.ts';

export interface DirectionFilter {
  side: Side;
  skill: 'S' | 'A';
  number?: number | null;
  /** Position of the team's own setter. */
  position?: Position;
  combo?: string;
  /** Attacks after a reception of this quality, or serves that led to such a reception. */
  reception?: ReceptionQuality;
  grades?: readonly Grade[];
}

/** From the team's view. Places are in metres (code/grid.ts). */
export interface Direction {
  from: Zone | null;
  to: Zone | null;
  sub: Subzone | null;
  /** 1-8, if the match has cones. */
  cone: Zone | null;
  start: Place | null;
  /** Place at which the ball was touched on its path, usually at the net. */
  middle: Place | null;
  end: Place | null;
}

const hasReception = (row: TouchRow, quality: ReceptionQuality): boolean =>
  row.touch.skill === 'S'
    ? row.reception !== null && receptionQuality(row.reception) === quality
    : row.phase === 'reception' && receptionQuality(row.reception) === quality;

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

export function directionOf({ touch, spots }: Pick<TouchRow, 'touch' | 'spots'>, cones: boolean): Direction {
  const isCone = cones && touch.skill === 'A';
  const [start = null, middle = null, end = null] = spots ?? [];
  const placeAt = (spot: number | null): Place | null => (spot === null ? null : placeOfSpot(spot));
  return {
    from: touch.from,
    to: isCone ? null : touch.to,
    sub: isCone ? null : touch.sub,
    cone: isCone ? touch.to : null,
    start: placeAt(start),
    middle: placeAt(middle),
    end: placeAt(end),
  };
}

/** `lost`: by an error or a block. `other`: play continued, or the outcomes are mixed. */
export type Outcome = 'point' | 'lost' | 'other';

/** Ids of plays. */
export interface Ended {
  won: readonly string[];
  blocked: readonly string[];
  errors: readonly string[];
  outcome: Outcome;
}

export function endedOf(rows: readonly TouchRow[]): Ended {
  const of = (counts: (row: TouchRow) => boolean): string[] => rows.filter(counts).map(({ play }) => play);
  const won = of(({ touch }) => touch.grade === '#');
  const blocked = of((row) => row.blocked);
  const errors = of(({ touch }) => touch.grade === '=');
  const lost = blocked.length + errors.length === rows.length;
  return { won, blocked, errors, outcome: won.length === rows.length ? 'point' : lost ? 'lost' : 'other' };
}

export interface DirectionLine extends Pick<Direction, 'from' | 'to' | 'sub' | 'cone'> {
  figures: Graded;
  ended: Ended;
}

/** `subzones`: the recorded quarters of a zone are counted separately. */
export type Detail = 'zones' | 'subzones';

export const haveSubzones = (rows: readonly TouchRow[], cones: boolean): boolean =>
  rows.some((row) => directionOf(row, cones).sub !== null);

/** By zone (or cone), the most frequent first. */
export function directionLines(
  rows: readonly TouchRow[],
  cones: boolean,
  detail: Detail = 'zones',
): DirectionLine[] {
  const placeOf = (row: TouchRow) => {
    const { from, to, sub, cone } = directionOf(row, cones);
    return { from, to, sub: detail === 'subzones' ? sub : null, cone };
  };
  const groups = groupRows(rows, (row) => Object.values(placeOf(row)).join()).values();
  const lines = [...groups].flatMap((group) =>
    group[0] ? [{ ...placeOf(group[0]), figures: graded(group), ended: endedOf(group) }] : [],
  );
  return lines.sort((one, other) => other.figures.n - one.figures.n);
}

export interface DirectionZone {
  zone: Zone;
  sub: Subzone | null;
  figures: Graded;
}

/** In drawing order; parts of a zone in order of first occurrence. */
export function directionZones(
  rows: readonly TouchRow[],
  end: 'from' | 'to',
  cones: boolean,
  detail: Detail = 'zones',
): DirectionZone[] {
  const placed = groupRows(rows, (row) => directionOf(row, cones)[end]);
  return ZONE_ROWS.flat().flatMap((zone) => {
    const parts = groupRows(placed.get(zone) ?? [], ({ touch }) =>
      end === 'to' && detail === 'subzones' ? touch.sub : null,
    );
    return [...parts].map(([sub, part]) => ({ zone, sub, figures: graded(part) }));
  });
}
