import { expectClean, looks } from '../kit/axe.ts';
import { expect, MOVING, settledBox, signInAsAdmin, stored, test } from '../kit/browser.ts';
import { asAdmin, enterAsBuyer, fillCart, moveTo, offer, pay, purchasesOf, storeCart } from '../kit/buyer.ts';
import { doubleTap } from '../kit/double-tap.ts';

const PHONE = { width: 390, height: 844 };
const payButton = 'Ir para pagamento';

test.use({ ...MOVING, viewport: PHONE, hasTouch: true });

test('[section 2] an empty cart has a message, a full cart has lines, total, and data of the seller', {
  tag: '@short',
}, async ({ page, demo }) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir para a loja' })).toBeVisible();

  const [first, second] = await fillCart(page, 2);
  await expect(page.getByRole('columnheader', { includeHidden: true })).toHaveText([
    'Fotos',
    'Valor',
    'Ação',
  ]);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await expect(rows).toHaveCount(2);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const { width, height } = await settledBox(button);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const total = page.getByRole('button', { name: /^Total/ });
  const sum = ((first?.priceInCents ?? 0) + (second?.priceInCents ?? 0)) / 100;
  await expect(total).toContainText(sum.toFixed(2).replace('.', ','));
  await total.click();
  await expect(page.getByText('Preço das fotos (2 fotos)')).toBeVisible();
  // R-SHOP-12: seller and terms are shown before the payment
  for (const label of ['Vendedor', 'CPF ou CNPJ', 'Endereço', 'Contato', 'Desistência e reembolso'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Remover Foto 1/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Remover/ })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: /^Remover Foto 1/ }).click();
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
});

test('[R-SHOP-10] with a package the single price is struck through, and the next tier shows its saving', async ({
  page,
  demo,
}) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  const photos = await fillCart(page, 3);
  const evento = photos[0]?.evento ?? '';
  await offer(demo, evento, [
    { from: 3, cents: 1000 },
    { from: 4, cents: 700 },
  ]);
  await page.reload();
  await expect(page.getByRole('row', { name: evento }).first().getByRole('deletion')).toContainText('15,00');
  await expect(page.getByRole('button', { name: /^Total/ })).toContainText('30,00');
  await expect(
    page.getByText(`Leve 4 fotos de ${evento} por R$\u00A028,00 (em vez de R$\u00A040,00): falta 1`),
  ).toBeVisible();
  await page.getByRole('link', { name: `Ver as fotos de ${evento}` }).click();
  await expect(page.getByRole('region', { name: 'Seu carrinho' })).toContainText('30,00');
  await offer(demo, evento, []);
});

test('[R-SHOP-8] a closed purchase is not reused: the same cart makes a new purchase', async ({
  page,
  demo,
}) => {
  const buyer = await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, 1);
  const first = await pay(page);
  await moveTo(demo, first, 'Cancelado');
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o carrinho' }).click();
  expect(await pay(page)).not.toBe(first);
  expect(await purchasesOf(page, buyer)).toHaveLength(2);
});

test('[R-SHOP-2] a photo hidden after it was put into the cart is reported and not charged', async ({
  page,
  demo,
}) => {
  const buyer = await enterAsBuyer(page, demo, '/ar/cart');
  const cartResponse = page.waitForResponse('**/compras/carrinho');
  const photos = await fillCart(page, 3);
  const hidden = photos[0];
  // the cart must receive the prices before the photo is hidden
  await (await cartResponse).finished();
  await expect(page.getByRole('button', { name: /^Total/ })).toContainText('45,00');
  const whole = await asAdmin<{ tags: string }>(demo, 'GET', `/product/${hidden?._id}`);
  await asAdmin(demo, 'PUT', `/product/${hidden?._id}`, { ...whole, tags: `${whole.tags} oculta` });
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByText('O carrinho mudou: confira antes de pagar')).toBeVisible();
  await expect(
    page.getByText(/1 foto saiu da loja\. O total passou de R\$\s45,00 para R\$\s30,00/),
  ).toBeVisible();
  await expect(page.getByText('Não está mais à venda')).toBeVisible();
  expect(await purchasesOf(page, buyer)).toHaveLength(0);
  await page.getByRole('button', { name: 'Retirar essa foto' }).click();
  await pay(page);
  expect((await purchasesOf(page, buyer)).map(({ totalPrice }) => totalPrice)).toEqual([3000]);
  await asAdmin(demo, 'PUT', `/product/${hidden?._id}`, whole);
});

