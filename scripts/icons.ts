/** Run `node scripts/icons.ts` after web/public/favicon.svg has changed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'web/public/icons';
const GROUND = '#0b1d40';
/** Systems may crop a maskable icon to the middle 80 % of its width. */
const MASKABLE = 0.9;

const drawing = readFileSync('web/public/favicon.svg', 'utf8');
/** Without rounded corners, because the system rounds them. */
const square = drawing.replace('rx="8"', '');

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** `part` is the scale. */
async function onGround(size: number, part: number): Promise<Buffer> {
  const inner = await png(square, Math.round(size * part));
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

mkdirSync(FOLDER, { recursive: true });
for (const [name, bytes] of Object.entries({
  '192': await png(drawing, 192),
  '512': await png(drawing, 512),
  'maskable-192': await onGround(192, MASKABLE),
  'maskable-512': await onGround(512, MASKABLE),
  'apple-touch': await onGround(180, 1),
  'favicon-48': await png(drawing, 48),
}))
  writeFileSync(`${FOLDER}/${name}.png`, bytes);
