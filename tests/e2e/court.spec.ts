import type { Page } from '@playwright/test';
import { type Place, spotOf } from '@volleyscouter/core/code/grid';
import { expect, settledBox, test } from '../kit/browser.ts';
import { beginMatch, court, line, list, row } from '../kit/match-screen.ts';
import { enter, openToRecord } from '../kit/scout-screen.ts';

/** In metres: the court (18 x 9) and its free zone. */
const DRAWN = { left: 2.3, top: 1.15, width: 22.6, height: 11.3 };

async function pointOnPage(page: Page, { across, deep }: Place, onLeft: boolean) {
  const box = await settledBox(court(page));
  const [x, y] = onLeft ? [9 - deep, across] : [9 + deep, 9 - across];
  return {
    x: box.x + ((x + DRAWN.left) / DRAWN.width) * box.width,
    y: box.y + ((y + DRAWN.top) / DRAWN.height) * box.height,
  };
}

async function minasOnLeft(page: Page): Promise<boolean> {
  await expect(court(page)).toHaveAttribute('aria-label', /^Quadra\. (Minas|Praia)/);
  return /^Quadra\. Minas/.test((await court(page).getAttribute('aria-label')) ?? '');
}

async function click(page: Page, place: Place, onLeft = true): Promise<void> {
  const { x, y } = await pointOnPage(page, place, onLeft);
  await page.mouse.click(x, y);
}

const FROM: Place = { across: 8, deep: 9.6 };
const TO: Place = { across: 3.6, deep: -6.6 };
const marked = (...places: Place[]) => places.map((place) => `\\^${String(spotOf(place)).padStart(4, '0')}`);
/** A click one pixel off may change the digits of coordinates. */
const near = (text: string) => text.replace(/\^\d{4}/g, '^');
const typed = (page: Page) => async () => near(await line(page).inputValue());
const arrow = (page: Page) => court(page).locator('path[marker-end]');
const back = (page: Page) => page.getByRole('button', { name: /^Tirar o lugar/ });

async function log(page: Page): Promise<{ code?: string; spots?: (number | null)[] | null; type: string }[]> {
  const id = page.url().split('/').at(-1)?.split('?')[0];
  const answer = await page.request.get(`/games/${id}/log`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` },
  });
  return (await answer.json()).entries.map(({ command }: { command: object }) => command);
}

test('[R-CODE-6] two clicks set the trajectory of the ball, and keys remove it', {
  tag: '@short',
}, async ({ page, demo }) => {
  await beginMatch(page, demo);
  await line(page).pressSequentially('12SM-');
  await click(page, FROM);
  await click(page, TO);
  await expect.poll(typed(page)).toBe('12SM-^^');
  expect(await line(page).inputValue()).toMatch(new RegExp(`^12SM-${marked(FROM)[0]?.slice(0, 4)}`));
  await expect(arrow(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Leitura da linha' })).toContainText('zona 1 para zona 6B');
  await page.keyboard.press('Backspace');
  await expect(arrow(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(line(page)).toHaveValue('12SM-');
  await click(page, FROM);
  await click(page, TO);
  await page.keyboard.press('Enter');
  await expect(list(page)).toContainText('*12SM-~~~1');
  await expect
    .poll(async () => (await log(page)).at(-1))
    .toMatchObject({ code: expect.stringMatching(/^\*12SM-~~~16/) });
  const [start, middle, end] = (await log(page)).at(-1)?.spots ?? [];
  expect([start !== null, middle, end !== null]).toEqual([true, null, true]);
  await expect(arrow(page)).toHaveCount(1);
});

test('the receiver is proposed by the position where the serve ends', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await line(page).pressSequentially('1SM-');
  const isOnLeft = await minasOnLeft(page);
  await click(page, FROM, isOnLeft);
  await click(page, TO, isOnLeft);
  await expect(page.getByText('Quem recebeu?')).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect.poll(typed(page)).toMatch(/^1SM-\^\^\.\d+$/);
  await page.keyboard.type('#');
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('');
  await expect(list(page)).toContainText(/a\d\dRM#~~~1/);
  await line(page).pressSequentially('a11AH-45');
  await click(page, { across: 1, deep: 1.5 }, !isOnLeft);
  await click(page, { across: 1, deep: -8 }, !isOnLeft);
  await expect(page.getByText('A zona digitada não é a do lugar marcado na quadra.')).toBeVisible();
  await page.getByRole('button', { name: /^Pelo lugar: a11AH-~~~41/ }).click();
  await expect(page.getByText('A zona digitada não é a do lugar marcado na quadra.')).toBeHidden();
});

test('with an empty code line, two clicks set the trajectory of the shown play', async ({ page, demo }) => {
  await beginMatch(page, demo, '12SM- a22R+15', 'a25E+ a24A-');
  await click(page, { across: 1.5, deep: 1.2 }, false);
  await click(page, { across: 4.5, deep: -8 }, false);
  await expect(row(page, 'a24AH-~~~46')).toBeVisible();
  await expect(arrow(page)).toHaveCount(1);
  await back(page).click();
  await expect(row(page, 'a24AH-~~~46')).toHaveCount(0);
  await expect(arrow(page)).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('two taps set the trajectory of the ball', async ({ page, demo }) => {
    await openToRecord(page, demo);
    await page.getByRole('button', { name: 'Saca 01S' }).tap();
    const isOnLeft = await minasOnLeft(page);
    for (const place of [FROM, TO]) {
      const { x, y } = await pointOnPage(page, place, isOnLeft);
      await page.touchscreen.tap(x, y);
    }
    // the browser fires the click after the finger has left
    await expect.poll(typed(page)).toBe('01S^^');
    await back(page).tap();
    await expect.poll(typed(page)).toBe('01S^');
    await enter(page, '01S^1982^8044-');
    await expect(list(page)).toContainText('*01SH-~~~16B');
  });
});
