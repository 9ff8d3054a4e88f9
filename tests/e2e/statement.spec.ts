import type { Page } from '@playwright/test';
import { expectClean, looks } from '../kit/axe.ts';
import { enterCode, expect, signInAsAdmin, test } from '../kit/browser.ts';
import { adminToken, amount, type Bought, buy, buyAs, newBuyer, send, statusOf } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';

const PAYMENTS = '/admin/compras/pagamentos';
const STATEMENT = '/admin/compras/extrato';
/** A function, because the date may change during a test. */
const today = (): string => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

async function open(page: Page, demo: TestServer, route: string): Promise<void> {
  await signInAsAdmin(page, demo, route);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const csv = (...lines: readonly (readonly [payer: string, reais: number])[]): string =>
  [
    'Data;Histórico;Valor',
    ...lines.map(([payer, reais]) => `${today()};Pix recebido - ${payer};${reais},00`),
    `${today()};Pix enviado - FORNECEDOR;-60,00`,
    `${today()};Saldo do dia;1.000,00`,
  ].join('\n');

const load = (page: Page, content: string | Buffer, name = 'extrato.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('[R-SHOP-11] the sure matches of a statement are ticked, and the admin decides the others', {
  tag: '@short',
}, async ({ page, demo }) => {
  const buyer = await newBuyer(demo, 'Otília Quaresma');
  const sure = await buyAs(demo, buyer, 3);
  const maybe = await buyAs(demo, buyer, 2, 3);
  const file = csv(['OTILIA QUARESMA', 45], ['OTILIA QUARESMA', 46], ['PADARIA LTDA', 991]);
  await open(page, demo, STATEMENT);
  await load(page, file);
  const ready = page.getByRole('region', { name: 'Prontas para confirmar' });
  const tick = ready.getByRole('checkbox', { name: `Confirmar ${amount(45)} de OTILIA QUARESMA` });
  await expect(tick).toBeChecked();
  await expect(ready).toContainText('mesmo valor · mesmo nome');
  const attention = page.getByRole('region', { name: 'Precisam da sua atenção' });
  await expect(attention).toContainText('O valor é outro');
  await expect(attention.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('1 entrada que não parece de uma compra')).toBeVisible();
  await expect(page.getByText('1 saída', { exact: true })).toBeVisible();

  await page.route('**/pagamentos/conferir', (route) => route.abort());
  await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
  await expect(page.getByRole('alert')).toContainText('tente de novo');
  await expect(tick).toBeChecked();
  await page.unroute('**/pagamentos/conferir');
  await attention.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirmar 2 pagamentos' }).click();
  const question = page.getByRole('dialog', { name: 'O valor é outro. Registrar assim mesmo?' });
  await expect(question).toContainText(`Chegaram ${amount(46)} de OTILIA QUARESMA`);
  await expect(question).toContainText(`${amount(16)} a mais`);
  await question.getByRole('button', { name: 'Registrar 2 pagamentos' }).click();
  await expect(ready).toContainText('Compra paga');
  await expect(ready.getByRole('link', { name: 'Abrir conversa com Otília Quaresma' })).toBeVisible();
  await expect(attention).toContainText('Outro valor: decida em Pagamentos');
  expect([await statusOf(demo, sure), await statusOf(demo, maybe)]).toEqual(['Pago', 'Pendente']);

  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await load(page, file);
  await expect(page.getByRole('heading', { name: 'Este extrato já foi conferido' })).toBeVisible();
  await expect(page.getByText('2 entradas já conferidas')).toBeVisible();
});

