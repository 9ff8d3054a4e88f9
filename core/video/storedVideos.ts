/** Changes of stored videos. The server applies them; an offline device previews the result. */
import type { AlignmentPoint, Base, SameStretch } from './alignment.ts';
import { isSameFile, type VideoFile } from './knownFiles.ts';

/** Times are in s, on the timeline of the video. */
export interface StoredFile {
  name: string;
  size: number;
  hash: string;
  seconds: number;
  from: number;
}
export type SentFile = Omit<StoredFile, 'from'>;

interface Stored {
  _id: string;
  kind: 'address' | 'files' | 'recording';
  /** Absent for users who may not see the files. */
  files?: readonly StoredFile[];
  points: readonly AlignmentPoint[];
}

export type VideoChange =
  | { kind: 'files'; video: string; files: readonly SentFile[] }
  | { kind: 'point'; video: string; point: AlignmentPoint }
  | { kind: 'remove-point'; video: string; base: Base };

/** New files are placed after the latest end of the files. */
export function withFiles(files: readonly StoredFile[], sentFiles: readonly SentFile[]): StoredFile[] {
  const all = [...files];
  for (const file of sentFiles) {
    if (all.some(({ hash }) => hash === file.hash)) continue;
    const from = Math.max(0, ...all.map((earlier) => earlier.from + earlier.seconds));
    all.push({ ...file, from });
  }
  return all;
}

export const isOfBase =
  ({ kind, base }: Base) =>
  (point: Base): boolean =>
    point.kind === kind && point.base === base;

export const withPoint = (points: readonly AlignmentPoint[], point: AlignmentPoint): AlignmentPoint[] => [
  ...points.filter((other) => !isOfBase(point)(other)),
  point,
];

export function withChange<V extends Stored>(
  videos: readonly V[],
  change: VideoChange,
  createVideo: (id: string) => V,
): V[] {
  const existing = videos.find(({ _id }) => _id === change.video);
  const { files = [], points, ...rest } = existing ?? createVideo(change.video);
  const changed = {
    ...rest,
    files: change.kind === 'files' ? withFiles(files, change.files) : files,
    points:
      change.kind === 'point'
        ? withPoint(points, change.point)
        : change.kind === 'remove-point'
          ? points.filter((other) => !isOfBase(change.base)(other))
          : points,
  } as V;
  return existing ? videos.map((video) => (video === existing ? changed : video)) : [...videos, changed];
}

/**
 * Id of a video that begins with the first of these files: the same on every device, even offline. `null` if
 * that file has no hash.
 */
export const idOfFiles = (files: readonly VideoFile[]): string | null =>
  files[0]?.hash ? `f:${files[0].hash.slice(0, 32)}` : null;

const countIn = (files: readonly VideoFile[], { files: has = [] }: Stored): number =>
  files.filter((file) => has.some((storedFile) => isSameFile(storedFile, file))).length;

/**
 * The video that has most of these local files; on a tie the video with the id `first`. A video whose
 * kind is not `files` must have all these files. `undefined`: these files are a new video.
 */
export function videoOfFiles<V extends Stored>(
  videos: readonly V[],
  files: readonly VideoFile[],
  first: string | null,
): V | undefined {
  let bestVideo: V | undefined;
  let most = 0;
  for (const video of [...videos].sort(
    (one, other) => Number(other._id === first) - Number(one._id === first),
  )) {
    const count = countIn(files, video);
    if (count > most && (video.kind === 'files' || count === files.length))
      [bestVideo, most] = [video, count];
  }
  return bestVideo;
}

const ms = (seconds: number): number => Math.round(seconds * 1000);

/**
 * In ms. `undefined` for videos other than recordings: such videos may continue in files that are not stored.
 */
export const endOf = ({ kind, files = [] }: Pick<Stored, 'kind' | 'files'>): number | undefined =>
  kind === 'recording' && files.length > 0
    ? Math.max(...files.map(({ from, seconds }) => ms(from + seconds)))
    : undefined;

/**
 * Stretches of other videos that show the files of this video. Includes, for each file, the video that begins
 * with the file (`idOfFiles`), even if `videos` lacks it.
 */
export function sameStretches(
  id: string,
  files: readonly VideoFile[],
  videos: readonly Stored[],
): SameStretch[] {
  const stretches: SameStretch[] = [];
  for (const file of files) {
    if (file.from === null || file.seconds === null) continue;
    const alone = idOfFiles([file]);
    const stored = videos.filter(({ _id }) => _id !== id);
    for (const { _id, files: has = [] } of stored)
      for (const storedFile of has)
        if (isSameFile(storedFile, file))
          stretches.push({
            video: _id,
            from: ms(storedFile.from),
            to: ms(storedFile.from + storedFile.seconds),
            shift: ms(file.from) - ms(storedFile.from),
          });
    if (alone !== null && alone !== id && !stored.some(({ _id }) => _id === alone))
      stretches.push({ video: alone, from: 0, to: ms(file.seconds), shift: ms(file.from) });
  }
  return stretches;
}
