/** Touches as arrows on the court: each by its coordinates, or counted from zone to zone. */
import { pathOf, pathOfZones } from '@volleyscouter/core/rally/path';
import { directionLines } from '@volleyscouter/core/stats/directions';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { chartsText } from '../../text/charts.ts';
import { readGrade, readNumber, readSkill } from '../../text/reading.ts';

/** Points, errors and what went on; `other` also where a way has some of each. */
export type Outcome = 'point' | 'error' | 'other';

/** A way of the ball, once or several times. */
export interface Way {
  /** Of the figure (FigureArea). */
  key: string;
  /** Start, perhaps a middle, end, as the team that touches sees them. */
  places: NonNullable<ReturnType<typeof pathOf>>;
  n: number;
  outcome: Outcome;
  /** In words, with how many. */
  label: string;
  /** Ids of its plays, and of those that won and lost the point. */
  plays: readonly string[];
  won: readonly string[];
  lost: readonly string[];
}

/** How a serve or an attack ended: `/` of an attack is a block, of a serve a ball that comes straight back. */
function outcomeOf({ touch: { skill, grade } }: Pick<TouchRow, 'touch'>): Outcome {
  if (grade === '#') return 'point';
  return grade === '=' || (grade === '/' && skill === 'A') ? 'error' : 'other';
}

const hasSpots = ({ spots }: TouchRow): boolean => spots?.[0] != null && spots[2] != null;

/** One arrow for each touch that has coordinates. */
export const exactWays = (rows: readonly TouchRow[], cones: boolean): Way[] =>
  rows.filter(hasSpots).flatMap((row) => {
    const { touch, spots, play } = row;
    const places = pathOf(touch, spots, cones);
    if (!places) return [];
    const grade = touch.grade && readGrade(touch.skill, touch.grade);
    const label = [readNumber(touch.number), readSkill(touch), grade].filter(Boolean).join(' · ');
    const outcome = outcomeOf(row);
    const [won, lost] = [outcome === 'point' ? [play] : [], outcome === 'error' ? [play] : []];
    return [{ key: play, places, n: 1, outcome, label, won, lost, plays: [play] }];
  });

/** One arrow for all touches from a zone to a zone; none where a match has cones. */
export function zoneWays(rows: readonly TouchRow[], skill: 'S' | 'A', cones: boolean): Way[] {
  const outcomes = new Map(rows.map((row) => [row.play, outcomeOf(row)]));
  return directionLines(rows, cones).flatMap(({ from, to, figures }) => {
    const places = from !== null && to !== null && pathOfZones(skill, from, to, null);
    if (!places) return [];
    const { n, plays } = figures;
    const of = (outcome: Outcome) => plays.filter((play) => outcomes.get(play) === outcome);
    const [won, lost] = [of('point'), of('error')];
    const outcome = won.length === n ? 'point' : lost.length === n ? 'error' : 'other';
    const label = chartsText.directions.way(from, to, n, won.length, lost.length);
    return [{ key: `${from}${to}`, places, n, outcome, label, won, lost, plays }];
  });
}
