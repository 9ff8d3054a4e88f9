import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asBig32, joined, latin } from './bytes.ts';
import { exifOf, orientationOf, TAG } from './exif.ts';
import { readFacts, withNamedTime } from './facts.ts';

const ASCII = 2;
const LONG = 4;
const ENTRY = 12;

/** Values that do not fit into an entry follow the directory. */
function directory(at: number, entries: readonly [tag: number, value: string | number][]): Uint8Array {
  let textOffset = at + 2 + entries.length * ENTRY + 4;
  const values: Uint8Array[] = [];
  const rows = entries.map(([tag, value]) => {
    const head = Uint8Array.of(tag >> 8, tag & 255, 0, typeof value === 'string' ? ASCII : LONG);
    if (typeof value === 'number') return joined([head, asBig32(1), asBig32(value)]);
    const text = latin(`${value}\0`);
    if (text.length <= 4) return joined([head, asBig32(text.length), text, new Uint8Array(4 - text.length)]);
    values.push(text);
    textOffset += text.length;
    return joined([head, asBig32(text.length), asBig32(textOffset - text.length)]);
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

describe('[R-PLAY] the time of a photo', () => {
  test('is the time of the camera, with the zone if the file has one', () => {
    expect(at('2026:05:01 14:03:22', '-03:00')).toEqual({
      takenAt: '2026-05-01T14:03:22',
      takenOffset: -180,
      timeSource: 'original',
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
    ['2026:05:01 10:00:00; drop table photos'],
    ['9999:12:31 23:59:59'],
    ['ontem'],
    [''],
  ])('is unknown if the text is %j', (text) =>
    expect(at(text)).toMatchObject({ takenAt: '', takenOffset: null }),
  );

  test.each([['Z'], ['-3'], ['+15:00'], ['-03:60'], ['03:00'], ['\u0001']])(
    'has no zone if the text of the zone is %j',
    (text) => {
      expect(at('2026:05:01 14:03:22', text)).toMatchObject({
        takenAt: '2026-05-01T14:03:22',
        takenOffset: null,
      });
    },
  );
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
  ])('with maker %j and model %j is %j', (make, model, expected) =>
    expect(camera(make, model)).toBe(expected),
  );

  test('has a serial number if the file contains one', () => {
    const exif = exifWith({ [TAG.make]: 'Canon' }, { [TAG.serial]: '012345 ' });
    expect(readFacts(exif)).toMatchObject({ camera: 'Canon', serial: '012345' });
  });

  test('has a name of at most 60 characters', () =>
    expect(camera('M'.repeat(5000), 'D'.repeat(5000))).toHaveLength(60));
});

describe('reading EXIF data', () => {
  test('returns the orientation that exifOf wrote, and 1 for an impossible or missing orientation', () => {
    for (let turn = 1; turn <= 8; turn++) expect(orientationOf(exifOf(turn))).toBe(turn);
    expect(orientationOf(exifOf(9))).toBe(1);
    expect(orientationOf(new Uint8Array())).toBe(1);
  });

  test('never throws for any bytes, and returns only values that can be stored', () => {
    const honest = exifWith(
      { [TAG.make]: 'Canon', [TAG.model]: 'EOS R6' },
      { [TAG.takenAt]: '2026:05:01 14:03:22', [TAG.takenOffset]: '-03:00' },
    );
    const broken = fc
      .array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { maxLength: 8 })
      .map((changes) => {
        const bytes = Uint8Array.from(honest);
        for (const [index, value] of changes) bytes[index] = value;
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

describe('[R-PLAY-1] times of photos', () => {
  const xmp = (text: string) => readFacts(new Uint8Array(), { xmp: latin(text) });

  test('DateTimeOriginal takes precedence over CreateDate, and CreateDate over ModifyDate; XMP and IPTC are read too', () => {
    const both = {
      [TAG.takenAt]: '2026:11-20 09:07:01',
      [TAG.createdAt]: '2026:11:20 10:00:00',
      [TAG.takenFraction]: '45',
    };
    expect(readFacts(exifWith({}, both))).toMatchObject({
      takenAt: '2026-11-20T09:07:01.45',
      timeSource: 'original',
    });
    const created = { [TAG.createdAt]: '2026:11:20 10:00:00', [TAG.createdOffset]: '-03:00' };
    const modified = exifWith({ [TAG.modifiedAt]: '2026:11:21 08:00:00' }, created);
    expect(readFacts(modified)).toMatchObject({
      takenAt: '2026-11-20T10:00:00',
      takenOffset: -180,
      timeSource: 'created',
    });
    expect(readFacts(exifWith({ [TAG.modifiedAt]: '2026:11:21 08:00:00' }, {}))).toMatchObject({
      timeSource: 'modified',
    });
    expect(xmp('<x xmp:CreateDate="2026-11-20T09:03:00.25-03:00"/>')).toMatchObject({
      takenAt: '2026-11-20T09:03:00.25',
      takenOffset: -180,
      timeSource: 'xmp',
    });
    expect(xmp('<photoshop:DateCreated>2026-11-20</photoshop:DateCreated>')).toMatchObject({
      takenAt: '2026-11-20T00:00:00',
      timeSource: 'day',
    });
    const iptc = latin('\x1c\x02\x37\0\x0820261120\x1c\x02\x3c\0\x0b120601-0300');
    expect(readFacts(new Uint8Array(), { iptc })).toMatchObject({
      takenAt: '2026-11-20T12:06:01',
      takenOffset: -180,
      timeSource: 'iptc',
    });
  });

  const none = { takenAt: '', takenOffset: null, timeSource: '' } as const;
  test.each([
    ['PXL_20261120_120601123.jpg', '2026-11-20T12:06:01', 'name'],
    ['20261120_120601.jpg', '2026-11-20T12:06:01', 'name'],
    ['IMG-20261120-WA0007.jpg', '2026-11-20T00:00:00', 'day'],
    ['IMG_9999.JPG', '', ''],
    ['20261399_120601.jpg', '', ''],
  ])('the time in the name %s is used only without a time from the camera', (name, takenAt, timeSource) => {
    expect(withNamedTime(none, name)).toEqual({ takenAt, takenOffset: null, timeSource });
    const knownTime = {
      takenAt: '2026-01-01T00:00:00',
      takenOffset: null,
      timeSource: 'original',
    } as const;
    expect(withNamedTime(knownTime, name)).toEqual(knownTime);
  });
});
