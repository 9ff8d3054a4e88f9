import type { Match, Play } from '../rally/fold.ts';
import { clocksOf } from '../video/alignment.ts';
import type { GameTimes, RallyTime } from './types.ts';

/** In ms since 1970, UTC. */
export interface Anchors {
  /** Midnight of the day of a file's clocks (HH.MM.SS). */
  day?: number | null;
  /** Start of the video; if absent, computed from the clocks of a file. */
  video?: number | null;
}

const SERVE_MS = 1000;
const TOUCH_MS = 1100;
/** Assumed if only the point of a rally was entered. */
const USUAL_TOUCHES = 5;
/**
 * Median distance between clocks and the time line of the video. Above it, the video is cut or from another
 * day.
 */
const MAX_SPREAD_MS = 20_000;

const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[values.length >> 1];

type ClockOf = (play: Play) => number | undefined;

/** `null` if the clocks do not fit. */
function videoByClocks(plays: readonly Play[], clockOf: ClockOf): number | null {
  const begins = plays.flatMap((play) =>
    play.moment ? [(clockOf(play) ?? Number.NaN) - play.moment.at] : [],
  );
  const middle = medianOf(begins) ?? Number.NaN;
  const spread = medianOf(begins.map((begin) => Math.abs(begin - middle))) ?? Number.NaN;
  return spread <= MAX_SPREAD_MS ? middle : null;
}

export function rallyTimes({ plays }: Match, anchors: Anchors = {}): Pick<GameTimes, 'rallies' | 'late'> {
  const clocks = clocksOf(plays);
  const clockOf: ClockOf = ({ id }) => {
    const clock = clocks.get(id);
    return anchors.day == null || clock === undefined ? undefined : anchors.day + clock;
  };
  const video = anchors.video ?? videoByClocks(plays, clockOf);
  const timeOf = (play: Play): number | null => {
    const { keys, afterwards, moment } = play;
    if (keys && !afterwards) return keys.first;
    return moment && video !== null ? video + moment.at : (clockOf(play) ?? null);
  };
  const played = plays.filter(({ entry }) => entry?.kind === 'touch' || entry?.kind === 'point');
  const rallies: (RallyTime | null)[] = [];
  const late: (RallyTime | null)[] = [];
  for (const [rally, rallyPlays] of Map.groupBy(played, (play) => play.rally)) {
    const touches = rallyPlays.filter(({ entry }) => entry?.kind === 'touch');
    const length = SERVE_MS + TOUCH_MS * (touches.length || USUAL_TOUCHES);
    const timed = touches.length > 0 ? touches : rallyPlays;
    const index = timed.findIndex((play) => timeOf(play) !== null);
    const time = timed[index] && timeOf(timed[index]);
    while (rallies.length < rally) {
      rallies.push(null);
      late.push(null);
    }
    if (time == null) continue;
    const begin = time - TOUCH_MS * index;
    const before = { from: begin - length, to: begin };
    rallies[rally - 1] = touches.length > 0 ? { from: begin, to: begin + length } : before;
    late[rally - 1] = before;
  }
  return { rallies, late };
}
