/** The clocks of what a scout types, from the real keyboard to the stored log. */
import type { Page } from '@playwright/test';
import type { Add } from '@volleyscouter/core/rally/command';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import { enterAs, expect, FETCHING_AHEAD, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import type { TestServer } from '../kit/server.ts';

test.use(FETCHING_AHEAD);

const line = (page: Page) => page.getByLabel('Linha de códigos');

/** The adds of a match, as an admin is shown them. */
async function entries(page: Page, { address, admin }: TestServer, id: string): Promise<Add[]> {
  const { token } = await (await page.request.post(`${address}/auth/login`, { data: admin })).json();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await (await page.request.get(`${address}/games/${id}/log`, { headers })).json();
  return answer.entries.flatMap(({ command }: { command: Add }) => (command.type === 'add' ? [command] : []));
}

const times = ({ keys }: Add): KeyTimes => {
  if (!keys) throw new Error('no times');
  return keys;
};

for (const { device, minutes } of [
  { device: 'a device that is right', minutes: 0 },
  { device: 'a device three minutes slow', minutes: -3 },
])
  test(`[R-PLAY-1] each code of a line keeps its first key and its Enter: ${device}`, async ({
    page,
    demo,
  }) => {
    const id = await makeGame(page, demo);
    await page.addInitScript((wrong) => {
      const { now } = Date;
      Date.now = () => now() + wrong;
    }, minutes * 60_000);
    await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /gravado|no aparelho/ })
        .first(),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('serverClock'))).not.toBeNull();

    await line(page).focus();
    const before = Date.now();
    await page.keyboard.type('1S+', { delay: 60 });
    await page.waitForTimeout(300);
    const middle = Date.now();
    await page.keyboard.type(' a15R#', { delay: 60 });
    await page.waitForTimeout(300);
    await page.keyboard.press('Enter');
    await expect(line(page)).toHaveValue('');
    const after = Date.now();
    await expect.poll(async () => (await entries(page, demo, id)).length).toBe(2);

    const [serve, reception] = (await entries(page, demo, id)).map(times);
    if (!serve || !reception) throw new Error('two codes');
    // browser, test and server run on one machine: the server's time is the test's
    const slack = 150;
    expect(serve.first).toBeGreaterThan(before - slack);
    expect(serve.first).toBeLessThan(middle - 300 + slack);
    expect(reception.first).toBeGreaterThan(middle - slack);
    expect(reception.first).toBeLessThan(reception.enter - 250);
    expect(reception.enter).toBeLessThan(after + slack);
    // one Enter entered both
    expect(serve.enter).toBe(reception.enter);
    expect(Math.abs(serve.shift ?? Number.NaN) - Math.abs(minutes) * 60_000).toBeLessThan(slack);

    // who only watches is not told when somebody types
    const visitor = await (await page.request.get(`${demo.address}/games/${id}/log`)).json();
    expect(JSON.stringify(visitor)).not.toContain('"keys"');
  });

test('[R-PLAY-1] a line that waits without network keeps the times of its typing', async ({
  page,
  demo,
  context,
}) => {
  const id = await makeGame(page, demo);
  const gym = await context.newPage();
  await enterAs(gym, demo, 'Scouter', `/games/scout/${id}`);
  await line(gym).waitFor();
  await expect.poll(() => gym.evaluate(() => localStorage.getItem('serverClock'))).not.toBeNull();
  await context.setOffline(true);
  const before = Date.now();
  await line(gym).focus();
  await gym.keyboard.type('1S#');
  await gym.keyboard.press('Enter');
  await expect(line(gym)).toHaveValue('');
  const after = Date.now();
  await gym.waitForTimeout(1500);
  await context.setOffline(false);
  await expect.poll(async () => (await entries(page, demo, id)).length, { timeout: 20_000 }).toBe(1);
  const [serve] = (await entries(page, demo, id)).map(times);
  expect(serve?.first).toBeGreaterThan(before - 150);
  expect(serve?.enter).toBeLessThan(after + 150);
  expect(serve?.shift).not.toBe(null);
});
