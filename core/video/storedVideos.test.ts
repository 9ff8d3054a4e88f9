import { describe, expect, test } from 'vitest';
import type { AlignmentPoint } from './alignment.ts';
import type { VideoFile } from './knownFiles.ts';
import {
  endOf,
  idOfFiles,
  type StoredFile,
  sameStretches,
  type VideoChange,
  videoOfFiles,
  withChange,
  withFiles,
} from './storedVideos.ts';

const HASH = { a: 'a'.repeat(64), b: 'b'.repeat(64), c: 'c'.repeat(64) };
const file = (letter: keyof typeof HASH, from: number | null = null, seconds = 60): VideoFile => ({
  name: `${letter}.mp4`,
  size: 100,
  hash: HASH[letter],
  from,
  seconds,
});
const stored = (letter: keyof typeof HASH, from: number, seconds = 60): StoredFile => ({
  ...file(letter, from, seconds),
  hash: HASH[letter],
  from,
  seconds,
});
const video = (_id: string, files: StoredFile[], kind: 'files' | 'recording' = 'files') => ({
  _id,
  kind,
  files,
  points: [] as AlignmentPoint[],
});

describe('the video of local files', () => {
  const mine = video('f:1', [stored('a', 0)]);
  const otherVideo = video('f:2', [stored('b', 0), stored('c', 60)]);
  const recording = video('r:3', [stored('c', 0)], 'recording');

  test('is the video that has the files; if two videos have the files, the preferred video', () => {
    expect(videoOfFiles([mine, otherVideo], [file('a')], null)?._id).toBe('f:1');
    expect(videoOfFiles([mine, otherVideo], [file('b'), file('c')], 'f:1')?._id).toBe('f:2');
    expect(videoOfFiles([mine, video('f:9', [stored('a', 0)])], [file('a')], 'f:9')?._id).toBe('f:9');
  });

  test('is a saved recording only if no other files are chosen', () => {
    expect(videoOfFiles([mine, recording], [file('c')], null)?._id).toBe('r:3');
    expect(videoOfFiles([recording], [file('c'), file('b')], null)).toBeUndefined();
  });

  test('new files have an id that is equal on every device', () => {
    expect(videoOfFiles([mine], [file('b')], 'f:1')).toBeUndefined();
    expect(idOfFiles([file('b'), file('a')])).toBe(`f:${'b'.repeat(32)}`);
    expect(idOfFiles([{ ...file('b'), hash: null }])).toBeNull();
  });
});

describe('a moment in another video that shows the same file', () => {
  test('is found in two recordings whose files are both in this video', () => {
    const recordings = [
      video('r:1', [stored('a', 0)], 'recording'),
      video('r:2', [stored('b', 0)], 'recording'),
    ];
    const same = sameStretches('f:x', [file('a', 0), file('b', 60)], recordings);
    expect(same).toContainEqual({ video: 'r:1', from: 0, to: 60_000, shift: 0 });
    expect(same).toContainEqual({ video: 'r:2', from: 0, to: 60_000, shift: 60_000 });
  });

  test('is found even if the other video is not listed', () => {
    const id = idOfFiles([file('b')]);
    expect(sameStretches('f:x', [file('a', 0), file('b', 60)], [])).toContainEqual({
      video: id,
      from: 0,
      to: 60_000,
      shift: 60_000,
    });
    expect(sameStretches(id ?? '', [file('b', 0)], [])).toEqual([]);
  });
});

test('a new file comes after all files of the video', () => {
  const files = withFiles([stored('a', 0, 20), stored('b', 20, 60)], [stored('b', 0, 60), stored('c', 0, 5)]);
  expect(files.map(({ name, from }) => [name, from])).toEqual([
    ['a.mp4', 0],
    ['b.mp4', 20],
    ['c.mp4', 80],
  ]);
});

test('withChange adds files and points, replaces a point of the same base, and removes a point', () => {
  const point = { kind: 'keys', base: 5, at: 100 } as const;
  const changes: VideoChange[] = [
    { kind: 'files', video: 'f:1', files: [stored('a', 0)] },
    { kind: 'point', video: 'f:1', point },
    { kind: 'point', video: 'f:1', point: { ...point, at: 200 } },
  ];
  const newVideo = (id: string) => video(id, []);
  const videosAfter = (all: readonly VideoChange[]) =>
    all.reduce((videos, change) => withChange(videos, change, newVideo), [video('f:0', [])]);
  expect(videosAfter(changes).map(({ _id }) => _id)).toEqual(['f:0', 'f:1']);
  expect(videosAfter(changes)[1]).toMatchObject({ files: [{ from: 0 }], points: [{ at: 200 }] });
  const undone = videosAfter([...changes, { kind: 'remove-point', video: 'f:1', base: point }]);
  expect(undone[1]?.points).toEqual([]);
});

test('a recording ends with its last file; the end of other videos is unknown', () => {
  const files = [
    { name: 'a', size: 1, hash: 'a', seconds: 60.5, from: 0 },
    { name: 'b', size: 1, hash: 'b', seconds: 10, from: 60.5 },
  ];
  expect(endOf({ kind: 'recording', files })).toBe(70_500);
  expect(endOf({ kind: 'recording', files: [] })).toBeUndefined();
  expect(endOf({ kind: 'files', files })).toBeUndefined();
});