test('[R-SHOP-11] a payer who was assigned to a buyer is proposed for that buyer until the assignment is deleted', async ({
  page,
  demo,
}) => {
  const buyer = await newBuyer(demo, 'Iolanda Peixoto');
  const first = await buyAs(demo, buyer, 3);
  await open(page, demo, STATEMENT);
  await load(page, csv(['CARLOS BRITO', 45]));
  await page.getByRole('button', { name: /^(Escolher a|Outra) compra: .* CARLOS BRITO$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`#${first.number}`);
  await dialog.getByRole('checkbox', { name: new RegExp(`nº ${first.number} `) }).check();
  await dialog.getByRole('button', { name: 'É desta compra' }).click();
  await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
  await expect(page.getByText('Compra paga')).toBeVisible();
  expect(await statusOf(demo, first)).toBe('Pago');

  await buyAs(demo, buyer, 2, 3);
  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  const next = csv(['CARLOS BRITO', 30]);
  await load(page, next);
  const tick = page.getByRole('checkbox', { name: `Confirmar ${amount(30)} de CARLOS BRITO` });
  await expect(tick).toBeChecked();
  const reason = `pagou por Iolanda Peixoto em ${today()}`;
  await expect(page.getByRole('region', { name: 'Prontas para confirmar' })).toContainText(reason);
  await page.getByRole('button', { name: 'Esquecer que CARLOS BRITO pagou por Iolanda Peixoto' }).click();
  await expect(page.getByText('Esquecido: não será mais proposto.')).toBeVisible();
  await expect(tick).not.toBeChecked();
  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await load(page, next);
  await expect(page.getByText(/CARLOS BRITO/).first()).toBeVisible();
  await expect(page.getByText('pagou por')).toHaveCount(0);
});

test('[R-SHOP-11] for a file that is no statement a message says what the file is', async ({
  page,
  demo,
}) => {
  await open(page, demo, STATEMENT);
  const alert = page.getByRole('alert');
  await load(page, '%PDF-1.7', 'extrato.pdf');
  await expect(alert).toContainText('É um PDF');
  await expect(alert).toContainText('OFX ou CSV');
  await load(page, Buffer.from('504b030414000600', 'hex'), 'extrato.xlsx');
  await expect(alert).toContainText('É uma planilha');
  await load(page, 'nada disso\né um extrato', 'notas.csv');
  await expect(alert).toContainText('Não parece um extrato');
  await load(page, 'date,title,amount\n2026-05-01,Loja,10.00', 'fatura.csv');
  await expect(alert).toContainText('É a fatura de um cartão');
  await load(page, csv(['NINGUEM CONHECIDO', 987]));
  await expect(page.getByRole('heading', { name: 'Nenhuma entrada é de uma compra' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('[R-PIX-3] R$ 45 are paid in parts of 20 and 25, and one payment pays two purchases', {
  tag: '@short',
}, async ({ page, browser, demo }) => {
  const buyer = await newBuyer(demo, 'Zilda Amaral');
  const parts = await buyAs(demo, buyer, 3);
  await open(page, demo, STATEMENT);
  await load(page, csv(['ZILDA AMARAL', 20]));
  const attention = page.getByRole('region', { name: 'Precisam da sua atenção' });
  await attention.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirmar 1 pagamento' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Chegaram ${amount(20)}, e faltam ${amount(45)}. O que é?`);
  await question.getByRole('radio', { name: /^Uma parte/ }).check();
  await expect(question).toContainText(`até chegarem os ${amount(25)} que faltam`);
  await question.getByRole('button', { name: 'Registrar 1 pagamento' }).click();
  await expect(attention).toContainText('Parte paga: a compra espera o resto');

  const phone = await browser.newPage({ baseURL: demo.address, viewport: { width: 390, height: 844 } });
  await enterCode(phone, '/acesso', buyer.code, `/ar/compras/${parts.id}`);
  await expect(phone.getByText(`Recebido: ${amount(20)}. Faltam ${amount(25)}.`)).toBeVisible();
  await phone.getByRole('button', { name: `Gerar código de ${amount(25)}` }).click();
  await expect(phone.getByRole('textbox', { name: 'Código Pix copia e cola' })).toHaveValue(/540525\.00/);
  await phone.close();

  const more = [await buyAs(demo, buyer, 2, 5), await buyAs(demo, buyer, 1, 8)];
  await page.getByRole('button', { name: 'Outro arquivo' }).click();
  await load(page, csv(['ZILDA AMARAL', 25], ['ZILDA AMARAL', 45]));
  const choose = page.getByRole('region', { name: 'Confira antes de marcar' });
  await expect(choose).toContainText('juntas somam este valor');
  for (const { number } of more) await expect(choose).toContainText(`nº ${number}`);
  await choose.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirmar 2 pagamentos' }).click();
  await expect(choose).toContainText('Compra paga');
  for (const bought of [parts, ...more]) expect(await statusOf(demo, bought)).toBe('Pago');
});

async function owe(demo: TestServer, bought: Bought, ...all: readonly number[]): Promise<void> {
  const date = today().split('/').reverse().join('-');
  const linhas = all.map((reais, index) => ({
    compra: bought.id,
    entry: {
      id: `${bought.id} ${index}`,
      date,
      time: null,
      cents: reais * 100,
      text: 'Pix',
      payer: `Pagou ${reais}`,
      document: '',
      txid: '',
      e2eId: '',
    },
  }));
  await send(demo, 'POST', '/pagamentos/conferir', await adminToken(demo), { linhas });
}

test('[R-PIX-3] after a question, payments that need a decision are refunded, accepted or left as they are', async ({
  page,
  demo,
}) => {
  const cheap = await buy(demo, 'Joana Prado');
  await owe(demo, cheap, 7);
  const twice = await buy(demo, 'Joana Prado', 2);
  await owe(demo, twice, 30, 31);
  const other = await buy(demo, 'Marina Telles');
  await owe(demo, other, 9);
  await open(page, demo, PAYMENTS);
  const card = (payer: string) => page.getByRole('article').filter({ hasText: payer });
  const dialog = page.getByRole('dialog');

  await expect(card('Pagou 7')).toContainText('Outro valor');
  await card('Pagou 7')
    .getByRole('button', { name: /^Aceitar/ })
    .click();
  await expect(dialog).toContainText(`Faltam ${amount(15)}`);
  await dialog.getByRole('button', { name: 'Sim, aceite.' }).click();
  await expect(dialog).toContainText('Escolha: uma parte ou um desconto.');
  await dialog.getByRole('radio', { name: /^Um desconto/ }).check();
  await dialog.getByRole('button', { name: 'Sim, aceite.' }).click();
  await expect(card('Pagou 7')).toHaveCount(0);

  await expect(card('Pagou 31')).toContainText('Pago outra vez');
  await card('Pagou 31')
    .getByRole('button', { name: /^Devolver/ })
    .click();
  await expect(dialog).toContainText('devolva antes no app do seu banco');
  await dialog.getByRole('button', { name: 'Já devolvi' }).click();
  await expect(card('Pagou 31')).toHaveCount(0);

  await card('Pagou 9')
    .getByRole('button', { name: /^Deixar como está/ })
    .click();
  await page.route('**/pagamentos/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Sim, deixe.' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A decisão não foi registrada');
  await page.unroute('**/pagamentos/*');
  await dialog.getByRole('button', { name: 'Sim, deixe.' }).click();
  await expect(card('Pagou 9')).toHaveCount(0);
  const paymentsTable = page.getByRole('table', { name: 'Pagamentos registrados' });
  await expect(paymentsTable.getByRole('row').filter({ hasText: 'Pagou 31' })).toContainText('devolvido');
  await expect(paymentsTable.getByRole('row').filter({ hasText: 'Pagou 7' })).toContainText('Pagou a compra');
  expect(await statusOf(demo, cheap)).toBe('Pago');
});

test('[R-PIX-2] a double payment can be assigned to another purchase', async ({ page, demo }) => {
  const twice = await buy(demo, 'Marina Telles', 2);
  await owe(demo, twice, 30, 32);
  const target = await buy(demo, 'Nair Bastos');
  await open(page, demo, PAYMENTS);
  await page
    .getByRole('article')
    .filter({ hasText: 'Pagou 32' })
    .getByRole('button', { name: /^Escolher a compra/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aceitar para esta compra' }).click();
  await expect(dialog).toContainText('Escolha uma compra da lista.');
  await dialog.getByRole('textbox').fill(`#${target.number}`);
  const hers = dialog.getByRole('checkbox', { name: new RegExp(`nº ${target.number} `) });
  await hers.check();
  await dialog.getByRole('textbox').fill('ninguém com esse nome');
  await expect(hers).toHaveCount(0);
  await expect(dialog).toContainText(`Escolhida: nº ${target.number}.`);
  await dialog.getByRole('button', { name: 'Aceitar para esta compra' }).click();
  await expect(page.getByText('Pagamento aceito. A compra está paga.')).toBeVisible();
  expect(await statusOf(demo, target)).toBe('Pago');
});

for (const { theme, width } of looks('light', 390))
  test(`[A1] axe finds nothing in payments and statements, ${theme}, ${width} px`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const twice = await buy(demo, 'Noemi Castro', 3);
    await owe(demo, twice, 45, 33);
    await open(page, demo, PAYMENTS);
    await page.getByRole('article').first().waitFor();
    await expectClean(page, 'payments');
    await page
      .getByRole('button', { name: /^Escolher a compra/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expectClean(page, 'the choice of a purchase');
    await page.goto(`/#${STATEMENT}`);
    await load(page, '%PDF-1.7', 'extrato.pdf');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectClean(page, 'a file that is no statement');
    const fresh = await buy(demo, `Odete ${theme} ${width}`);
    await load(page, csv([fresh.name, 15], ['CARLOS CASTRO', 45], ['PADARIA LTDA', 990]));
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await expectClean(page, 'a statement');
  });
