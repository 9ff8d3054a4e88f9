/** Touches as arrows on the court: each by its coordinates, or counted from zone to zone. */
import { pathOf, pathOfZones } from '@volleyscouter/core/rally/path';
import { type Detail, directionLines, type Ended, endedOf } from '@volleyscouter/core/stats/directions';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { chartsText } from '../texts/charts.ts';
import { readGrade, readNumber, readSkill } from '../texts/reading.ts';

/** A way of the ball, once or several times. */
export interface CourtWay extends Ended {
  /** Of the figure (FigureArea). */
  key: string;
  /** Start, perhaps a middle, end, as the team that touches sees them. */
  places: NonNullable<ReturnType<typeof pathOf>>;
  n: number;
  /** From where to where: '4 → 6B'; empty of a single ball. */
  zones: string;
  /** In words, with how many. */
  label: string;
  /** Ids of its plays. */
  plays: readonly string[];
}

/** More ways than these cover each other; then a way is drawn from so many touches on. */
const CROWD = 14;
export const FREQUENT = 5;

/** The ways that are drawn at first: of a crowd the frequent ones, where there are any. */
export function frequentWays(ways: readonly CourtWay[]): readonly CourtWay[] {
  const frequent = ways.filter(({ n }) => n >= FREQUENT);
  return ways.length <= CROWD || frequent.length === 0 ? ways : frequent;
}

const hasSpots = ({ spots }: TouchRow): boolean => spots?.[0] != null && spots[2] != null;

/** One arrow for each touch that has coordinates. */
export const exactWays = (rows: readonly TouchRow[], cones: boolean): CourtWay[] =>
  rows.filter(hasSpots).flatMap((row) => {
    const { touch, spots, play } = row;
    const places = pathOf(touch, spots, cones);
    if (!places) return [];
    const grade = touch.grade && readGrade(touch.skill, touch.grade, row.blocked);
    const label = [readNumber(touch.number), readSkill(touch), grade].filter(Boolean).join(' · ');
    return [{ key: play, places, n: 1, zones: '', label, plays: [play], ...endedOf([row]) }];
  });

/** One arrow for all touches from a zone to a zone, or to its quarters; none where a match has cones. */
export function zoneWays(
  rows: readonly TouchRow[],
  skill: 'S' | 'A',
  cones: boolean,
  detail: Detail = 'zones',
): CourtWay[] {
  return directionLines(rows, cones, detail).flatMap(({ from, to, sub, figures: { n, plays }, ended }) => {
    const places = from !== null && to !== null && pathOfZones(skill, from, to, sub);
    if (!places) return [];
    const end = `${to}${sub ?? ''}`;
    const { won, blocked, errors } = ended;
    const label = chartsText.directions.way(from, end, n, won.length, blocked.length, errors.length);
    return [{ key: `${from}${end}`, places, n, zones: `${from} → ${end}`, label, plays, ...ended }];
  });
}
