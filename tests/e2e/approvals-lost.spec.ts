/** What was done while the answer of the server did not arrive: the list finds out by itself. */
import type { Page } from '@playwright/test';
import { approve, fakeChat, LIST, openList, rowOf } from '../kit/approvals-screen.ts';
import { expect, test } from '../kit/browser.ts';
import { type Bought, buy, setStatus, statusOf } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';

/** Opens the list without pushes, which would say the truth as well. */
async function open(page: Page, demo: TestServer, route = LIST): Promise<void> {
  await page.route('**/socket.io/**', (asked) => asked.abort());
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await openList(page, demo, route);
}

/** The server does what a call of this kind asks, and its answer is lost; how often that happened. */
async function loseAnswers(page: Page, { id }: Bought, method: 'PUT' | 'DELETE'): Promise<() => number> {
  let lost = 0;
  await page.route(`**/compras/${id}`, async (route) => {
    if (route.request().method() !== method) return route.continue();
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  return () => lost;
}

test('[R-SHOP-11] an approval whose answer was lost is found out, also after a while without network, and her chat is offered', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Marina Telles');
  await open(page, demo);
  const row = rowOf(page, bought);
  await expect(row).toContainText('Pendente');
  const lost = await loseAnswers(page, bought, 'PUT');
  await page.route('**/compras/?*', (route) => route.abort());
  await approve(page, bought).click();
  await expect(page.getByRole('alert')).toContainText('se perdeu no caminho');
  await expect.poll(lost).toBe(1);
  // while nobody knows, it stands where it stood, and cannot be pressed again
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(row).toContainText('Pendente');
  await expect(row.getByRole('button', { name: /^Aprovar/ })).toHaveAttribute('data-loading', 'true');
  await page.unroute('**/compras/?*');
  await expect(row).toContainText('Pago');
  await expect(page.getByRole('alert').filter({ hasText: 'está paga' })).toBeVisible();
  const link = row.getByRole('link', { name: 'Abrir conversa com Marina Telles' });
  await link.click();
  // the window of the press before has gone again
  await expect.poll(() => context.pages().filter((one) => one.url().includes('wa.me')).length).toBe(1);
  await expect(row).toContainText('Avisado');
  expect(lost()).toBe(1);
});

test('an approval that never arrived says so, and can be pressed again', async ({ page, context, demo }) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Joana Prado');
  await open(page, demo);
  await page.route(`**/compras/${bought.id}`, (route) => route.abort());
  await approve(page, bought).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A compra está como "Pendente"' })).toBeVisible();
  await page.unroute(`**/compras/${bought.id}`);
  await approve(page, bought).click();
  await expect(rowOf(page, bought)).toContainText('Pago');
});

test('[R-SHOP-7] a refund, a cancellation and a removal whose answers were lost are shown as they are', async ({
  page,
  demo,
}) => {
  const [paid, seen, gone] = [
    await buy(demo, 'Inês Abreu'),
    await buy(demo, 'Lia Moura'),
    await buy(demo, 'Rosa Dias'),
  ];
  await setStatus(demo, paid, 'Pago');
  await open(page, demo, `${LIST}?ocultar=nenhum&compra=${paid.id}`);
  const drawer = page.getByRole('dialog', { name: `Compra nº ${paid.number}` });
  const lostRefund = await loseAnswers(page, paid, 'PUT');
  await drawer.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('button', { name: 'Já devolvi, estorne.' }).click();
  await expect(drawer).toContainText('Estornado');
  await expect(page.getByRole('dialog', { name: /^Estornar/ })).toHaveCount(0);
  await expect.poll(lostRefund).toBe(1);
  expect(await statusOf(demo, paid)).toBe('Estornado');

  await page.goto(`/#${LIST}?ocultar=nenhum&compra=${seen.id}`);
  const other = page.getByRole('dialog', { name: `Compra nº ${seen.number}` });
  const lostCancel = await loseAnswers(page, seen, 'PUT');
  await other.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Sim, cancele.' }).click();
  await expect(other).toContainText('Cancelado');
  await expect.poll(lostCancel).toBe(1);

  await page.goto(`/#${LIST}?ocultar=nenhum`);
  const lostRemoval = await loseAnswers(page, gone, 'DELETE');
  await rowOf(page, gone)
    .getByRole('button', { name: /^Remover/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, gone)).toHaveCount(0);
  await expect.poll(lostRemoval).toBe(1);
});

test('[R-SHOP-11] that she was told is noted, though the first try had no answer', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buy(demo, 'Joana Prado');
  await setStatus(demo, bought, 'Pago');
  await open(page, demo, `${LIST}?avisar=sim&palavras=nº ${bought.number}`);
  let tries = 0;
  await page.route('**/avisado', (route) => (++tries === 1 ? route.abort() : route.continue()));
  await rowOf(page, bought).getByRole('button', { name: 'Avisado: Joana Prado' }).click();
  await expect(rowOf(page, bought)).toContainText(/Avisado \d\d\/\d\d/);
  expect(tries).toBe(2);
});
