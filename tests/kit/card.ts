import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface Card {
  photo(index: number): Buffer;
  /** SHA-256 of the bytes, hex. */
  name(index: number): string;
  bytes: number;
}

const MARKER = Buffer.from([0xff, 0xd8]);

/** Returns noise, whose decoding takes as long as that of a real photo. */
async function scene(width: number, height: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 120, sigma: 35 } as const;
  const small = {
    width: width >> 2,
    height: height >> 2,
    channels: 3,
    background: '#456',
    noise: grain,
  } as const;
  return sharp({ create: small }).resize(width, height).jpeg({ quality: 85 }).toBuffer();
}

/** A comment segment after the first marker makes the bytes of each photo different. */
export async function memoryCard(width: number, height: number): Promise<Card> {
  const base = await scene(width, height);
  const photo = (index: number): Buffer => {
    const comment = Buffer.from(`foto ${index}`);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([MARKER, head, comment, base.subarray(MARKER.length)]);
  };
  const name = (index: number): string => createHash('sha256').update(photo(index)).digest('hex');
  return { photo, name, bytes: base.length };
}
