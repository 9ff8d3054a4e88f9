import type { Page } from '@playwright/test';
import { approve, fakeChat, LIST, openList, rowOf } from '../kit/approvals-screen.ts';
import { expect, test } from '../kit/browser.ts';
import { type Bought, buy, setStatus } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';

/** Opens the list without pushes, because a push would also update the row. */
async function open(page: Page, demo: TestServer, route = LIST): Promise<void> {
  await page.route('**/socket.io/**', (request) => request.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await openList(page, demo, route);
}

async function loseAnswers(page: Page, { id }: Bought, method: 'PUT' | 'DELETE'): Promise<void> {
  await page.route(`**/compras/${id}`, async (route) => {
    if (route.request().method() !== method) return route.continue();
    await route.fetch();
    await route.abort();
  });
}

const lostNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'pode ter mudado mesmo assim' });

test('[R-SHOP-11] an approval whose response is lost is reported, and the row is refetched', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Marina Telles');
  await open(page, demo, `${LIST}?ocultar=nenhum`);
  await loseAnswers(page, bought, 'PUT');
  await approve(page, bought).click();
  await expect(lostNotice(page)).toBeVisible();
  const row = rowOf(page, bought);
  await expect(row).toContainText('Pago');
  await expect(row.getByRole('link', { name: 'Abrir conversa com Marina Telles' })).toBeVisible();
});

test('an approval whose request was lost can be repeated', async ({ page, context, demo }) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo, `${LIST}?ocultar=nenhum`);
  await page.route(`**/compras/${bought.id}`, (route) => route.abort());
  await approve(page, bought).click();
  await expect(lostNotice(page)).toBeVisible();
  await page.unroute(`**/compras/${bought.id}`);
  await approve(page, bought).click();
  await expect(rowOf(page, bought)).toContainText('Pago');
});

test('[R-SHOP-7] a refund whose response was lost is shown', async ({ page, demo }) => {
  const [paid, removed] = [await buy(demo, 'Inês Abreu'), await buy(demo, 'Rosa Dias')];
  await setStatus(demo, paid, 'Pago');
  await open(page, demo, `${LIST}?ocultar=nenhum&compra=${paid.id}`);
  const drawer = page.getByRole('dialog', { name: `Compra nº ${paid.number}` });
  await loseAnswers(page, paid, 'PUT');
  await drawer.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('button', { name: 'Já devolvi, estorne.' }).click();
  await expect(page.getByText('pode ter mudado mesmo assim')).toBeVisible();
  await expect(drawer).toContainText('Estornado');

  await page.goto(`/#${LIST}?ocultar=nenhum`);
  await loseAnswers(page, removed, 'DELETE');
  await rowOf(page, removed)
    .getByRole('button', { name: /^Remover/ })
    .click();
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Sim, remova.' });
  await remove.click();
  await expect(page.getByRole('dialog')).toContainText('Não foi possível remover a compra');
  await page.unroute(`**/compras/${removed.id}`);
  await remove.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, removed)).toHaveCount(0);
});
