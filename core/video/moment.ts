import type { Play } from '../rally/fold.ts';
import { isImported, type PlayMoment, TEMPO_LEAD } from '../rally/moment.ts';

type Timed = Pick<Play, 'id' | 'afterwards' | 'moment'>;

/** Seconds from `tempo` to the moment. */
const leadOfTempo = (play: Timed): number =>
  play.moment?.from === 'file' || isImported(play) ? 0 : TEMPO_LEAD;

/** In seconds; 0 without a moment, never negative. */
export const tempoOf = (play: Timed): number =>
  play.moment ? Math.max(0, (play.moment.at - leadOfTempo(play) * 1000) / 1000) : 0;

/** In ms, for a tempo in seconds. */
export const momentOfTempo = (play: Timed, tempo: number): number =>
  Math.round((tempo + leadOfTempo(play)) * 1000);

/** `keys`: derived from the time of typing or the clock of a file. */
export interface ShownMoment {
  /** Whole milliseconds. */
  at: number;
  from: PlayMoment['from'] | 'keys';
  /** The computed moment is before the start of the video; `at` is then 0. */
  early?: true;
}

/** `duration` in s; `null`: unknown. */
export const isOutside = ({ at, early }: ShownMoment, duration: number | null): boolean =>
  early === true || (duration !== null && at / 1000 > duration);

type Moments = ReadonlyMap<string, ShownMoment>;

export const insideOf = (moments: Moments, duration: number | null): Moments =>
  [...moments.values()].some((moment) => isOutside(moment, duration))
    ? new Map([...moments].filter(([, moment]) => !isOutside(moment, duration)))
    : moments;

/** In seconds. */
export interface Around {
  before: Readonly<Record<ShownMoment['from'], number>>;
  after: number;
}

/**
 * A device or a playlist may override these values. The value for typed moments is from the specification.
 */
export const AROUND: Around = { before: { typed: TEMPO_LEAD, file: 3, corrected: 3, keys: 5 }, after: 5 };

/** In seconds. */
export interface Segment {
  from: number;
  to: number;
}

/** A click on the play seeks to `from`. */
export const segmentOf = ({ at, from }: ShownMoment, { before, after }: Around = AROUND): Segment => ({
  from: Math.max(0, at / 1000 - before[from]),
  to: at / 1000 + after,
});
