/**
 * A playlist as text that other programs take: M3U for VLC, a list for ffmpeg's concat demuxer, and a table. They name the files alone,
 * without a folder: the list lies beside them.
 */
import type { PlaylistSegment } from './playlist.ts';

/** A file on the time line of the video; seconds. */
export interface PlacedFile {
  name: string;
  from: number;
  seconds: number;
}

export interface Cut {
  file: string;
  /** Seconds in the file. */
  from: number;
  to: number;
  plays: readonly string[];
}

/** The stretches in their files: one that goes beyond the end of a file goes on in the next. What no file has is left out. */
export const cutsOf = (segments: readonly PlaylistSegment[], files: readonly PlacedFile[]): Cut[] =>
  segments.flatMap(({ from, to, plays }) =>
    files.flatMap((file) => {
      const [first, last] = [Math.max(from, file.from), Math.min(to, file.from + file.seconds)];
      return first < last
        ? [{ file: bareName(file.name), from: first - file.from, to: last - file.from, plays }]
        : [];
    }),
  );

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
/** The name without a folder. */
const bareName = (name: string): string => oneLine(name.replace(/^.*[/\\]/s, '')) || 'video';

const seconds = (value: number): string => value.toFixed(3);

/** `titleOf`: what a cut is called. */
type TitleOf = (cut: Cut) => string;

/** VLC plays each entry from its start to its stop. A name is written as a path, so that none is read as an option or an address. */
export const writeM3u = (cuts: readonly Cut[], titleOf: TitleOf): string =>
  [
    '#EXTM3U',
    ...cuts.flatMap((cut) => [
      `#EXTINF:${Math.round(cut.to - cut.from)},${oneLine(titleOf(cut))}`,
      `#EXTVLCOPT:start-time=${seconds(cut.from)}`,
      `#EXTVLCOPT:stop-time=${seconds(cut.to)}`,
      `./${cut.file}`,
    ]),
    '',
  ].join('\n');

/** For `ffmpeg -f concat -safe 0 -i list.ffconcat -c copy film.mp4`. A quote inside a quoted name is written outside of it. */
export const writeConcat = (cuts: readonly Cut[]): string =>
  [
    'ffconcat version 1.0',
    ...cuts.flatMap(({ file, from, to }) => [
      `file './${file.replaceAll("'", "'\\''")}'`,
      `inpoint ${seconds(from)}`,
      `outpoint ${seconds(to)}`,
    ]),
    '',
  ].join('\n');
