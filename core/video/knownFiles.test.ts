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
  test('the first ones chosen are taken in the order of their names, as people count', () => {
    const [one, two, ten] = SETS as [VideoFile, VideoFile, VideoFile];
    expect(recogniseFiles([], [ten, one, two])?.map(({ file, chosen }) => [file.name, chosen])).toEqual([
      ['set 1.mp4', 1],
      ['set 2.mp4', 2],
      ['set 10.mp4', 0],
    ]);
  });

  test('the same ones stand in the order of the match, also under another name', () => {
    const SETS_KNOWN = SETS.map((known, place) => ({ ...known, from: place * 60 }));
    const renamed = { ...file('final.mp4', 200), hash: 'set 2.mp4-200' };
    const found = recogniseFiles(SETS_KNOWN, [renamed, SETS[0]!, SETS[2]!]);
    expect(found?.map(({ chosen }) => chosen)).toEqual([1, 0, 2]);
    expect(found?.[1]?.file.name).toBe('final.mp4');
    expect(found?.map(({ file }) => file.from)).toEqual([0, 60, 120]);
  });

  test('one that was not chosen is missing, and keeps its length', () => {
    const found = recogniseFiles(SETS, [SETS[2]!]);
    expect(found?.map(({ chosen }) => chosen)).toEqual([null, null, 0]);
    expect(found?.[0]?.file.seconds).toBe(60);
  });

  test.each([
    ['another content of the same size and name', file('set 1.mp4', 100, 'other')],
    ['another size', file('set 1.mp4', 101, 'set 1.mp4-100')],
  ])('%s is another file', (_, chosen) => expect(recogniseFiles(SETS, [chosen])).toBeNull());

  test('where nothing can be hashed, name and size say which', () => {
    expect(recogniseFiles(SETS, [file('set 1.mp4', 100, null)])).not.toBeNull();
    expect(recogniseFiles(SETS, [file('set 01.mp4', 100, null)])).toBeNull();
  });

  test('one more stands after those that there are, and the same one a second time is none', () => {
    const [first] = SETS as [VideoFile];
    const added = addFiles(takeFiles([first]), [first, file('prorrogação.mp4', 5)], 1);
    expect(added.map(({ file, chosen }) => [file.name, chosen])).toEqual([
      ['set 1.mp4', 0],
      ['prorrogação.mp4', 2],
    ]);
  });

  test('what is open goes where the match has it now, and what the match does not have behind that', () => {
    const [one, two, ten] = SETS as [VideoFile, VideoFile, VideoFile];
    const open = [
      { file: { ...one, from: 0 }, chosen: 1 },
      { file: { ...two, hash: null, from: 60 }, chosen: 0 },
    ];
    const known = [
      { ...ten, from: 0 },
      { ...one, name: 'jogo.mp4', from: 60 },
    ];
    expect(placedFiles(open, known).map(({ file, chosen }) => [file.name, file.from, chosen])).toEqual([
      ['set 10.mp4', 0, null],
      ['set 1.mp4', 60, 1],
      ['set 2.mp4', null, 0],
    ]);
  });
});
