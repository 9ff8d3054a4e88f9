import type { Page } from '@playwright/test';
import { expect, test } from '../kit/browser.ts';
import { makeVideos } from '../kit/made-videos.ts';
import { openPlayerPage } from '../kit/player-page.ts';
import type { ShownVideo } from '../kit/player-window.ts';

const FILES: ShownVideo = { type: 'video', address: '' };
const RATE = 25;
const TWO = [
  { name: 'set 1.webm', seconds: 12, rate: RATE },
  { name: 'set 2.webm', seconds: 8, rate: RATE },
];

const show = (page: Page, props: Partial<ShownVideo> = {}) =>
  page.evaluate((shown) => window.show(shown), { ...FILES, ...props });
const opened = (page: Page) => page.waitForFunction(() => window.player()?.position() === 0);
/** As where the browser gives no handles. */
const withoutHandles = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));

/** Two videos on one time line, opened by the plain field. */
async function openTwo(page: Page, address: string): Promise<void> {
  await openPlayerPage(page, address);
  await makeVideos(page, TWO);
  await withoutHandles(page);
  await show(page);
  await page.getByRole('button', { name: 'Escolher arquivos' }).waitFor();
  await page.evaluate(() => window.choose('set 2.webm', 'set 1.webm'));
  await opened(page);
}

test('several files are one time line: every seek shows its moment within 0.2 s', async ({ page, demo }) => {
  await openTwo(page, demo.address);
  expect(await page.evaluate(() => window.player()?.duration)).toBeCloseTo(20, 1);
  const times = [0, 3.3, 11.9, 12.1, 19.5, 4, 15.72, 0.5, 12, 7.77, 18, 1.04];
  const sought = await page.evaluate(async (all) => {
    const found = [];
    for (const time of all) found.push(await window.sought(time));
    return found;
  }, times);
  const off = sought.map(
    ({ frame, file }, place) => (file === 0 ? 0 : 12) + frame / RATE - (times[place] ?? 0),
  );
  for (const each of off) expect(Math.abs(each)).toBeLessThanOrEqual(0.2);
});
