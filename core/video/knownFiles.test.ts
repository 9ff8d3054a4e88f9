import { describe, expect, test } from 'vitest';
import { addFiles, placedFiles, recogniseFiles, takeFiles, type VideoFile } from './knownFiles.ts';

const file = (name: string, size: number, hash: string | null = `${name}-${size}`): VideoFile => ({
  name,
  size,
  hash,
  from: null,
  seconds: 60,
});
const SETS = [file('set 1.mp4', 100), file('set 2.mp4', 200), file('set 10.mp4', 300)];

describe('local files of a match', () => {
  test('files chosen for a match without files are sorted by name, with numbers in numeric order', () => {
    const [set1, set2, set10] = SETS as [VideoFile, VideoFile, VideoFile];
    expect(recogniseFiles([], [set10, set1, set2])?.map(({ file, chosen }) => [file.name, chosen])).toEqual([
      ['set 1.mp4', 1],
      ['set 2.mp4', 2],
      ['set 10.mp4', 0],
    ]);
  });

  test('recognised files are in the order of the match, also after renaming', () => {
    const SETS_KNOWN = SETS.map((setFile, index) => ({ ...setFile, from: index * 60 }));
    const renamed = { ...file('final.mp4', 200), hash: 'set 2.mp4-200' };
    const recognised = recogniseFiles(SETS_KNOWN, [renamed, SETS[0]!, SETS[2]!]);
    expect(recognised?.map(({ chosen }) => chosen)).toEqual([1, 0, 2]);
    expect(recognised?.[1]?.file.name).toBe('final.mp4');
    expect(recognised?.map(({ file }) => file.from)).toEqual([0, 60, 120]);
  });

  test('a file that was not chosen is missing, and keeps its length', () => {
    const recognised = recogniseFiles(SETS, [SETS[2]!]);
    expect(recognised?.map(({ chosen }) => chosen)).toEqual([null, null, 0]);
    expect(recognised?.[0]?.file.seconds).toBe(60);
  });

  test.each([
    ['another content of the same size and name', file('set 1.mp4', 100, 'other')],
    ['another size', file('set 1.mp4', 101, 'set 1.mp4-100')],
  ])('%s is another file', (_, chosen) => expect(recogniseFiles(SETS, [chosen])).toBeNull());

  test('without hashes, name and size identify a file', () => {
    expect(recogniseFiles(SETS, [file('set 1.mp4', 100, null)])).not.toBeNull();
    expect(recogniseFiles(SETS, [file('set 01.mp4', 100, null)])).toBeNull();
  });

  test('a new file comes after the existing files; an existing file is not added again', () => {
    const [set1] = SETS as [VideoFile];
    const added = addFiles(takeFiles([set1]), [set1, file('prorrogação.mp4', 5)], 1);
    expect(added.map(({ file, chosen }) => [file.name, chosen])).toEqual([
      ['set 1.mp4', 0],
      ['prorrogação.mp4', 2],
    ]);
  });

  test('open files move to their positions in the match, unknown files to the end', () => {
    const [set1, set2, set10] = SETS as [VideoFile, VideoFile, VideoFile];
    const open = [
      { file: { ...set1, from: 0 }, chosen: 1 },
      { file: { ...set2, hash: null, from: 60 }, chosen: 0 },
    ];
    const matchFiles = [
      { ...set10, from: 0 },
      { ...set1, name: 'jogo.mp4', from: 60 },
    ];
    expect(placedFiles(open, matchFiles).map(({ file, chosen }) => [file.name, file.from, chosen])).toEqual([
      ['set 10.mp4', 0, null],
      ['set 1.mp4', 60, 1],
      ['set 2.mp4', null, 0],
    ]);
  });
});
