/** The shop opened by its address: its first photos are under way before the application has been read. */
import type { Page } from '@playwright/test';
import { codeOf, enterCode, expect, stored, test } from '../kit/browser.ts';
import { card, loaded } from '../kit/shop-screen.ts';

/** Everything that is asked of a route, in its order. */
function askedOf(page: Page, path: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path) asked.push(search);
  });
  return asked;
}

/** Opens an address in a new document, whose application comes only when the answer is called. */
async function openWithout(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

for (const filter of ['', '?evento=Copa%20Litoral%20-%20Final&palavras=a%2Bb%20%C3%A9%25']) {
  test(`[B8] the photos are asked for once, before the application: ${filter || 'all'}`, async ({
    page,
    demo,
  }) => {
    await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
    await card(page, 1).waitFor();
    const asked = askedOf(page, '/product/all');
    const read = await openWithout(page, `/#/ar/shop${filter}`);
    await expect.poll(() => asked).toHaveLength(1);
    await expect(page.getByRole('heading')).toHaveCount(0);
    read();
    await expect(page.getByRole('status').filter({ hasText: /fotos?$|Nenhuma/ })).toBeVisible();
    if (!filter) await expect.poll(() => loaded(page, 1)).toBe(true);
    await page.waitForTimeout(500);
    expect(asked).toHaveLength(1);
  });
}

test('[B8] a session that is over leads to its entrance, and somebody else is asked for again', async ({
  page,
  demo,
}) => {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  // nothing that the first shop asks hears of the end of its session
  await card(page, 1).waitFor();
  await page.waitForLoadState('networkidle');
  const token = await stored(page, 'acessoToken');
  await page.evaluate(() => localStorage.setItem('acessoToken', 'x'.repeat(43)));
  const asked = askedOf(page, '/product/all');
  const read = await openWithout(page, '/#/ar/shop');
  await expect.poll(() => asked).toHaveLength(1);
  await page.evaluate((again) => localStorage.setItem('acessoToken', again ?? ''), token);
  read();
  await card(page, 1).waitFor();
  expect(asked).toHaveLength(2);

  await page.evaluate(() => localStorage.setItem('acessoToken', 'x'.repeat(43)));
  (await openWithout(page, '/#/ar/shop'))();
  await expect(page).toHaveURL(/#\/acesso$/);
});

test('[B8] nobody signed in, or another screen: nothing is asked for', async ({ page }) => {
  const asked = askedOf(page, '/product/all');
  (await openWithout(page, '/#/ar/shop'))();
  await expect(page).toHaveURL(/#\/acesso$/);
  await page.goto('/#/');
  await page.getByRole('region', { name: 'Brindes' }).waitFor();
  expect(asked).toEqual([]);
});
