import { joined, latin } from '@volleyscouter/core/photo/bytes';
import { piecesOf, sortPhoto } from '@volleyscouter/core/photo/clean';
import { exifOf } from '@volleyscouter/core/photo/exif';
import { isForeign } from '@volleyscouter/core/photo/foreign';
import { cleanPhoto } from '@volleyscouter/tests/kit/clean-photo';
import { dose } from '@volleyscouter/tests/kit/dose';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

const SECRETS = ['Fulana de Tal', 'SN-20260501', 'GPSLatitude-proof', 'comentario secreto', 'xmpmeta'];

const EXIF = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R6', Artist: 'Fulana de Tal', Copyright: 'Fulana de Tal' },
  IFD2: {
    DateTimeOriginal: '2026:05:01 14:03:22',
    BodySerialNumber: 'SN-20260501',
    OffsetTimeOriginal: '-03:00',
  },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '23/1 33/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '46/1 38/1 0/1',
  },
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

const drawn = (channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width: 61,
      height: 47,
      channels,
      background: { r: 200, g: 30, b: 90, alpha: 0.5 },
      noise: { type: 'gaussian', mean: 120, sigma: 50 },
    },
  });
const withMetadata = (image: Sharp, orientation: number): Sharp =>
  image.withMetadata({ orientation, exif: EXIF }).withXmp(XMP).withIccProfile('p3');

const pixels = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).autoOrient().raw().toBuffer();
const values = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes).keepIccProfile().autoOrient().raw().toBuffer();
const cleaned = (bytes: Uint8Array): Uint8Array => {
  const result = cleanPhoto(bytes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const contains = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text, 0, 'latin1');

const jpegSegment = (marker: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255), content]);
const withSegment = (jpeg: Uint8Array, marker: number, content: Uint8Array): Uint8Array =>
  joined([jpeg.subarray(0, 2), jpegSegment(marker, content), jpeg.subarray(2)]);

const kinds: Record<string, Buffer> = {};
const seeds: Record<string, Buffer> = {};
beforeAll(async () => {
  for (const orientation of [1, 3, 6, 7]) {
    kinds[`jpeg ${orientation}`] = await withMetadata(drawn(), orientation).jpeg().toBuffer();
    kinds[`png ${orientation}`] = await withMetadata(drawn(4), orientation).png().toBuffer();
    kinds[`webp ${orientation}`] = await withMetadata(drawn(4), orientation).webp().toBuffer();
  }
  kinds['progressive jpeg'] = await withMetadata(drawn(), 6).jpeg({ progressive: true }).toBuffer();
  kinds['cmyk jpeg'] = await drawn().toColourspace('cmyk').withExif(EXIF).jpeg().toBuffer();
  kinds['grey jpeg'] = await drawn().greyscale().withExif(EXIF).jpeg().toBuffer();
  kinds['lossless webp'] = await withMetadata(drawn(4), 8).webp({ lossless: true }).toBuffer();
  kinds['plain webp'] = await drawn().webp().toBuffer();
  kinds['palette png'] = await withMetadata(drawn(4), 5).png({ palette: true }).toBuffer();
  kinds['16 bit png'] = await withMetadata(drawn(), 2).toColourspace('rgb16').png().toBuffer();
  Object.assign(seeds, kinds, { 'ultra hdr': Buffer.from(await ultraHdr('hdrgm:Version="1.0"/>')) });
});

