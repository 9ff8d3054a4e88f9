import { readPix } from '@volleyscouter/core/pix/read';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from '../kit/browser.ts';
import { asBuyer, order, type Purchase } from '../kit/buyer.ts';

async function scan(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1366, 'light'],
] as const)
  test(`[R-PIX-1] the QR code on the screen contains the Pix code to copy, ${colorScheme}, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const { chavePix } = await asBuyer<Purchase>(page, `/compras/${await order(page, demo, 1)}`);
    await expect
      .poll(async () => scan(await page.getByRole('img', { name: /QR/ }).screenshot()))
      .toBe(chavePix);
    expect(readPix(chavePix)).toMatchObject({ ok: true, value: { type: 'static', cents: 1500 } });
  });
