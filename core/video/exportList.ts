/** Playlists contain file names without a folder, so a playlist must be in the folder of the files. */
import type { Segment } from './moment.ts';

/** In seconds, on the timeline of the video. */
export interface PlacedFile {
  name: string;
  from: number;
  seconds: number;
}

/** A part of a segment in one file; `from` and `to` are seconds of this file. */
export interface Cut<S = Segment, F = PlacedFile> extends Segment {
  segment: S;
  file: F;
}

/**
 * A segment that crosses the end of a file continues in the next file. Parts outside all files are omitted.
 */
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
const bareName = (name: string): string => oneLine(name.replace(/^.*[/\\]/s, '')) || 'video';

const seconds = (value: number): string => value.toFixed(3);

/** For VLC. A name is written as a path: VLC could read a bare name as an option or an address. */
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

/**
 * For `ffmpeg -f concat -safe 0 -i list.ffconcat -c copy film.mp4`. A quote in a name is written as `'\''`.
 */
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
