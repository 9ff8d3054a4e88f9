/**
 * Ids of entries and blocks. Who enters something chooses them, so they may be words, which who only watches is not shown.
 *
 *   plain = 32HEX                                ; of the browser
 *         / UUID                                 ; of the server
 *         / ("d" / "m" / "r" / "s") number ["-" number]     ; of an import, by the lines of its file
 *         / ("sim" / "simset" / "lineup" / "rally") number  ; of a simulated match
 */
import type { Command, VideoMoment } from './command.ts';

const PLAIN =
  /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?:[dmrs]|sim|simset|lineup|rally)\d{1,9}(?:-\d{1,9})?)$/;
/** Of an address: the id of YouTube, or a hash. Of files and recordings: chosen by the browser. */
const PLAIN_VIDEO =
  /^(?:y:[\w-]{11}|u:[\da-f]{16}|[fr]:(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))$/;

export const isPlainId = (id: string): boolean => PLAIN.test(id);

/** Gives an id in place of one that may be words: the same for the same. */
export type Rename = (id: string) => string;

/** A video's id as who only watches is shown it. */
export const shownVideo = (id: string, rename: Rename): string =>
  PLAIN_VIDEO.test(id) ? id : `${id.slice(0, 2)}${rename(id)}`;

const FIELDS = ['id', 'block', 'target', 'before', 'redoes'] as const;

const momentFor = (moment: VideoMoment, rename: Rename): VideoMoment =>
  moment.video === undefined ? moment : { ...moment, video: shownVideo(moment.video, rename) };

/** A command with its ids, and those that it refers to, as who only watches is shown them; the same object where all are plain. */
export function withPlainIds<C extends Command>(command: C, rename: Rename): C {
  const ids: Partial<Record<(typeof FIELDS)[number], string | null>> & { type: string } = command;
  const wordy = FIELDS.filter((field) => typeof ids[field] === 'string' && !isPlainId(ids[field]));
  const moment = 'moment' in command ? command.moment : null;
  const video = moment?.video;
  if (wordy.length === 0 && (video === undefined || PLAIN_VIDEO.test(video))) return command;
  return {
    ...command,
    ...Object.fromEntries(wordy.map((field) => [field, rename(ids[field] ?? '')])),
    ...(moment && { moment: momentFor(moment, rename) }),
  };
}
