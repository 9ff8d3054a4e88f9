// @module-tag slow
import { report } from '@volleyscouter/tests/kit/dose';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { seeded } from '../demo/seeded.ts';
import { coverOf, depthAt } from './cover.ts';
import { frost } from './frost.ts';
import { makePhoto } from './make.ts';
import { readPhoto } from './read.ts';
import { CODE_LETTERS, strokesOf } from './strokes.ts';
import { layoutOf, segmentsOf } from './watermark.ts';

const WIDTH = 480;
const HEIGHT = 320;
const PHOTOS = 60;
/** What is coarser than this is content to whoever looks for the mark. */
const COARSE = 6;

const random = seeded(60);
/** Three bytes a pixel, any. */
const noise = (width: number, height: number): Sharp =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, () => random() * 256),
    {
      raw: { width, height, channels: 3 },
    },
  );

/**
 * Like a photo to a statistician: large shapes, small ones and grain, no two alike; dark and bright ones among them. Whoever averages
 * even grounds finds the mark of each of them with 1 / sqrt(60) = 0.13: that is the share which it has in the average.
 */
async function photo(index: number): Promise<Buffer> {
  const grown = (edge: number, opacity: number): Promise<Buffer> =>
    noise(Math.ceil(WIDTH / edge), Math.ceil(HEIGHT / edge))
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .ensureAlpha(opacity)
      .png({ compressionLevel: 0 })
      .toBuffer();
  const layers = await Promise.all([grown(40, 0.6), grown(9, 0.4), grown(3, 0.45)]);
  const mixed = await noise(WIDTH, HEIGHT)
    .composite(layers.map((input) => ({ input })))
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(mixed)
    .linear(1.3, (index % 5) * 25 - 90)
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function preview(bytes: Buffer, mark: string): Promise<Buffer> {
  const read = await readPhoto(bytes);
  if (!read.ok) throw new Error(read.error);
  const made = await makePhoto(bytes, read.value, mark);
  if (!made.ok) throw new Error(made.error);
  return Buffer.from(made.value.pictures.preview);
}

/** Brightness without what is coarse. */
async function fine(image: Sharp): Promise<Float64Array> {
  const { data } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 as const };
  const coarse = await sharp(data, { raw }).blur(COARSE).greyscale().raw().toBuffer();
  return Float64Array.from(data, (value, place) => value - (coarse[place] ?? 0));
}

/** The mark itself: where its strokes lie, detail is missing. */
function markOf(mark: string): Float64Array {
  const cover = coverOf(segmentsOf(mark, mark, WIDTH, HEIGHT), WIDTH, HEIGHT);
  return Float64Array.from({ length: WIDTH * HEIGHT }, (_, place) =>
    depthAt(cover, place % WIDTH, Math.floor(place / WIDTH)) > 0 ? -1 : 0,
  );
}

function correlation(one: Float64Array, other: Float64Array): number {
  const mean = (values: Float64Array): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [product, first, second] = [0, 0, 0];
  one.forEach((value, place) => {
    const [x, y] = [value - a, (other[place] ?? 0) - b];
    product += x * y;
    first += x * x;
    second += y * y;
  });
  return product / Math.sqrt(first * second);
}

/** The mark as somebody finds it who has many previews of one size: how much detail they have, averaged. */
async function guess(
  photos: readonly Buffer[],
  markOfPhoto: (index: number) => string,
): Promise<Float64Array> {
  const sum = new Float64Array(WIDTH * HEIGHT);
  for (const [index, bytes] of photos.entries()) {
    const marked = await preview(bytes, markOfPhoto(index));
    (await fine(sharp(marked))).forEach((value, place) => {
      sum[place] = (sum[place] ?? 0) + Math.abs(value) / photos.length;
    });
  }
  return sum;
}

