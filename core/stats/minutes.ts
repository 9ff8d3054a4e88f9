/** How long a set took. */
import type { Match, Play } from '../rally/fold.ts';
import { setNumbers } from '../rally/items.ts';

/** Longer is no set: somebody went on another day. */
const LONGEST = 180;
const DAY = 24 * 3600;

/** HH.MM.SS of a file's clock in seconds; `null` for what is none. */
function secondsOf(clock: string | null): number | null {
  const [hours, minutes, seconds] = (/^(\d\d)\.(\d\d)\.(\d\d)$/.exec(clock ?? '') ?? []).slice(1).map(Number);
  return hours === undefined || minutes === undefined || seconds === undefined
    ? null
    : hours * 3600 + minutes * 60 + seconds;
}

/** What a device wrote down while the set was played: ms of the first key and of the last Enter. */
function typed(plays: readonly Play[]): number | null {
  const live = plays.flatMap(({ keys, afterwards }) => (keys && !afterwards ? [keys] : []));
  const [begin, end] = [live[0], live.at(-1)];
  return begin && end ? (end.enter - begin.first) / 1000 : null;
}

function clocked(plays: readonly Play[]): number | null {
  const clocks = plays.flatMap(({ clock }) => secondsOf(clock) ?? []);
  const [from, to] = [clocks[0], clocks.at(-1)];
  // past midnight
  return from === undefined || to === undefined ? null : (to - from + DAY) % DAY;
}

/**
 * Whole minutes of a set. Of one that came from a file those that the file's table says (`listed`), else from the first serve to the last entry by its clock, begun ones
 * counted; of one recorded here the same by the keys of who recorded it, else `listed`. `null` where nothing says it (recorded from a video, or before keys were kept).
 */
export function setMinutes({ plays }: Match, set: number, listed: number | null = null): number | null {
  const own = plays.filter((play) => play.set === set);
  const first = own.findIndex(({ entry }) => entry?.kind === 'touch' || entry?.kind === 'point');
  const rallies = first < 0 ? [] : own.slice(first);
  const clock = clocked(rallies);
  if (clock !== null && listed !== null) return listed;
  const span = clock ?? typed(rallies);
  const minutes = span === null ? null : Math.ceil(span / 60);
  return minutes !== null && minutes > 0 && minutes <= LONGEST ? minutes : listed;
}

/** Those that are known; `listed`: of the sets of a file's table. */
export const minutesOfSets = (
  match: Match,
  listed: readonly (number | null)[] | null = null,
): { set: number; minutos: number }[] =>
  setNumbers(match).flatMap((set) => {
    const minutos = setMinutes(match, set, listed?.[set - 1]);
    return minutos === null ? [] : [{ set, minutos }];
  });
