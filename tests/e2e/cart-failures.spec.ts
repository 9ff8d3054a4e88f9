import type { Page } from '@playwright/test';
import { expect, FETCHING_AHEAD, stored, test } from '../kit/browser.ts';
import { enterAsBuyer, fillCart, pay, purchasesOf, storeCart } from '../kit/buyer.ts';

test.use(FETCHING_AHEAD);

const CREATE = '**/compras/criarCompra';
const payButton = 'Ir para pagamento';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[R-SHOP-8] a double click makes one purchase, and so do retries after lost responses', async ({
  page,
  demo,
}) => {
  const buyer = await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, 2);
  await page.getByRole('button', { name: payButton }).dblclick();
  await expect(page).toHaveURL(/pagamentos/);
  await expect.poll(async () => (await purchasesOf(page, buyer)).length).toBe(1);
  await page.goBack();
  const first = await stored(page, 'idCompra');
  await page.getByRole('button', { name: 'Incluir mesmo assim' }).click();
  expect(await pay(page)).toBe(first);
  expect(await purchasesOf(page, buyer)).toHaveLength(1);

  await page.goBack();
  await storeCart(page, (await fillCart(page, 3)).slice(2));
  await page.reload();
  let handled = 0;
  await page.route(CREATE, async (route) => {
    await route.fetch();
    handled++;
    await route.abort();
  });
  await page.getByRole('button', { name: payButton }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Problemas na criação de sua orgem. Procure o administrador');
  expect(handled).toBe(2);
  await page.unroute(CREATE);
  await pay(page);
  expect(await purchasesOf(page, buyer)).toHaveLength(2);
});

test('offline the stored prices are shown with a note until the network returns', async ({
  page,
  demo,
  context,
}) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, 1);
  await expect(page.getByRole('button', { name: payButton })).toBeEnabled();
  await context.setOffline(true);
  await fillOffline(page);
  await expect(page.getByText('Preços ainda não conferidos')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Total/ })).toContainText('12,34');
  await expect(page.getByRole('button', { name: payButton })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText('Preços ainda não conferidos')).toHaveCount(0);
});

/** Fills the cart with one photo that was never requested from the server. */
const fillOffline = (page: Page): Promise<void> =>
  storeCart(page, [
    {
      _id: 'no-such-photo',
      evento: 'Etapa',
      local: '',
      tags: '',
      imageCard: '',
      thumbhash: '',
      priceInCents: 1234,
    },
  ]);

test('if the session expires before the order, a new sign-in leads to the full cart', async ({
  page,
  demo,
}) => {
  const buyer = await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, 2);
  await page.route(CREATE, (route) =>
    route.fulfill({
      status: 401,
      json: { error: 'session-expired', msg: 'Sua sessão expirou', session: 'shopper' },
    }),
  );
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(/#\/acesso$/);
  await expect(page.getByText('Sua sessão expirou ou você não tem permissão')).toBeVisible();
  await page.unroute(CREATE);
  await page.getByLabel('Digite o código de acesso.').fill(buyer.code);
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/#\/ar\/cart$/);
  await pay(page);
  expect(await purchasesOf(page, buyer)).toHaveLength(1);
});

test('[section 8] a missing user, Pix code or Pix setup shows a message, and no purchase is stored', async ({
  page,
  demo,
}) => {
  const buyer = await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, 1);
  const button = page.getByRole('button', { name: payButton });
  await page.route('**/gerarPayload', (route) =>
    route.fulfill({ status: 503, json: { error: 'pix-down', msg: 'O provedor do Pix não responde.' } }),
  );
  await button.click();
  await expect(page.getByRole('alert')).toContainText('O código Pix não foi gerado');
  await page.unroute('**/gerarPayload');

  const user = await stored(page, 'acessoUser');
  await page.evaluate(() => localStorage.removeItem('acessoUser'));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Erro: Usuário não encontrado. Faça login novamente.');
  await page.evaluate((text) => localStorage.setItem('acessoUser', text ?? ''), user);

  await page.route('**/loja', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), pix: 'off' } });
  });
  await page.reload();
  await expect(page.getByText('O pagamento ainda não está disponível')).toBeVisible();
  await expect(button).toBeDisabled();
  expect(await purchasesOf(page, buyer)).toHaveLength(0);
});

for (const withAdmin of [false, true])
  test(`signing out in another tab leads to the entrance, and a new sign-in leads back to the cart, with ${withAdmin ? 'an admin' : 'nobody else'} signed in`, async ({
    page,
    demo,
    context,
  }) => {
    const buyer = await enterAsBuyer(page, demo, '/ar/cart');
    await fillCart(page, 1);
    if (withAdmin) await page.evaluate(() => localStorage.setItem('adminToken', 'of-somebody'));
    await expect(page.getByRole('button', { name: payButton })).toBeEnabled();
    const second = await context.newPage();
    await second.goto(`${demo.address}/#/ar/compras`);
    await second.getByRole('button', { name: 'Sair' }).click();
    await expect(second).toHaveURL(/#\/$/);
    await expect(page).toHaveURL(/#\/acesso$/);
    await page.getByLabel('Digite o código de acesso.').fill(buyer.code);
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/#\/ar\/cart$/);
    await expect(page.getByRole('button', { name: payButton })).toBeEnabled();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/#\/$/);
    await page.waitForTimeout(400);
    await expect(page).toHaveURL(/#\/$/);
  });

test('seller data that failed to load are retried by button, or when the device is online', async ({
  page,
  demo,
}) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, 1);
  const cut = () => page.route('**/loja', (route) => route.abort());
  for (const back of ['by itself', 'by the button']) {
    await cut();
    await page.reload();
    await expect(page.getByText('Os dados do vendedor não carregaram.')).toBeVisible();
    await page.unroute('**/loja');
    if (back === 'by itself') await page.evaluate(() => window.dispatchEvent(new Event('online')));
    else await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Vendedor', { exact: true })).toBeVisible();
  }
});

test('a screen that failed to load is retried by button, or when the server responds', async ({
  page,
  demo,
}) => {
  const file = '**/assets/Cart-*.js';
  const styles = '**/assets/Cart-*.css';
  const lost = page.getByRole('heading', { name: 'Não foi possível abrir esta tela' });
  // the shop prefetches these files as soon as its own photos are loaded
  await page.route(file, (route) => route.abort());
  await page.route(styles, (route) => route.abort());
  await enterAsBuyer(page, demo, '/ar/shop');
  await fillCart(page, 1);
  await page.route('**/healthz', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Carrinho' }).click();
  await expect(lost).toBeVisible();
  let loads = 0;
  page.on('load', () => loads++);
  // a reload would show the browser's error page
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Ainda sem resposta.')).toBeVisible();
  const online = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await online();
  await refused;
  expect(loads).toBe(0);
  await page.unroute('**/healthz');
  await online();
  // a new build may have renamed the file, so the page reloads once
  await expect.poll(() => loads).toBe(1);
  await expect(lost).toBeVisible();
  await page.waitForTimeout(6000);
  expect(loads).toBe(1);
  await page.unroute(file);
  await page.unroute(styles);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: payButton })).toBeEnabled();
  expect(loads).toBe(1);
});
