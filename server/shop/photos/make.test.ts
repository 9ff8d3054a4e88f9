import { jpeg } from '@volleyscouter/tests/kit/photo';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePhoto } from './make.ts';
import type { MadePhoto } from './photoMaker.ts';
import { readPhoto } from './read.ts';

async function makeValid(bytes: Uint8Array): Promise<Omit<MadePhoto, 'pictures'> & MadePhoto['pictures']> {
  const read = await readPhoto(bytes);
  if (!read.ok) throw new Error(read.error);
  const result = await makePhoto(bytes, read.value, {
    secret: 'mark',
    words: { seller: 'Ana Fotos', event: 'Copa' },
  });
  if (!result.ok) throw new Error(result.error);
  const { pictures, ...facts } = result.value;
  return { ...facts, ...pictures };
}

const corners = (width = 300, height = 200) => {
  const part = (background: string) => ({
    create: { width: width / 2, height: height / 2, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: '#d22' } }).composite([
    { input: part('#2d2'), left: width / 2, top: 0 },
    { input: part('#22d'), left: 0, top: height / 2 },
    { input: part('#dd2'), left: width / 2, top: height / 2 },
  ]);
};
const size = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
};

describe('[R-SHOP-4] pictures of a photo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright for every EXIF orientation (%i)', async (orientation) => {
    const lying = await corners().withMetadata({ orientation }).png().toBuffer();
    const upright = await sharp(lying).autoOrient().png().toBuffer();
    const { thumbhash, card, preview, width, height } = await makeValid(lying);
    expect({ width, height }).toEqual(await size(upright));
    expect(await size(preview)).toEqual({ width, height });
    expect({ thumbhash, card }).toEqual(
      await makeValid(upright).then((photo) => ({ thumbhash: photo.thumbhash, card: photo.card })),
    );
  });

  test.each([
    [3000, 2000, 1200, 800, 500, 333],
    [2000, 3000, 800, 1200, 400, 500],
    [640, 480, 640, 480, 500, 375],
    [4000, 100, 1200, 30, 500, 13],
    [2, 2, 2, 2, 400, 500],
  ])(
    'of %i x %i are a preview of %i x %i and a card of %i x %i',
    async (width, height, wide, high, cardWide, cardHigh) => {
      const { card, preview, ...photo } = await makeValid(await corners(width, height).jpeg().toBuffer());
      expect(photo).toMatchObject({ width, height, format: 'jpeg' });
      expect(await size(card)).toEqual({ width: cardWide, height: cardHigh });
      expect(await size(preview)).toEqual({ width: wide, height: high });
    },
  );

  test('contain no metadata of the file', async () => {
    const tagged = await corners()
      .withIccProfile('p3')
      .withExif({ IFD0: { Model: 'Canon EOS R6' }, IFD2: { DateTimeOriginal: '2026:05:01 14:03:22' } })
      .jpeg()
      .toBuffer();
    const { card, preview, camera, takenAt } = await makeValid(tagged);
    expect({ camera, takenAt }).toEqual({ camera: 'Canon EOS R6', takenAt: '2026-05-01T14:03:22' });
    for (const picture of [card, preview]) {
      const { exif, icc, xmp, iptc, space } = await sharp(picture).metadata();
      expect({ exif, icc, xmp, iptc, space }).toEqual({ space: 'srgb' });
    }
  });

  test('include plain pictures, which show the photo unchanged', async () => {
    const bytes = await sharp(await jpeg(7, 1200, 800))
      .jpeg({ quality: 95 })
      .toBuffer();
    const pictures = await makeValid(bytes);
    const original = await sharp(bytes).raw().toBuffer();
    expect(await size(pictures['plain-card'])).toEqual({ width: 500, height: 333 });
    const offs: number[] = [];
    for (const kind of ['preview', 'plain-preview'] as const) {
      expect(await size(pictures[kind])).toEqual({ width: 1200, height: 800 });
      const pixels = await sharp(pictures[kind]).greyscale().raw().toBuffer();
      const grey = await sharp(original, { raw: { width: 1200, height: 800, channels: 3 } })
        .greyscale()
        .raw()
        .toBuffer();
      offs.push(
        pixels.filter((value, index) => Math.abs(value - (grey[index] ?? 0)) > 30).length / pixels.length,
      );
    }
    expect(offs[0]).toBeGreaterThan(0.02);
    expect(offs[1]).toBeLessThan(0.01);
  });

  test('are white in transparent parts', async () => {
    const empty = { create: { width: 50, height: 50, channels: 4 as const, background: '#00000000' } };
    const { 'plain-card': card } = await makeValid(await sharp(empty).png().toBuffer());
    expect((await sharp(card).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
  });
});
