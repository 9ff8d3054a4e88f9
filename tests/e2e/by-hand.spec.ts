import type { Page } from '@playwright/test';
import { expectCleanInThemes, LAPTOP, walks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { amount, buy, buyAs, newBuyer, setStatus, statusOf } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';

const STATEMENT = '/admin/compras/extrato';
/** Midnight may pass during a test. */
const today = (): string => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

async function open(page: Page, demo: TestServer): Promise<void> {
  await signInAsAdmin(page, demo, STATEMENT);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const csv = (...lines: readonly (readonly [payer: string, reais: number])[]): string =>
  [
    'Data;Histórico;Valor',
    ...lines.map(([payer, reais]) => `${today()};Pix recebido - ${payer};${reais},00`),
  ].join('\n');

/** Waits until the statement is matched or rejected. */
async function load(page: Page, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const other = page.getByRole('button', { name: 'Outro arquivo' }).or(page.getByRole('alert'));
  // a separate process matches the lines, which can take many seconds
  await other.first().waitFor({ timeout: 30_000 });
}

test('[R-SHOP-11] an unmatched statement line is assigned to a purchase by hand', async ({ page, demo }) => {
  const unpaid = await buy(demo, 'Teodora Vilar', 2);
  const paid = await buy(demo, 'Teodora Paga');
  await setStatus(demo, paid, 'Pago');
  await open(page, demo);
  await load(page, csv(['MERCADO XYZ', 29], ['TIO DA TEODORA', 871]));
  await expect(page.getByRole('heading', { name: 'Nenhuma entrada é de uma compra' })).toBeVisible();
  const choose = page.getByRole('button', { name: `Escolher a compra: ${amount(29)} de MERCADO XYZ` });
  await choose.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pix recebido - MERCADO XYZ');
  await dialog.getByRole('button', { name: 'É desta compra' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Escolha uma compra da lista, ou várias da mesma pessoa.',
  );
  const search = dialog.getByRole('textbox');

  await page.route('**/pagamentos/compras', (route) => route.abort());
  await search.fill('teodora');
  await expect(dialog).toContainText('A procura falhou');
  await page.unroute('**/pagamentos/compras');
  await dialog.getByRole('button', { name: 'Procurar de novo' }).click();
  await expect(search).toHaveValue('teodora');
  const options = dialog.getByRole('group', { name: 'Compras' }).getByRole('checkbox');
  await expect(options).toHaveCount(2);
  await expect(dialog.locator('label').filter({ hasText: 'Teodora Vilar' })).toContainText(
    `faltam ${amount(1)} · outro nome`,
  );
  await expect(dialog.locator('label').filter({ hasText: 'Teodora Paga' })).toContainText('já aprovada');
  await search.fill(`30,00 #${unpaid.number}`);
  await expect(options).toHaveCount(1);
  await options.check();
  await search.fill('ninguém com esse nome');
  await expect(options).toHaveCount(0);
  await expect(dialog).toContainText(`Escolhida: nº ${unpaid.number}.`);
  await dialog.getByRole('button', { name: 'É desta compra' }).click();
  await expect(dialog).toHaveCount(0);
  const tick = page.getByRole('checkbox', { name: `Confirmar ${amount(29)} de MERCADO XYZ` });
  await expect(tick).toBeChecked();
  await expect(page.getByText('Escolhida por você', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Trocar: / })).toBeFocused();

  await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
  await expect(dialog).toContainText(
    `Faltam ${amount(30)} para a compra nº ${unpaid.number} de Teodora Vilar`,
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await statusOf(demo, unpaid)).toBe('Pendente');
  await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
  await dialog.getByRole('radio', { name: /^Um desconto/ }).check();
  // no other file can be selected during the request: the response would be applied to the wrong file
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/pagamentos/conferir', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Registrar 1 pagamento' }).click();
  const fileButtons = page.getByRole('button', { name: 'Outro arquivo' });
  await expect(fileButtons).toHaveCount(2);
  for (const other of await fileButtons.all()) await expect(other).toBeDisabled();
  answer();
  await expect(page.getByText(/^Compra paga/)).toBeVisible();
  for (const other of await fileButtons.all()) await expect(other).toBeEnabled();
  expect(await statusOf(demo, unpaid)).toBe('Pago');
});

