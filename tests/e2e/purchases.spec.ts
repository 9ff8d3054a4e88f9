import { expectClean } from '../kit/axe.ts';
import { expect, stored, test } from '../kit/browser.ts';
import { enterAsBuyer, fillCart, moveTo, pay } from '../kit/buyer.ts';

test('[section 2] Minhas compras: empty, columns, Detalhes, statuses that follow', async ({ page, demo }) => {
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
  await expect(row).toContainText('Pago', { timeout: 2000 });
  const green = await row.getByText('Pago').evaluate((element) => getComputedStyle(element).color);
  expect(green).not.toBe(orange);
  await page.evaluate(() => localStorage.removeItem('idCompra'));
  await row.getByRole('button', { name: /^Detalhes/ }).click();
  await expect(page).toHaveURL(/#\/ar\/pagamentos\/novo$/);
  expect(await stored(page, 'idCompra')).toBe(id);
  await page.goBack();
  await expect(row).toBeVisible();
});

test('[section 8] a list that fails says so, and is asked again', async ({ page, demo }) => {
  await page.route('**/compras/cliente/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', msg: 'Erro no servidor. Tente novamente.' } }),
  );
  await enterAsBuyer(page, demo, '/ar/compras');
  await expect(page.getByText('Erro ao buscar compras.')).toBeVisible();
  await expectClean(page, 'failed');
  const asked = page.waitForRequest('**/compras/cliente/*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await asked;
  await page.unroute('**/compras/cliente/*');
  // by the button, or by itself when the way to the server is back
  const again = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 });
    await expect(page.getByText('Você ainda não fez compras.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
});

test.describe('far from Brazil', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('dates are those of Brazil', async ({ page, demo }) => {
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
