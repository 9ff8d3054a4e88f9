import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { adminToken, amount, buyAs, newBuyer, read, send, setStatus } from '../kit/buying.ts';
import type { TestServer } from '../kit/server.ts';

const PAYMENTS = '/admin/compras/pagamentos';

/** Returns the purchase number. */
async function takeDownSold(demo: TestServer, name: string): Promise<number> {
  const buyer = await newBuyer(demo, name);
  const bought = await buyAs(demo, buyer, 2);
  await setStatus(demo, bought, 'Pago');
  const admin = await adminToken(demo);
  const { produtos } = await read<{ produtos: { _id: string }[] }>(demo, `/compras/${bought.id}`, admin);
  const removal = { produto: produtos[0]?._id, nome: name, contato: 'a@exemplo.com.br', relacao: 'eu' };
  await send(demo, 'POST', '/remocoes', buyer.token, removal);
  const [request] = await read<{ _id: string }[]>(demo, '/remocoes', admin);
  await send(demo, 'PUT', `/remocoes/${request?._id}`, admin, { decision: 'granted' });
  return bought.number;
}

test('[R-SHOP-3] a manual payback is listed until it is marked as done; the mark can be undone', async ({
  page,
  demo,
}) => {
  const number = await takeDownSold(demo, 'Jurema Lobo');
  await signInAsAdmin(page, demo, '/admin/');
  await expect(page.getByRole('link', { name: /pagamentos? a resolver/ })).toBeVisible();
  await page.goto('/#/admin/requests');
  const request = page.getByRole('article').filter({ hasText: 'Jurema Lobo' });
  await expect(request).toContainText('Falta devolver a quem comprou');
  const mark = request.getByRole('button', { name: `Marcar como devolvido: ${amount(15)} a Jurema Lobo` });
  await mark.click();
  const question = page.getByRole('dialog', { name: `${amount(15)} foram devolvidos a Jurema Lobo?` });
  await expect(question).toContainText(`compra nº ${number}`);
  await page.route('**/devolucoes/*', (route) => route.abort());
  await question.getByRole('button', { name: 'Sim, devolvi.' }).click();
  await expect(question.getByRole('alert')).toContainText('Não foi registrado');
  await page.unroute('**/devolucoes/*');
  await question.getByRole('button', { name: 'Sim, devolvi.' }).click();
  await expect(request).toContainText(/Devolvido em .+ por /);
  await expect(request).toContainText('Devolvido a quem comprou');
  await page.getByRole('status').getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(mark).toBeVisible();

  await page.goto(`/#${PAYMENTS}`);
  const owed = page.getByRole('region', { name: /devoluç(ão|ões) espera/ });
  const card = owed.getByRole('article').filter({ hasText: 'Jurema Lobo' });
  await card.getByRole('button', { name: /^Marcar como devolvido/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, devolvi.' }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/#/admin/requests');
  await request.getByRole('button', { name: /^Desfazer: / }).click();
  await expect(mark).toBeVisible();
  await mark.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, devolvi.' }).click();
  await expect(request).toContainText('Devolvido a quem comprou');

  await request.getByRole('link', { name: `Jurema Lobo · compra nº ${number}` }).click();
  await expect(page.getByRole('dialog')).toContainText('devolvidos por fora, de uma foto retirada.');
});

const PARTIAL_REFUND = {
  _id: 'parte',
  e2eId: 'E1',
  txid: 'T1',
  cents: 4500,
  em: '2026-05-01T12:00:00.000Z',
  pagador: 'Carmem Dias',
  origem: 'provider',
  situacao: 'paid',
  aberto: true,
  estorno: 'failed',
  aDevolver: 1500,
  fica: 3000,
  compra: { _id: 'c', numero: 7, nome: 'Carmem Dias', totalPrice: 4500, pagoEmPartes: 0, status: 'Pago' },
};

test('[R-PIX-3] a partial refund shows the amount, and asks again if the amount has changed', async ({
  page,
  demo,
}) => {
  await page.route('**/pagamentos?aberto=true', (route) => route.fulfill({ json: [PARTIAL_REFUND] }));
  const bodies: unknown[] = [];
  await page.route('**/pagamentos/parte', (route) => {
    bodies.push(route.request().postDataJSON());
    return bodies.length === 1
      ? route.fulfill({
          status: 409,
          json: { error: 'amount-moved', msg: 'O valor a devolver mudou.', aDevolver: 2000, fica: 2500 },
        })
      : route.fulfill({ json: { ...PARTIAL_REFUND, aberto: false } });
  });
  await signInAsAdmin(page, demo, PAYMENTS);
  const card = page.getByRole('article').filter({ hasText: 'Carmem Dias' });
  await expect(card).toContainText(`Falta devolver ${amount(15)}; ${amount(30)} ficam com você.`);
  await card.getByRole('button', { name: `Devolver ${amount(15)} a Carmem Dias` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Devolver ${amount(15)} a Carmem Dias?`);
  await expect(dialog).toContainText(`${amount(30)} ficam com você, e a compra não muda.`);
  await expect(dialog).not.toContainText('Estornado');
  await dialog.getByRole('button', { name: 'Sim, devolva.' }).click();
  await expect(dialog.getByRole('alert')).toContainText('O valor a devolver mudou');
  await expect(dialog).toContainText(`Devolver ${amount(20)} a Carmem Dias?`);
  await dialog.getByRole('button', { name: 'Sim, devolva.' }).click();
  await expect(page.getByText('Devolução registrada.')).toBeVisible();
  expect(bodies).toEqual([
    { decisao: 'refund', cents: 1500 },
    { decisao: 'refund', cents: 2000 },
  ]);
});

test('[A1] axe finds nothing on the screens of payments and requests that list a payback', async ({
  page,
  demo,
}) => {
  await takeDownSold(demo, 'Palmira Ventura');
  await page.route('**/pagamentos?aberto=true', (route) => route.fulfill({ json: [PARTIAL_REFUND] }));
  await signInAsAdmin(page, demo, PAYMENTS);
  for (const { theme, width } of walks(PHONE)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/#${PAYMENTS}`);
    const mark = page.getByRole('button', { name: /^Marcar como devolvido/ }).first();
    await mark.waitFor();
    await expectCleanInThemes(page, `payments, ${width} px`);
    await mark.click();
    await page.getByRole('dialog').waitFor();
    await expectCleanInThemes(page, `marking, ${width} px`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/#/admin/requests');
    await mark.waitFor();
    await expectCleanInThemes(page, `requests, ${width} px`);
  }
});
