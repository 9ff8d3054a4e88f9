/**
 * The ball's way of one touch, in metres as the team that touches sees it: `across` 0 left to 9 right, `deep` 0 at the net to 9
 * at its own end line, beyond 9 behind it, below 0 on the other side of the net.
 *
 * A touch that answers another (reception, dig) carries the way of the ball it answers, so its start lies over the net.
 * Spots of a Data Volley file are indices of a grid 100 x 101; in metres x = 0.5 + (ix - 11) / 80 * 3, y = 0.5 + (iy - 11) / 81 * 6
 * of a court 3 x 6, who hits the ball below.
 */
import type { Touch } from '../code/entry.ts';
import type { Skill, Subzone, Zone } from '../code/vocabulary.ts';

export interface Place {
  across: number;
  deep: number;
}

const COLUMN: Record<Zone, number> = {
  4: 1.5,
  7: 1.5,
  5: 1.5,
  3: 4.5,
  8: 4.5,
  6: 4.5,
  2: 7.5,
  9: 7.5,
  1: 7.5,
};
const ROW: Record<Zone, number> = { 4: 1.5, 3: 1.5, 2: 1.5, 7: 4.5, 8: 4.5, 9: 4.5, 5: 7.5, 6: 7.5, 1: 7.5 };
/** A quarter of a zone: A back right, B front right, C front left, D back left. */
const QUARTER: Record<Subzone, Place> = {
  A: { across: 0.75, deep: 0.75 },
  B: { across: 0.75, deep: -0.75 },
  C: { across: -0.75, deep: -0.75 },
  D: { across: -0.75, deep: 0.75 },
};
/** Where a serve starts, behind the end line, from left to right. */
const SERVED_FROM: Partial<Record<Zone, number>> = { 5: 0.9, 7: 2.7, 6: 4.5, 9: 6.3, 1: 8.1 };
const BEHIND_LINE = 9.7;
const COURT = 9;

/** The middle of a zone, or of a quarter of it. */
export function placeOfZone(zone: Zone, sub: Subzone | null = null): Place {
  const quarter = sub ? QUARTER[sub] : { across: 0, deep: 0 };
  return { across: COLUMN[zone] + quarter.across, deep: ROW[zone] + quarter.deep };
}

/** The same place as the other team sees it. */
export const acrossNet = ({ across, deep }: Place): Place => ({ across: COURT - across, deep: -deep });

const servedFrom = (zone: Zone): Place => ({
  across: SERVED_FROM[zone] ?? COLUMN[zone],
  deep: BEHIND_LINE,
});

/** Touches whose start lies on the other side. */
const ANSWERS: readonly Skill[] = ['R', 'D'];
/** Touches that go over the net. */
const CROSSES: readonly Skill[] = ['S', 'A'];

function placeOfSpot(spot: number): Place {
  const x = 0.5 + (((spot - 1) % 100) + 1 - 11) * (3 / 80);
  const y = 0.5 + (Math.floor((spot - 1) / 100) + 1 - 11) * (6 / 81);
  return { across: (x - 0.5) * 3, deep: COURT - (y - 0.5) * 3 };
}

function bySpots(skill: Skill, spots: readonly (number | null)[]): Place[] | null {
  const [start, , end] = spots;
  if (start == null || end == null) return null;
  const places = spots.flatMap((spot) => (spot === null ? [] : [placeOfSpot(spot)]));
  return ANSWERS.includes(skill) ? places.map(acrossNet) : places;
}

/**
 * Two or three places from start to end; `null` when nobody said both. The spots of the touch go before its zones; an attack's end is
 * never drawn from a cone.
 */
export function pathOf(
  touch: Touch,
  spots: readonly (number | null)[] | null,
  cones: boolean,
): readonly Place[] | null {
  const exact = spots && bySpots(touch.skill, spots);
  if (exact) return exact;
  const { skill, from, to, sub } = touch;
  if (from === null || to === null || (cones && (skill === 'A' || skill === 'D'))) return null;
  if (CROSSES.includes(skill)) {
    const start = skill === 'S' ? servedFrom(from) : placeOfZone(from);
    return [start, acrossNet(placeOfZone(to, sub))];
  }
  if (!ANSWERS.includes(skill)) return null;
  const start = skill === 'R' ? servedFrom(from) : placeOfZone(from);
  return [acrossNet(start), placeOfZone(to, sub)];
}
