import type { Page } from '@playwright/test';
import { enterAs, expect, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';

const line = (page: Page) => page.getByLabel('Linha de códigos');
const tonesOf = (page: Page): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'tones') ?? []);

async function enter(page: Page, text: string): Promise<void> {
  await line(page).fill(text);
  await line(page).press('Enter');
}

test('a comma typed in codes becomes a dot', async ({ page, demo }) => {
  const id = await makeGame(page, demo);
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await line(page).focus();
  await page.keyboard.type('1S 2E');
  for (let key = 0; key < 3; key++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(',15+');
  await expect(line(page)).toHaveValue('1S.15+ 2E');
  await line(page).fill('');
  await page.keyboard.type('> longa, na 5');
  await expect(line(page)).toHaveValue('> longa, na 5');

  await line(page).fill('');
  await page.keyboard.press('PageDown');
  await expect(line(page)).toHaveValue('');
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Usar as teclas ao lado dos números' }).check();
  await page.reload();
  await line(page).focus();
  await page.keyboard.type('1S');
  for (const key of ['PageUp', '.', '5', 'End', 'PageDown', 'Home', '7', 'NumpadMultiply'])
    await page.keyboard.press(key);
  await expect(line(page)).toHaveValue('1S!.5= a7#');
});

test('tones are off until the scout turns them on', async ({ page, demo }) => {
  const id = await makeGame(page, demo, { pontosset: [3, 3] });
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    Reflect.set(window, 'tones', []);
    OscillatorNode.prototype.start = function (when) {
      Reflect.get(window, 'tones').push(this.frequency.value);
      start.call(this, when);
    };
  });
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await enter(page, '1S#');
  await expect(line(page)).toHaveValue('');
  expect(await tonesOf(page)).toEqual([]);

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Tocar sons' }).check();
  await expect.poll(() => tonesOf(page)).toEqual([880]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await line(page).waitFor();
  await enter(page, '1S- a11R-');
  await expect.poll(() => tonesOf(page)).toEqual([880]);
  await enter(page, '99X');
  await expect.poll(() => tonesOf(page)).toEqual([880, 196]);
  await enter(page, 'p');
  await expect.poll(() => tonesOf(page)).toEqual([880, 196, 660, 880, 1320]);
});
