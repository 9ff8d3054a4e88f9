import { expectClean } from '../kit/axe.ts';
import { codeOf, enterAs, enterCodeByForm, expect, stored, test } from '../kit/browser.ts';
import { enterAsBuyer, fillCart, moveTo, pay, storeCart } from '../kit/buyer.ts';
import { holdTimers } from '../kit/timers.ts';

test('[section 2] Minhas compras shows an empty state, the columns and the details', {
  tag: '@short',
}, async ({ page, demo }) => {
  // holds the poll timer of 15,000 ms, so that every update comes from a push
  await holdTimers(page, 15_000);
  await enterAsBuyer(page, demo, '/ar/compras');
  await expect(page.getByText('Você ainda não fez compras.')).toBeVisible();
  await expectClean(page, 'empty');
  await page.getByRole('main').getByRole('link', { name: 'Ir para a loja' }).click();
  await expect(page).toHaveURL(/shop/);
  await fillCart(page, 2);
  await page.goto('/#/ar/cart');
  const id = await pay(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Compras' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Data/Hora',
    'Qtd',
    'Valor',
    'Status',
    'Detalhes',
  ]);
  const row = page.getByRole('row', { name: /nº \d+/ });
  await expect(row).toContainText('Pendente');
  const orange = await row.getByText('Pendente').evaluate((element) => getComputedStyle(element).color);
  await moveTo(demo, id, 'Pago');
  await expect(row).toContainText('Pago');
  const green = await row.getByText('Pago').evaluate((element) => getComputedStyle(element).color);
  expect(green).not.toBe(orange);
  await page.evaluate(() => localStorage.removeItem('idCompra'));
  await row.getByRole('button', { name: /^Baixar fotos/ }).click();
  await expect(page).toHaveURL(/#\/ar\/pagamentos\/novo$/);
  expect(await stored(page, 'idCompra')).toBe(id);
  await expect(page.getByText('Baixe as suas fotos aqui')).toBeVisible();
  await page.goBack();
  await row.getByRole('button', { name: /^Detalhes/ }).click();
  await expect(page).toHaveURL(/#\/ar\/pagamentos\/novo$/);
});

test('[section 8] a failed list shows an error and can be retried', async ({ page, demo }) => {
  await page.route('**/compras/cliente/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', msg: 'Erro no servidor. Tente novamente.' } }),
  );
  await enterAsBuyer(page, demo, '/ar/compras');
  await expect(page.getByText('Erro ao buscar compras.')).toBeVisible();
  await expectClean(page, 'failed');
  const listRequest = page.waitForRequest('**/compras/cliente/*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await listRequest;
  await page.unroute('**/compras/cliente/*');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(page.getByText('Você ainda não fez compras.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test('[R-SHOP-2] cart photos in an open purchase are included, excluded and removed by keyboard', async ({
  page,
  demo,
}) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  const photos = await fillCart(page, 3);
  const lines = async () => JSON.parse((await stored(page, 'cartItems')) ?? '');
  await storeCart(page, photos.slice(0, 2));
  await pay(page);
  await page.goBack();
  await storeCart(page, photos);
  await page.reload();
  const pendingPhotos = page.getByRole('region', { name: /^Na compra nº \d+$/ });
  await expect(pendingPhotos.getByRole('listitem')).toHaveCount(2);
  // makes the image address of one photo outdated
  await page.evaluate(() => {
    const [first, ...otherLines] = JSON.parse(localStorage.getItem('cartItems') ?? '');
    const aged = { ...first, product: { ...first.product, imageCard: '/of-before' } };
    localStorage.setItem('cartItems', JSON.stringify([aged, ...otherLines]));
  });
  await page.reload();
  await expect
    .poll(() =>
      pendingPhotos
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  const before = await lines();
  const remove = pendingPhotos.getByRole('button', { name: /^Remover/ });
  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(remove).toHaveCount(2);
  await expect(page.getByText('Foto removida')).toHaveCount(0);
  await expect.poll(lines).toEqual(before);
  await pendingPhotos.getByRole('button', { name: 'Incluir mesmo assim' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Não incluir' }).first()).toBeFocused();
  const chosen = await lines();
  await page.getByRole('button', { name: /^Remover Foto 1/ }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(lines).toEqual(chosen);
  await page.getByRole('button', { name: 'Não incluir' }).first().press('Enter');
  await expect(pendingPhotos.getByRole('button', { name: 'Incluir mesmo assim' })).toBeFocused();
  await remove.press('Enter');
  await expect(pendingPhotos).toHaveCount(0);
  const removeButtons = page.getByRole('main').getByRole('button', { name: /^Remover/ });
  for (const count of [2, 1]) {
    await expect(removeButtons).toHaveCount(count);
    await expect(removeButtons.last()).toBeFocused();
    // waits, because two quick presses at one position count once
    await page.waitForTimeout(500);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('[R-ID-5] a signed-out agency is led to its own login', async ({ page, demo, context }) => {
  const ended = { error: 'session-expired', session: 'shopper', msg: 'expired' };
  await page.route('**/compras/cliente/*', (route) => route.fulfill({ status: 401, json: ended }));
  await page.route('**/assets/Acesso-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await enterAs(page, demo, 'Assessoria', '/ar/compras');
  await expect(page.getByLabel('Digite o código de acesso.')).toBeVisible();
  await expect(page).toHaveURL(/#\/assessoria$/);
  await page.unroute('**/compras/cliente/*');
  await enterCodeByForm(page, '/assessoria', codeOf(demo, 'Assessoria'));
  await expect(page).toHaveURL(/#\/ar\/compras$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas compras' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`${demo.address}/#/ar/compras`);
  await second.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/#\/assessoria$/);
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('Minhas compras shows the time of Brazil', async ({ page, demo }) => {
    await page.route('**/compras/cliente/*', (route) =>
      route.fulfill({
        json: [
          {
            _id: 'a',
            numero: 7,
            idAtleta: { _id: 'b', nome: '', celular: '' },
            dataCompra: '2026-11-22T02:30:00.000Z',
            quantity: 1,
            totalPrice: 123456,
            status: 'Pago',
            chavePix: '',
            pagoEm: '',
          },
        ],
      }),
    );
    await enterAsBuyer(page, demo, '/ar/compras');
    const row = page.getByRole('row', { name: /nº 7/ });
    await expect(row).toContainText('21/11/2026, 23:30');
    await expect(row).toContainText(/R\$\s1\.234,56/);
  });
});
