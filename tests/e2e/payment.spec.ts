import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectClean, looks } from '../kit/axe.ts';
import { codeOf, enterCode, expect, forgetComplaints, stored, test } from '../kit/browser.ts';
import {
  asBuyer,
  downloads,
  enterAsBuyer,
  fillCart,
  moveTo,
  order,
  type Purchase,
  pay,
  purchasesOf,
  storeCart,
} from '../kit/buyer.ts';
import { holdTimers } from '../kit/timers.ts';
import { waitForToasts } from '../kit/waitForPart.ts';

const PHONE = { width: 390, height: 844 };
/** Two tests hold this timer, so that every update comes from a push. */
const POLL_MS = 15_000;
const copyButton = 'Copiar código';
const payment = '/ar/pagamentos/novo';

test.use({ viewport: PHONE, hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] });

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const read = (page: Page, id: string): Promise<Purchase> => asBuyer(page, `/compras/${id}`);

test('[section 4] a buyer gets from the shop to the paid originals by taps only', { tag: '@short' }, async ({
  page,
  demo,
}) => {
  await holdTimers(page, POLL_MS);
  const buyer = await enterAsBuyer(page, demo, '/ar/shop');
  const wantButtons = page.getByRole('button', { name: 'Quero', exact: true });
  const chosen = page.getByRole('button', { name: 'Remover do carrinho' });
  const began = Date.now();
  for (const count of [1, 2]) {
    await wantButtons.first().tap();
    // the click event follows the tap with a delay
    await expect(chosen).toHaveCount(count);
  }
  await page.getByRole('link', { name: 'Ir para pagamento' }).tap();
  await page.getByRole('button', { name: 'Ir para pagamento' }).tap();
  await expect(status(page)).toContainText('Pendente');
  await expect(status(page)).toContainText('2 fotos');
  await expect(page.getByText('Demonstração: ninguém precisa pagar.')).toBeVisible();
  await expect(page.getByText('Disponível após o pagamento')).toBeVisible();
  await expect(downloads(page)).toHaveCount(2);
  for (const button of await downloads(page).all()) await expect(button).toBeDisabled();
  const id = (await stored(page, 'idCompra')) ?? '';

  await page.getByRole('button', { name: copyButton }).tap();
  await expect(page.getByText('Chave Pix copiada para área de transferência')).toBeVisible();
  const { chavePix } = await read(page, id);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chavePix);
  await expect(page).toHaveURL(/#\/ar\/compras$/);
  await expect(page.getByRole('row', { name: /Pagamento em análise/ })).toBeVisible();
  await page.getByRole('button', { name: /^Detalhes/ }).tap();

  await expect(status(page)).toContainText('Pagamento em análise');
  const approved = Date.now();
  await moveTo(demo, id, 'Pago');
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  console.log(`Pago on the screen ${Date.now() - approved} ms after the approval`);
  await expect(status(page)).toContainText('Pago');

  const saved = page.waitForEvent('download');
  await downloads(page).first().tap();
  const file = await saved;
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(file.suggestedFilename()).toMatch(/\.jpe?g$/);
  await expect(page.getByText('Baixada', { exact: true })).toBeVisible();
  const zipped = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar todas (zip)' }).tap();
  const zip = await zipped;
  expect(readFileSync(await zip.path()).toString('latin1', 0, 2)).toBe('PK');
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  console.log(`from the first "Quero" to the originals in ${Date.now() - began} ms`);
  expect(await stored(page, 'cartItems')).toBe('[]');
  expect(await purchasesOf(page, buyer)).toHaveLength(1);
});

