/**
 * The plays that a figure of a season or a dossier counts. A figure is a filter (figures.ts) and what of it is counted: rallies, by the play
 * that decided them, or touches. Behind a share stand all plays of its whole, behind W-L what it adds and what it takes off.
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

/** Decided rallies: on the other side's serve, on the own one, all of them. */
export const RALLY_COUNTS = ['received', 'served', 'decided'] as const;

/** What is counted; what is left out limits nothing. */
export interface PlayCount {
  of: (typeof RALLY_COUNTS)[number] | 'winLoss' | 'blocked' | Skill;
  grades?: readonly Grade[];
  /** Start zone, and end zone; of attacks in a match with cones the end is a cone. */
  from?: Zone;
  to?: Zone;
  cone?: Zone;
  /** Of receptions: where the serve came down. */
  zone?: Zone;
  /** `null`: nobody said it. */
  type?: TouchType | null;
  /** Of attacks. */
  place?: AttackPlace;
}

/** The match as its plays are looked through. */
export interface PlayedMatch {
  rallies: readonly Rally[];
  side: Side;
  cones: boolean;
  /** By which its attacks are read. */
  combinations: readonly CombinationPlace[];
}

const isRallyCount = (of: PlayCount['of']): of is (typeof RALLY_COUNTS)[number] =>
  (RALLY_COUNTS as readonly string[]).includes(of);

/** How many plays are counted, as far as sums say it; `null` where it takes the plays. */
export function countOf({ tally, received, served }: MatchFigures, asked: PlayCount): number | null {
  const { of, grades, ...more } = asked;
  if (of === 'decided' || Object.values(more).some((each) => each !== undefined)) return null;
  if (of === 'received') return received;
  if (of === 'served') return served;
  if (of === 'winLoss') return pointsOf(tally) + lostBy(tally);
  if (of === 'blocked') return tally.blocked;
  return grades ? grades.reduce((sum, grade) => sum + tally.skills[of][grade], 0) : totalOf(tally, of);
}

function isCounted(row: TouchRow, asked: PlayCount, { cones, combinations }: PlayedMatch): boolean {
  const { touch } = row;
  const { of, grades, from, to, cone, zone, type, place } = asked;
  if (of === 'winLoss') return isPoint(touch) || isLoss(row);
  if (of === 'blocked') return row.blocked;
  const way = directionOf(row, cones);
  return (
    touch.skill === of &&
    (!grades || (touch.grade !== null && grades.includes(touch.grade))) &&
    (from === undefined || way.from === from) &&
    (to === undefined || way.to === to) &&
    (cone === undefined || way.cone === cone) &&
    (zone === undefined || receptionZone(row) === zone) &&
    (type === undefined || touch.type === type) &&
    (place === undefined || attackPlace(row, combinations) === place)
  );
}

/** Ids of the plays of a match, in play order. */
export function countedPlays(match: PlayedMatch, filter: FigureFilter, asked: PlayCount): string[] {
  const { side } = match;
  const { phase, number } = filter;
  const rallies = ralliesFor(match.rallies, side, filter);
  if (isRallyCount(asked.of)) {
    const server = { received: otherSide(side), served: side, decided: null }[asked.of];
    return rallies.flatMap((rally) =>
      server === null || rally.server === server ? (rally.decidedBy ?? []) : [],
    );
  }
  return touchesOf(rallies).flatMap((row) =>
    row.touch.side === side &&
    (phase === undefined || row.phase === phase) &&
    (number === undefined || row.touch.number === number) &&
    isCounted(row, asked, match)
      ? row.play
      : [],
  );
}
