/**
 * Older entries, imported files and the specified calls have `time` in seconds instead of a `moment`. The
 * video column of a file is the moment itself. The `tempo` of a call is ten seconds before the moment, and 0
 * without a video.
 */
import type { Add, Amend, VideoMoment } from './command.ts';

/** In seconds. Specification: recorded video time = time of the video player minus this value. */
export const TEMPO_LEAD = 10;

export interface PlayMoment extends Omit<VideoMoment, 'from'> {
  from: VideoMoment['from'] | 'file';
}

/**
 * Imports older than the field `afterwards` are recognised by their ids: `d` and a line number of the file.
 * Viewers never receive `afterwards`.
 */
const LINE_ID = /^d\d+$/;

export const isImported = ({
  id,
  redoes = id,
  afterwards,
}: Pick<Add, 'id' | 'redoes'> & { afterwards?: unknown }) => afterwards === 'import' || LINE_ID.test(redoes);

const inMs = (seconds: number): number => Math.round(seconds * 1000);

export function storedMoment(add: Add): PlayMoment | null {
  const { moment, time = null } = add;
  if (moment) return moment;
  if (time === null) return null;
  if (isImported(add)) return { at: inMs(time), from: 'file' };
  return time === 0 ? null : { at: inMs(time + TEMPO_LEAD), from: 'typed' };
}

/**
 * The value for an amend that restores a moment. It is `null` for no moment and for a moment from a file: the
 * amend then removes the correction.
 */
export const momentAgain = (moment: PlayMoment | null): VideoMoment | null =>
  moment && moment.from !== 'file' ? { ...moment, from: moment.from } : null;

/** A corrected `time` without a `moment` is the moment itself, in seconds. */
export function amendedMoment(target: Add, { time, moment }: Amend): VideoMoment | undefined {
  if (moment !== undefined) return moment ?? undefined;
  if (time === undefined) return target.moment;
  return time === null ? undefined : { at: inMs(time), from: 'corrected' };
}
