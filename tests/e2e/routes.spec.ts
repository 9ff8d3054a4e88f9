import { codeOf, enterCode, expect, signInAsAdmin, test } from '../kit/browser.ts';

const ADMIN = [
  '/admin',
  '/admin/',
  '/admin/admin',
  '/admin/atletas',
  '/admin/atletas/create',
  '/admin/atletas/edit/1',
  '/admin/atletas/delete/1/Ana',
  '/admin/compras/aprovar',
  '/admin/athletes',
  '/admin/teams',
  '/admin/games',
  '/admin/Games',
  '/admin/games/new',
  '/admin/games/edit/1',
  '/admin/product/create',
  '/admin/product/edit/1',
  '/admin/product/delete/1',
  '/admin/shortcuts',
  '/admin/conta',
  '/admin/temporada',
  '/admin/temporada/nomes',
];
const SHOP = ['/ar', '/ar/shop', '/ar/home', '/ar/cart', '/ar/compras', '/ar/eu', '/ar/pagamentos/novo'];

test('[section 2] without a token every guarded route leads to its entrance', { tag: '@short' }, async ({
  page,
}) => {
  await page.goto('/');
  for (const [routes, entrance] of [
    [[...ADMIN, '/admin/games/scout/1'], '/login'],
    [SHOP, '/acesso'],
    [['/games', '/Games', '/games/scout/no-such-game'], '/scout'],
  ] as const)
    for (const route of routes) {
      await page.goto(`/#${route}`);
      await expect(page, route).toHaveURL(new RegExp(`#${entrance}$`));
    }
});

test('[section 2] every admin route exists, with a title and the admin bar', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  const missing = page.getByRole('heading', { level: 1, name: 'Página não encontrada' });
  for (const route of ADMIN) {
    // The previous screen stays until the next is loaded.
    // Here it is always "Página não encontrada", which must disappear.
    await page.goto('/#/does/not/exist');
    await expect(missing).toBeVisible();
    await page.goto(`/#${route}`);
    await expect(missing, route).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Aprovações' })).toBeVisible();
  }
});

test('[section 2] the bar of the shop shows the number of photos in the cart', { tag: '@short' }, async ({
  page,
  demo,
}) => {
  await enterCode(page, '/acesso', codeOf(demo, 'Atleta'));
  await expect(page).toHaveURL(/#\/ar\/shop$/);
  await page.evaluate(() => localStorage.setItem('cartItems', '[{"_id":"a"},{"_id":"b"}]'));
  await page.reload();
  const bar = page.getByRole('navigation');
  for (const name of ['Loja', 'Compras']) await expect(bar.getByRole('link', { name })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Carrinho' })).toContainText('2');
  for (const route of SHOP) {
    await page.goto(`/#${route}`);
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
  }
});

test('[section 2] below 1024 px the links of the admin bar are icons, still with accessible names', async ({
  page,
  demo,
}) => {
  await signInAsAdmin(page, demo);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Fotos' });
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(link.locator('svg')).toBeHidden();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(link.locator('svg')).toBeVisible();
  await expect
    .poll(async () => {
      const box = await link.boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(44);
  const word = await link.getByText('Fotos').boundingBox();
  expect(word?.width).toBeLessThanOrEqual(1);
});

test('[R-ID-6] a public game opens without a token at /jogos, also from its address /games/scout', {
  tag: '@short',
}, async ({ page, demo }) => {
  const games: { _id: string }[] = await (await page.request.get(`${demo.address}/games`)).json();
  const id = games[0]?._id;
  await page.goto(`/#/games/scout/${id}`);
  await expect(page).toHaveURL(new RegExp(`#/jogos/${id}$`));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test('an unknown address shows a message and a link back', { tag: '@short' }, async ({ page }) => {
  await page.goto('/#/does/not/exist');
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Início' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('a screen whose code fails to load shows an error, and the bar stays', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/PublicGames*', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Jogos' }).click();
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta tela' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
});

test('public screens set the tab title', { tag: '@short' }, async ({ page }) => {
  for (const [route, title] of [
    ['/', 'VolleyScouter'],
    ['/jogos', 'Jogos · VolleyScouter'],
    ['/jogos/classificacao', 'Classificação · VolleyScouter'],
    ['/login', 'Acesso restrito · VolleyScouter'],
    ['/scout', 'Acesso ao VolleyScouter · VolleyScouter'],
    ['/video/no-such-game', 'Vídeo da partida · VolleyScouter'],
  ]) {
    await page.goto(`/#${route}`);
    await expect(page).toHaveTitle(title ?? '');
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});
