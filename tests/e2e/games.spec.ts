import { codeOf, enterCode, expect, signInAsAdmin, test } from '../kit/browser.ts';

test('[section 2] a row of Partidas shows date, league - season and actions; Abrir opens the match', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  const row = page.getByRole('article').first();
  await expect(row.getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(row).toContainText('Copa Litoral - 2026');
  for (const name of [/^Abrir /, /^Editar /]) await expect(row.getByRole('link', { name })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Excluir / })).toBeVisible();
  await expect(page.getByRole('link', { name: '+ Nova Partida' })).toHaveAttribute(
    'href',
    '#/admin/games/new',
  );
  await row.getByRole('link', { name: /^Abrir / }).click();
  await expect(page).toHaveURL(/#\/admin\/games\/scout\/[\w-]+$/);
});

test('[R-ID-6] Jogos shows public games only, Lista de jogos shows all games', { tag: '@short' }, async ({
  page,
  demo,
}) => {
  await page.goto('/#/jogos');
  const rows = page.getByRole('article');
  const open = (await (await page.request.get(`${demo.address}/games`)).json()).length;
  await expect(rows).toHaveCount(open);
  await expect(rows.first().getByRole('link', { name: /^Ver Scout/ })).toHaveAttribute(
    'href',
    /^#\/jogos\/[\w-]+$/,
  );

  await enterCode(page, '/scout', codeOf(demo, 'Scouter'));
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de jogos' })).toBeVisible();
  await expect.poll(() => rows.count()).toBeGreaterThan(open);
  await expect(page.getByRole('article').filter({ hasText: 'Privado' }).first()).toBeVisible();
  const bold = page.getByRole('navigation').getByRole('link', { name: 'Lista de jogos' });
  const weight = () => bold.evaluate((link) => Number(getComputedStyle(link).fontWeight));
  await expect.poll(weight).toBeGreaterThan(600);

  await page.goto('/#/jogos');
  await rows.first().waitFor();
  await expect(rows).toHaveCount(open);
});

test('the filter shows games that contain every word, or a message if there is none', async ({ page }) => {
  await page.goto('/#/jogos');
  await page.getByRole('article').first().waitFor();
  const filter = page.getByLabel('Filtrar', { exact: true });
  await filter.fill('mare copa');
  await expect(page.getByRole('article').filter({ hasNotText: 'Maré' })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText('Maré');
  await filter.fill('nothing like this');
  await expect(page.getByRole('heading', { name: 'Nenhuma partida com essas palavras' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtro' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a list of two thousand games is read in pages and drawn with fewer than 60 rows', async ({
  page,
  demo,
}) => {
  const [game] = await (await page.request.get(`${demo.address}/games`)).json();
  const games = Array.from({ length: 2000 }, (_, index) => ({
    ...game,
    _id: `g${index}`,
    league: `Liga ${index}`,
  }));
  await page.route(/\/games(\?|$)/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [start, filterText] = [Number(query.get('inicio') ?? 0), query.get('palavras') ?? ''];
    const matching = games.filter(({ league }) => league.toLowerCase().includes(filterText));
    return route.fulfill({ json: matching.slice(start, start + 500) });
  });
  await page.goto('/#/jogos');
  await expect(page.getByText('as 500 mais recentes')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await page.getByLabel('Filtrar', { exact: true }).fill('liga 1999');
  await expect(page.getByText('1 partida', { exact: true })).toBeVisible();
  await expect(page.getByText('Liga 1999', { exact: false })).toBeVisible();
  await page.getByLabel('Filtrar', { exact: true }).fill('');
  const older = page.getByRole('button', { name: 'Mostrar mais antigas' });
  await older.click();
  await expect(page.getByText('as 1000 mais recentes')).toBeVisible();
  const last = page.getByText('Liga 999', { exact: false });
  const toTheEnd = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return last.isVisible();
  };
  await expect.poll(toTheEnd).toBe(true);
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});

test('a failed list shows an error with its code and can be retried', async ({ page }) => {
  const headers = { 'x-request-id': 'k7m2q9xw4t' };
  await page.route('**/games?publicos=true', (route) =>
    route.fulfill({ status: 500, body: 'no json', headers }),
  );
  await page.goto('/#/jogos');
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar as partidas');
  await expect(page.getByRole('alert').locator('small')).toHaveText('(erro k7m2q9xw4t)');
  await page.unroute('**/games?publicos=true');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
