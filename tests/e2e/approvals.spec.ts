import { approve, fakeChat, LIST, openList, rowOf, toast } from '../kit/approvals-screen.ts';
import { codeOf, expect, stored, test } from '../kit/browser.ts';
import { buy, buyAs, newBuyer, setStatus } from '../kit/buying.ts';

test('[R-SHOP-11] Aprovar opens a chat with amount and link; the buyer is not marked as notified', {
  tag: '@short',
}, async ({ page, context, demo }) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Joana Prado');
  await openList(page, demo);
  // waits for both at once: the toast lasts five seconds, and the window can take as long to open
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    expect(toast(page, 'Compra aprovada.')).toBeVisible(),
    approve(page, bought).click(),
  ]);
  await chat.waitForURL(/wa\.me/);
  const { pathname, searchParams } = new URL(chat.url());
  expect(pathname).toMatch(/^\/55\d{11}$/);
  const text = searchParams.get('text') ?? '';
  expect(text).toContain('Olá, Joana!');
  expect(text).toContain('R$ 15,00');
  expect(text).toContain(`${demo.address}/#/entrar/compra/${bought.id}/`);
  expect(await chat.evaluate(() => 'opener' in globalThis && globalThis.opener)).toBeNull();
  // the row stays although the filter hides paid purchases
  await expect(rowOf(page, bought)).toContainText('Pago');
  await expect(rowOf(page, bought)).not.toContainText(/Avisado \d/);
  await page.getByRole('button', { name: /já resolvida/ }).click();
  await expect(rowOf(page, bought)).toHaveCount(0);
});

test('[R-SHOP-11] with blocked pop-ups a link opens the chat, and does not mark the buyer as notified', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  await page.addInitScript(() => Object.assign(globalThis, { open: () => null }));
  const bought = await buy(demo, 'Marina Telles');
  await openList(page, demo);
  await approve(page, bought).click();
  await expect(page.getByRole('alert')).toContainText('bloqueou a janela');
  const link = page.getByRole('alert').getByRole('link', { name: 'Abrir conversa com Marina Telles' });
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await chat.waitForURL(/wa\.me/);
  await expect(rowOf(page, bought)).not.toContainText(/Avisado \d/);
});

test('[R-SHOP-11] if the buyer has no full phone number, the message can be copied', async ({
  page,
  context,
  demo,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const bought = await buyAs(demo, await newBuyer(demo, 'Joana Prado', '4321'));
  await openList(page, demo);
  const pages = context.pages().length;
  await approve(page, bought).click();
  await expect(page.getByRole('alert')).toContainText('não tem um celular com DDD');
  expect(context.pages()).toHaveLength(pages);
  await rowOf(page, bought).getByRole('button', { name: 'Copiar mensagem para Joana Prado' }).click();
  await expect(toast(page, 'Mensagem copiada')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/#/entrar/compra/${bought.id}/`);
});

test('[R-SHOP-11] a filter lists paid purchases until their buyer is marked as notified', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const [paid, pending] = [await buy(demo, 'Otília Reis'), await buy(demo, 'Otília Reis')];
  await setStatus(demo, paid, 'Pago');
  await openList(page, demo);
  const unnotifiedFilter = page.getByRole('button', { name: /^Pago, ainda não avisado: \d+/ });
  await unnotifiedFilter.click();
  await expect(page).toHaveURL(/avisar=sim/);
  await expect(page.getByLabel('Ocultar status tipo')).toBeDisabled();
  await page.getByLabel('Filtrar').fill('Otília');
  await expect(rowOf(page, paid)).toBeVisible();
  await expect(rowOf(page, pending)).toHaveCount(0);
  await page.reload();
  await expect(unnotifiedFilter).toHaveAttribute('aria-pressed', 'true');
  await rowOf(page, paid).getByRole('link', { name: 'Abrir conversa com Otília Reis' }).click();
  const notifiedToggle = rowOf(page, paid).getByRole('button', { name: 'Avisado: Otília Reis' });
  await expect(notifiedToggle).toHaveAttribute('aria-pressed', 'false');
  await notifiedToggle.press('Enter');
  await expect(notifiedToggle).toHaveText(/Avisado \d\d\/\d\d/);
  await notifiedToggle.click();
  await expect(notifiedToggle).toHaveText('Avisado');
  await notifiedToggle.click();
  await expect(notifiedToggle).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /já resolvida/ }).click();
  await expect(rowOf(page, paid)).toHaveCount(0);
  await page.getByLabel('Filtrar').fill('');
  const listed = page.waitForResponse('**/compras/?*');
  await page.reload();
  await listed;
  await expect(unnotifiedFilter).toBeVisible();
  await expect(rowOf(page, paid)).toHaveCount(0);
  await page.route('**/compras/?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('Ninguém espera por aviso')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar às aprovações' }).click();
  await expect(page).toHaveURL(/aprovar$/);
});

