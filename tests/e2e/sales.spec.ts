import { readFileSync } from 'node:fs';
import { expectClean, looks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';

// the demonstration sold her 9 photos in three purchases: 4 x 12,00 by a package, 2 x 15,00, 3 x 15,00
const BUYER = 'Vitória Falcão';

test('[R-SHOP-11] sales by day, event and buyer, and a file for spreadsheets', { tag: '@short' }, async ({
  page,
  demo,
}) => {
  await signInAsAdmin(page, demo, '/admin/vendas');
  await expect(page.getByRole('figure', { name: 'Vendas por dia' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();

  await expect(page.getByText('conta o que entrou')).toBeVisible();
  await page.getByText('Evento', { exact: true }).first().click();
  await expect(page).toHaveURL(/por=evento/);
  await expect(page.getByRole('rowheader', { name: /Serra Azul x Aurora/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('vendas-por-evento.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('\uFEFFEvento;Compras;Fotos;Recebido\r\n');
  expect(text).toMatch(/Copa Litoral - [^;]+;\d+;\d+;\d+,\d\d\r\n/);

  await page.getByText('Atleta', { exact: true }).click();
  const hers = page.getByRole('row', { name: BUYER });
  await expect(hers).toContainText(/R\$\s123,00/);
  await page.getByRole('combobox', { name: 'Período' }).selectOption('7 dias');
  await expect(hers).toContainText(/R\$\s45,00/);
  await page.reload();
  await expect(hers).toContainText(/R\$\s45,00/);
});

test('sales: nothing sold, and a call that fails, say what to do', async ({ page, demo }) => {
  const nothing = { linhas: [], total: { compras: 0, fotos: 0, cents: 0 } };
  await page.route('**/vendas?**', (route) => route.fulfill({ json: nothing }));
  await signInAsAdmin(page, demo, '/admin/vendas?por=dia&evento=Final');
  await expect(page.getByText('Nenhuma venda neste recorte')).toBeVisible();
  await page.getByRole('button', { name: 'Ver tudo' }).click();
  await expect(page.getByText('Nenhuma venda ainda')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();

  await page.route('**/vendas?**', (route) =>
    route.fulfill({ status: 503, json: { error: 'database-down', msg: 'x' } }),
  );
  await page.reload();
  await expect(page.getByText('Não foi possível carregar as vendas')).toBeVisible();
  await page.unroute('**/vendas?**');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the panel says what waits, and leads there', { tag: '@short' }, async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/');
  await page.getByRole('link', { name: /em análise/ }).click();
  await expect(page).toHaveURL(/compras\/aprovar/);
  await page.goBack();
  await page.getByRole('link', { name: 'Ver vendas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
});

test('[R-SHOP-10] packages of an event are set, checked, and priced by', async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/events');
  const event = page.getByRole('row', { name: /Serra Azul x Aurora/ });
  await event.getByRole('button', { name: /Editar pacotes/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Faixa 2: preço de cada foto').fill('12,00');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(
    dialog.getByText('Cada faixa começa depois da anterior e custa menos por foto.'),
  ).toBeVisible();
  await dialog.getByLabel('Faixa 2: preço de cada foto').fill('950');
  await dialog.getByLabel('Todas as fotos que quiser por').fill('');
  await dialog.getByRole('button', { name: 'Adicionar faixa' }).click();
  await dialog.getByRole('button', { name: 'Remover faixa 3' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(event).toContainText(/4\+: R\$\s12,00 · 8\+: R\$\s9,50/);
  // what is of minors stays as it is
  await event.getByRole('switch').click({ force: true });
  await expect(event.getByRole('switch')).toBeChecked();
  await expect(event).toContainText(/8\+: R\$\s9,50/);
  await expect(event.getByRole('switch')).toBeEnabled();
  await event.getByRole('switch').click({ force: true });
  await expect(event.getByRole('switch')).not.toBeChecked();
});

for (const { theme, width } of looks('dark', 1366))
  test(`[A1] panel, sales, packages, ${theme}, ${width} px`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await signInAsAdmin(page, demo, '/admin/');
    await page.getByRole('heading', { name: 'Esperando por você' }).waitFor();
    await expectClean(page, 'panel');
    await page.goto('/#/admin/vendas');
    await page.getByRole('table').waitFor();
    await expectClean(page, 'sales by day');
    await page.goto('/#/admin/vendas?por=evento');
    await page
      .getByRole('rowheader', { name: /Copa Litoral/ })
      .first()
      .waitFor();
    await expectClean(page, 'sales by event');
    await page.goto('/#/admin/events');
    await page
      .getByRole('button', { name: /Editar pacotes/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectClean(page, 'packages');
  });