/** Phones write such files: XMP and MPF, followed by the gain map and its parameters. */
async function ultraHdr(parameters: string, iso: Uint8Array | null = null): Promise<Uint8Array> {
  const hdr = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"';
  const xmp = (inside: string): Uint8Array =>
    latin(
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${inside}</rdf:RDF></x:xmpmeta>`,
    );
  const grey = await drawn().resize(16, 12).greyscale().withExif(EXIF).jpeg().toBuffer();
  const packet = xmp(`<rdf:Description ${hdr} dc:creator="Fulana de Tal" ${parameters}`);
  const withIso = (jpeg: Uint8Array): Uint8Array => (iso ? withSegment(jpeg, 0xe2, iso) : jpeg);
  const map = withSegment(withIso(grey), 0xe1, packet);
  const photo = withIso(kinds['jpeg 6'] ?? Buffer.alloc(0));
  const directory = `<rdf:Description ${hdr} hdrgm:Version="1.0" exif:GPSLatitude="GPSLatitude-proof"><Item Length="${map.length}"/></rdf:Description>`;
  const mpf = latin('MPF\0II*\0SN-20260501');
  return joined([
    withSegment(withSegment(photo, 0xe2, mpf), 0xe1, xmp(directory)),
    map,
    latin('Fulana de Tal'),
  ]);
}

const secondJpeg = (bytes: Uint8Array): Uint8Array => {
  const sorted = sortPhoto(bytes);
  return sorted.ok ? sorted.value.tail : bytes;
};

function secondPicture(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const origin = file.indexOf('MPF\0MM\0*', 0, 'latin1') + 4;
  const entry = origin + 50 + 16;
  const from = origin + file.readUInt32BE(entry + 8);
  return bytes.subarray(from, from + file.readUInt32BE(entry + 4));
}

describe('[R-SHOP-4] a served file is free of GPS, serial numbers and owner', () => {
  test('a cleaned file has no such metadata in any format, and identical pixels', async () => {
    for (const [kind, bytes] of Object.entries(kinds)) {
      const clean = cleaned(bytes);
      const head = await sharp(clean).metadata();
      const before = await sharp(bytes).metadata();
      expect({ kind, orientation: head.orientation ?? 1 }).toEqual({
        kind,
        orientation: before.orientation ?? 1,
      });
      expect(head.icc, kind).toEqual(before.icc);
      expect(head.xmp, kind).toBeUndefined();
      if (head.exif) expect(head.exif.length, kind).toBeLessThanOrEqual(exifOf(6).length + 6);
      expect(await pixels(clean), kind).toEqual(await pixels(bytes));
      expect(await values(clean), kind).toEqual(await values(bytes));
      expect(
        SECRETS.filter((secret) => contains(clean, secret)),
        kind,
      ).toEqual([]);
      expect(cleaned(clean), kind).toEqual(clean);
    }
    // proves that the test can fail
    expect(SECRETS.filter((secret) => contains(kinds['jpeg 1'] ?? Buffer.alloc(0), secret))).toContain(
      'SN-20260501',
    );
  });

  test('comments, IPTC, thumbnails, other pictures and trailing bytes are removed', async () => {
    const jpeg = kinds['jpeg 6'] ?? Buffer.alloc(0);
    const busy = [
      ['a comment', withSegment(jpeg, 0xfe, latin('comentario secreto'))],
      ['IPTC', withSegment(jpeg, 0xed, latin('Photoshop 3.0\0Fulana de Tal'))],
      [
        'a thumbnail in JFIF',
        withSegment(jpeg, 0xe0, joined([latin('JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01'), latin('SN-')])),
      ],
      ['JFXX', withSegment(jpeg, 0xe0, latin('JFXX\0\x10Fulana de Tal'))],
      ['MPF and its picture', joined([withSegment(jpeg, 0xe2, latin('MPF\0SN-20260501')), jpeg])],
      ['fill bytes', joined([jpeg.subarray(0, 2), Uint8Array.of(0xff, 0xff), jpeg.subarray(2)])],
    ] as const;
    for (const [kind, bytes] of busy) {
      expect(cleaned(bytes).length, kind).toBe(cleaned(jpeg).length + (kind.includes('JFIF') ? 18 : 0));
      expect(await pixels(cleaned(bytes)), kind).toEqual(await pixels(jpeg));
    }
    // the segment with the number of lines keeps only the two bytes of the number
    const lines = withSegment(jpeg, 0xdc, joined([Uint8Array.of(0, 48), latin('Fulana de Tal')]));
    expect(contains(cleaned(lines), 'Fulana')).toBe(false);
    expect(cleaned(lines).length).toBe(cleaned(jpeg).length + 6);
    expect(await pixels(cleaned(lines))).toEqual(await pixels(lines));
    for (const kind of ['png 6', 'webp 6']) {
      const bytes = kinds[kind] ?? Buffer.alloc(0);
      expect(cleaned(joined([bytes, latin('Fulana de Tal')])), kind).toEqual(cleaned(bytes));
    }
  });

  test('the gain map of an Ultra HDR photo stays, with its parameters only', async () => {
    const iso = joined([latin('urn:iso:std:iso:ts:21496:-1\0'), new Uint8Array(62).fill(7)]);
    const three = (name: string): string =>
      `<hdrgm:${name}><rdf:Seq><rdf:li>0.1</rdf:li>\n<rdf:li>-2.5</rdf:li><rdf:li>7</rdf:li></rdf:Seq></hdrgm:${name}>`;
    const kindsOfHdr = [
      ['attributes', 'hdrgm:Version="1.0" hdrgm:GainMapMax="3.5" hdrgm:Gamma="Fulana de Tal"/>', null],
      [
        'channels and ISO',
        `hdrgm:Version="1.0">${three('GainMapMin')}<hdrgm:Gamma>Fulana</hdrgm:Gamma></rdf:Description>`,
        iso,
      ],
    ] as const;
    for (const [kind, parameters, binary] of kindsOfHdr) {
      const bytes = await ultraHdr(parameters, binary);
      const clean = cleaned(bytes);
      const map = secondPicture(clean);
      expect(Buffer.from(clean).includes(`Item:Length="${map.length}"`), kind).toBe(true);
      expect(clean.subarray(clean.length - map.length), kind).toEqual(map);
      expect(await pixels(map), kind).toEqual(await pixels(secondJpeg(bytes)));
      expect(await values(clean), kind).toEqual(await values(bytes));
      const secrets = ['Fulana', 'SN-20260501', 'GPSLatitude-proof', 'creator'];
      expect(
        secrets.filter((secret) => contains(clean, secret)),
        kind,
      ).toEqual([]);
      expect(cleaned(clean), kind).toEqual(clean);
      expect(contains(map, binary ? '<rdf:li>-2.5</rdf:li>' : 'hdrgm:GainMapMax="3.5"'), kind).toBe(true);
      expect(contains(map, 'urn:iso:std:iso:ts:21496:-1'), kind).toBe(binary !== null);
    }
  });

  test('cleaning does not change its input; the pieces, joined, are the cleaned file', () => {
    for (const [kind, whole] of Object.entries(seeds)) {
      const bytes = Buffer.concat([Buffer.alloc(7), whole]).subarray(7);
      const clean = cleaned(bytes);
      expect(bytes.equals(whole), kind).toBe(true);
      const pieces = piecesOf(bytes);
      if (!pieces.ok) throw new Error(pieces.error);
      const parts = pieces.value.map((piece) =>
        piece instanceof Uint8Array ? piece : bytes.subarray(piece.from, piece.to),
      );
      expect(Buffer.from(joined(parts)).equals(clean), kind).toBe(true);
      expect(parts.length, kind).toBeLessThan(20);
    }
  });

  test('if a file has two EXIF orientations, the orientation that the decoder uses stays', async () => {
    const plain = await drawn().jpeg().toBuffer();
    const exif = (turn: number): Uint8Array => joined([latin('Exif\0\0'), exifOf(turn)]);
    const both = withSegment(withSegment(plain, 0xe1, exif(3)), 0xe1, exif(6));
    expect(await pixels(cleaned(both))).toEqual(await pixels(both));
  });

  test('a truncated file is refused, or its existing part is cleaned', () => {
    for (const [kind, bytes] of Object.entries(seeds)) {
      const ends = cleaned(bytes).length;
      for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 97)) {
        const cut = cleanPhoto(bytes.subarray(0, length));
        // an incomplete JPEG is accepted here: only the decoder detects it
        if (cut.ok) expect(cut.value.length, kind).toBeLessThanOrEqual(ends + 2);
      }
    }
  });

  test('cleaning a randomly changed file does not throw, is idempotent, and adds at most 1,000 bytes', () => {
    const names = fc.constantFrom(...Object.keys(seeds));
    const change = fc.record({
      at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
      to: fc.integer({ min: 0, max: 255 }),
    });
    fc.assert(
      fc.property(names, fc.array(change, { minLength: 1, maxLength: 12 }), (kind, changes) => {
        const bytes = Uint8Array.from(seeds[kind] ?? []);
        // the cube moves most changes to the first bytes, which the parser reads
        for (const { at, to } of changes) bytes[Math.floor(at * at * at * bytes.length)] = to;
        const result = cleanPhoto(bytes);
        const sorted = sortPhoto(bytes);
        if (sorted.ok) isForeign(sorted.value.tail);
        if (!result.ok) return ['not-a-photo', 'broken-photo'].includes(result.error);
        const cleanedTwice = cleanPhoto(result.value);
        return (
          cleanedTwice.ok &&
          Buffer.from(cleanedTwice.value).equals(result.value) &&
          result.value.length <= bytes.length + (kind === 'ultra hdr' ? 1000 : 60)
        );
      }),
      { numRuns: dose(2000, 50_000) },
    );
  });
});
