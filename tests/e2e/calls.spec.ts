import { expect, stored, test } from '../kit/browser.ts';

const TOKENS = { acessoToken: 'shopper-token', scouterToken: 'scouter-token', adminToken: 'admin-token' };

test('[R-ID-1] the bearer is the first of admin, scouter, shopper; the others go in their own header', async ({
  page,
}) => {
  await page.goto('/');
  for (const [without, bearer, others] of [
    [[], 'admin-token', 'scouter-token,shopper-token'],
    [['adminToken'], 'scouter-token', 'shopper-token'],
    [['adminToken', 'scouterToken'], 'shopper-token', undefined],
    [['adminToken', 'scouterToken', 'acessoToken'], undefined, undefined],
  ] as const) {
    await page.evaluate((tokens) => Object.assign(localStorage, tokens), TOKENS);
    for (const key of without) await page.evaluate((name) => localStorage.removeItem(name), key);
    const asked = page.waitForRequest('**/games');
    await page.goto('/#/jogos');
    await page.reload();
    const headers = (await asked).headers();
    expect(headers.authorization).toBe(bearer && `Bearer ${bearer}`);
    expect(headers['x-other-tokens']).toBe(others);
  }
});

test('[R-ID-1] a dead token blocks no public call and signs nobody out', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), TOKENS);
  await page.goto('/#/jogos');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await stored(page, 'adminToken')).toBe('admin-token');
});

test('[R-ID-7] a list that is public too says on its own screen that the session has ended', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), TOKENS);
  await page.goto('/#/admin/Games');
  await page.reload();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole('alert')).toContainText('Sua sessão expirou');
  expect(await stored(page, 'adminToken')).toBeNull();
  expect(await stored(page, 'scouterToken')).toBe('scouter-token');
});

for (const [failed, route, entrance, gone] of [
  ['scouter', '/games', '/scout', 'scouterToken'],
  ['admin', '/admin/Games', '/login', 'adminToken'],
] as const)
  test(`[R-ID-7] when the token of the ${failed} failed, only that session ends`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate((tokens) => Object.assign(localStorage, tokens), TOKENS);
    await page.route('**/games', (call) =>
      call.fulfill({ status: 401, json: { error: 'session-expired', session: failed, msg: 'x' } }),
    );
    await page.goto(`/#${route}`);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`#${entrance}$`));
    await expect(page.getByRole('alert')).toHaveText(
      'Sua sessão expirou ou você não tem permissão para esta área. Por favor, faça login novamente.',
    );
    for (const key of Object.keys(TOKENS))
      expect(await stored(page, key), key).toBe(key === gone ? null : TOKENS[key as keyof typeof TOKENS]);
  });

test('[section 8] a 403 that does not concern the session signs nobody out', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), TOKENS);
  await page.route('**/games', (call) =>
    call.fulfill({ status: 403, json: { error: 'registration-closed', msg: 'O cadastro está fechado.' } }),
  );
  await page.goto('/#/jogos');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('O cadastro está fechado.');
  expect(await stored(page, 'adminToken')).toBe('admin-token');
});
