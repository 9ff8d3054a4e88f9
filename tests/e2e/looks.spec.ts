import type { Page } from '@playwright/test';
import { expect, signInAsAdmin } from '../kit/browser.ts';
import { asBuyer } from '../kit/buyer.ts';
import { card, enterShop, loaded, testWithMany } from '../kit/shop-screen.ts';

const test = testWithMany(60);
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

interface Shift {
  sources: readonly { node: Node | null }[];
}

/** Runs in the page. Buttons and the texts of the cart do not count. */
const recordShifts = (): void => {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    const moved = list.getEntries().flatMap((entry) => (entry as PerformanceEntry & Shift).sources);
    for (const { node } of moved) {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element?.closest('main') && !element.closest('button, [aria-label="Seu carrinho"]'))
        shifts.push(element.outerHTML);
    }
  }).observe({ type: 'layout-shift' });
};

test('the tools of the shop take at most a quarter of the screen', async ({ page, demo, many }) => {
  const evento = many.eventOf(0);
  await many.db.query(
    `update events set steps = '[{"from": 2, "cents": 700}, {"from": 4, "cents": 600}]' where name = $1`,
    [evento],
  );
  await many.db.query(`update photos set width = 600, height = 400 where file_name = 'muitas.jpg'`);
  await enterShop(page, demo);
  await page.getByLabel('Partida').selectOption(evento);
  await expect(page.getByText('2 ou mais por')).toBeVisible();
  await expect.poll(() => loaded(page, 1)).toBe(true);
  const header = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom);
  const before = await topOf(page, '[data-place="0"]');
  expect(before - header).toBeLessThanOrEqual(844 / 4);
  const [photo, frame] = await Promise.all([
    card(page, 1)
      .locator('img')
      .evaluate((image) => getComputedStyle(image).objectFit),
    card(page, 1).locator('img').boundingBox(),
  ]);
  expect([photo, Math.round((frame?.width ?? 0) * 1.25)]).toEqual(['cover', Math.round(frame?.height ?? 0)]);

  // a font that loads late moves texts
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(recordShifts);
  const first = page.getByRole('figure').first();
  await first.getByRole('button', { name: 'Quero' }).click();
  await expect(page.getByText('Falta 1 foto para pagar')).toBeVisible();
  expect(await topOf(page, '[data-place="0"]')).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  const [price, bar] = await Promise.all([
    first.getByText(/^R\$/).boundingBox(),
    page.getByRole('region', { name: 'Seu carrinho' }).boundingBox(),
  ]);
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('a bought photo shows no price', async ({ page, demo }) => {
  await enterShop(page, demo);
  const [id] = (await asBuyer<{ data: { _id: string }[] }>(page, '/product/all?inicio=0&limite=1')).data.map(
    ({ _id }) => _id,
  );
  await page.route('**/compras/fotos*', (route) => route.fulfill({ json: [id] }));
  await page.reload();
  const first = page.getByRole('figure').first();
  await expect(first.getByRole('link', { name: 'Já comprada' })).toBeVisible();
  await expect(first.getByText(/R\$/)).toHaveCount(0);
});

test('the admin’s list of photos begins within 300 px', async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/admin');
  await expect(page.getByRole('checkbox', { name: /^Selecionar/ }).first()).toBeVisible();
  await page.locator('table').waitFor();
  expect(await topOf(page, 'table')).toBeLessThanOrEqual(300);
});
