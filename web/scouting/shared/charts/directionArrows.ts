import { pathOf, pathOfZones } from '@volleyscouter/core/rally/path';
import { type Detail, directionLines, type Ended, endedOf } from '@volleyscouter/core/stats/directions';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { chartsText } from '../texts/charts.ts';
import { readGrade, readNumber, readSkill } from '../texts/reading.ts';

export interface DirectionArrow extends Ended {
  key: string;
  /** Start, optional middle, and end, as the own team sees them. */
  places: NonNullable<ReturnType<typeof pathOf>>;
  n: number;
  /** '4 → 6B'; empty if drawn by coordinates. */
  zones: string;
  /** For screen readers. */
  label: string;
  plays: readonly string[];
}

/** More arrows would overlap. */
const MAX_DIRECTIONS = 14;
export const FREQUENT = 5;

export function frequentArrows(arrows: readonly DirectionArrow[]): readonly DirectionArrow[] {
  const frequent = arrows.filter(({ n }) => n >= FREQUENT);
  return arrows.length <= MAX_DIRECTIONS || frequent.length === 0 ? arrows : frequent;
}

const hasSpots = ({ spots }: TouchRow): boolean => spots?.[0] != null && spots[2] != null;

export const exactArrows = (rows: readonly TouchRow[], cones: boolean): DirectionArrow[] =>
  rows.filter(hasSpots).flatMap((row) => {
    const { touch, spots, play } = row;
    const places = pathOf(touch, spots, cones);
    if (!places) return [];
    const grade = touch.grade && readGrade(touch.skill, touch.grade, row.blocked);
    const label = [readNumber(touch.number), readSkill(touch), grade].filter(Boolean).join(' · ');
    return [{ key: play, places, n: 1, zones: '', label, plays: [play], ...endedOf([row]) }];
  });

/** Attacks that end in cones have no arrow. */
export function zoneArrows(
  rows: readonly TouchRow[],
  skill: 'S' | 'A',
  cones: boolean,
  detail: Detail = 'zones',
): DirectionArrow[] {
  return directionLines(rows, cones, detail).flatMap(({ from, to, sub, figures: { n, plays }, ended }) => {
    const places = from !== null && to !== null && pathOfZones(skill, from, to, sub);
    if (!places) return [];
    const end = `${to}${sub ?? ''}`;
    const { won, blocked, errors } = ended;
    const label = chartsText.directions.way(from, end, n, won.length, blocked.length, errors.length);
    return [{ key: `${from}${end}`, places, n, zones: `${from} → ${end}`, label, plays, ...ended }];
  });
}
