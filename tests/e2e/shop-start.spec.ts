import type { Page } from '@playwright/test';
import { codeOf, enterCode, expect, stored, test } from '../kit/browser.ts';
import { card, loaded } from '../kit/shop-screen.ts';

function requestsOf(page: Page, path: string): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path) queries.push(search);
  });
  return queries;
}

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
  test(`[B8] the photos of the shop are requested once, before the application has loaded: ${filter || 'no filter'}`, async ({
    page,
    demo,
  }) => {
    await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
    await card(page, 1).waitFor();
    const requests = requestsOf(page, '/product/all');
    const release = await openWithout(page, `/#/ar/shop${filter}`);
    await expect.poll(() => requests).toHaveLength(1);
    await expect(page.getByRole('heading')).toHaveCount(0);
    release();
    await expect(page.getByRole('status').filter({ hasText: /fotos?$|Nenhuma/ })).toBeVisible();
    if (!filter) await expect.poll(() => loaded(page, 1)).toBe(true);
    await page.waitForTimeout(500);
    expect(requests).toHaveLength(1);
  });
}

test('[B8] an expired session leads to its login', async ({ page, demo }) => {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  // waits for all requests of this page: a later request would fail with the expired session
  await card(page, 1).waitFor();
  await page.waitForLoadState('networkidle');
  const token = await stored(page, 'acessoToken');
  await page.evaluate(() => localStorage.setItem('acessoToken', 'x'.repeat(43)));
  const requests = requestsOf(page, '/product/all');
  const release = await openWithout(page, '/#/ar/shop');
  await expect.poll(() => requests).toHaveLength(1);
  await page.evaluate((session) => localStorage.setItem('acessoToken', session ?? ''), token);
  release();
  await card(page, 1).waitFor();
  expect(requests).toHaveLength(2);

  await page.evaluate(() => localStorage.setItem('acessoToken', 'x'.repeat(43)));
  (await openWithout(page, '/#/ar/shop'))();
  await expect(page).toHaveURL(/#\/acesso$/);
});

test('[B8] without a session no photos of the shop are requested', async ({ page }) => {
  const requests = requestsOf(page, '/product/all');
  (await openWithout(page, '/#/ar/shop'))();
  await expect(page).toHaveURL(/#\/acesso$/);
  await page.goto('/#/');
  await page.getByRole('region', { name: 'Brindes' }).waitFor();
  expect(requests).toEqual([]);
});
