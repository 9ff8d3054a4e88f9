/** Sharp alone, doing for one photo what the product does, again and again: `bare-photos.ts FILE COUNT`. Prints the milliseconds of all. */
import { readFile } from 'node:fs/promises';
import { CARD, PREVIEW_EDGE } from '@volleyscouter/core/shop/problems';
import { watermark } from '@volleyscouter/server/photos/watermark';
import sharp from 'sharp';

const [path = '', count = '0'] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);

async function make(): Promise<void> {
  const { data, info } = await sharp(await readFile(path))
    .resize(PREVIEW_EDGE, PREVIEW_EDGE, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await sharp(data, { raw }).resize(CARD.width, CARD.height).jpeg({ quality: 80 }).toBuffer();
  const input = Buffer.from(watermark('mark', info.width, info.height));
  await sharp(data, { raw }).composite([{ input }]).jpeg({ quality: 78 }).toBuffer();
}

await make();
const began = performance.now();
for (let done = 0; done < Number(count); done++) await make();
console.log(performance.now() - began);
