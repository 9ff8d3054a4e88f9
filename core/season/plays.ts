/**
 * Counts and lists the plays behind a figure: rallies (one deciding play each) or touches. For a percentage
 * these are all plays of its total; for W-L, the points and the losses.
 */
import type { CombinationPlace } from '../code/tables.ts';
import {
  type Grade,
  otherSide,
  type Side,
  type Skill,
  type TouchType,
  type Zone,
} from '../code/vocabulary.ts';
import { directionOf } from '../stats/directions.ts';
import { type AttackPlace, attackPlace } from '../stats/distribution.ts';
import type { Rally } from '../stats/rallies.ts';
import { receptionZone } from '../stats/receptions.ts';
import { isLoss, isPoint, lostBy, pointsOf, totalOf } from '../stats/tally.ts';
import { type TouchRow, touchesOf } from '../stats/touches.ts';
import { type FigureFilter, type MatchFigures, ralliesFor } from './figures.ts';

/** Rallies on the other side's serve, on the own serve, or all decided rallies. */
export const RALLY_COUNTS = ['received', 'served', 'decided'] as const;

export interface PlayCount {
  of: (typeof RALLY_COUNTS)[number] | 'winLoss' | 'blocked' | Skill;
  grades?: readonly Grade[];
  /** In a match with cones, attacks end in a `cone`, not in a zone `to`. */
  from?: Zone;
  to?: Zone;
  cone?: Zone;
  /** For receptions: end zone of the serve. */
  zone?: Zone;
  /** `null`: unknown. */
  type?: TouchType | null;
  /** For attacks. */
  place?: AttackPlace;
}

export interface PlayedMatch {
  rallies: readonly Rally[];
  side: Side;
  cones: boolean;
  /** The combinations determine the `place` of an attack. */
  combinations: readonly CombinationPlace[];
}

const isRallyCount = (of: PlayCount['of']): of is (typeof RALLY_COUNTS)[number] =>
  (RALLY_COUNTS as readonly string[]).includes(of);

/** Counts from the sums alone; `null` if the plays themselves are needed. */
export function countOf({ tally, received, served }: MatchFigures, playCount: PlayCount): number | null {
  const { of, grades, ...conditions } = playCount;
  if (of === 'decided' || Object.values(conditions).some((condition) => condition !== undefined)) return null;
  if (of === 'received') return received;
  if (of === 'served') return served;
  if (of === 'winLoss') return pointsOf(tally) + lostBy(tally);
  if (of === 'blocked') return tally.blocked;
  return grades ? grades.reduce((sum, grade) => sum + tally.skills[of][grade], 0) : totalOf(tally, of);
}

function isCounted(row: TouchRow, playCount: PlayCount, { cones, combinations }: PlayedMatch): boolean {
  const { touch } = row;
  const { of, grades, from, to, cone, zone, type, place } = playCount;
  if (of === 'winLoss') return isPoint(touch) || isLoss(row);
  if (of === 'blocked') return row.blocked;
  const direction = directionOf(row, cones);
  return (
    touch.skill === of &&
    (!grades || (touch.grade !== null && grades.includes(touch.grade))) &&
    (from === undefined || direction.from === from) &&
    (to === undefined || direction.to === to) &&
    (cone === undefined || direction.cone === cone) &&
    (zone === undefined || receptionZone(row) === zone) &&
    (type === undefined || touch.type === type) &&
    (place === undefined || attackPlace(row, combinations) === place)
  );
}

/** In play order. */
export function countedPlays(match: PlayedMatch, filter: FigureFilter, playCount: PlayCount): string[] {
  const { side } = match;
  const { phase, number } = filter;
  const rallies = ralliesFor(match.rallies, side, filter);
  if (isRallyCount(playCount.of)) {
    const server = { received: otherSide(side), served: side, decided: null }[playCount.of];
    return rallies.flatMap((rally) =>
      server === null || rally.server === server ? (rally.decidedBy ?? []) : [],
    );
  }
  return touchesOf(rallies).flatMap((row) =>
    row.touch.side === side &&
    (phase === undefined || row.phase === phase) &&
    (number === undefined || row.touch.number === number) &&
    isCounted(row, playCount, match)
      ? row.play
      : [],
  );
}
