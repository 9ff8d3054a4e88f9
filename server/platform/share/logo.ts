import { readFile } from 'node:fs/promises';

const LARGEST = { width: 400, height: 128 };
let cached: { path: string; logo: Promise<Buffer | null> } | null = null;

async function readLogo(path: string): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(await readFile(path))
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/** PNG, read once; `null` if the file is missing or no picture. */
export function readSellerLogo(path: string): Promise<Buffer | null> {
  if (cached?.path !== path) cached = { path, logo: readLogo(path) };
  return cached.logo;
}
