import type { Page } from '@playwright/test';
import { enterAs, expect, FETCHING_AHEAD, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';

test.use(FETCHING_AHEAD);

const line = (page: Page) => page.getByLabel('Linha de códigos');
const list = (page: Page) => page.getByRole('listbox', { name: 'Jogadas' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /no aparelho|enviando|gravado/ });

async function enter(page: Page, text: string): Promise<void> {
  await line(page).fill(text);
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
}

test('[R-SYNC-1] offline both tabs store entries, and one tab sends all entries after the other tab is closed', async ({
  page,
  context,
  demo,
}) => {
  const id = await makeGame(page, demo);
  // both pages are new: in `page` an error message about the lost network would fail the test
  const first = await context.newPage();
  await enterAs(first, demo, 'Scouter', `/games/scout/${id}`);
  await line(first).waitFor();
  const second = await context.newPage();
  await second.goto(`/#/games/scout/${id}`);
  await line(second).waitFor();

  await context.setOffline(true);
  await enter(first, '1S-');
  await expect(list(second)).toContainText('*01S');
  await enter(second, 'a15R+');
  await expect(list(first)).toContainText('a15R');
  await enter(first, 'a11A#');
  for (const page of [first, second]) {
    await expect(list(page)).toContainText('a11A');
    await expect(saved(page)).toHaveText(/no aparelho\s*3$/);
  }
  await expect.poll(() => first.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1);
  await first.close();
  await context.setOffline(false);
  await expect(saved(second)).toContainText('gravado');
  const { entries } = await (await second.request.get(`/games/${id}/log`)).json();
  const codes = entries.flatMap(({ command }: { command: { code?: string } }) => command.code ?? []);
  expect(codes.map((code: string) => code.slice(0, 4))).toEqual(['*01S', 'a15R', 'a11A']);
});
