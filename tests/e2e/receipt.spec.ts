import { readFileSync } from 'node:fs';
import { drawable, STAND_IN } from '@volleyscouter/pdf/letters';
import { expect, test } from '../kit/browser.ts';
import { downloads, enterAsBuyer, fillCart, moveTo, offer, order, pay } from '../kit/buyer.ts';
import { readPdf } from '../kit/pdfReader.ts';

const pagesOf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await readPdf(bytes)).pages.map((page) => page.map(({ text }) => text));

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('[R-SHOP-12] the text of the receipt has the seller, the buyer, and the photos with their package prices', {
  tag: '@short',
}, async ({ page, demo }) => {
  const hostile = 'Zoë (c\\o) \u202EÑandú) 🏐 Łódź';
  await enterAsBuyer(page, demo, '/ar/cart', hostile);
  const photos = await fillCart(page, 3);
  await offer(demo, photos[0]?.evento ?? '', [{ from: 3, cents: 1001 }]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Total/ })).toContainText('30,03');
  const id = await pay(page);
  await moveTo(demo, id, 'Pago');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Recibo (PDF)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^recibo-\d+\.pdf$/);
  const bytes = readFileSync(await file.path());
  expect(bytes.length).toBeLessThan(200_000);
  const pages = await pagesOf(bytes);
  expect(pages).toHaveLength(1);
  const text = pages.flat();
  expect(text[0]).toMatch(/^Recibo da compra nº \d+$/);
  expect(text).toContain(drawable(hostile));
  expect(drawable(hostile)).toBe(`Zoë (c\\o) Ñandú) ${STAND_IN} Łódź`);
  for (const expected of [
    'CPF ou CNPJ',
    'Pago em',
    'R$ 10,01',
    'Total de 3 fotos',
    'R$ 30,03',
    '1 / 1',
    'sem pacote: R$ 15,00',
    'R$ 45,00',
    '- R$ 14,97',
    'Identificador do Pix (txid)',
  ])
    expect(text).toContain(expected);
  expect(text.join(' ')).toContain(photos[0]?.evento);
  await offer(demo, photos[0]?.evento ?? '', []);
});

test('[R-SHOP-12] a receipt of many photos has page numbers and the refund of a removed photo', async ({
  page,
  demo,
}) => {
  const id = await order(page, demo, 1);
  await moveTo(demo, id, 'Pago');
  await page.route(`**/compras/${id}`, async (route) => {
    const purchase = await (await route.fetch()).json();
    const evento = 'Final do campeonato de longo nome, categoria infantil, '.repeat(3);
    const produtos = Array.from({ length: 70 }, (_, index) => ({
      ...purchase.produtos[0],
      _id: `photo-${index}`,
      evento: `${evento}${index + 1}`,
      retirada: index === 0,
    }));
    await route.fulfill({ json: { ...purchase, produtos, totalPrice: 105_000, devolvido: 1500 } });
  });
  await page.reload();
  await expect(page.getByText('Retirada a pedido de uma pessoa; o valor foi devolvido.')).toBeVisible();
  await expect(downloads(page)).toHaveCount(69);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Recibo (PDF)' }).click();
  const pages = await pagesOf(readFileSync(await (await saved).path()));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, text] of pages.entries()) {
    expect(text[0]).toMatch(/^Recibo da compra nº \d+$/);
    expect(text).toContain(`${index + 1} / ${pages.length}`);
  }
  const texts = pages.flat();
  expect(texts.filter((text) => text === 'R$ 15,00')).toHaveLength(70);
  expect(texts.join(' ')).not.toMatch(/pacote/i);
  for (const expected of ['retirada, valor devolvido', 'R$ 1.050,00', '- R$ 15,00', 'R$ 1.035,00'])
    expect(texts).toContain(expected);
});
