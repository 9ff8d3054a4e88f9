/**
 * A path is in the view of the touching team (code/grid.ts). A reception or dig has the path of the
 * incoming ball, which starts beyond the net.
 */
import type { Touch } from '../code/entry.ts';
import { acrossNet, type Place, placeOfSpot, type Spots } from '../code/grid.ts';
import { ANSWERS } from '../code/places.ts';
import type { Skill, Subzone, Zone } from '../code/vocabulary.ts';

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
/** From the centre of a zone: A back right, B front right, C front left, D back left. */
const QUARTER: Record<Subzone, Place> = {
  A: { across: 0.75, deep: 0.75 },
  B: { across: 0.75, deep: -0.75 },
  C: { across: -0.75, deep: -0.75 },
  D: { across: -0.75, deep: 0.75 },
};
/** In metres from the left sideline. */
const SERVED_FROM: Partial<Record<Zone, number>> = { 5: 0.9, 7: 2.7, 6: 4.5, 9: 6.3, 1: 8.1 };
const BEHIND_LINE = 9.7;

export function placeOfZone(zone: Zone, sub: Subzone | null = null): Place {
  const quarter = sub ? QUARTER[sub] : { across: 0, deep: 0 };
  return { across: COLUMN[zone] + quarter.across, deep: ROW[zone] + quarter.deep };
}

const servedFrom = (zone: Zone): Place => ({
  across: SERVED_FROM[zone] ?? COLUMN[zone],
  deep: BEHIND_LINE,
});

const CROSSES: readonly Skill[] = ['S', 'A'];

export const placesOfSpots = (skill: Skill, spots: Spots): Place[] => {
  const places = spots.flatMap((spot) => (spot === null ? [] : [placeOfSpot(spot)]));
  return ANSWERS.includes(skill) ? places.map(acrossNet) : places;
};

function bySpots(skill: Skill, spots: Spots): Place[] | null {
  const [start, , end] = spots;
  return start == null || end == null ? null : placesOfSpots(skill, spots);
}

/**
 * `null` unless start and end are known. Spots take precedence over zones. With cones, the zones of attacks
 * and digs give no path.
 */
export function pathOf(touch: Touch, spots: Spots | null, cones: boolean): readonly Place[] | null {
  const exact = spots && bySpots(touch.skill, spots);
  if (exact) return exact;
  const { skill, from, to, sub } = touch;
  if (from === null || to === null || (cones && (skill === 'A' || skill === 'D'))) return null;
  return pathOfZones(skill, from, to, sub);
}

/** `null` for a skill whose zones are not a path. */
export function pathOfZones(
  skill: Skill,
  from: Zone,
  to: Zone,
  sub: Subzone | null,
): readonly Place[] | null {
  if (CROSSES.includes(skill)) {
    const start = skill === 'S' ? servedFrom(from) : placeOfZone(from);
    return [start, acrossNet(placeOfZone(to, sub))];
  }
  if (skill !== 'R' && skill !== 'D') return null;
  const start = skill === 'R' ? servedFrom(from) : placeOfZone(from);
  return [acrossNet(start), placeOfZone(to, sub)];
}
