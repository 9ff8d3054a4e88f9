import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Parts } from '@volleyscouter/server/parts';
import { insertPhoto } from '@volleyscouter/server/shop/photos/store';
import { keepPhoto } from '@volleyscouter/server/shop/photos/storePhoto';
import sharp from 'sharp';

/** Different for each seed. */
export const jpeg = (seed: number, width = 64, height = 80): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: seed % 256, g: (seed >> 8) % 256, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

/** Returns the name of the photo. */
export async function storePhoto(parts: Parts, bytes: Uint8Array, fileName = 'foto.jpg'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-photo-'));
  try {
    const path = join(folder, 'photo');
    await writeFile(path, bytes);
    const stored = await keepPhoto(parts, path, { fileName, event: '' });
    if (!stored.ok) throw new Error(stored.error);
    await insertPhoto(parts.db, stored.value, parts.clock());
    return stored.value.name;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
