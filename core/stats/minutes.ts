import type { Match, Play } from '../rally/fold.ts';
import { setNumbers } from '../rally/items.ts';

/** A longer time is ignored: the set was continued on another day. */
const MAX_SET_MINUTES = 180;
const DAY = 24 * 3600;

function secondsOf(clock: string | null): number | null {
  const [hours, minutes, seconds] = (/^(\d\d)\.(\d\d)\.(\d\d)$/.exec(clock ?? '') ?? []).slice(1).map(Number);
  return hours === undefined || minutes === undefined || seconds === undefined
    ? null
    : hours * 3600 + minutes * 60 + seconds;
}

function typed(plays: readonly Play[]): number | null {
  const live = plays.flatMap(({ keys, afterwards }) => (keys && !afterwards ? [keys] : []));
  const [begin, end] = [live[0], live.at(-1)];
  return begin && end ? (end.enter - begin.first) / 1000 : null;
}

function clocked(plays: readonly Play[]): number | null {
  const clocks = plays.flatMap(({ clock }) => secondsOf(clock) ?? []);
  const [from, to] = [clocks[0], clocks.at(-1)];
  // a set may continue past midnight
  return from === undefined || to === undefined ? null : (to - from + DAY) % DAY;
}

/**
 * Returns the whole minutes of a set, rounded up; `null` if unknown (recorded from a video, or before key
 * times were stored).
 * - Imported set: `listed` (the file's table), else the time from first serve to last entry by the file's
 *   clock.
 * - Recorded set: the time between the keys, else `listed`.
 */
export function setMinutes({ plays }: Match, set: number, listed: number | null = null): number | null {
  const setPlays = plays.filter((play) => play.set === set);
  const first = setPlays.findIndex(({ entry }) => entry?.kind === 'touch' || entry?.kind === 'point');
  const rallies = first < 0 ? [] : setPlays.slice(first);
  const clock = clocked(rallies);
  if (clock !== null && listed !== null) return listed;
  const span = clock ?? typed(rallies);
  const minutes = span === null ? null : Math.ceil(span / 60);
  return minutes !== null && minutes > 0 && minutes <= MAX_SET_MINUTES ? minutes : listed;
}

/** Sets with unknown minutes are omitted. `listed`: minutes of a file's table; index 0 is set 1. */
export const minutesOfSets = (
  match: Match,
  listed: readonly (number | null)[] | null = null,
): { set: number; minutos: number }[] =>
  setNumbers(match).flatMap((set) => {
    const minutos = setMinutes(match, set, listed?.[set - 1]);
    return minutos === null ? [] : [{ set, minutos }];
  });
