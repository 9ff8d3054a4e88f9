import type { Page } from '@playwright/test';
import { codeOf, enterCode, expect, FETCHING_AHEAD, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import type { TestServer } from '../kit/server.ts';

test.use(FETCHING_AHEAD);

const line = (page: Page) => page.getByLabel('Linha de códigos');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /no aparelho|enviando|gravado/ });

async function signIn(page: Page, demo: TestServer): Promise<void> {
  await enterCode(page, '/scout', codeOf(demo, 'Scouter'));
  await page.getByRole('heading', { level: 1, name: 'Lista de jogos' }).waitFor();
}

test('[R-SYNC-1] who leaves with unsent entries is asked; they go by themselves when their author is back', async ({
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
  // a browser without network says so in its console
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('WebSocket')));
});
