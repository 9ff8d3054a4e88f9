import type { Page } from '@playwright/test';
import {
  codeOf,
  enterCode,
  enterCodeByForm,
  expect,
  FETCHING_AHEAD,
  forgetComplaints,
  signInAsAdmin,
  stored,
  test,
} from '../kit/browser.ts';
import { enterAsBuyer, fillCart } from '../kit/buyer.ts';
import { makeGame } from '../kit/game.ts';
import type { TestServer } from '../kit/server.ts';

// below this height a recording screen has no navigation bar
test.use({ ...FETCHING_AHEAD, viewport: { width: 1280, height: 900 } });

const line = (page: Page) => page.getByLabel('Linha de códigos');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /no aparelho|enviando|gravado/ });

const fetchedAhead = (page: Page, part: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    part,
  );

async function signIn(page: Page, demo: TestServer): Promise<void> {
  await enterCode(page, '/scout', codeOf(demo, 'Scouter'));
  await page.getByRole('heading', { level: 1, name: 'Lista de jogos' }).waitFor();
}

test('[R-SYNC-1] signing out with unsent entries asks first, and the entries are sent when their author signs in again', async ({
  page,
  demo,
  context,
  complaints,
}) => {
  const id = await makeGame(page, demo);
  await signIn(page, demo);
  await page.goto(`/#/games/scout/${id}`);
  await line(page).fill('1S#');
  await line(page).press('Enter');
  await expect(status(page)).toHaveText(/gravado\s*2$/);
  await fetchedAhead(page, 'LeaveQuestion');
  await context.setOffline(true);
  await line(page).fill('1S# 1S#');
  await line(page).press('Enter');
  await expect(status(page)).toHaveText(/no aparelho\s*2$/);
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Sair assim mesmo' }).click();
  await expect(page.getByRole('link', { name: 'Loja', exact: true })).toBeVisible();
  await context.setOffline(false);
  await signIn(page, demo);
  await expect
    .poll(async () => (await (await page.request.get(`${demo.address}/games/${id}/log`)).json()).seq)
    .toBe(5);
  await page.goto(`/#/games/scout/${id}`);
  await expect(status(page)).toHaveText(/gravado\s*4$/);
  // an offline browser logs WebSocket errors
  forgetComplaints(complaints, /WebSocket/);
});

test('[R-SYNC-1] signing out before the dialog has loaded shows the browser’s question', async ({
  page,
  demo,
}) => {
  await page.route('**/LeaveQuestion-*', (route) => route.abort());
  await signIn(page, demo);
  const messages: string[] = [];
  page.once('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => messages).toEqual([expect.stringContaining('Sem conexão não dá para conferir')]);
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de jogos' })).toBeVisible();
});

test('[issue: sign-out] a sign-out clears cached responses, but not unsent entries, two other sessions or the cart', async ({
  page,
  demo,
}) => {
  const id = await makeGame(page, demo);
  await enterAsBuyer(page, demo, '/ar/shop');
  await fillCart(page, 2);
  const answer = await page.request.post('/auth/login', { data: demo.admin });
  const { token } = await answer.json();
  await page.evaluate((admin) => localStorage.setItem('adminToken', admin), token);
  await enterCodeByForm(page, '/scout', codeOf(demo, 'Scouter'));
  await page.getByRole('heading', { level: 1, name: 'Lista de jogos' }).waitFor();
  await page.goto(`/#/games/scout/${id}`);
  await line(page).fill('1S#');
  await line(page).press('Enter');
  await expect(status(page)).toHaveText(/gravado\s*2$/);
  await page.route('**/games/*/log', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await line(page).fill('1S# 1S#');
  await line(page).press('Enter');
  await expect(status(page)).toHaveText(/no aparelho\s*2$/);
  const storedValues = async () =>
    Promise.all(['adminToken', 'acessoToken', 'acessoUser', 'cartItems'].map((key) => stored(page, key)));
  const before = await storedValues();
  await page.getByRole('button', { name: 'Sair' }).click();
  const logoutResponse = page.waitForResponse('**/auth/logout');
  await page.getByRole('button', { name: 'Sair assim mesmo' }).click();
  const signedOut = await logoutResponse;
  expect([signedOut.status(), (await signedOut.allHeaders())['clear-site-data']]).toEqual([200, '"cache"']);
  await expect(page.getByRole('link', { name: 'Loja', exact: true })).toBeVisible();
  expect(before.every((value) => value !== null)).toBe(true);
  expect(await storedValues()).toEqual(before);
  for (const [path, role] of [
    ['/atletas', before[0]],
    ['/product/all?limite=1', before[1]],
  ]) {
    const response = await page.request.get(String(path), { headers: { authorization: `Bearer ${role}` } });
    expect([path, response.status()]).toEqual([path, 200]);
  }
  await page.unroute('**/games/*/log');
  await enterCodeByForm(page, '/scout', codeOf(demo, 'Scouter'));
  await page.getByRole('heading', { level: 1, name: 'Lista de jogos' }).waitFor();
  await page.goto(`/#/games/scout/${id}`);
  await expect(status(page)).toHaveText(/gravado\s*4$/, { timeout: 30_000 });
});

test('an offline sign-out reaches the server when the network returns', async ({ page, demo, context }) => {
  await signInAsAdmin(page, demo);
  const authorization = `Bearer ${await stored(page, 'adminToken')}`;
  await context.setOffline(true);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => stored(page, 'adminToken')).toBeNull();
  const logoutResponse = page.waitForResponse('**/auth/logout');
  await context.setOffline(false);
  expect((await logoutResponse).status()).toBe(200);
  expect((await page.request.get('/atletas', { headers: { authorization } })).status()).toBe(401);
});
