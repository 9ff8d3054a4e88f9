import { expect, settledBox, stored, test } from '../kit/browser.ts';

test('[section 1] home shows the welcome, the text, two links to the shop, and gifts without price or button', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VolleyScouter');
  await expect(
    page.getByText('Um lugar criado especialmente para você colecionar suas melhores lembranças no vôlei.', {
      exact: true,
    }),
  ).toBeVisible();
  const toShop = page.getByRole('link', { name: 'Ir para a loja' });
  await expect(toShop).toHaveCount(2);
  for (const link of await toShop.all()) await expect(link).toHaveAttribute('href', '#/ar/shop');

  const gifts = page.getByRole('region', { name: 'Brindes' }).getByRole('figure');
  await expect(gifts.first()).toBeVisible();
  await expect.poll(() => gifts.count()).toBeGreaterThan(2);
  await expect(gifts.getByRole('button')).toHaveCount(0);
  await expect(gifts.filter({ hasText: 'R$' })).toHaveCount(0);
  const photo = gifts.first().getByRole('img');
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('gifts have pictures of the ratio 4:5, at most 400 px wide, in one, two or three columns', async ({
  page,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [900, 2],
    [1366, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const items = page.getByRole('region', { name: 'Brindes' }).getByRole('listitem');
    await items.first().waitFor();
    // read all positions in one call, because the cards move while fonts are loaded
    const firstRow = () =>
      items.evaluateAll((all) => {
        const tops = all.map((item) => item.getBoundingClientRect().y);
        return tops.filter((top) => top === tops[0]).length;
      });
    await expect.poll(firstRow).toBe(columns);
    const photo = await settledBox(items.first().getByRole('img'));
    expect(photo.height / photo.width).toBeCloseTo(1.25, 1);
    expect(photo.width).toBeLessThanOrEqual(400);
  }
});

test('an empty shop and a failed request show a message', async ({ page }) => {
  await page.route('**/product', (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ainda não há brindes' })).toBeVisible();

  await page.unroute('**/product');
  await page.route('**/product', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'database-down', msg: 'O banco de dados está fora do ar.' },
    }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('O banco de dados está fora do ar.');
  await page.unroute('**/product');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('figure').first()).toBeVisible();
});

test('offline the home page shows a message', async ({ page }) => {
  await page.route('**/product', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
});

test('the theme follows the system until the user chooses a theme', {
  tag: '@short',
}, async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await scheme()).toBe('dark');
  await page.getByRole('button', { name: 'Usar tema claro' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  expect(await scheme()).toBe('light');
});

test('[section 2] the home link removes the stored key `token`', async ({ page }) => {
  await page.goto('/#/jogos');
  await page.evaluate(() => localStorage.setItem('token', 'old'));
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect.poll(() => stored(page, 'token')).toBeNull();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '#/admin/');
  await expect(footer.getByRole('link', { name: 'Scout' })).toHaveAttribute('href', '#/scout');
  await page.evaluate(() => localStorage.setItem('scouterToken', 'x'));
  await page.reload();
  await expect(footer.getByRole('link', { name: 'Scout' })).toHaveAttribute('href', '#/games');
});

test('Tab first reaches the skip link; the key ? lists the keys of the screen, and the key / focuses the filter', async ({
  page,
}) => {
  await page.goto('/#/jogos');
  await page.getByRole('heading', { level: 1, name: 'Jogos' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await expect(keys).toContainText('Filtrar a lista');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Filtrar', { exact: true })).toBeFocused();
});
