/** Where a video goes back to: the last serve, the rally that was just seen. Positions in seconds; `null` where there is none. */
import type { Play } from '../rally/fold.ts';
import { AROUND, type Around, type ShownMoment, segmentOf } from './moment.ts';

type Moments = ReadonlyMap<string, ShownMoment>;

/** Seconds since the beginning of a serve within which going back means the one before it. */
const JUST_BEGUN = 2;

const beginningOf = (play: Play, moments: Moments, around: Around): number | null => {
  const moment = moments.get(play.id);
  return moment ? segmentOf(moment, around).from : null;
};

const isServe = ({ entry }: Play): boolean => entry?.kind === 'touch' && entry.skill === 'S';

/** The greatest of them that lies no later than a position. */
function latest(beginnings: readonly (number | null)[], position: number): number | null {
  let found: number | null = null;
  for (const from of beginnings)
    if (from !== null && from <= position && (found === null || from > found)) found = from;
  return found;
}

/** The beginning of the last serve; asked again just after it, of the one before. */
export const serveBefore = (
  plays: readonly Play[],
  moments: Moments,
  position: number,
  around: Around = AROUND,
): number | null =>
  latest(
    plays.filter(isServe).map((play) => beginningOf(play, moments, around)),
    position - JUST_BEGUN,
  );

/** The beginning of the rally that is seen at a position, however often it is asked. */
export function rallyBefore(
  plays: readonly Play[],
  moments: Moments,
  position: number,
  around: Around = AROUND,
): number | null {
  const beginnings = new Map<number, number>();
  for (const play of plays) {
    if (play.entry?.kind !== 'touch') continue;
    const from = beginningOf(play, moments, around);
    if (from !== null && !beginnings.has(play.rally)) beginnings.set(play.rally, from);
  }
  return latest([...beginnings.values()], position);
}
