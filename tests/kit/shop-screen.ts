import type { Page } from '@playwright/test';
import { test as base, codeOf, enterCode, expect } from './browser.ts';
import { asBuyer } from './buyer.ts';
import { type ManyPhotos, offerMany } from './manyPhotos.ts';

/** The photos are created once, before the first test. */
export function testWithMany(count: number) {
  let offered: ManyPhotos | undefined;
  base.beforeAll(async ({ demo }) => {
    offered = await offerMany(demo, count);
  });
  base.afterAll(() => offered?.close());
  return base.extend<{ many: ManyPhotos }>({
    many: async ({ browserName: _ }, use) => {
      if (offered) await use(offered);
    },
  });
}

/** A stack of photos is one card. */
export const cards = async (page: Page): Promise<number> =>
  (await asBuyer<{ total: number }>(page, '/product/all?pilhas=true&inicio=0&limite=1')).total;

/** Number of photos that the page states, including the photos of the demonstration. */
export const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /fotos?$/ })
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
};

export const card = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^(Ampliar|Abrir \\d+ fotos em sequência:) Foto ${number}:`) });
export const large = (page: Page) => page.getByRole('dialog', { name: 'Foto ampliada' });
export const loaded = (page: Page, number: number) =>
  card(page, number)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

export async function enterShop(page: Page, demo: Parameters<typeof codeOf>[0]): Promise<void> {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await expect(page.getByRole('heading', { level: 1, name: /^Olá, / })).toBeVisible();
  await card(page, 1).waitFor();
}
