/** Sharp alone, with the work for one photo, repeated: `bare-photos.ts FILE COUNT`. Prints the total ms. */
import { readFile } from 'node:fs/promises';
import { CARD, PREVIEW_EDGE } from '@volleyscouter/core/shop/problems';
import sharp from 'sharp';

const [path = '', count = '0'] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);

const WATERMARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><path d="M20 20L60 100L100 20M120 60H180" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="14"/></svg>';

async function make(): Promise<void> {
  const { data, info } = await sharp(await readFile(path))
    .resize(PREVIEW_EDGE, PREVIEW_EDGE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).resize(CARD.width, CARD.height).jpeg({ quality: 80 }).toBuffer();
  await sharp(data, { raw }).jpeg({ quality: 78 }).toBuffer();
  const marked = await sharp(data, { raw })
    .composite([{ input: Buffer.from(WATERMARK), tile: true }])
    .raw()
    .toBuffer();
  await sharp(marked, { raw }).resize(CARD.width, CARD.height).jpeg({ quality: 80 }).toBuffer();
  await sharp(marked, { raw }).jpeg({ quality: 78 }).toBuffer();
}

await make();
const began = performance.now();
for (let photo = 0; photo < Number(count); photo++) await make();
console.log(performance.now() - began);
