import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asBig32, joined, latin } from './bytes.ts';
import { exifOf, orientationOf, TAG } from './exif.ts';
import { readFacts } from './facts.ts';

const ASCII = 2;
const LONG = 4;
const ENTRY = 12;

/** A directory of texts at a place, with what does not fit into an entry behind it. */
function directory(at: number, entries: readonly [tag: number, value: string | number][]): Uint8Array {
  let behind = at + 2 + entries.length * ENTRY + 4;
  const values: Uint8Array[] = [];
  const rows = entries.map(([tag, value]) => {
    const head = Uint8Array.of(tag >> 8, tag & 255, 0, typeof value === 'string' ? ASCII : LONG);
    if (typeof value === 'number') return joined([head, asBig32(1), asBig32(value)]);
    const text = latin(`${value}\0`);
    if (text.length <= 4) return joined([head, asBig32(text.length), text, new Uint8Array(4 - text.length)]);
    values.push(text);
    behind += text.length;
    return joined([head, asBig32(text.length), asBig32(behind - text.length)]);
  });
  return joined([Uint8Array.of(0, entries.length), ...rows, new Uint8Array(4), ...values]);
}

function exifWith(image: Record<number, string>, taking: Record<number, string>): Uint8Array {
  const numbered = (texts: Record<number, string>) =>
    Object.entries(texts).map(([tag, text]): [number, string] => [Number(tag), text]);
  const images = numbered(image);
  const length = directory(8, [...images, [TAG.taking, 0]]).length;
  return joined([
    latin('MM\0*\0\0\0\x08'),
    directory(8, [...images, [TAG.taking, 8 + length]]),
    directory(8 + length, numbered(taking)),
  ]);
}

const at = (takenAt: string, takenOffset = '') =>
  readFacts(exifWith({}, { [TAG.takenAt]: takenAt, [TAG.takenOffset]: takenOffset }));
const camera = (make: string, model: string) =>
  readFacts(exifWith({ [TAG.make]: make, [TAG.model]: model }, {})).camera;

describe("[R-PLAY] the time of a photo is the camera's, and kept", () => {
  test('as its clock said, with the zone where it says one', () => {
    expect(at('2026:05:01 14:03:22', '-03:00')).toEqual({
      takenAt: '2026-05-01T14:03:22',
      takenOffset: -180,
      camera: '',
      serial: '',
    });
    expect(at('2024:02:29 23:59:59')).toMatchObject({ takenAt: '2024-02-29T23:59:59', takenOffset: null });
    expect(at('2026:05:01 14:03:22', '+05:30').takenOffset).toBe(330);
    expect(Object.is(at('2026:05:01 14:03:22', '-00:00').takenOffset, 0)).toBe(true);
  });

  test.each([
    ['0000:00:00 00:00:00'],
    ['    :  :     :  :  '],
    ['2026:13:01 00:00:00'],
    ['2026:02:30 10:00:00'],
    ['2026:05:01 24:00:00'],
    ['2026:05:01 23:59:60'],
    ['1904:01:01 00:00:00'],
    ['2036-05-01 10:00:00'],
    ['2026:05:01 10:00:00; drop table photos'],
    ['9999:12:31 23:59:59'],
    ['ontem'],
    [''],
  ])('%j is no time', (text) => expect(at(text)).toMatchObject({ takenAt: '', takenOffset: null }));

  test.each([['Z'], ['-3'], ['+15:00'], ['-03:60'], ['03:00'], ['\u0001']])('%j is no zone', (text) => {
    expect(at('2026:05:01 14:03:22', text)).toMatchObject({
      takenAt: '2026-05-01T14:03:22',
      takenOffset: null,
    });
  });
});

describe('the camera', () => {
  test.each([
    ['Canon', 'Canon EOS R6', 'Canon EOS R6'],
    ['NIKON CORPORATION', 'NIKON D850', 'NIKON D850'],
    ['SONY', 'ILCE-7M4', 'SONY ILCE-7M4'],
    ['Apple', 'iPhone 17', 'Apple iPhone 17'],
    ['', 'DSC', 'DSC'],
    ['OLYMPUS', '', 'OLYMPUS'],
    ['', '', ''],
    ['So\u0007ny\r\n', '\x1b[31mA7', 'So ny [31mA7'],
    ['\x80\xff', '\xe2\x80\xae', ''],
  ])('%j and %j are %j', (make, model, expected) => expect(camera(make, model)).toBe(expected));

  test('its body has a number, where the maker wrote one', () => {
    const exif = exifWith({ [TAG.make]: 'Canon' }, { [TAG.serial]: '012345 ' });
    expect(readFacts(exif)).toMatchObject({ camera: 'Canon', serial: '012345' });
  });

  test('is never long', () => expect(camera('M'.repeat(5000), 'D'.repeat(5000))).toHaveLength(60));
});

describe('EXIF data', () => {
  test('how to turn is written and read again', () => {
    for (let turn = 1; turn <= 8; turn++) expect(orientationOf(exifOf(turn))).toBe(turn);
    expect(orientationOf(exifOf(9))).toBe(1);
    expect(orientationOf(new Uint8Array())).toBe(1);
  });

  test('never throws, whatever the bytes, and says only what can be stored', () => {
    const honest = exifWith(
      { [TAG.make]: 'Canon', [TAG.model]: 'EOS R6' },
      { [TAG.takenAt]: '2026:05:01 14:03:22', [TAG.takenOffset]: '-03:00' },
    );
    const broken = fc
      .array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { maxLength: 8 })
      .map((changes) => {
        const bytes = Uint8Array.from(honest);
        for (const [place, value] of changes) bytes[place] = value;
        return bytes;
      });
    const any = fc.uint8Array({ maxLength: 200 }).map((bytes) => joined([latin('II*\0'), bytes]));
    fc.assert(
      fc.property(fc.oneof(broken, any), (bytes) => {
        const { takenAt, takenOffset, camera } = readFacts(bytes);
        expect(takenAt).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)?$/);
        expect(Math.abs(takenOffset ?? 0)).toBeLessThanOrEqual(840);
        expect(camera).toMatch(/^[\x20-\x7e]{0,60}$/);
        expect(orientationOf(bytes)).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });
});
