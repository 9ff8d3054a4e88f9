/** Positions are in seconds; `null` if there is no target. */
import type { Play } from '../rally/fold.ts';
import { AROUND, type Around, type ShownMoment, segmentOf } from './moment.ts';

type Moments = ReadonlyMap<string, ShownMoment>;

/** Within this time after the start of a serve, seeking back goes to the previous serve. */
const JUST_BEGUN_S = 2;

const beginningOf = (play: Play, moments: Moments, around: Around): number | null => {
  const moment = moments.get(play.id);
  return moment ? segmentOf(moment, around).from : null;
};

const isServe = ({ entry }: Play): boolean => entry?.kind === 'touch' && entry.skill === 'S';

function latest(beginnings: readonly (number | null)[], position: number): number | null {
  let latestBeginning: number | null = null;
  for (const from of beginnings)
    if (from !== null && from <= position && (latestBeginning === null || from > latestBeginning))
      latestBeginning = from;
  return latestBeginning;
}

/** Start of the last serve; within `JUST_BEGUN_S` after this start, the start of the previous serve. */
export const serveBefore = (
  plays: readonly Play[],
  moments: Moments,
  position: number,
  around: Around = AROUND,
): number | null =>
  latest(
    plays.filter(isServe).map((play) => beginningOf(play, moments, around)),
    position - JUST_BEGUN_S,
  );

/** Start of the last rally that has begun; at the start of a rally, the start of this rally. */
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
