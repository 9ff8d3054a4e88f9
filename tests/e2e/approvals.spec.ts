import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expectClean, LOOKS } from '../kit/axe.ts';
import { codeOf, expect, signInAsAdmin, stored, test } from '../kit/browser.ts';
import { type Bought, buy, buyAs, newBuyer, setStatus } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';

const LIST = '/admin/compras/aprovar';

const amount = (reais: number): string => `R$\u00a0${reais.toFixed(2).replace('.', ',')}`;
const rowOf = (page: Page, { number }: Bought) =>
  page.getByRole('row').filter({ hasText: new RegExp(`nº ${number} `) });
const approve = (page: Page, bought: Bought) => rowOf(page, bought).getByRole('button', { name: /^Aprovar/ });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** The chat is on the network, which is not asked here. */
async function fakeChat(context: BrowserContext): Promise<void> {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
}

async function open(page: Page, demo: TestServer, route = LIST): Promise<void> {
  await signInAsAdmin(page, demo, route);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('[section 2] the columns are those of the specification, and paid ones are hidden at first', async ({
  page,
  demo,
}) => {
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo);
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
  // the address keeps what was chosen
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

test('[R-SHOP-11] Aprovar opens the chat of the click with amount and link, and notes that she was told', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo);
  const [chat] = await Promise.all([context.waitForEvent('page'), approve(page, bought).click()]);
  await chat.waitForURL(/wa\.me/);
  const { pathname, searchParams } = new URL(chat.url());
  expect(pathname).toMatch(/^\/55\d{11}$/);
  const text = searchParams.get('text') ?? '';
  expect(text).toContain('Olá, Joana!');
  expect(text).toContain('R$ 15,00');
  expect(text).toContain(`${demo.address}/#/ar/compras/${bought.id}`);
  expect(await chat.evaluate(() => 'opener' in globalThis && globalThis.opener)).toBeNull();
  await expect(toast(page, 'Compra aprovada.')).toBeVisible();
  // the row stays where it was, though paid ones are hidden
  await expect(rowOf(page, bought)).toContainText('Pago');
  await expect(rowOf(page, bought)).toContainText(/Avisado \d\d\/\d\d/);
  await page.getByRole('button', { name: /já resolvida/ }).click();
  await expect(rowOf(page, bought)).toHaveCount(0);
});

test('[R-SHOP-11] where windows are blocked the chat is a link away, and being told is noted then', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  await page.addInitScript(() => Object.assign(globalThis, { open: () => null }));
  const bought = await buy(demo, 'Marina Telles');
  await open(page, demo);
  await approve(page, bought).click();
  await expect(page.getByRole('alert')).toContainText('bloqueou a janela');
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Abrir conversa com Marina Telles' }),
  ).toBeVisible();
  const link = rowOf(page, bought).getByRole('link', { name: 'Abrir conversa com Marina Telles' });
  await expect(rowOf(page, bought)).not.toContainText('Avisado');
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  expect(chat.url()).toContain('wa.me');
  await expect(rowOf(page, bought)).toContainText('Avisado');
});