test('[R-SHOP-7] if two admins approve at once, the second sees a message and their chat window closes', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Marina Telles');
  await openList(page, demo);
  await expect(rowOf(page, bought)).toBeVisible();
  await page.route(`**/compras/${bought.id}`, async (route) => {
    if (route.request().method() === 'PUT') await setStatus(demo, bought, 'Pago');
    await route.continue();
  });
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    expect(page.getByRole('alert')).toContainText('aprovou a compra de Marina Telles um instante antes'),
    approve(page, bought).click(),
  ]);
  await expect.poll(() => chat.isClosed()).toBe(true);
  await expect(rowOf(page, bought)).toContainText('Pago');
  await expect(rowOf(page, bought)).not.toContainText(/Avisado \d/);
});

test('[section 8] a failed approval shows an error and closes the chat window', async ({
  page,
  context,
  demo,
}) => {
  const bought = await buy(demo, 'Joana Prado');
  await openList(page, demo);
  await page.route(`**/compras/${bought.id}`, (route) => route.abort());
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível atualizar' });
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    expect(failed).toBeVisible(),
    approve(page, bought).click(),
  ]);
  await expect.poll(() => chat.isClosed()).toBe(true);
  await rowOf(page, bought)
    .getByRole('button', { name: /^Remover/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByRole('dialog')).toContainText('Não foi possível remover a compra');
});

test('[section 8] removing a purchase needs one confirmation, and a tick if the purchase is paid', async ({
  page,
  demo,
}) => {
  const [open1, paid] = [await buy(demo, 'Joana Prado'), await buy(demo, 'Marina Telles')];
  await setStatus(demo, paid, 'Pago');
  await openList(page, demo, `${LIST}?ocultar=nenhum`);
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

test('details show photos, history and status changes; Back returns to the list', async ({ page, demo }) => {
  const bought = await buy(demo, 'Marina Telles', 2);
  await setStatus(demo, bought, 'Pago');
  await openList(page, demo, `${LIST}?ocultar=nenhum`);
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

test('[section 8] with a Pix provider a note says that payments are recognized', async ({
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
  await openList(page, demo);
  await expect(page.getByText('O provedor do Pix reconhece os pagamentos sozinho')).toBeVisible();
  await rowOf(page, bought)
    .getByRole('button', { name: /^Copiar o código Pix/ })
    .click();
  await expect(toast(page, 'Chave Pix copiada para área de transferência')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(bought.code);
});

test('[R-SHOP-11] a link to a purchase opens it after a sign-in', async ({ page, demo }) => {
  const buyer = await newBuyer(demo, 'Marina Telles');
  const bought = await buyAs(demo, buyer);
  await page.goto(`/#/ar/compras/${bought.id}`);
  await page.getByLabel('Digite o código de acesso.').fill(buyer.code);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/#\/ar\/pagamentos\/novo$/);
  await expect(page.getByText(`Compra nº ${bought.number}`)).toBeVisible();
  expect(await stored(page, 'idCompra')).toBe(bought.id);
});

test('[R-ID-5] an agency that opens a link to a purchase returns to it through its own entrance', async ({
  page,
  demo,
}) => {
  await page.goto('/#/ar/compras/00000000-0000-4000-8000-000000000000');
  await page.getByRole('link', { name: /assessoria/i }).click();
  await expect(page).toHaveURL(/#\/assessoria/);
  await page.getByLabel('Digite o código de acesso.').fill(codeOf(demo, 'Assessoria'));
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Compra não encontrada')).toBeVisible();
});