test('[R-UI-2] without a purchase or a shopper the payment screen leads to /acesso', async ({
  page,
  demo,
}) => {
  await enterAsBuyer(page, demo, payment);
  await expect(page).toHaveURL(/#\/acesso$/);
  await page.getByRole('link', { name: 'Continuar como ' }).click();
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto(`/#${payment}`);
  await expect(page).toHaveURL(/#\/acesso$/);
  await expect(page.getByLabel('Digite o código de acesso.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continuar como ' })).toHaveCount(0);
});

test('[R-ID-2] a link with the id of a purchase opens it for its buyer only', async ({
  page,
  demo,
  browser,
}) => {
  const id = await order(page, demo, 1);
  await page.goto(`/#/ar/compras`);
  await page.evaluate(() => localStorage.removeItem('idCompra'));
  await page.goto(`/#${payment}?compra=${id}`);
  await expect(page.getByRole('heading', { name: 'Itens comprados' })).toBeVisible();
  await expect(page).toHaveURL(/novo$/);
  const other = await browser.newPage({ baseURL: demo.address });
  await enterCode(other, '/acesso', codeOf(demo, 'Atleta'), `${payment}?compra=${id}`);
  await expect(other.getByText('Compra não encontrada')).toBeVisible();
  await other.close();
});

test('[R-PIX-4] a second tab shows each new status', { tag: '@short' }, async ({ page, demo, context }) => {
  await holdTimers(context, POLL_MS);
  const id = await order(page, demo, 1);
  await page.reload();
  await expect(status(page)).toContainText('Pendente');
  const second = await context.newPage();
  await second.goto(`${demo.address}/#/ar/compras`);
  await expect(second.getByRole('row', { name: /Pendente/ })).toBeVisible();
  await page.getByRole('button', { name: copyButton }).tap();
  await expect(second.getByRole('row', { name: /Pagamento em análise/ })).toBeVisible();
  await moveTo(demo, id, 'Pago');
  await expect(second.getByRole('row', { name: /Pago/ })).toBeVisible();
  await page.goto(`/#${payment}`);
  await page.reload();
  // a single photo needs no zip file
  await expect(downloads(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Baixar todas (zip)' })).toHaveCount(0);
  await moveTo(demo, id, 'Estornado');
  await expect(status(page)).toContainText('O valor desta compra foi devolvido');
  await expect(downloads(page).first()).toBeDisabled();
});

test('[R-PIX-4] without pushes the screen gets the new status by polling', async ({ page, demo }) => {
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.clock.install();
  const id = await order(page, demo, 1);
  await moveTo(demo, id, 'Pago');
  await page.clock.fastForward(16_000);
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
});

test('without clipboard access the Pix code is selected', async ({ page, demo }) => {
  const id = await order(page, demo, 1);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText('O navegador não deixou copiar')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Código Pix copia e cola' });
  await expect(field).toBeFocused();
  const { chavePix } = await read(page, id);
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(chavePix);
  expect((await read(page, id)).status).toBe('Pendente');
  await field.press('Control+c');
  await expect(page).toHaveURL(/compras$/);
  await expect.poll(async () => (await read(page, id)).status).toBe('Pagamento em análise');
});

test('[R-PIX-2] after the Pix code expires, Gerar novo código replaces it', async ({ page, demo }) => {
  await page.clock.install();
  const id = await order(page, demo, 1);
  await expect(page.getByText(/Este código vale por (30:00|29:\d\d)/)).toBeVisible();
  const before = (await read(page, id)).chavePix;
  await page.clock.fastForward('30:05');
  await expect(page.getByText('Este código venceu')).toBeVisible();
  await expect(page.getByRole('button', { name: copyButton })).toHaveCount(0);
  await page.clock.setSystemTime(Date.now());
  await page.getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(page.getByRole('button', { name: copyButton })).toBeVisible();
  const after = (await read(page, id)).chavePix;
  expect(after).not.toBe(before);
  await expect(page.getByRole('textbox', { name: 'Código Pix copia e cola' })).toHaveValue(after);
});

test('offline during a payment the state stays, copying works, and the screen recovers', async ({
  page,
  demo,
  context,
  complaints,
}) => {
  const id = await order(page, demo, 1);
  await waitForToasts(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText('Chave Pix copiada para área de transferência')).toBeVisible();
  await expect(page.getByText('Não foi possível atualizar')).toBeVisible();
  await expect(page).toHaveURL(/novo$/);
  await expect(page.getByText('O que está na tela é de antes')).toBeVisible();
  await moveTo(demo, id, 'Pago');
  await context.setOffline(false);
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  forgetComplaints(complaints, /WebSocket/);
});

test('an expired download link is reported, and the screen stays', async ({ page, demo }) => {
  const id = await order(page, demo, 1);
  await moveTo(demo, id, 'Pago');
  await page.route('**/original?*', (route) =>
    route.fulfill({ status: 410, json: { error: 'link-expired', msg: '' } }),
  );
  await downloads(page).first().click();
  await expect(page.getByRole('alert')).toContainText('O download não começou');
  await expect(page).toHaveURL(/novo$/);
});

test('[R-SHOP-2] photos paid in another purchase are reported and can be left out', async ({
  page,
  demo,
}) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  const photos = await fillCart(page, 3);
  await storeCart(page, photos.slice(0, 1));
  const firstPurchase = await pay(page);
  await page.goBack();
  const anyway = page.getByRole('button', { name: 'Incluir mesmo assim' });
  await storeCart(page, photos.slice(0, 2));
  await anyway.click();
  const secondPurchase = await pay(page);
  await page.goBack();
  await storeCart(page, photos.slice(1));
  await anyway.click();
  await pay(page);
  await expect(page.getByText('Você já tem esta foto')).toHaveCount(0);
  await moveTo(demo, secondPurchase, 'Pago');
  await expect(page.getByText('Você já tem 1 destas fotos')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Você já tem esta foto' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir para o carrinho' })).toBeVisible();
  await storeCart(page, []);
  await page.getByRole('button', { name: 'Montar outro carrinho' }).click();
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(1);
  // the total includes this photo, although the previous purchase contains it too
  await expect(page.getByRole('button', { name: /^Total/ })).toContainText('15,00');

  await page.goto(`/#${payment}?compra=${firstPurchase}`);
  await expect(status(page)).toContainText('Cancelado');
  await expect(status(page)).toContainText('Suas fotos já foram pagas em outra compra');
  const main = page.getByRole('main');
  await expect(main.getByText('Fale com o vendedor')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Colocar as fotos' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Minhas compras' }).click();
  await expect(page).toHaveURL(/compras$/);
});

