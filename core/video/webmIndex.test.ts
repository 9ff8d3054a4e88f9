import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startBefore, type WebmIndex, webmReader } from './webmIndex.ts';

const UNKNOWN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const element = (id: number[], content: number[]): number[] => [
  ...id,
  0x10 | (content.length >> 24),
  (content.length >> 16) & 255,
  (content.length >> 8) & 255,
  content.length & 255,
  ...content,
];
const track = (number: number, type: number) =>
  element([0xae], [...element([0xd7], [number]), ...element([0x83], [type])]);
const block = (number: number, after: number, key: boolean, bytes = 40): number[] =>
  element([0xa3], [0x80 | number, (after >> 8) & 255, after & 255, key ? 0x80 : 0, ...Array(bytes).fill(7)]);
/**
 * Chromium writes frames with an alpha channel as block groups. Firefox writes the last frame of a cluster as
 * a block group.
 */
const group = (number: number, after: number, key: boolean): number[] => {
  const inner = element([0xa1], [0x80 | number, (after >> 8) & 255, after & 255, 0, 1, 2, 3]);
  return element([0xa0], [...inner, ...(key ? [] : element([0xfb], [33]))]);
};
const cluster = (timecode: number, ...content: number[][]): number[] => [
  ...[0x1f, 0x43, 0xb6, 0x75, ...UNKNOWN],
  ...element([0xe7], [(timecode >> 16) & 255, (timecode >> 8) & 255, timecode & 255]),
  ...content.flat(),
];
const HEADER = [
  ...element([0x1a, 0x45, 0xdf, 0xa3], [1, 2, 3]),
  ...[0x18, 0x53, 0x80, 0x67, ...UNKNOWN],
  ...element([0x15, 0x49, 0xa9, 0x66], [9, 9]),
  ...element([0x16, 0x54, 0xae, 0x6b], [...track(1, 2), ...track(2, 1)]),
];
const SOUND = block(1, 0, true);
const CLUSTERS = [
  cluster(0, SOUND, block(2, 0, true), block(2, 33, false)),
  cluster(1000, block(2, -5, true), block(1, 20, true), block(2, 40, false)),
  cluster(2000, block(2, 0, false), block(2, 33, true)),
  cluster(70_000, group(2, 3, true), group(2, 36, false), SOUND),
];
const FILE = Uint8Array.from([...HEADER, ...CLUSTERS.flat()]);
const at = (count: number): number => HEADER.length + CLUSTERS.slice(0, count).flat().length;

function read(bytes: Uint8Array, cuts: readonly number[] = []): WebmIndex {
  const reader = webmReader();
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((one, other) => one - other);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    reader.add(bytes.subarray(from, end));
    from = end;
  }
  return reader.index;
}

test('the index lists clusters that begin with a key frame of the video', () => {
  const index = read(FILE);
  expect(index).toEqual({
    header: HEADER.length,
    starts: [
      { at: at(0), time: 0 },
      { at: at(1), time: 995 },
      { at: at(3), time: 70_003 },
    ],
    last: 70_036,
    whole: FILE.length,
  });
});

test('the result does not depend on how the bytes are split', () => {
  const whole = read(FILE);
  fc.assert(
    fc.property(fc.array(fc.nat(FILE.length), { maxLength: 12 }), (cuts) => {
      expect(read(FILE, cuts)).toEqual(whole);
    }),
  );
});

test('in a truncated file only complete elements count', () => {
  for (let length = 0; length <= FILE.length; length++) {
    const { whole, last } = read(FILE.subarray(0, length));
    expect(whole).toBeLessThanOrEqual(length);
    expect(read(FILE.subarray(0, whole)).last).toBe(last);
  }
});

test('a replay begins at the last start before its moment', () => {
  const index = read(FILE);
  expect(startBefore(index, 69_000)?.time).toBe(995);
  expect(startBefore(index, 80_000)?.time).toBe(70_003);
  expect(startBefore(index, 500)?.time).toBe(0);
  expect(startBefore(read(FILE.subarray(0, HEADER.length)), 0)).toBeNull();
});

test('reading invalid data never throws, and counts no more bytes than there are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(300), { maxLength: 4 }), (bytes, cuts) => {
      expect(read(bytes, cuts).whole).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
