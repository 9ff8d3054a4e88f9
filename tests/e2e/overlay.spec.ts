import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectClean } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import { enter, openToRecord } from '../kit/scout-screen.ts';

const points = (page: Page) => page.getByRole('main').getByRole('strong');

/** Opens a page as a streaming program does: in its own profile, with a service worker. */
async function openStream(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1920, height: 1080 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'allow' });
  return context.newPage();
}

const storedCopies = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('volleyscouter-bench');
        opening.onsuccess = () => {
          const rows = opening.result.transaction('copies').objectStore('copies').getAll();
          rows.onsuccess = () => resolve(JSON.stringify(rows.result));
        };
      }),
  );

/** Opacity of the middle pixel and of the most opaque pixel, 0 to 255. */
async function opacityOf(page: Page): Promise<{ middle: number; most: number }> {
  const picture = sharp(await page.screenshot({ omitBackground: true })).ensureAlpha();
  const { data, info } = await picture.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2);
  return { middle: data[middle] ?? -1, most: data.reduce((one, other) => Math.max(one, other), 0) };
}

test('[R-SYNC-3] the scoreboard follows the scout, and its page is transparent', async ({
  page,
  browser,
  demo,
}) => {
  const id = await openToRecord(page, demo);
  const stream = await openStream(browser, demo.address);
  for (const colorScheme of ['light', 'dark'] as const) {
    await stream.emulateMedia({ colorScheme });
    await stream.goto(`/#/placar/${id}?tamanho=1.5&canto=sd`);
    await stream.reload();
    await expect(points(stream)).toHaveText(['0', '0']);
    expect(await opacityOf(stream), colorScheme).toEqual({ middle: 0, most: 255 });
    await expectClean(stream, `scoreboard, ${colorScheme}`);
  }
  await expect(stream.getByRole('navigation')).toHaveCount(0);
  const box = await stream.getByRole('main').boundingBox();
  expect(1920 - (box?.x ?? 0) - (box?.width ?? 0)).toBe(box?.y);

  await enter(page, '1S a15R+ a12A#');
  await expect(points(stream)).toHaveText(['0', '1']);
  await enter(page, 'T');
  await expect(stream.getByRole('img', { name: 'Tempos pedidos: 1' })).toHaveCount(1);
  await stream.context().close();
});

test('[R-SYNC-6] offline the scoreboard shows only the last score, also after a reload', async ({
  page,
  browser,
  demo,
}) => {
  const id = await openToRecord(page, demo);
  const stream = await openStream(browser, demo.address);
  await stream.goto(`/#/placar/${id}`);
  await stream.evaluate(async () => void (await navigator.serviceWorker.ready));
  await enter(page, '1S a15R+ a12A#');
  await expect(points(stream)).toHaveText(['0', '1']);
  await expect.poll(() => storedCopies(stream)).toMatch(/"a12A/);
  const pageText = await stream.locator('body').innerText();
  await stream.context().setOffline(true);
  await enter(page, 'a11S 5R+ 4A#');
  await expect(page.getByRole('status', { name: /gravados no servidor/ })).toBeVisible();
  expect(await stream.locator('body').innerText()).toBe(pageText);
  await stream.reload();
  await expect(points(stream)).toHaveText(['0', '1']);
  expect(await stream.locator('body').innerText()).toBe(pageText);
  await stream.context().setOffline(false);
  await expect(points(stream)).toHaveText(['1', '1']);
  await stream.context().close();
});

test('the scoreboard of a private match shows a refusal', async ({ page, demo }) => {
  const hidden = await makeGame(page, demo, { publico: false });
  await page.goto(`/#/placar/${hidden}`);
  await expect(page.getByText('O placar só abre em jogos públicos.')).toBeVisible();
  const id = await makeGame(page, demo);
  await page.goto('about:blank');
  await signInAsAdmin(page, demo, `/admin/games/scout/${id}`);
  await page.getByRole('button', { name: 'Placar para transmissão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Placar para transmissão' });
  await dialog.getByLabel('Canto').selectOption('Inferior direito');
  await dialog.getByLabel('Tamanho').selectOption('2');
  await expect(dialog.getByLabel('Endereço')).toHaveValue(
    `${demo.address}/#/placar/${id}?tamanho=2&canto=id`,
  );
  await expectClean(page, 'dialog');
});
