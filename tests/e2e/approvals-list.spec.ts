import { readFile } from 'node:fs/promises';
import { invent, LIST, openList, rowOf } from '../kit/approvals-screen.ts';
import { expectClean, looks } from '../kit/axe.ts';
import { expect, settledBox, test } from '../kit/browser.ts';
import { amount, buy, buyAs, newBuyer, setStatus } from '../kit/buying.ts';

test('[section 2] the list has the columns of the specification, and hides paid purchases at first', {
  tag: '@short',
}, async ({ page, demo }) => {
  const bought = await buy(demo, 'Joana Prado');
  await openList(page, demo);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Aprovação',
    'Nome',
    'Valor',
    'Qtd',
    'Status',
    'Data',
    'Remover',
    'ChavePix',
  ]);
  const filter = page.getByLabel('Ocultar status tipo');
  await expect(filter.getByRole('option')).toHaveText([
    'Mostrar todos',
    'Ocultar pagos',
    'Ocultar pendentes',
    'Ocultar pagamento em análise',
  ]);
  await expect(filter).toHaveValue('Pago');
  const row = rowOf(page, bought);
  await expect(row).toContainText(amount(15));
  const paid = page.getByRole('row').filter({ hasText: 'Pago' });
  await expect(paid).toHaveCount(0);
  await filter.selectOption('Mostrar todos');
  await expect(paid.first()).toBeVisible();
  await expect(page).toHaveURL(/ocultar=nenhum/);
  await filter.selectOption('Ocultar pendentes');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(filter).toHaveValue('Pendente');
  await filter.selectOption('Ocultar pagamento em análise');
  await expect(row).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Pagamento em análise' })).toHaveCount(0);
  await filter.selectOption('Ocultar pagos');
  await expect(page).toHaveURL(/aprovar$/);
  await page.getByLabel('Filtrar').fill(`prado #${bought.number}`);
  await expect(page.getByRole('row').filter({ hasText: /nº \d/ })).toHaveCount(1);
  await expect(page).toHaveURL(/palavras=prado/);
  await page.getByLabel('Filtrar').fill('ninguém');
  await expect(page.getByText('Nenhuma compra com essas palavras')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtro' }).click();
  await expect(row).toBeVisible();
});

test('[R-SHOP-8] the filter finds phones, numbers, names and amounts as the list shows them', async ({
  page,
  demo,
}) => {
  const [bought, other] = [
    await buyAs(demo, await newBuyer(demo, 'Zélia Pinto', '21991234567')),
    await buyAs(demo, await newBuyer(demo, 'Zélia Pinto', '21997654321'), 2),
  ];
  await openList(page, demo);
  const filter = page.getByLabel('Filtrar');
  for (const [filterText, shown, hidden] of [
    ['(21) 99123-4567', bought, other],
    [`nº ${other.number}`, other, bought],
    [`zélia R$ 15`, bought, other],
    [`zélia 30,00`, other, bought],
  ] as const) {
    await filter.fill(filterText);
    await expect(rowOf(page, shown)).toBeVisible();
    await expect(rowOf(page, hidden)).toHaveCount(0);
  }
});

test('new purchases and status changes appear live, and no row moves under the pointer', async ({
  page,
  demo,
}) => {
  const bought = await buy(demo, 'Joana Prado');
  await openList(page, demo);
  const row = rowOf(page, bought);
  await row.hover();
  const before = await settledBox(row);
  const fresh = await buy(demo, 'Marina Telles');
  const pill = page.getByRole('button', { name: '1 compra nova: mostrar' });
  await expect(pill).toBeVisible();
  await expect(rowOf(page, fresh)).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(before);
  await setStatus(demo, bought, 'Pago');
  await expect(row).toContainText('Pago');
  expect(await row.boundingBox()).toEqual(before);
  await pill.click();
  await expect(rowOf(page, fresh)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  const third = await buy(demo, 'Joana Prado');
  await expect(rowOf(page, third)).toBeVisible();
});

test('the list is exported as a CSV file', async ({ page, demo }) => {
  const bought = await buy(demo, 'Joana Prado');
  await openList(page, demo);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^compras-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(
    'Número;Data;Nome;Celular;Qtd;Valor;Status;Pago em;Avisado em;Recebido;Devolvido;ChavePix',
  );
  expect(text).toMatch(new RegExp(`\\r\\n${bought.number};"[^"]+";Joana Prado;`));
});

test('the CSV file has every purchase of a list of several pages', async ({ page, demo }) => {
  await invent(page, 2500);
  await openList(page, demo);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  // 2,500 purchases, the column heads, a blank line and the totals
  expect(new Set(lines).size).toBe(2503);
  expect(lines.at(-1)).toContain('Deste arquivo: recebido');
});

test('a list of ten thousand purchases draws fewer than 80 rows', async ({ page, demo }) => {
  await invent(page, 10_000);
  await openList(page, demo);
  await expect(page.getByText('mais de 200 compras')).toBeVisible();
  const all = page.getByText('10.000 compras', { exact: true });
  const next = async () => {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    return all.isVisible();
  };
  await expect.poll(next, { intervals: [20], timeout: 40_000 }).toBe(true);
  // measuring new rows changes the height of the page, so the scroll is repeated
  const first = page.getByRole('row').filter({ hasText: /Pessoa 1nº 1 / });
  const toTheEnd = async () => {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    return first.isVisible();
  };
  await expect.poll(toTheEnd).toBe(true);
  expect(await page.getByRole('row').count()).toBeLessThan(80);
});

test('[section 8] a failed list shows an error, an empty list a message', async ({ page, demo }) => {
  await page.route('**/pagamentos?**', (route) => route.fulfill({ json: [] }));
  await openList(page, demo, '/admin/compras/pagamentos');
  await expect(page.getByText('Nenhum pagamento registrado ainda')).toBeVisible();
  await page.route('**/compras/?*', (route) => route.abort());
  await page.goto(`/#${LIST}`);
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar as compras');
  await page.unroute('**/compras/?*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.route('**/compras/?*', (route) => route.fulfill({ json: [] }));
  await page.getByLabel('Ocultar status tipo').selectOption('Ocultar pendentes');
  await expect(page.getByText('Nada à espera')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar todos' }).click();
  await expect(page.getByText('Nenhuma compra ainda')).toBeVisible();
});

for (const { theme, width } of looks('light', 1366))
  test(`[A1] axe finds nothing in the list, a purchase and a removal, ${theme}, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const [open1, paid] = [await buy(demo, 'Inês Abreu'), await buy(demo, 'Lia Moura', 3)];
    await setStatus(demo, paid, 'Pago');
    await openList(page, demo, `${LIST}?ocultar=nenhum`);
    await expect(rowOf(page, open1)).toBeVisible();
    await expectClean(page, 'the list');
    await rowOf(page, paid)
      .getByRole('button', { name: /^Detalhes/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Foto \d/ })).toHaveCount(3);
    await expectClean(page, 'a purchase');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByLabel('Entendi: o dinheiro não é devolvido.')).toBeVisible();
    await expectClean(page, 'the question before a paid one is removed');
  });