test('[R-SHOP-2] a photo that is already bought leaves the cart', async ({ page, demo }) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  const photos = await fillCart(page, 2);
  await storeCart(page, photos.slice(0, 1));
  const id = await pay(page);
  await moveTo(demo, id, 'Pago');
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  await expect.poll(() => stored(page, 'cartItems')).toBe('[]');
  await storeCart(page, photos);
  await page.getByRole('navigation').getByRole('link', { name: 'Carrinho' }).click();
  await expect(page.getByText('1 foto já é sua: saiu do carrinho.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Total/ })).toContainText('15,00');
  await storeCart(page, photos.slice(0, 1));
  await page.goto(`/#/ar/shop?foto=${photos[0]?._id}`);
  await expect.poll(() => stored(page, 'cartItems')).toBe('[]');
  await page.getByRole('dialog').getByRole('link', { name: 'Já comprada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible();
  expect(await stored(page, 'idCompra')).toBe(id);
});

test('[R-ID-1] an admin sees an explanation in the cart and in the purchases, and stays signed in', async ({
  page,
  demo,
}) => {
  await signInAsAdmin(page, demo, '/ar/cart');
  await expect(page.getByText('Administradores não compram')).toBeVisible();
  await page.goto('/#/ar/compras');
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas compras' })).toBeVisible();
  await expect(page.getByText('Administradores não compram')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Compras' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Voltar à administração' }).click();
  await expect(page).toHaveURL(/#\/admin\/admin$/);
  expect(await stored(page, 'adminToken')).toBeTruthy();
});

test('[R-SHOP-2] the cart counts photos of an open purchase only if the user includes them', async ({
  page,
  demo,
}) => {
  const buyer = await enterAsBuyer(page, demo, '/ar/cart');
  const photos = await fillCart(page, 3);
  await storeCart(page, photos.slice(0, 1));
  const first = await pay(page);
  const badge = page.getByRole('navigation').getByRole('link', { name: /^Carrinho/ });
  await expect(badge).not.toContainText('1');
  await page.goBack();
  const continueLink = page.getByRole('link', { name: /^Continuar compra nº \d+$/ });
  await expect(continueLink).toBeVisible();
  await storeCart(page, photos);
  await page.reload();
  const pendingPhotos = page.getByRole('region', { name: /^Na compra nº \d+$/ });
  await expect(pendingPhotos).toContainText('Pendente');
  await expect(continueLink).toHaveCount(0);
  const total = page.getByRole('button', { name: /^Total/ });
  await expect(total).toContainText('30,00');
  await expect(badge).toContainText('2');
  await pendingPhotos.getByRole('link', { name: /^Ver a compra nº \d+$/ }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('1 foto');
  expect(await stored(page, 'idCompra')).toBe(first);
  await page.goto('/#/ar/shop');
  const bar = page.getByRole('region', { name: 'Seu carrinho' });
  await expect(bar).toContainText('2 fotos');
  await expect(bar).toContainText('30,00');
  await page.goBack();
  await page.goBack();
  await pendingPhotos.getByRole('button', { name: 'Incluir mesmo assim' }).click();
  await expect(total).toContainText('45,00');
  await page.reload();
  await expect(total).toContainText('45,00');
  await page.getByRole('button', { name: 'Não incluir' }).click();
  await expect(total).toContainText('30,00');
  expect(await pay(page)).not.toBe(first);
  const purchases = await purchasesOf(page, buyer);
  expect(purchases.map(({ totalPrice }) => totalPrice).sort()).toEqual([1500, 3000]);
});

test('a double tap on Remover removes one photo, and Desfazer restores its position', async ({
  page,
  demo,
}) => {
  await enterAsBuyer(page, demo, '/ar/cart');
  const photos = await fillCart(page, 3);
  const inCart = async (): Promise<string[]> =>
    JSON.parse((await stored(page, 'cartItems')) ?? '[]').map(
      ({ product }: { product: { _id: string } }) => product._id,
    );
  // the server's response has been applied
  await expect(page.getByRole('button', { name: payButton })).toBeEnabled();
  await doubleTap(page.getByRole('button', { name: /^Remover Foto 2/ }));
  await expect(page.getByText('Foto removida')).toBeVisible();
  const ids = photos.map(({ _id }) => _id);
  await expect.poll(inCart).toEqual([ids[0], ids[2]]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(inCart).toEqual(ids);
  await expect(page.getByText('Foto removida')).toHaveCount(0);
  // a quick press at another position removes another photo
  await page.getByRole('button', { name: /^Remover Foto 3/ }).tap();
  await page.getByRole('button', { name: /^Remover Foto 1/ }).tap();
  await expect.poll(inCart).toEqual([ids[1]]);
});

test('a double tap on Quero puts the photo into the cart and leaves it there', async ({ page, demo }) => {
  await enterAsBuyer(page, demo, '/ar/shop');
  const wantButton = page.getByRole('button', { name: 'Quero', exact: true }).first();
  await wantButton.scrollIntoViewIfNeeded();
  await doubleTap(wantButton);
  const removeButton = page.getByRole('button', { name: 'Remover do carrinho' });
  await expect(removeButton).toHaveCount(1);
  await page.waitForTimeout(450);
  await removeButton.tap();
  await expect(removeButton).toHaveCount(0);
});

for (const { theme, width } of looks('dark', 390))
  test.describe(`${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });

    test('[A1] axe finds nothing in an empty cart, and in a cart with packages and an unavailable photo', async ({
      page,
      demo,
    }) => {
      await enterAsBuyer(page, demo, '/ar/cart');
      await page.getByText('Seu carrinho está vazio.').waitFor();
      await expectClean(page, 'empty');
      const photos = await fillCart(page, 3);
      await offer(demo, photos[0]?.evento ?? '', [
        { from: 2, cents: 1000 },
        { from: 4, cents: 700 },
      ]);
      const unknownPhoto = { ...photos[0], _id: 'gone', evento: 'Final \u202Eavon 🏐', imageCard: '' };
      await storeCart(page, [...photos, unknownPhoto]);
      await page.reload();
      await page.getByText('Não está mais à venda').waitFor();
      await page.getByRole('button', { name: /^Total/ }).click();
      await expectClean(page, 'full');
      await offer(demo, photos[0]?.evento ?? '', []);
    });
  });