test('a buyer’s claim of payment is recorded without changing the status', async ({ page, demo }) => {
  await order(page, demo, 1);
  await page.goto('/#/ar/compras');
  const row = page.getByRole('row', { name: /Compra|nº/ }).last();
  await row.getByRole('button', { name: 'Já paguei' }).tap();
  await expect(row.getByText('Você avisou que pagou')).toBeVisible();
  await row.getByRole('button', { name: 'Detalhes' }).tap();
  await expect(page.getByText('Você avisou que pagou')).toBeVisible();
  await page.getByRole('button', { name: copyButton }).tap();
  await expect(page).toHaveURL(/#\/ar\/compras$/);
  await expect(row.getByText('Pagamento em análise')).toBeVisible();
  await row.getByRole('button', { name: 'Detalhes' }).tap();
  await expect(status(page)).toContainText('Pagamento em análise');
  await page.getByRole('button', { name: 'Cancelar compra' }).tap();
  await page
    .getByRole('dialog', { name: 'Você já pagou?' })
    .getByRole('button', { name: 'Não paguei, cancelar' })
    .tap();
  await expect(status(page)).toContainText('Cancelado');
  await expect(status(page)).toContainText('Esta compra foi cancelada. ');
  await expect(page.getByRole('link', { name: 'Ir para o carrinho' })).toBeVisible();
});

test('a seller without a chat is reached by e-mail or phone', async ({ page, demo }) => {
  const id = await order(page, demo, 2);
  await page.route('**/loja', async (route) => {
    const answer = await (await route.fetch()).json();
    const vendedor = { ...answer.vendedor, chat: '', contato: 'fotos@exemplo.com.br ou (11) 98765-4321' };
    await route.fulfill({ json: { ...answer, vendedor } });
  });
  await page.reload();
  const mail = page.getByRole('main').getByRole('link', { name: 'fotos@exemplo.com.br' });
  await expect(mail).toHaveAttribute('href', /^mailto:fotos@exemplo\.com\.br\?subject=Compra/);
  await expect(page.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  await page.evaluate(() => localStorage.setItem('cartItems', '[]'));
  await page.reload();
  await moveTo(demo, id, 'Cancelado');
  await expect(status(page)).toContainText('Cancelado');
  await expect(mail).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para o carrinho' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Colocar as fotos no carrinho de novo' }).click();
  await expect(page).toHaveURL(/#\/ar\/cart$/);
  await expect(page.getByRole('button', { name: /^Remover/ })).toHaveCount(2);
});

test('the Pix code is copied by keyboard, and the list of purchases opens', async ({ page, demo }) => {
  await order(page, demo, 1);
  const button = page.getByRole('button', { name: copyButton });
  for (let press = 0; press < 30; press++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/compras$/);
});

for (const { theme, width } of looks('dark', 390))
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });

    test('[A1] axe finds nothing on the payment screen in three statuses, nor in Minhas compras', async ({
      page,
      demo,
    }) => {
      const id = await order(page, demo, 2);
      await expectClean(page, 'Pendente');
      await moveTo(demo, id, 'Cancelado');
      await expect(status(page)).toContainText('Cancelado');
      await expectClean(page, 'Cancelado');
      await moveTo(demo, id, 'Pago');
      await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
      await expectClean(page, 'Pago');
      await page.goto('/#/ar/compras');
      await page.getByRole('row', { name: /Pago/ }).waitFor();
      await expectClean(page, 'Minhas compras');
    });
  });
