import { asBig32, crc32, joined, latin } from '@volleyscouter/core/photo/bytes';
import { MAX_EDGE } from '@volleyscouter/core/shop/problems';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPhoto } from './read.ts';

/** The header states a size that the data does not have: decoding would fail with `broken-photo`. */
async function statingPng(width: number, height: number): Promise<Uint8Array> {
  const png = Uint8Array.from(await flat.png().toBuffer());
  png.set(joined([asBig32(width), asBig32(height)]), 16);
  png.set(asBig32(crc32(png.subarray(12, 29))), 29);
  return png;
}

async function statingJpeg(width: number, height: number, progressive: boolean): Promise<Uint8Array> {
  const jpeg = Uint8Array.from(await flat.jpeg({ progressive }).toBuffer());
  const frame = Buffer.from(jpeg).indexOf(Uint8Array.of(0xff, progressive ? 0xc2 : 0xc0));
  jpeg.set([height >> 8, height & 255, width >> 8, width & 255], frame + 5);
  return jpeg;
}

/** The canvas is larger than the picture, which has only 14 bits per edge. */
async function statingWebp(width: number, height: number): Promise<Uint8Array> {
  const webp = Uint8Array.from(
    await flat
      .withExif({ IFD0: { Make: 'Canon' } })
      .webp()
      .toBuffer(),
  );
  const at = Buffer.from(webp).indexOf(latin('VP8X')) + 12;
  for (const [index, edge] of [width, height].entries())
    for (let byte = 0; byte < 3; byte++) webp[at + index * 3 + byte] = ((edge - 1) >> (8 * byte)) & 255;
  return webp;
}

const flat = sharp({ create: { width: 16, height: 16, channels: 3, background: '#246' } });
const errorOf = async (bytes: Uint8Array): Promise<string | null> => {
  const read = await readPhoto(bytes);
  return read.ok ? null : read.error;
};

test('HEIC is distinguished from other files, regardless of its name', async () => {
  for (const [brand, error] of [
    ['heic', 'heic-photo'],
    ['mif1', 'heic-photo'],
    ['avif', 'not-a-photo'],
    ['isom', 'not-a-photo'],
  ])
    expect(await errorOf(latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`))).toBe(error);
});

describe('[R-SHOP-5] the size of a photo is checked by its header', () => {
  const over = MAX_EDGE + 1;

  test('an edge above 30,000 is refused, width or height, in every format', async () => {
    expect(await errorOf(await statingPng(1, 60_000_000))).toBe('edge-too-long');
    expect(await errorOf(await statingPng(60_000_000, 1))).toBe('edge-too-long');
    for (const progressive of [false, true]) {
      expect(await errorOf(await statingJpeg(over, 16, progressive))).toBe('edge-too-long');
      expect(await errorOf(await statingJpeg(16, over, progressive))).toBe('edge-too-long');
    }
    expect(await errorOf(await statingWebp(over, 16))).not.toBeNull();
    expect(await errorOf(await statingWebp(16, over))).not.toBeNull();
  });

  test('an edge of 30,000 is accepted; more than 80 million pixels are refused', async () => {
    expect(await errorOf(await statingPng(MAX_EDGE, 16))).toBeNull();
    expect(await errorOf(await statingJpeg(16, MAX_EDGE, false))).toBeNull();
    expect(await errorOf(await statingPng(90_000_000, 1))).toBe('too-many-pixels');
  });
});
