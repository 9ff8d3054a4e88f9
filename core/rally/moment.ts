/**
 * Where a play is seen in the video. Entries have said it since there are players; of older ones, of files and of calls of the specification
 * `time` says it, in seconds: the column of a file is the moment, the `tempo` of a call lies ten seconds before it and is 0 where there was
 * no video.
 */
import type { Add, Amend, VideoMoment } from './command.ts';

/** The specification: recorded video time = time of the player minus so many seconds. */
export const TEMPO_LEAD = 10;

export interface PlayMoment extends Omit<VideoMoment, 'from'> {
  from: VideoMoment['from'] | 'file';
}

/** Imports older than `afterwards` are told by their ids, which are lines of the file; who only watches is never sent `afterwards`. */
const LINE_ID = /^d\d+$/;

export const isImported = ({
  id,
  redoes = id,
  afterwards,
}: Pick<Add, 'id' | 'redoes'> & { afterwards?: unknown }) => afterwards === 'import' || LINE_ID.test(redoes);

const inMs = (seconds: number): number => Math.round(seconds * 1000);

/** `null` where nobody knows it. */
export function storedMoment(add: Add): PlayMoment | null {
  const { moment, time = null } = add;
  if (moment) return moment;
  if (time === null) return null;
  if (isImported(add)) return { at: inMs(time), from: 'file' };
  return time === 0 ? null : { at: inMs(time + TEMPO_LEAD), from: 'typed' };
}

/** What a correction says to bring this moment back: of a file's it takes the correction away. */
export const momentAgain = (moment: PlayMoment | null): VideoMoment | null =>
  moment && moment.from !== 'file' ? { ...moment, from: moment.from } : null;

/** What an entry says of its moment after a correction. A corrected `time` alone is the moment itself. */
export function amendedMoment(target: Add, { time, moment }: Amend): VideoMoment | undefined {
  if (moment !== undefined) return moment ?? undefined;
  if (time === undefined) return target.moment;
  return time === null ? undefined : { at: inMs(time), from: 'corrected' };
}
