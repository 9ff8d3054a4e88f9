/**
 * A playlist as text that other programs take: M3U for VLC, a list for ffmpeg's concat demuxer, and a table. They name the files alone,
 * without a folder: the list lies beside them.
 */
import type { Segment } from './moment.ts';

/** A file on the time line of the video; seconds. */
export interface PlacedFile {
  name: string;
  from: number;
  seconds: number;
}

/** A segment, or a part of one, as seconds in its file. */
export interface Cut<S = Segment, F = PlacedFile> extends Segment {
  segment: S;
  file: F;
}

/** The stretches in their files: one that goes beyond the end of a file goes on in the next. What no file has is left out. */
export const cutsOf = <S extends Segment, F extends PlacedFile>(
  segments: readonly S[],
  files: readonly F[],
): Cut<S, F>[] =>
  segments.flatMap((segment) =>
    files.flatMap((file) => {
      const from = Math.max(segment.from - file.from, 0);
      const to = Math.min(segment.to - file.from, file.seconds);
      return from < to ? [{ segment, file, from, to }] : [];
    }),
  );

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();
/** The name without a folder. */
const bareName = (name: string): string => oneLine(name.replace(/^.*[/\\]/s, '')) || 'video';

const seconds = (value: number): string => value.toFixed(3);

/** VLC plays each entry, called by its title, from its start to its stop. A name is written as a path, so that none is read as an option or an address. */
export const writeM3u = <S>(cuts: readonly Cut<S>[], titleOf: (segment: S) => string): string =>
  [
    '#EXTM3U',
    ...cuts.flatMap((cut) => [
      `#EXTINF:${Math.round(cut.to - cut.from)},${oneLine(titleOf(cut.segment))}`,
      `#EXTVLCOPT:start-time=${seconds(cut.from)}`,
      `#EXTVLCOPT:stop-time=${seconds(cut.to)}`,
      `./${bareName(cut.file.name)}`,
    ]),
    '',
  ].join('\n');

/** For `ffmpeg -f concat -safe 0 -i list.ffconcat -c copy film.mp4`. A quote inside a quoted name is written outside of it. */
export const writeConcat = (cuts: readonly Cut<unknown>[]): string =>
  [
    'ffconcat version 1.0',
    ...cuts.flatMap(({ file, from, to }) => [
      `file './${bareName(file.name).replaceAll("'", "'\\''")}'`,
      `inpoint ${seconds(from)}`,
      `outpoint ${seconds(to)}`,
    ]),
    '',
  ].join('\n');
