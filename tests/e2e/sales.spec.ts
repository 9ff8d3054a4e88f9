import { readFileSync } from 'node:fs';
import { dayAfter, dayInBrazil as today } from '@volleyscouter/core/text/brazil';
import { expectClean, looks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { adminToken, buy, send } from '../kit/buying.ts';
import { readXlsx } from '../kit/xlsxReader.ts';

// 9 photos in three purchases: 4 x 12,00 (package), 2 x 15,00, 3 x 15,00
const BUYER = 'Vitória Falcão';

test('[R-SHOP-11] sales are shown by day, event, buyer and payer, and exported as CSV', {
  tag: '@short',
}, async ({ page, demo }) => {
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
  expect(file.suggestedFilename()).toBe('vendas-por-evento-tudo.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(
    '\uFEFFEvento;Compras;Fotos;Recebido;Devolvido;Vendas;Dos fotógrafos;Do vendedor\r\n',
  );
  expect(text).toMatch(/Copa Litoral - [^;]+;\d+;\d+(;\d+,\d\d){5}\r\n/);

  await page.getByText('Atleta', { exact: true }).click();
  const hers = page.getByRole('row', { name: BUYER });
  await expect(hers).toContainText(/R\$\s123,00/);
  await page.getByLabel('De', { exact: true }).fill(dayAfter(today(new Date()), -6));
  await expect(hers).toContainText(/R\$\s45,00/);
  await page.reload();
  await expect(hers).toContainText(/R\$\s45,00/);
  await page.getByText('Pagador', { exact: true }).click();
  await expect(page.getByRole('row', { name: 'Sem nome de quem pagou' })).toContainText(/R\$\s45,00/);
});

const sumsOf = (foot: string): Map<string, number> =>
  new Map(
    [...foot.matchAll(/(\p{L}[\p{L} :]*?):? (-?)R\$\s([\d.]+),(\d\d)/gu)].map(
      ([, label = '', sign, reais = '', cents]) => [
        label.trim(),
        Number(`${sign}${reais.replaceAll('.', '')}${cents}`),
      ],
    ),
  );

test('[R-SHOP-11] sales, payments and purchases are saved as files whose sums agree to the cent', {
  tag: '@short',
}, async ({ page, demo }) => {
  const bought = await buy(demo, 'Joana Prado');
  const line = {
    date: today(new Date()),
    time: null,
    text: 'Pix',
    document: '***.456.789-**',
    txid: '',
    e2eId: '',
  };
  const entries = [4500, 4700].map((cents) => ({ ...line, id: `${cents}`, cents, payer: '=1+1' }));
  const linhas = entries.map((entry) => ({ compra: bought.id, entry, aceita: true }));
  await send(demo, 'POST', '/pagamentos/conferir', await adminToken(demo), { linhas });
  await signInAsAdmin(page, demo, '/admin/vendas');
  const save = async (format: 'CSV' | 'XLSX') => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Exportar ${format}` }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const footOf = (bytes: Buffer): Map<string, number> =>
    sumsOf(bytes.toString('utf8').split('\r\n\r\n')[1] ?? '');
  await page.getByRole('button', { name: 'Tudo' }).click();
  const sales = footOf((await save('CSV')).bytes);
  await page.goto('/#/admin/compras/pagamentos');
  await page.getByRole('heading', { level: 1, name: 'Pagamentos' }).waitFor();
  const payments = footOf((await save('CSV')).bytes);
  const workbook = await save('XLSX');
  expect(workbook.name).toBe('pagamentos-tudo.xlsx');
  const rows = await readXlsx(workbook.bytes, 'Pagamentos');
  const listed = rows.reduce((sum, [, amount]) => sum + Math.round(Number(amount || 0) * 100 || 0), 0);
  await page.goto('/#/admin/compras/aprovar?ocultar=nenhum');
  await page.getByRole('heading', { level: 1, name: 'Aprovações' }).waitFor();
  const purchases = footOf((await save('CSV')).bytes);
  expect(sales.get('Vendas')).toBeGreaterThan(0);
  expect(sales.get('Diferença')).toBe(0);
  expect(payments.get('Diferença para os pagamentos do período')).toBe(0);
  expect(listed).toBe(9200);
  expect(payments.get('Soma deste arquivo')).toBe(listed);
  expect(payments.get('Vendas')).toBe(sales.get('Vendas'));
  expect(purchases.get('Vendas de todas as compras')).toBe(sales.get('Vendas'));
  expect(purchases.get('por filtro ou retiradas da lista')).toBe(0);
});

test('a period without sales and a period that ends before it begins show a message', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/vendas?de=2020-05-02&ate=2020-05-01');
  await expect(page.getByText('É antes do primeiro dia.')).toBeVisible();
  await expect(page.getByText('Nenhuma venda neste recorte')).toBeVisible();
  await page.getByRole('group', { name: 'Período' }).getByRole('button').first().click();
  const month = today(new Date()).slice(0, 7);
  await expect(page).toHaveURL(new RegExp(`de=${month}-01&ate=${month}-\\d\\d$`));
  await page.goto('/#/admin/compras/pagamentos?de=2020-05-01&ate=2020-05-31');
  await expect(page.getByText('Nenhum pagamento neste período')).toBeVisible();
  await page.getByRole('button', { name: 'Tudo' }).click();
  await expect(page).toHaveURL(/pagamentos$/);
});

test('without sales the screen shows a message', async ({ page, demo }) => {
  const caixa = { pagamentos: 0, pagaram: 0, esperam: 0, outros: 0, aMao: 0 };
  const emptySales = {
    linhas: [],
    total: { compras: 0, fotos: 0, recebido: 0, devolvido: 0, cents: 0 },
    caixa,
  };
  await page.route('**/vendas?**', (route) => route.fulfill({ json: emptySales }));
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

test('the panel lists pending work with links', { tag: '@short' }, async ({ page, demo }) => {
  await signInAsAdmin(page, demo, '/admin/');
  await page.getByRole('link', { name: /em análise/ }).click();
  await expect(page).toHaveURL(/compras\/aprovar/);
  await page.goBack();
  await page.getByRole('link', { name: 'Ver vendas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible();
});

test('[R-SHOP-10] packages of an event are saved, and stay if the event becomes an event of minors', async ({
  page,
  demo,
}) => {
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
  await event.getByRole('switch').click({ force: true });
  await expect(event.getByRole('switch')).toBeChecked();
  await expect(event).toContainText(/8\+: R\$\s9,50/);
  await expect(event.getByRole('switch')).toBeEnabled();
  await event.getByRole('switch').click({ force: true });
  await expect(event.getByRole('switch')).not.toBeChecked();
});

for (const { theme, width } of looks('dark', 1366))
  test(`[A1] axe finds nothing in panel, sales and packages, ${theme}, ${width} px`, async ({
    page,
    demo,
  }) => {
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
