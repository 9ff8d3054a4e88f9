/**
 * Points awarded by a referee are in the score. Sets and points added by a forfeit are only in the final
 * score of the set.
 */
import type { ForfeitEntry, SanctionEntry, SubstitutionEntry, TimeoutEntry } from '../code/entry.ts';
import { otherSide, SIDES, type Side } from '../code/vocabulary.ts';
import { type Match, type Play, standing } from '../rally/fold.ts';
import { setNumbers } from '../rally/items.ts';
import type { Score } from '../rally/state.ts';
import type { Rally } from './rallies.ts';
import { pointsIn, setScores } from './sets.ts';

export interface CoursePoint {
  /** The play that gave the point. */
  play: string;
  /** `null` if awarded by a referee. */
  rally: number | null;
  set: number;
  /** After the point. */
  score: Score;
  winner: Side;
  /** `null` if unknown, or if awarded by a referee. */
  server: Side | null;
  how: 'sideOut' | 'breakPoint' | null;
}

export interface CourseEvent {
  play: string;
  /** `null`: a score set by hand. */
  entry: TimeoutEntry | SubstitutionEntry | SanctionEntry | ForfeitEntry | null;
  /** For a score set by hand, the new score. */
  score: Score;
  /** Points of the set before the event. */
  points: number;
}

export interface Run {
  side: Side;
  length: number;
  /** Index of the run's first point in the set. */
  first: number;
  from: Score;
  to: Score;
}

export interface SetCourse {
  set: number;
  score: Score;
  points: readonly CoursePoint[];
  events: readonly CourseEvent[];
  /** Including runs of one point. */
  runs: readonly Run[];
  /** The first of equally long runs. */
  longest: Readonly<Record<Side, Run | null>>;
  biggestLead: Readonly<Record<Side, number>>;
  /** With or without a tie in between. */
  leadChanges: number;
}

function pointOf(play: Play, rallies: ReadonlyMap<number, Rally>): CoursePoint | null {
  const point = standing(play).find(({ kind }) => kind === 'point');
  if (point?.kind !== 'point') return null;
  const isAwarded = play.entry?.kind === 'sanction';
  const server = isAwarded ? null : (rallies.get(play.rally)?.server ?? null);
  return {
    play: play.id,
    rally: isAwarded ? null : play.rally,
    set: play.set,
    score: point.score,
    winner: point.side,
    server,
    how: server && (server === point.side ? 'breakPoint' : 'sideOut'),
  };
}

const isSame = (one: Score, other: Score): boolean => one[0] === other[0] && one[1] === other[1];

function eventOf({
  id,
  entry,
  manual,
  overruled,
  flags,
  before,
  after,
}: Play): Omit<CourseEvent, 'points'> | null {
  if (manual) {
    const was: Score = after.set === before.set ? before.score : [0, 0];
    return isSame(was, after.score) ? null : { play: id, entry: null, score: after.score };
  }
  const isUnchanged = overruled || flags.includes('bad-substitution') || flags.includes('match-over');
  switch (entry?.kind) {
    case 'timeout':
    case 'substitution':
    case 'sanction':
    case 'forfeit':
      return isUnchanged ? null : { play: id, entry, score: before.score };
    default:
      return null;
  }
}

const back = (score: Score, side: Side): Score =>
  side === '*' ? [score[0] - 1, score[1]] : [score[0], score[1] - 1];

/** A score set by hand ends a run. */
function runsOf(points: readonly CoursePoint[], events: readonly CourseEvent[]): Run[] {
  const runs: Run[] = [];
  for (const [index, { winner, score }] of points.entries()) {
    const last = runs.at(-1);
    const cut = events.some((event) => event.entry === null && event.points === index);
    if (last?.side === winner && !cut) {
      last.length++;
      last.to = score;
    } else runs.push({ side: winner, length: 1, first: index, from: back(score, winner), to: score });
  }
  return runs;
}

const leadOf = (score: Score, side: Side): number => pointsIn(score, side) - pointsIn(score, otherSide(side));

function leadChangesOf(points: readonly CoursePoint[]): number {
  const leaders = points.flatMap(({ score }) => SIDES.find((side) => leadOf(score, side) > 0) ?? []);
  return leaders.filter((side, index) => index > 0 && side !== leaders[index - 1]).length;
}

const perSide = <T>(of: (side: Side) => T): Record<Side, T> => ({ '*': of('*'), a: of('a') });

function setCourse(set: number, score: Score, points: CoursePoint[], events: CourseEvent[]): SetCourse {
  const runs = runsOf(points, events);
  return {
    set,
    score,
    points,
    events,
    runs,
    longest: perSide((side) =>
      runs.reduce<Run | null>(
        (best, run) => (run.side === side && run.length > (best?.length ?? 0) ? run : best),
        null,
      ),
    ),
    biggestLead: perSide((side) => Math.max(0, ...points.map((point) => leadOf(point.score, side)))),
    leadChanges: leadChangesOf(points),
  };
}

export function courseOf(match: Match, rallies: readonly Rally[]): SetCourse[] {
  const ralliesByNumber = new Map(rallies.map((rally) => [rally.number, rally]));
  const open = new Map<number, { points: CoursePoint[]; events: CourseEvent[] }>();
  const inSet = (set: number) => {
    const openSet = open.get(set) ?? { points: [], events: [] };
    open.set(set, openSet);
    return openSet;
  };
  for (const play of match.plays) {
    const event = eventOf(play);
    if (event) {
      const { points, events } = inSet(play.entry?.kind === 'forfeit' ? play.before.set : play.set);
      events.push({ ...event, points: points.length });
    }
    const point = pointOf(play, ralliesByNumber);
    if (point) inSet(point.set).points.push(point);
  }
  const scores = new Map(setScores(match).map(({ set, score }) => [set, score]));
  return setNumbers(match).map((set) => {
    const { points, events } = inSet(set);
    return setCourse(set, scores.get(set) ?? [0, 0], points, events);
  });
}

export const lastPoints = (course: readonly SetCourse[], count: number): CoursePoint[] =>
  count > 0 ? course.flatMap(({ points }) => points).slice(-count) : [];
