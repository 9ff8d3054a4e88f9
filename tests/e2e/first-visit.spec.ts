/** The first photos are shown before the application, at the same positions. */
import type { Page } from '@playwright/test';
import { codeOf, enterCode, expect, stored, test } from '../kit/browser.ts';
import { card, loaded } from '../kit/shop-screen.ts';

test.use({ serviceWorkers: 'block' });

const first = (page: Page) => page.locator('#first');
const opened = '/#/ar/shop';

async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openAnew(page: Page, address = opened): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
}

async function enter(page: Page, demo: Parameters<typeof codeOf>[0]): Promise<void> {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await card(page, 1).waitFor();
}

const places = (page: Page, attribute: 'data-early' | 'data-place') =>
  page.evaluate(
    (name) =>
      ['0', '1'].map((index) => {
        const cardElement = document.querySelector(`[${name}="${index}"]`);
        const at = (element?: Element | null) => {
          const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
          return [x, y, width, height].map(Math.round);
        };
        const image = cardElement?.querySelector('img');
        return { card: at(cardElement), image: at(image), src: image?.src, text: cardElement?.textContent };
      }),
    attribute,
  );

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1366, 768],
] as const)
  test(`[B8] the first photos are at the positions where the application shows them, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, demo);
    const release = await holdApplication(page);
    await openAnew(page);
    const picture = first(page).locator('[data-early="0"] img');
    await expect(picture).toHaveAttribute('data-shown', 'now');
    await expect(first(page).locator('[data-early="1"] img')).toHaveAttribute('data-shown', 'now');
    const before = await places(page, 'data-early');
    release();
    await expect(first(page)).toHaveCount(0);
    expect(await places(page, 'data-place')).toEqual(before);
    await expect.poll(() => loaded(page, 1)).toBe(true);
  });

test('[B8] a photo chosen with Quero before the application has loaded is in the cart', async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  const release = await holdApplication(page);
  await openAnew(page);
  const button = first(page).locator('[data-early="1"] button');
  await button.click();
  await expect(button).toHaveText('Remover do carrinho');
  expect(JSON.parse((await stored(page, 'cartItems')) ?? '[]')).toHaveLength(1);
  release();
  await expect(first(page)).toHaveCount(0);
  await expect(
    page.locator('[data-place="1"]').getByRole('button', { name: 'Remover do carrinho' }),
  ).toBeVisible();
});

test('[B8] a click on a card works before the application has loaded, even if no picture has loaded', async ({
  page,
  demo,
}) => {
  await enter(page, demo);
  await page.route('**/photos/**', (route) => route.abort());
  // otherwise the application might load before the press
  const release = await holdApplication(page);
  await openAnew(page);
  await first(page)
    .locator('[data-early="0"] a')
    .click({ position: { x: 40, y: 40 } });
  await expect(first(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible();
});

const FAULTS: readonly [string, (page: Page) => Promise<unknown>][] = [
  [
    'without the script that draws the first photos',
    (page) => page.route('**/first-photos.js', (route) => route.abort()),
  ],
  [
    'if the script that draws the first photos throws',
    (page) =>
      page.route('**/first-photos.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
      ),
  ],
  [
    'if the first pictures fail',
    (page) => page.route('**/photos/**', (route) => route.abort(), { times: 3 }),
  ],
  [
    'if the first list of photos fails',
    (page) => page.route('**/product/all*', (route) => route.abort(), { times: 1 }),
  ],
];
for (const [situation, fault] of FAULTS)
  test(`[B8] ${situation}, the shop works as usual`, async ({ page, demo }) => {
    await enter(page, demo);
    await fault(page);
    await openAnew(page);
    await card(page, 1).waitFor();
    await expect(first(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: /^Olá, / })).toBeVisible();
  });

test('the script of the shopper’s login screen is requested before the application has loaded', async ({
  page,
}) => {
  const release = await holdApplication(page);
  const loginScript = page.waitForRequest('**/assets/Acesso-*.js');
  await page.goto('/#/acesso', { waitUntil: 'commit' });
  await loginScript;
  release();
  await expect(page.getByLabel('Digite o código de acesso.')).toBeVisible();
});

test('[B8] without browser storage the link of the shop leads to the login', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    }),
  );
  await page.goto(opened);
  await expect(page).toHaveURL(/#\/acesso$/);
});
