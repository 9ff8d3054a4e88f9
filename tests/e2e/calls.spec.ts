import type { Page } from '@playwright/test';
import { expect, stored, test } from '../kit/browser.ts';

const TOKENS = { acessoToken: 'shopper-token', scouterToken: 'scouter-token', adminToken: 'admin-token' };

/** The page does not run the application, which might send requests with earlier tokens. */
async function storeTokens(page: Page, tokens: Partial<typeof TOKENS>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((stored) => {
    localStorage.clear();
    Object.assign(localStorage, stored);
  }, tokens);
}

const LIST = /\/games(\?|$)/;

async function open(page: Page, address: string): Promise<void> {
  await storeTokens(page, TOKENS);
  await page.goto(address);
}

test('[R-ID-1] the bearer is the first stored token in the order admin, scouter, shopper; x-other-tokens has the other tokens', async ({
  page,
}) => {
  for (const [without, bearer, otherTokens] of [
    [[], 'admin-token', 'scouter-token,shopper-token'],
    [['adminToken'], 'scouter-token', 'shopper-token'],
    [['adminToken', 'scouterToken'], 'shopper-token', undefined],
    [['adminToken', 'scouterToken', 'acessoToken'], undefined, undefined],
  ] as const) {
    const tokens = Object.entries(TOKENS).filter(([key]) => !without.includes(key as never));
    await storeTokens(page, Object.fromEntries(tokens));
    const listRequest = page.waitForRequest(LIST);
    await page.goto('/#/jogos');
    const headers = (await listRequest).headers();
    expect(headers.authorization).toBe(bearer && `Bearer ${bearer}`);
    expect(headers['x-other-tokens']).toBe(otherTokens);
  }
});

test('[R-ID-1] invalid tokens do not block a public call, and the admin stays signed in', async ({
  page,
}) => {
  await open(page, '/#/jogos');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await stored(page, 'adminToken')).toBe('admin-token');
});

test('[R-ID-7] on the admin’s screen of a public list, an expired session leads to the login', async ({
  page,
}) => {
  await open(page, '/#/admin/Games');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByRole('alert')).toContainText('Sua sessão expirou');
  expect(await stored(page, 'adminToken')).toBeNull();
  expect(await stored(page, 'scouterToken')).toBe('scouter-token');
});

for (const [failed, route, entrance, removedKey] of [
  ['scouter', '/games', '/scout', 'scouterToken'],
  ['admin', '/admin/Games', '/login', 'adminToken'],
] as const)
  test(`[R-ID-7] if the server rejects the token of the ${failed}, only that session ends`, async ({
    page,
  }) => {
    await page.route(LIST, (call) =>
      call.fulfill({ status: 401, json: { error: 'session-expired', session: failed, msg: 'x' } }),
    );
    await open(page, `/#${route}`);
    await expect(page).toHaveURL(new RegExp(`#${entrance}$`));
    await expect(page.getByRole('alert')).toHaveText(
      'Sua sessão expirou ou você não tem permissão para esta área. Por favor, faça login novamente.',
    );
    for (const key of Object.keys(TOKENS))
      expect(await stored(page, key), key).toBe(
        key === removedKey ? null : TOKENS[key as keyof typeof TOKENS],
      );
  });

test('[section 8] after a 403 that does not concern the session, the admin stays signed in', async ({
  page,
}) => {
  await page.route(LIST, (call) =>
    call.fulfill({ status: 403, json: { error: 'registration-closed', msg: 'O cadastro está fechado.' } }),
  );
  await open(page, '/#/jogos');
  await expect(page.getByRole('alert')).toContainText('O cadastro está fechado.');
  expect(await stored(page, 'adminToken')).toBe('admin-token');
});
