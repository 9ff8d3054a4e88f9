import { expect, test } from 'vitest';
import { cutsOf, writeConcat, writeM3u } from './exportList.ts';

const FILES = [
  { name: 'set1.mp4', from: 0, seconds: 100 },
  { name: 'set2.mp4', from: 100, seconds: 50 },
];
const segment = (from: number, to: number) => ({ from, to });

test('[R-VIDEO-4] a segment across the end of a file continues in the next file', () => {
  const cuts = cutsOf([segment(10, 15), segment(98, 103.5), segment(149, 160), segment(200, 210)], FILES);
  expect(cuts.map(({ file, from, to }) => [file.name, from, to])).toEqual([
    ['set1.mp4', 10, 15],
    ['set1.mp4', 98, 100],
    ['set2.mp4', 0, 3.5],
    ['set2.mp4', 49, 50],
  ]);
  expect(cuts[2]?.segment).toBe(cuts[1]?.segment);
});

test('a removed file leaves a gap', () => {
  expect(cutsOf([segment(90, 110)], FILES.slice(1)).map(({ from, to }) => [from, to])).toEqual([[0, 10]]);
});

test('[R-VIDEO-4] writeM3u writes a list for VLC, writeConcat a list for ffmpeg', () => {
  const cuts = cutsOf([segment(10, 15.25)], FILES);
  expect(writeM3u(cuts, () => 'Ataque\nda 7')).toBe(
    '#EXTM3U\n#EXTINF:5,Ataque da 7\n#EXTVLCOPT:start-time=10.000\n#EXTVLCOPT:stop-time=15.250\n./set1.mp4\n',
  );
  expect(writeConcat(cuts)).toBe(
    "ffconcat version 1.0\nfile './set1.mp4'\ninpoint 10.000\noutpoint 15.250\n",
  );
});

test.each([
  ["d'água.mp4", "file './d'\\''água.mp4'"],
  ['/home/ana/jogo.mp4', "file './jogo.mp4'"],
  ['C:\\videos\\jogo.mp4', "file './jogo.mp4'"],
  ["a'\nfile '/etc/passwd", "file './passwd'"],
  ['a\r\n#EXTVLCOPT:x.mp4', "file './a  #EXTVLCOPT:x.mp4'"],
  ['http:evil.mp4', "file './http:evil.mp4'"],
  ['..', "file './..'"],
  ['', "file './video'"],
])('a hostile name %s adds no line', (name, line) => {
  const cuts = cutsOf([segment(0, 1)], [{ name, from: 0, seconds: 10 }]);
  expect(writeConcat(cuts).split('\n')).toEqual([
    'ffconcat version 1.0',
    line,
    'inpoint 0.000',
    'outpoint 1.000',
    '',
  ]);
  expect(writeM3u(cuts, () => '').split('\n')).toHaveLength(6);
});
