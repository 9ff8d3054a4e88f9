/** The moment of a play as the specified calls say it, and the stretch of the video that a click on the play shows. */
import type { Play } from '../rally/fold.ts';
import { isImported, type PlayMoment, TEMPO_LEAD } from '../rally/moment.ts';

type Timed = Pick<Play, 'id' | 'afterwards' | 'moment'>;

/** Seconds between `tempo` and the moment; of what a file says both are the same. */
const leadOfTempo = (play: Timed): number =>
  play.moment?.from === 'file' || isImported(play) ? 0 : TEMPO_LEAD;

/** Seconds; 0 without a moment, and never below 0. */
export const tempoOf = (play: Timed): number =>
  play.moment ? Math.max(0, (play.moment.at - leadOfTempo(play) * 1000) / 1000) : 0;

/** The moment, in ms, of a play whose tempo is corrected to these seconds. */
export const momentOfTempo = (play: Timed, tempo: number): number =>
  Math.round((tempo + leadOfTempo(play)) * 1000);

/** A moment on the shown video; `keys`: only told by when the play was typed, or by the clock of its file. */
export interface ShownMoment {
  /** Whole milliseconds. */
  at: number;
  from: PlayMoment['from'] | 'keys';
  /** It lies before the video begins: `at` is 0. */
  early?: true;
}

/** Whether a moment lies before a video of this length (s; `null`: nobody knows it) begins, or behind its end. */
export const isOutside = ({ at, early }: ShownMoment, duration: number | null): boolean =>
  early === true || (duration !== null && at / 1000 > duration);

type Moments = ReadonlyMap<string, ShownMoment>;

/** Without those that lie outside a video of this length. */
export const insideOf = (moments: Moments, duration: number | null): Moments =>
  [...moments.values()].some((moment) => isOutside(moment, duration))
    ? new Map([...moments].filter(([, moment]) => !isOutside(moment, duration)))
    : moments;

/** Seconds shown before a moment and after it. */
export interface Around {
  before: Readonly<Record<ShownMoment['from'], number>>;
  after: number;
}

/** As the specification has it for what was typed; unless a device or a playlist says otherwise. */
export const AROUND: Around = { before: { typed: TEMPO_LEAD, file: 3, corrected: 3, keys: 5 }, after: 5 };

/** In seconds. */
export interface Segment {
  from: number;
  to: number;
}

/** What is shown of a play. A click on it seeks `from`. */
export const segmentOf = ({ at, from }: ShownMoment, { before, after }: Around = AROUND): Segment => ({
  from: Math.max(0, at / 1000 - before[from]),
  to: at / 1000 + after,
});
