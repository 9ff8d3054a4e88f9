/** Touches as arrows on the court: each by its coordinates, or counted from zone to zone. */
import { pathOf, pathOfZones } from '@volleyscouter/core/rally/path';
import { directionLines } from '@volleyscouter/core/stats/directions';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import { chartsText } from '../../text/charts.ts';
import { readGrade, readNumber, readSkill } from '../../text/reading.ts';

/** How touches ended: `lost` by an error or a block; `other` went on, or a way has some of each. */
export type WayOutcome = 'point' | 'lost' | 'other';

/** A way of the ball, once or several times. */
export interface CourtWay {
  /** Of the figure (FigureArea). */
  key: string;
  /** Start, perhaps a middle, end, as the team that touches sees them. */
  places: NonNullable<ReturnType<typeof pathOf>>;
  n: number;
  outcome: WayOutcome;
  /** In words, with how many. */
  label: string;
  /** Ids of its plays, and of those that won the point, that were blocked (none of serves) and that were errors. */
  plays: readonly string[];
  won: readonly string[];
  blocked: readonly string[];
  errors: readonly string[];
}

/** Ids of touches by how they ended: `/` of an attack is a block, of a serve a ball that comes straight back. */
function ended(rows: readonly TouchRow[]): Pick<CourtWay, 'plays' | 'won' | 'blocked' | 'errors'> {
  const of = (counts: (touch: TouchRow['touch']) => boolean): string[] =>
    rows.filter(({ touch }) => counts(touch)).map(({ play }) => play);
  return {
    plays: of(() => true),
    won: of(({ grade }) => grade === '#'),
    blocked: of(({ skill, grade }) => skill === 'A' && grade === '/'),
    errors: of(({ grade }) => grade === '='),
  };
}

function outcomeOf({ plays, won, blocked, errors }: ReturnType<typeof ended>): WayOutcome {
  if (won.length === plays.length) return 'point';
  return blocked.length + errors.length === plays.length ? 'lost' : 'other';
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
    const grade = touch.grade && readGrade(touch.skill, touch.grade);
    const label = [readNumber(touch.number), readSkill(touch), grade].filter(Boolean).join(' · ');
    const ends = ended([row]);
    return [{ key: play, places, n: 1, outcome: outcomeOf(ends), label, ...ends }];
  });

/** One arrow for all touches from a zone to a zone; none where a match has cones. */
export function zoneWays(rows: readonly TouchRow[], skill: 'S' | 'A', cones: boolean): CourtWay[] {
  const byPlay = new Map(rows.map((row) => [row.play, row]));
  return directionLines(rows, cones).flatMap(({ from, to, figures: { n, plays } }) => {
    const places = from !== null && to !== null && pathOfZones(skill, from, to, null);
    if (!places) return [];
    const ends = ended(plays.flatMap((play) => byPlay.get(play) ?? []));
    const { won, blocked, errors } = ends;
    const label = chartsText.directions.way(from, to, n, won.length, blocked.length, errors.length);
    return [{ key: `${from}${to}`, places, n, outcome: outcomeOf(ends), label, ...ends }];
  });
}
