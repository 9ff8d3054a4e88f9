import { expectCleanInBothThemes, WALKS } from '../kit/axe.ts';
import { codeOf, enterCode, expect, signInAsAdmin, stored } from '../kit/browser.ts';
import { databaseOf, offerMany } from '../kit/manyPhotos.ts';
import { card, cards, enterShop, large, loaded, testWithMany, total } from '../kit/shop-screen.ts';
import { holdTimersHere, ring } from '../kit/timers.ts';

const MANY = 10_000;
const test = testWithMany(MANY);

test('[section 2] photos of the shop are added to the cart and removed from it', {
  tag: '@short',
}, async ({ page, demo, many }) => {
  await enterShop(page, demo);
  const nome = demo.codes.find(({ perfil }) => perfil === 'Atleta')?.nome;
  await expect(page.getByRole('heading', { level: 1, name: `Olá, ${nome}` })).toBeVisible();
  const options = page.getByLabel('Partida').locator('option');
  await expect(options.nth(1)).toBeAttached();
  const events = await options.allTextContents();
  expect(events[0]).toBe('Tudo');
  expect(events.slice(1)).toEqual([...new Set(events.slice(1))].sort((a, b) => b.localeCompare(a, 'pt-BR')));

  const first = page.getByRole('figure').first();
  await expect(first).toContainText(/R\$\s\d+,\d{2}/);
  await expect(async () => {
    const photo = await card(page, 1).locator('img').boundingBox();
    expect(photo && photo.height / photo.width).toBeCloseTo(1.25, 1);
    expect(photo?.width).toBeLessThanOrEqual(400);
  }).toPass({ timeout: 20_000 });
  await first.getByRole('button', { name: 'Quero', exact: true }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Carrinho' })).toContainText('1');
  const [line] = JSON.parse((await stored(page, 'cartItems')) ?? '[]');
  expect(line.quantity).toBe(1);
  expect(line.product.evento).toBe(many.eventOf(0));
  await page.reload();
  await first.getByRole('button', { name: 'Remover do carrinho' }).click();
  await expect(first.getByRole('button', { name: 'Quero' })).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toBe('[]');
});

test('[section 2] photos fill one, two or three columns; gifts have no price and no button', async ({
  page,
  demo,
  many,
}) => {
  await enterShop(page, demo);
  expect(many.db).toBeTruthy();
  for (const [width, columns] of [
    [390, 1],
    [900, 2],
    [1366, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const tops = await page
          .getByRole('figure')
          .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
        return tops.filter((top) => top === tops[0]).length;
      })
      .toBe(columns);
  }
  await page.getByLabel('Filtrar fotos').fill('brinde');
  await expect(page.getByRole('figure').first()).toContainText('Brinde');
  await expect(page.getByRole('figure').filter({ hasText: 'R$' })).toHaveCount(0);
  await expect(page.getByRole('figure').getByRole('button')).toHaveCount(0);
});

test('[R-SHOP-6] 10,000 photos are scrolled and filtered; Back and a reload restore the position', async ({
  page,
  demo,
  many,
}) => {
  await enterShop(page, demo);
  const [all, photos] = [await cards(page), await total(page)];
  expect(all).toBeGreaterThanOrEqual(MANY);
  expect(await page.getByRole('figure').count()).toBeLessThan(40);
  await page.keyboard.press('End');
  await expect(card(page, all)).toBeVisible();
  await expect.poll(() => loaded(page, all)).toBe(true);
  expect(await page.getByRole('figure').count()).toBeLessThan(40);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const middle = page.getByRole('figure').nth(4);
  await expect(middle).toBeVisible();
  const at = await page.evaluate(() => window.scrollY);
  await page.getByRole('navigation').getByRole('link', { name: 'Compras' }).click();
  await expect(page).toHaveURL(/compras/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
  await expect(middle).toBeVisible();

  let listRequests = 0;
  await page.route('**/product/all?*', (route) => {
    listRequests++;
    return route.continue();
  });
  await page.keyboard.press('/');
  // holds the timer of 250 ms: otherwise a pause of the machine could send a part of the text
  await holdTimersHere(page, 250);
  await page.getByLabel('Filtrar fotos').pressSequentially('foto-4321 rodada');
  await ring(page);
  await expect(page.getByRole('status').filter({ hasText: /^1 foto$/ })).toBeVisible();
  expect(listRequests).toBe(1);
  await page.unroute('**/product/all?*');
  await expect(page).toHaveURL(/palavras=foto-4321/);
  await page.reload();
  await expect(page.getByLabel('Filtrar fotos')).toHaveValue('foto-4321 rodada');
  await expect(page.getByRole('figure')).toHaveCount(1);
  await page.getByLabel('Filtrar fotos').fill('');
  await expect.poll(() => total(page)).toBe(photos);
  await page.getByLabel('Partida').selectOption(many.eventOf(0));
  await expect(page).toHaveURL(/evento=/);
  await expect.poll(() => total(page)).toBe(MANY / 8);
  await page.goBack();
  await expect.poll(() => total(page)).toBe(photos);
  await page.getByLabel('Filtrar fotos').fill('nada disso');
  await expect(page.getByRole('heading', { name: 'Fotos não localizadas' })).toBeVisible();
  await expect(
    page.getByText('Nenhuma foto tem todas essas palavras. Confira a escrita, ou tente menos palavras.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(card(page, 1)).toBeVisible();
});

test('arrow keys move the focus between photos, Space and q change the cart, Enter opens the large view', async ({
  page,
  demo,
}) => {
  await enterShop(page, demo);
  await card(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 5)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 8)).toBeFocused();
  const chosen = page.locator('[data-place="7"]');
  await page.keyboard.press(' ');
  await expect(chosen.getByRole('button', { name: 'Remover do carrinho' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(chosen.getByRole('button', { name: 'Quero' })).toBeVisible();
  const all = await cards(page);
  await page.keyboard.press('End');
  await expect(card(page, all)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(large(page)).toBeVisible();
});

test('arrow keys change the photo of the large view, and Back and Escape close the view', async ({
  page,
  demo,
  many,
}) => {
  await enterShop(page, demo);
  await card(page, 2).click();
  const view = large(page);
  await expect(view).toContainText(many.eventOf(1));
  await expect(view.getByRole('img', { name: many.eventOf(1) })).toBeVisible();
  await view.getByRole('button', { name: 'Quero' }).click();
  await expect(view.getByRole('button', { name: 'Remover do carrinho' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(view.getByRole('button', { name: 'Quero' })).toBeVisible();
  const link = page.url();
  await page.keyboard.press('?');
  const keys = page.getByRole('region', { name: 'Atalhos de teclado' });
  await expect(keys).toContainText('Pôr a foto no carrinho, ou tirar');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view).toContainText(/^3 de/);
  await page.goBack();
  await expect(view).toHaveCount(0);
  await expect(page).toHaveURL(/\/ar\/shop$/);
  await expect(card(page, 3)).toBeFocused();

  const all = await cards(page);
  await page.keyboard.press('End');
  await expect(card(page, all)).toBeFocused();
  await page.keyboard.press('Enter');
  for (let position = all; position > all - 12; position--) {
    await expect(view).toContainText(new RegExp(`^${position.toLocaleString('pt-BR')} de`));
    await page.keyboard.press('ArrowLeft');
  }
  await expect(view).toContainText(new RegExp(`^${(all - 12).toLocaleString('pt-BR')} de`));
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(card(page, all - 12)).toBeFocused();
  await expect(card(page, all - 12)).toBeInViewport();

  await page.goto(link);
  await page.reload();
  await expect(view).toContainText(many.eventOf(1));
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await page.goto(`${link.replace(/foto=.*/, '')}foto=nenhuma`);
  await expect(page.getByText('Esta foto não está mais na loja.')).toBeVisible();
  await expect(view).toHaveCount(0);
});

test('[R-SHOP-3] an agency sees only its own photos', {
  tag: '@short',
}, async ({ page, demo }) => {
  const db = await databaseOf(demo);
  const { rows } = await db.query<{ id: string }>(`select id from accounts where perfil = 'Assessoria'`);
  await db.end();
  const agencyPhotos = await offerMany(demo, 5, rows[0]?.id ?? null);
  await agencyPhotos.close();
  await enterCode(page, '/assessoria', codeOf(demo, 'Assessoria'));
  await card(page, 1).waitFor();
  await page.getByLabel('Filtrar fotos').fill('foto-');
  await expect.poll(() => total(page)).toBe(5);
  // R-ID-5: an expired session leads to the agency's own entrance
  await page.evaluate(() => localStorage.setItem('acessoToken', 'over'));
  await page.reload();
  await expect(page).toHaveURL(/#\/assessoria$/);
});

test('[R-ID-1] an admin sees the catalogue and a note that they cannot buy', async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  await page.getByRole('navigation').getByRole('link', { name: 'Loja' }).click();
  await card(page, 1).waitFor();
  await expect(page.getByText('Comprar é só para quem entra com código')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quero' })).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Fotos' })).toHaveCount(0);
});

test('[R-SHOP-13] usage events are sent only if enabled, and contain no typed text', async ({
  page,
  demo,
}) => {
  const sentEvents: { event: string; page: string }[] = [];
  await page.route('**/eventos-de-uso', (route) => {
    sentEvents.push(route.request().postDataJSON());
    return route.fulfill({ json: { ok: true } });
  });
  const settings = page.waitForResponse('**/configuracao');
  await enterShop(page, demo);
  expect(await (await settings).json()).toEqual({ analytics: false });
  await page.getByRole('button', { name: 'Quero' }).first().click();
  await page.waitForTimeout(300);
  expect(sentEvents).toEqual([]);

  let settingsRequests = 0;
  await page.route('**/configuracao', (route) => {
    settingsRequests++;
    return route.fulfill({ json: { analytics: true } });
  });
  await page.reload();
  await card(page, 1).waitFor();
  // holds the debounce of 500 ms: otherwise a pause of the machine could count a part of the text as a search
  await holdTimersHere(page, 500);
  await page.getByLabel('Filtrar fotos').pressSequentially('rodada');
  await page.getByRole('button', { name: 'Quero' }).first().click();
  await expect(page).toHaveURL(/palavras=rodada/);
  await ring(page);
  await expect
    .poll(() => sentEvents.map(({ event }) => event).sort())
    .toEqual(['cart-entry', 'page-view', 'search', 'store-visit']);
  expect(new Set(sentEvents.map((event) => event.page))).toEqual(new Set(['/ar/shop']));
  expect(JSON.stringify(sentEvents)).not.toContain('rodada');
  expect(settingsRequests).toBe(1);
});

test('on a phone the cart bar is in view after photos are chosen', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterShop(page, demo);
  const wantButtons = page.getByRole('button', { name: 'Quero' });
  await expect(async () => {
    const greeting = await page.getByRole('heading', { level: 1 }).boundingBox();
    const select = await page.getByLabel('Partida').boundingBox();
    expect(
      Math.abs(
        (greeting?.y ?? 0) + (greeting?.height ?? 0) / 2 - (select?.y ?? 0) - (select?.height ?? 0) / 2,
      ),
    ).toBeLessThan(8);
    const box = await wantButtons.first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }).toPass({ timeout: 20_000 });
  await wantButtons.first().click();
  await wantButtons.first().click();
  const bar = page.getByRole('region', { name: 'Seu carrinho' });
  await expect(bar).toContainText('2 fotos');
  await expect(bar).toContainText(/R\$\s\d+,\d{2}/);
  await expect(bar).toBeInViewport();
  await bar.getByRole('link', { name: 'Ir para pagamento' }).click();
  await expect(page).toHaveURL(/#\/ar\/cart$/);
});

test('[A1] axe finds nothing in shop and large view, in both themes, on phone and laptop', async ({
  page,
  demo,
}) => {
  await enterShop(page, demo);
  await page.getByRole('button', { name: 'Quero' }).first().click();
  for (const { theme, width } of WALKS) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/ar/shop');
    await card(page, 1).waitFor();
    await expectCleanInBothThemes(page, `shop, ${width} px`);
    await card(page, 1).click();
    await large(page).getByRole('img').first().waitFor();
    await expectCleanInBothThemes(page, `large, ${width} px`);
    await page.keyboard.press('Escape');
    await expect(large(page)).toHaveCount(0);
  }
});
