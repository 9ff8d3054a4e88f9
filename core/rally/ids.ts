/**
 * Ids of entries and blocks. Clients choose them, so an id may contain personal data. Viewers receive a
 * replacement for each id that is not plain.
 *
 *   plain = 32HEX                                ; of the browser
 *         / UUID                                 ; of the server
 *         / ("d" / "m" / "r" / "s") number ["-" number]     ; of an import, by the lines of its file
 *         / ("sim" / "simset" / "lineup" / "rally") number  ; of a simulated match
 */
import type { Command, VideoMoment } from './command.ts';

const PLAIN =
  /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?:[dmrs]|sim|simset|lineup|rally)\d{1,9}(?:-\d{1,9})?)$/;
/**
 * Plain ids of videos. With an address: the YouTube id or a hash. For a file or recording: 32 hex digits or a
 * UUID.
 */
const PLAIN_VIDEO =
  /^(?:y:[\w-]{11}|u:[\da-f]{16}|[fr]:(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))$/;

export const isPlainId = (id: string): boolean => PLAIN.test(id);

/** The same id always gives the same replacement. */
export type Rename = (id: string) => string;

export const shownVideo = (id: string, rename: Rename): string =>
  PLAIN_VIDEO.test(id) ? id : `${id.slice(0, 2)}${rename(id)}`;

const FIELDS = ['id', 'block', 'target', 'before', 'redoes'] as const;

const momentFor = (moment: VideoMoment, rename: Rename): VideoMoment =>
  moment.video === undefined ? moment : { ...moment, video: shownVideo(moment.video, rename) };

/** Returns the same object if all ids are plain. */
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
