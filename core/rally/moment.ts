/**
 * The time of an entry as the log has it. With `timeFrom` it is the moment: where the play is seen. Without, the entry is older, or came by a
 * call of the specification: then it is the moment if it came from a file, and else the specification's `tempo`, which lies ten seconds
 * before the moment and is 0 where there was no video.
 */
import type { Add, Manual, TimeFrom } from './command.ts';

/** The specification: recorded video time = time of the player minus so many seconds. */
export const TEMPO_LEAD = 10;

export interface Moment {
  /** Seconds into the video. */
  time: number;
  timeFrom: TimeFrom;
}

/** Imports older than `afterwards` are told by their ids, which are lines of the file; who only watches is never sent `afterwards`. */
const LINE_ID = /^d\d+$/;

const isFromFile = ({ id, redoes = id, afterwards, stamps }: Add): boolean =>
  afterwards === 'import' || stamps !== undefined || LINE_ID.test(redoes);

/** What an entry that came from a file says of it under a new id, too. */
export const fileMoment = (entry: Add | Manual): Pick<Add, 'timeFrom'> =>
  storedMoment(entry)?.timeFrom === 'file' ? { timeFrom: 'file' } : {};

/** `null` where nobody knows it, and for a change by hand. */
export function storedMoment(entry: Add | Manual): Moment | null {
  if (entry.type !== 'add') return null;
  const { time = null, timeFrom } = entry;
  if (time === null) return null;
  if (timeFrom) return { time, timeFrom };
  if (isFromFile(entry)) return { time, timeFrom: 'file' };
  return time === 0 ? null : { time: time + TEMPO_LEAD, timeFrom: 'typed' };
}
