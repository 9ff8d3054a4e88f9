import type { Page } from '@playwright/test';
import type { Add } from '@volleyscouter/core/rally/command';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import { enterAs, expect, FETCHING_AHEAD, stored, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import type { TestServer } from '../kit/server.ts';

test.use(FETCHING_AHEAD);

const line = (page: Page) => page.getByLabel('Linha de códigos');

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

/** Times of the device clock. `down` is read before any other handler runs. */
interface Press {
  key: string;
  down: number;
  up: number;
}

/** Runs in the page, after the device's clock has been set. */
function watchKeys(): void {
  const presses: Press[] = [];
  Object.assign(window, { presses });
  const on = (type: 'keydown' | 'keyup', handler: (key: string) => void) =>
    window.addEventListener(type, ({ key }) => handler(key), { capture: true });
  on('keydown', (key) => presses.push({ key, down: Date.now(), up: 0 }));
  on('keyup', (key) => {
    const press = presses.findLast((candidate) => candidate.key === key);
    if (press) press.up = Date.now();
  });
}

async function pressOf(page: Page, key: string): Promise<Press> {
  const presses = () => page.evaluate(() => (window as unknown as { presses: Press[] }).presses);
  const find = async () => (await presses()).find((press) => press.key === key && press.up > 0);
  await expect.poll(find).toBeDefined();
  const press = await find();
  if (!press) throw new Error(`${key} was not pressed`);
  return press;
}

/** `at` is server time, converted to device time by `shift`. */
function expectWithin(at: number, shift: number | null, { key, down, up }: Press): void {
  const device = at - (shift ?? Number.NaN);
  expect(device, `after the press of ${key}`).toBeGreaterThanOrEqual(down);
  expect(device, `before the end of the press of ${key}`).toBeLessThanOrEqual(up);
}

/** Half the round trip, plus a margin. */
const errorOf = async (page: Page): Promise<number> => {
  const { error } = JSON.parse((await stored(page, 'serverClock')) ?? '{}');
  // margin: the two clocks are read one after the other, and ms are rounded
  return error + 250;
};

for (const { device, minutes } of [
  { device: 'on a device with the right time', minutes: 0 },
  { device: 'on a device three minutes slow', minutes: -3 },
])
  test(`[R-KEYS] each code of a line stores the times of its first key and of Enter, ${device}`, async ({
    page,
    demo,
  }) => {
    const id = await makeGame(page, demo);
    await page.addInitScript((wrong) => {
      const { now } = Date;
      Date.now = () => now() + wrong;
    }, minutes * 60_000);
    await page.addInitScript(watchKeys);
    await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /gravado|no aparelho/ })
        .first(),
    ).toBeVisible();
    await expect.poll(() => stored(page, 'serverClock')).not.toBeNull();

    await line(page).focus();
    await page.keyboard.type('1S+ a15R#', { delay: 60 });
    await page.keyboard.press('Enter', { delay: 60 });
    await expect(line(page)).toHaveValue('');
    await expect.poll(async () => (await entries(page, demo, id)).length).toBe(2);

    const [serve, reception] = (await entries(page, demo, id)).map(times);
    if (!serve || !reception) throw new Error('two codes');
    expectWithin(serve.first, serve.shift, await pressOf(page, '1'));
    expectWithin(reception.first, reception.shift, await pressOf(page, 'a'));
    for (const { enter, shift } of [serve, reception])
      expectWithin(enter, shift, await pressOf(page, 'Enter'));
    expect(serve.enter).toBe(reception.enter);
    // browser, test and server run on one machine, so the clocks differ only by the shift of the device
    expect(Math.abs((serve.shift ?? Number.NaN) + minutes * 60_000)).toBeLessThanOrEqual(await errorOf(page));

    const visitor = await (await page.request.get(`${demo.address}/games/${id}/log`)).json();
    expect(JSON.stringify(visitor)).not.toContain('"keys"');
  });

test('[R-KEYS] a line that is typed offline and sent later keeps its key times', async ({
  page,
  demo,
  context,
}) => {
  const id = await makeGame(page, demo);
  const gym = await context.newPage();
  await gym.addInitScript(watchKeys);
  await enterAs(gym, demo, 'Scouter', `/games/scout/${id}`);
  await line(gym).waitFor();
  await expect.poll(() => stored(gym, 'serverClock')).not.toBeNull();
  await context.setOffline(true);
  await line(gym).focus();
  await gym.keyboard.type('1S#', { delay: 60 });
  await gym.keyboard.press('Enter', { delay: 60 });
  await expect(line(gym)).toHaveValue('');
  // the time of sending must differ from the time of typing
  await gym.waitForTimeout(1500);
  await context.setOffline(false);
  await expect.poll(async () => (await entries(page, demo, id)).length).toBe(1);
  const [serve] = (await entries(page, demo, id)).map(times);
  if (!serve) throw new Error('one code');
  expectWithin(serve.first, serve.shift, await pressOf(gym, '1'));
  expectWithin(serve.enter, serve.shift, await pressOf(gym, 'Enter'));
});
