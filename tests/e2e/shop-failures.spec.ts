import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, FETCHING_AHEAD, stored } from '../kit/browser.ts';
import { card, enterShop, large, loaded, testWithMany } from '../kit/shop-screen.ts';

const test = testWithMany(10_000);
test.use(FETCHING_AHEAD);

test('[R-SHOP-4] a hidden photo is no longer found; if image addresses have expired, the list is refetched once', async ({
  page,
  demo,
  many,
}) => {
  await enterShop(page, demo);
  const { rows } = await many.db.query(
    `update products set tags = tags || ' oculta' where id = (select id from products order by arrival desc limit 1)
     returning tags`,
  );
  const [tag] = String(rows[0]?.tags).split(' ');
  await page.getByLabel('Filtrar fotos').fill(tag ?? '');
  await expect(page.getByRole('heading', { name: 'Fotos não localizadas' })).toBeVisible();

  let lists = 0;
  let old = true;
  await page.route('**/foto/*/card*', (route) => (old ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('**/product/all?*', async (route) => {
    lists++;
    const answer = await route.fetch();
    const body = await answer.json();
    // a refetched list has other image addresses, which the server changes each hour
    for (const photo of body.data) photo.imageCard = `${photo.imageCard}${lists === 1 ? '' : '&'}`;
    if (lists > 1) old = false;
    await route.fulfill({ response: answer, json: body });
  });
  await page.getByLabel('Filtrar fotos').fill('foto-777');
  await expect.poll(() => loaded(page, 1)).toBe(true);
  expect(lists).toBe(2);
  await many.db.query(`update products set tags = replace(tags, ' oculta', '') where tags like '% oculta'`);
});

test('[R-SHOP-4] a notice above the cart bar reports a removed photo; the remaining photo gets its current price', async ({
  page,
  demo,
  many,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterShop(page, demo);
  await page.getByRole('button', { name: 'Quero' }).first().click();
  await page.getByRole('button', { name: 'Quero' }).first().click();
  const bar = page.getByRole('region', { name: 'Seu carrinho' });
  await expect(bar).toContainText('2 fotos');
  const [hiddenId, otherId] = JSON.parse((await stored(page, 'cartItems')) ?? '[]').map(
    (line: { product: { _id: string } }) => line.product._id,
  );
  await many.db.query(`update products set tags = tags || ' oculta' where id = $1`, [hiddenId]);
  await many.db.query('update products set price_in_cents = 4321 where id = $1', [otherId]);
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: '1 foto saiu do ar e foi retirada do carrinho.' });
  await expect(notice).toBeVisible();
  await expect(bar).toContainText('1 foto');
  await expect(bar).toContainText('43,21');
  await expect(async () => {
    const [noticeBox, barBox] = await Promise.all([notice.boundingBox(), bar.boundingBox()]);
    expect((noticeBox?.y ?? Number.NaN) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  }).toPass({ timeout: 20_000 });
  await many.db.query(`update products set tags = replace(tags, ' oculta', '') where id = $1`, [hiddenId]);
});

test('[section 9] without a connection the loaded photos stay, and others load when the server responds again', async ({
  page,
  context,
  demo,
  many,
}) => {
  await enterShop(page, demo);
  await expect(page.getByRole('figure').first()).toContainText(many.eventOf(0));
  await expect.poll(() => loaded(page, 1)).toBe(true);
  await context.setOffline(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const notice = page.getByRole('status').filter({ hasText: 'Sem resposta do servidor.' });
  await expect(notice.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(card(page, 1)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar as fotos' })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('figure').nth(4)).toBeVisible();
  await expect(notice).toHaveCount(0);

  // `navigator.onLine` does not change if only the server fails: the list has to retry
  await page.route('**/product/all?*', (route) => route.abort());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 4));
  await expect(notice).toBeVisible();
  await page.unroute('**/product/all?*');
  await expect(page.getByRole('figure').nth(4)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('[section 9] the large view has different messages for a lost connection and for a deleted photo', async ({
  page,
  context,
  demo,
  many,
}) => {
  await enterShop(page, demo);
  await expect(page.getByRole('figure').first()).toContainText(many.eventOf(0));
  await card(page, 1).click();
  const view = large(page);
  const isShown = () =>
    view
      .locator('.yarl__slide_current img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isShown).toBe(true);
  await context.setOffline(true);
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowRight');
    await expect(view.getByText(new RegExp(`^${step + 2} de`))).toBeVisible();
  }
  const current = view.locator('.yarl__slide_current');
  await expect(current).toContainText('Ela aparece assim que a conexão voltar.');
  await expect(current.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(isShown).toBe(true);

  await page.route('**/foto/*/preview*', (route) => route.fulfill({ status: 404 }));
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('ArrowRight');
    await expect(view.getByText(new RegExp(`^${step + 6} de`))).toBeVisible();
  }
  await expect(current).toContainText('Ela pode ter saído do ar.');
});

test('[section 9] a photo opened by its link is shown when the server responds again', async ({
  page,
  demo,
}) => {
  await enterShop(page, demo);
  await card(page, 2).click();
  const link = page.url();
  await page.route(/\/product\//, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(large(page)).toContainText('sem resposta do servidor');
  await page.unroute(/\/product\//);
  await expect(large(page).getByRole('img').first()).toBeVisible();
  await expect(page.getByText('Esta foto não está mais na loja.')).toHaveCount(0);
});

test('[A1] axe finds nothing in a shop without photos, nor in a shop that failed to load', async ({
  page,
  demo,
}) => {
  await enterShop(page, demo);
  const broken = { error: 'database-down', msg: 'O banco de dados está fora do ar.' };
  for (const { theme, width } of walks(PHONE)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/product/all?*', (route) => route.fulfill({ json: { data: [], total: 0 } }));
    await page.goto(`/#/ar/shop?palavras=nada${width}`);
    await page.getByRole('heading', { name: 'Fotos não localizadas' }).waitFor();
    await expectCleanInThemes(page, `empty, ${width} px`);
    await page.unroute('**/product/all?*');
    let requests = 0;
    await page.route('**/product/all?*', (route) => {
      requests++;
      return route.fulfill({ status: 503, json: broken });
    });
    await page.goto(`/#/ar/shop?palavras=${width}`);
    await expect(page.getByRole('alert')).toContainText(broken.msg);
    await expectCleanInThemes(page, `error, ${width} px`);
    expect(requests).toBe(1);
    await page.unroute('**/product/all?*');
  }
});