test('[R-SHOP-11] a statement line that matches two purchases shows both purchases', async ({
  page,
  demo,
}) => {
  const buyer = await newBuyer(demo, 'Iolanda Freire');
  const [first, second] = [await buyAs(demo, buyer, 1, 0), await buyAs(demo, buyer, 1, 1)];
  await open(page, demo);
  await load(page, csv(['IOLANDA FREIRE', 15], ['IOLANDA NOVAES', 872]));
  const choice = page.getByRole('group', { name: `Compra que ${amount(15)} de IOLANDA FREIRE pagou` });
  await expect(choice).toContainText('Pode ser uma destas 2 compras');
  for (const { number } of [first, second]) await expect(choice).toContainText(`nº ${number} `);
  await expect(page.getByRole('button', { name: 'Marque o que você reconhece' })).toBeDisabled();
  await choice.getByRole('radio', { name: new RegExp(`nº ${second.number} `) }).check();
  await expect(page.getByRole('button', { name: 'Confirmar 1 pagamento' })).toBeEnabled();

  await page.getByText('1 entrada que não parece de uma compra').click();
  await page.getByRole('button', { name: /^Escolher a compra: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`#${second.number}`);
  await dialog.getByRole('checkbox', { name: new RegExp(`nº ${second.number} `) }).check();
  await dialog.getByRole('button', { name: 'É desta compra' }).click();
  await expect(page.getByText('Outra entrada marcada já é desta compra')).toBeVisible();
  await page.getByRole('button', { name: /^Tirar: / }).click();
  await expect(page.getByText('Outra entrada marcada já é desta compra')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
  await expect(page.getByText(/^Compra paga/)).toBeVisible();
  expect([await statusOf(demo, first), await statusOf(demo, second)]).toEqual(['Pendente', 'Pago']);
});

test('[R-SHOP-11] more than 20,000 statement entries are refused with a message', async ({ page, demo }) => {
  await open(page, demo);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/pagamentos/extrato')) requestCount++;
  });
  const lines = (count: number) =>
    csv(...Array.from({ length: count }, (_, index) => [`PESSOA ${index}`, 9000] as const));
  await load(page, lines(20_001));
  await expect(page.getByRole('alert')).toContainText('O extrato tem entradas demais');
  await expect(page.getByRole('alert')).toContainText(
    'São no máximo 20 mil entradas de uma vez; exporte um período menor, por exemplo um mês.',
  );
  expect(requestCount).toBe(0);
  await load(page, lines(3));
  await expect(page.getByText('3 entradas que não parecem de uma compra')).toBeVisible();
  expect(requestCount).toBe(1);
});

test('[R-SHOP-11] a long list renders the visible lines after a section above it opens', async ({
  page,
  demo,
}) => {
  await open(page, demo);
  await page.route('**/pagamentos/extrato', (route) => {
    const { entries }: { entries: { id: string }[] } = route.request().postDataJSON();
    const propostas = entries.map(({ id }, index) => ({
      entry: id,
      certainty: 'none',
      compras: [],
      reasons: [],
      flags: index < 150 ? ['duplicate-line'] : [],
    }));
    return route.fulfill({ json: { propostas } });
  });
  await load(page, csv(...Array.from({ length: 300 }, (_, index) => [`PESSOA ${index}`, 9000] as const)));
  const first = page.getByText('Pix recebido - PESSOA 150');
  await expect(first).toBeVisible();
  await page.getByText('150 entradas já conferidas').click();
  // the end of the page moves down when opened sections are rendered
  const toTheEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return first.count();
  };
  await expect.poll(toTheEnd).toBe(0);
  await page.getByText('150 entradas que não parecem de uma compra').scrollIntoViewIfNeeded();
  await expect(first).toBeInViewport();
});

test('[A1] axe finds nothing in unmatched statement lines, the search for their purchase, and the confirmation', async ({
  page,
  demo,
}) => {
  const buyer = await newBuyer(demo, 'Quitéria Dantas');
  await buyAs(demo, buyer, 1, 0);
  await buyAs(demo, buyer, 1, 1);
  const late = await buy(demo, 'Quitéria Paga');
  await setStatus(demo, late, 'Cancelado');
  await signInAsAdmin(page, demo, STATEMENT);
  for (const { theme, width } of walks(LAPTOP)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/admin/compras/aprovar');
    await page.goto(`/#${STATEMENT}`);
    await load(page, csv(['QUITERIA DANTAS', 15], ['PADARIA LTDA', 873]));
    await page.getByText('1 entrada que não parece de uma compra').click();
    await page.getByRole('button', { name: /^Escolher a compra: / }).waitFor();
    await expectCleanInThemes(page, `lines, ${width} px`);
    await page.getByRole('button', { name: /^Escolher a compra: / }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('quitéria');
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(3);
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /Quitéria/ })
      .first()
      .check();
    await expectCleanInThemes(page, `search, ${width} px`);
    await page.getByRole('dialog').getByRole('button', { name: 'É desta compra' }).click();
    await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
    await page.getByRole('dialog').getByRole('checkbox').waitFor();
    await expectCleanInThemes(page, `question, ${width} px`);
    await page.keyboard.press('Escape');
  }
});