describe('[R-SHOP-4] the mark of a preview', () => {
  test('is not found by averaging 60 previews, neither of them nor of another; one that is the same everywhere is', async () => {
    const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => photo(index)));
    const same = await guess(photos, () => 'same');
    const found = correlation(same, markOf('same'));
    const own = await guess(photos, (index) => `photo ${index}`);
    const marks = [0, 17, 34, 59, 60, 61, 62, 63].map((index) => `photo ${index}`);
    const guessed = marks.map((mark) => correlation(own, markOf(mark)));
    report(
      `R-SHOP-4: the same mark everywhere is found with ${found.toFixed(2)}, own marks with ${Math.max(...guessed.map(Math.abs)).toFixed(3)} at most`,
    );
    expect(found).toBeGreaterThan(0.15);
    for (const each of guessed) expect(Math.abs(each)).toBeLessThan(0.05);
  }, 120_000);

  test.each([
    ['black', '#000'],
    ['dark blue', '#0a1230'],
    ['grey', '#808080'],
    ['skin', '#c68a63'],
    ['yellow', '#ffd400'],
    ['white', '#fff'],
  ])('is seen on %s', async (_, background) => {
    const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
    const marked = await sharp(await preview(await plain.png().toBuffer(), 'photo'))
      .greyscale()
      .raw()
      .toBuffer();
    const ground = await plain.clone().greyscale().raw().toBuffer();
    const differing = marked.filter((value, place) => Math.abs(value - (ground[place] ?? 0)) > 24).length;
    expect(differing / marked.length).toBeGreaterThan(0.03);
    // and the photo is still to be seen
    const same = marked.filter((value, place) => Math.abs(value - (ground[place] ?? 0)) < 8).length;
    expect(same / marked.length).toBeGreaterThan(0.6);
  });

  test('reaches into every part of a photo, high or wide', async () => {
    for (const [width, height] of [
      [1600, 1067],
      [1067, 1600],
      [1600, 400],
      [300, 300],
    ] as const) {
      const data = new Uint8Array(width * height * 3).fill(128);
      frost({ data, width, height }, 'photo', 'photo');
      const cell = Math.floor(Math.max(width, height) / 5);
      for (let top = 0; top + cell <= height; top += cell)
        for (let left = 0; left + cell <= width; left += cell) {
          let marked = 0;
          for (let y = top; y < top + cell; y++)
            for (let x = left; x < left + cell; x++) if (data[(y * width + x) * 3] !== 128) marked++;
          expect(marked / cell ** 2, `${width} x ${height} at ${left}, ${top}`).toBeGreaterThan(0.03);
        }
    }
  });

  test('changes at most 15 % of a picture without detail', () => {
    for (const [width, height] of [
      [1200, 800],
      [400, 500],
      [600, 150],
    ] as const)
      for (let round = 0; round < 8; round++) {
        const data = new Uint8Array(width * height * 3).fill(128);
        frost({ data, width, height }, `photo ${round}`, `scene ${round}`);
        const changed = data.filter((value, at) => at % 3 === 0 && Math.abs(value - 128) > 12).length;
        expect(changed / (width * height), `${width} x ${height}, ${round}`).toBeLessThan(0.15);
      }
  });

  test('is the same for the same photo, and another for every other', () => {
    expect(segmentsOf('a', 'a', 800, 600)).toEqual(segmentsOf('a', 'a', 800, 600));
    const layouts = Array.from({ length: 500 }, (_, index) => layoutOf(`photo ${index}`));
    expect(new Set(layouts.map(({ code }) => code)).size).toBe(500);
    const angles = layouts.map(({ angle }) => Math.abs(angle));
    expect(Math.min(...angles)).toBeGreaterThanOrEqual(16);
    expect(Math.max(...angles)).toBeLessThanOrEqual(34);
    expect(layouts.filter(({ angle }) => angle < 0).length).toBeGreaterThan(200);
  });

  test('every letter that a mark may have can be drawn, and no two are alike', () => {
    const letters = [...new Set(`VOLLEYSCOUTER${CODE_LETTERS}·`)];
    const drawn = letters.map(strokesOf);
    expect(drawn.every((strokes) => strokes.length > 0 && strokes.every(({ length }) => length > 1))).toBe(
      true,
    );
    expect(new Set(drawn.map((strokes) => JSON.stringify(strokes))).size).toBe(letters.length);
  });
});