test('[R-SHOP-11] without a phone the message can be copied', async ({ page, context, demo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bought = await buyAs(demo, await newBuyer(demo, 'Joana Prado', '4321'));
  await open(page, demo);
  const pages = context.pages().length;
  await approve(page, bought).click();
  await expect(page.getByRole('alert')).toContainText('não tem um celular com DDD');
  expect(context.pages()).toHaveLength(pages);
  await rowOf(page, bought).getByRole('button', { name: 'Copiar mensagem para Joana Prado' }).click();
  await expect(toast(page, 'Mensagem copiada')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/#/ar/compras/${bought.id}`);
});

test('[R-SHOP-11] who paid while nobody looked is found, told, and then no more to be told', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const [paid, waits] = [await buy(demo, 'Otília Reis'), await buy(demo, 'Otília Reis')];
  await setStatus(demo, paid, 'Pago');
  await open(page, demo);
  const toTell = page.getByRole('button', { name: /^Pago, ainda não avisado: \d+/ });
  await toTell.click();
  await expect(page).toHaveURL(/avisar=sim/);
  await expect(page.getByLabel('Ocultar status tipo')).toBeDisabled();
  await page.getByLabel('Filtrar').fill('Otília');
  await expect(rowOf(page, paid)).toBeVisible();
  await expect(rowOf(page, waits)).toHaveCount(0);
  await page.reload();
  await expect(toTell).toHaveAttribute('aria-pressed', 'true');
  await rowOf(page, paid).getByRole('link', { name: 'Abrir conversa com Otília Reis' }).click();
  await expect(rowOf(page, paid)).toContainText(/Avisado \d\d\/\d\d/);
  await page.getByRole('button', { name: /já resolvida/ }).click();
  await expect(rowOf(page, paid)).toHaveCount(0);
  await page.getByLabel('Filtrar').fill('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rowOf(page, paid)).toHaveCount(0);
  await page.route('**/compras/?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Ninguém espera por aviso')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar às aprovações' }).click();
  await expect(page).toHaveURL(/aprovar$/);
});

test('[R-SHOP-8] the filter reads what the list shows', async ({ page, demo }) => {
  const [bought, other] = [
    await buyAs(demo, await newBuyer(demo, 'Zélia Pinto', '21991234567')),
    await buyAs(demo, await newBuyer(demo, 'Zélia Pinto', '21997654321'), 2),
  ];
  await open(page, demo);
  const filter = page.getByLabel('Filtrar');
  for (const [words, shown, hidden] of [
    ['(21) 99123-4567', bought, other],
    [`nº ${other.number}`, other, bought],
    [`zélia R$ 15`, bought, other],
    [`zélia 30,00`, other, bought],
  ] as const) {
    await filter.fill(words);
    await expect(rowOf(page, hidden)).toHaveCount(0);
    await expect(rowOf(page, shown)).toBeVisible();
  }
});

test('[R-SHOP-7] of two admins who press at once the second is told, and nobody is written to twice', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Marina Telles');
  await open(page, demo);
  await expect(rowOf(page, bought)).toBeVisible();
  // her press arrives after somebody else's
  await page.route(`**/compras/${bought.id}`, async (route) => {
    if (route.request().method() === 'PUT') await setStatus(demo, bought, 'Pago');
    await route.continue();
  });
  const [chat] = await Promise.all([context.waitForEvent('page'), approve(page, bought).click()]);
  await expect(page.getByRole('alert')).toContainText('aprovou a compra de Marina Telles um instante antes');
  await expect.poll(() => chat.isClosed()).toBe(true);
  await expect(rowOf(page, bought)).toContainText('Pago');
  await expect(rowOf(page, bought)).not.toContainText('Avisado');
});

test('[section 8] what fails says so, and the window of the chat goes', async ({ page, context, demo }) => {
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo);
  await page.route(`**/compras/${bought.id}`, (route) => route.abort());
  const [chat] = await Promise.all([context.waitForEvent('page'), approve(page, bought).click()]);
  // the toast before it says that the answer is being asked after
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível atualizar' })).toBeVisible();
  await expect.poll(() => chat.isClosed()).toBe(true);
  await rowOf(page, bought)
    .getByRole('button', { name: /^Remover/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByRole('dialog')).toContainText('Não foi possível remover a compra');
});

test('[section 8] a purchase is removed after one question, a paid one after a stronger one', async ({
  page,
  demo,
}) => {
  const [open1, paid] = [await buy(demo, 'Joana Prado'), await buy(demo, 'Marina Telles')];
  await setStatus(demo, paid, 'Pago');
  await open(page, demo, `${LIST}?ocultar=nenhum`);
  await rowOf(page, open1)
    .getByRole('button', { name: /^Remover/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Deseja realmente remover a compra de Joana Prado?' });
  await question.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(toast(page, 'Compra removida.')).toBeVisible();
  await expect(rowOf(page, open1)).toHaveCount(0);
  await rowOf(page, paid)
    .getByRole('button', { name: /^Remover/ })
    .click();
  const strong = page.getByRole('dialog', { name: 'Deseja realmente remover a compra de Marina Telles?' });
  await expect(strong).toContainText('Remover não devolve o dinheiro');
  await strong.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(strong).toContainText('Marque que entendeu');
  await strong.getByLabel('Entendi: o dinheiro não é devolvido.').check();
  await strong.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(rowOf(page, paid)).toHaveCount(0);
});

test('new purchases and moves appear by themselves, and nothing moves under the pointer', async ({
  page,
  demo,
}) => {
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo);
  const row = rowOf(page, bought);
  await row.hover();
  const before = await row.boundingBox();
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

test('details: photos, history, the moves of the state, and back by the browser', async ({ page, demo }) => {
  const bought = await buy(demo, 'Marina Telles', 2);
  await setStatus(demo, bought, 'Pago');
  await open(page, demo, `${LIST}?ocultar=nenhum`);
  await rowOf(page, bought)
    .getByRole('button', { name: /^Detalhes/ })
    .click();
  const drawer = page.getByRole('dialog', { name: `Compra nº ${bought.number}` });
  await expect(drawer.getByRole('img', { name: /^Foto \d/ })).toHaveCount(2);
  await expect(drawer).toContainText('Compra feita');
  await expect(drawer.getByRole('button', { name: 'Aprovar' })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Estornar' }).click();
  const question = page.getByRole('dialog', { name: /^Estornar/ });
  await expect(question).toContainText('Devolva antes o valor no app do seu banco');
  await question.getByRole('button', { name: 'Já devolvi, estorne.' }).click();
  await expect(toast(page, 'Compra estornada.')).toBeVisible();
  await expect(drawer).toContainText('Estornado');
  await expect(drawer.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
});

test('[section 8] the Pix code is copied; with a provider Aprovar steps back', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bought = await buy(demo, 'Joana Prado');
  await page.route('**/loja', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pix: 'provider' } });
  });
  await open(page, demo);
  await expect(page.getByText('O provedor do Pix reconhece os pagamentos sozinho')).toBeVisible();
  await rowOf(page, bought)
    .getByRole('button', { name: /^Copiar a chave Pix/ })
    .click();
  await expect(toast(page, 'Chave Pix copiada para área de transferência')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(bought.code);
});

test('the list is saved as a file for a spreadsheet', async ({ page, demo }) => {
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^compras-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Número;Data;Nome;Celular;Qtd;Valor;Status;Pago em;Avisado em;ChavePix');
  expect(text).toMatch(new RegExp(`\\r\\n${bought.number};"[^"]+";Joana Prado;`));
});

test('the file has every purchase, read page by page', async ({ page, demo }) => {
  const all = Array.from({ length: 2500 }, (_, index) => ({
    _id: `p${index}`,
    numero: 2500 - index,
    idAtleta: { _id: null, nome: 'Uma', celular: '' },
    dataCompra: new Date(Date.UTC(2026, 4, 1) - index * 60_000).toISOString(),
    quantity: 1,
    totalPrice: 1500,
    status: 'Pendente',
    chavePix: '00020126',
    pagoEm: '',
    avisadoEm: '',
    aResolver: 0,
  }));
  await page.route('**/compras/?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = all.findIndex(({ _id }) => _id === searchParams.get('depois')) + 1;
    return route.fulfill({ json: all.slice(from, from + Number(searchParams.get('limite'))) });
  });
  await open(page, demo);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(new Set(lines).size).toBe(2501);
});

test('ten thousand purchases scroll, and only those in view are drawn', async ({ page, demo }) => {
  const all = Array.from({ length: 10_000 }, (_, index) => ({
    _id: `p${index}`,
    numero: 10_000 - index,
    idAtleta: { _id: null, nome: `Pessoa ${10_000 - index}`, celular: '11987654321' },
    dataCompra: new Date(Date.UTC(2026, 4, 1) - index * 60_000).toISOString(),
    quantity: 1,
    totalPrice: 1500,
    status: 'Pendente',
    chavePix: '00020126',
    pagoEm: '',
    avisadoEm: '',
    aResolver: 0,
  }));
  await page.route('**/compras/?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('inicio') ?? 0);
    return route.fulfill({ json: all.slice(from, from + Number(searchParams.get('limite') ?? all.length)) });
  });
  await open(page, demo);
  await expect(page.getByText('mais de 200 compras')).toBeVisible();
  for (let round = 0; round < 200; round++) {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    if (await page.getByText('10.000 compras', { exact: true }).isVisible()) break;
  }
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  await expect(page.getByRole('row').filter({ hasText: /Pessoa 1nº 1 / })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
});

test('[R-SHOP-11] the link of the message leads to the purchase, also for who has to sign in first', async ({
  page,
  demo,
}) => {
  const buyer = await newBuyer(demo, 'Marina Telles');
  const bought = await buyAs(demo, buyer);
  await page.goto(`/#/ar/compras/${bought.id}`);
  await page.getByLabel('Digite o código de acesso.').fill(buyer.code);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/#\/ar\/pagamentos\/novo$/);
  await expect(page.getByText(`Compra nº ${bought.number}`)).toBeVisible();
  expect(await stored(page, 'idCompra')).toBe(bought.id);
});

test('[R-ID-5] an agency comes back to the link through its own entrance', async ({ page, demo }) => {
  await page.goto('/#/ar/compras/00000000-0000-4000-8000-000000000000');
  await page.getByRole('link', { name: /assessoria/i }).click();
  // both entrances have the same field
  await expect(page).toHaveURL(/#\/assessoria/);
  await page.getByLabel('Digite o código de acesso.').fill(codeOf(demo, 'Assessoria'));
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Compra não encontrada')).toBeVisible();
});

test('[section 8] what cannot be loaded says so, and what is empty says what to do', async ({
  page,
  demo,
}) => {
  await page.route('**/pagamentos', (route) => route.fulfill({ json: [] }));
  await open(page, demo, '/admin/compras/pagamentos');
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

for (const { theme, width } of LOOKS)
  test(`[A1] nothing for axe, ${theme}, ${width} px`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const [open1, paid] = [await buy(demo, 'Inês Abreu'), await buy(demo, 'Lia Moura', 3)];
    await setStatus(demo, paid, 'Pago');
    await open(page, demo, `${LIST}?ocultar=nenhum`);
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
