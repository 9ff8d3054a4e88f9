import type { Locator, Page } from '@playwright/test';
import { type Box, expect, settledBox, test } from '../kit/browser.ts';
import { court, line, list, points, row } from '../kit/match-screen.ts';
import { enter, openToRecord, saved } from '../kit/scout-screen.ts';
import type { TestServer } from '../kit/server.ts';

const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
};
const bottom = ({ y, height }: Box): number => y + height;

const dock = (page: Page): Locator => page.getByRole('region', { name: 'Lançamento' });
/** The element that `aria-describedby` of the code line names. */
const feedback = (page: Page): Locator => page.locator(`[id="${FEEDBACK}"]`);
let FEEDBACK = '';
const MIN_COURT_HEIGHT_PX = 220;

/** Nothing is scrolled, and no important part is outside the window or covered. */
const expectAllSeen = (page: Page, situation: string): Promise<void> =>
  expect(() => measureAll(page, situation)).toPass({ timeout: 20_000 });

async function measureAll(page: Page, situation: string): Promise<void> {
  const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
  const within = (box: Box, name: string): void => {
    expect(box.x, `${situation}: left of ${name}`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${situation}: right of ${name}`).toBeLessThanOrEqual(width);
    expect(box.y, `${situation}: top of ${name}`).toBeGreaterThanOrEqual(64);
    expect(bottom(box), `${situation}: foot of ${name}`).toBeLessThanOrEqual(height);
  };
  expect(await page.evaluate(() => scrollY), situation).toBe(0);
  const scene = await boxOf(court(page));
  within(scene, 'court');
  expect(scene.height, `${situation}: height of the court`).toBeGreaterThanOrEqual(MIN_COURT_HEIGHT_PX);
  const feedbackBox = await boxOf(feedback(page));
  within(feedbackBox, 'feedback');
  expect(bottom(scene), `${situation}: the line covers the court`).toBeLessThanOrEqual(feedbackBox.y);
  within(await boxOf(dock(page)), 'line');
  const plays = list(page).getByRole('option');
  const window = await boxOf(list(page));
  const newest = [plays.nth(0), plays.nth(1), list(page).getByRole('option', { selected: true })];
  for (const play of newest) {
    const box = await boxOf(play);
    within(box, 'play');
    expect(bottom(box), `${situation}: list`).toBeLessThanOrEqual(bottom(window));
  }
}

const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
    return topElement !== null && element.contains(topElement);
  });

const places = (page: Page): Promise<Box[]> =>
  Promise.all([court(page), dock(page), page.getByRole('region', { name: 'Placar' })].map(boxOf));

async function begin(page: Page, demo: TestServer, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await openToRecord(page, demo);
  await expect(line(page)).toHaveAttribute('aria-describedby');
  FEEDBACK = (await line(page).getAttribute('aria-describedby')) ?? '';
  await settledBox(court(page));
}

for (const size of [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
]) {
  const named = `${size.width} x ${size.height}`;

  test(`${named}: court and plays stay in view and do not move during a hint, a warning, a refusal and a long rally`, async ({
    page,
    demo,
  }) => {
    await begin(page, demo, size);
    // until the layout for recording is complete, the court is smaller
    const courtHeight = async (): Promise<number> => (await boxOf(court(page))).height;
    await expect.poll(courtHeight).toBeGreaterThanOrEqual(MIN_COURT_HEIGHT_PX);
    await settledBox(court(page));
    const before = await places(page);
    await enter(page, '1SM.15+ a11E a12X5#.3D=');
    await expect(saved(page)).toBeVisible();
    await expect(page.getByText('Você está gravando')).toBeVisible();
    await expectAllSeen(page, 'idle');
    await expect(list(page).getByRole('option').first()).toContainText('Rotação');
    await expect(list(page).getByRole('option', { selected: true })).toHaveText(/a12AT#X5/);
    await expect(court(page)).toHaveAttribute('aria-label', /Praia.*posição 1 número 12/);
    for (const [typed, message] of [
      ['a14S ', /14/],
      ['9A ', /./],
      ['a12S ZZ ', /./],
      ['a12SM.15+ 11E 12X5-.3D a15E', /Elisa/],
    ] as const) {
      await line(page).fill(typed);
      await expect(feedback(page)).toHaveText(message);
      await expectAllSeen(page, typed);
      await expect.poll(() => isOnTop(court(page)), typed).toBe(true);
    }
    await line(page).fill('');
    await expect.poll(() => places(page)).toEqual(before);
    await page.getByRole('button', { name: 'Editar', exact: true }).click();
    for (const word of ['Inserir depois', 'Inserir antes']) {
      const label = page.getByRole('button', { name: word }).locator('.mantine-Button-label');
      expect(
        await label.evaluate((element) => element.scrollWidth - element.clientWidth),
        word,
      ).toBeLessThanOrEqual(0);
    }
  });

  test(`${named}: court, code line and plays stay in view at the end of a set and of the match`, async ({
    page,
    demo,
  }) => {
    await begin(page, demo, size);
    await enter(page, '1S# 1S# 1S# 1S#');
    await enter(page, '1S#');
    const end = page.getByRole('region', { name: 'Fim de set' });
    await expect(end).toBeInViewport({ ratio: 1 });
    await expectAllSeen(page, 'set end');
    await expect(list(page).getByRole('option', { selected: true })).toContainText('Fim de set');
    await expect(line(page)).toBeFocused();
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    for (const team of ['Minas', 'Praia']) {
      const six = page.getByRole('textbox', { name: `Escalação de ${team}` });
      await expect(six).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isOnTop(six)).toBe(true);
      const lastPosition = page
        .getByRole('region', { name: team })
        .last()
        .locator('button[aria-pressed]')
        .nth(5);
      await expect(lastPosition).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isOnTop(lastPosition)).toBe(true);
    }
    const gravar = page.getByRole('button', { name: 'Gravar' });
    await expect(gravar).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isOnTop(gravar)).toBe(true);
    await expect.poll(() => isOnTop(court(page))).toBe(true);
    await page.getByRole('textbox', { name: 'Escalação de Praia' }).fill('11 12 13');
    await gravar.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Agora não' }).click();
    await expect(gravar).toHaveCount(0);
    await expectAllSeen(page, 'put off');
    await enter(page, 'p p p p p');
    await expect(row(page, 'Fim de jogo')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fim de jogo' })).toBeInViewport({ ratio: 1 });
    await expect(line(page)).toBeDisabled();
    await expect.poll(async () => (await boxOf(dock(page))).height).toBeLessThanOrEqual(90);
    await expectAllSeen(page, 'match end');
    await page.getByRole('button', { name: 'Corrigir o último rally' }).click();
    await expect(line(page)).toBeFocused();
    await expect(line(page)).toBeInViewport({ ratio: 1 });
  });
}

test('1366 x 768: at least eight plays are in view, and both teams have buttons', async ({ page, demo }) => {
  await begin(page, demo, { width: 1366, height: 768 });
  await enter(page, '1SM.15+ a11E a12X5-.3D+ 2E 4A-.15D+ a11E a12X5#.3D=');
  await expect(list(page).getByRole('option').nth(8)).toBeAttached();
  const window = await boxOf(list(page));
  const plays = await list(page).getByRole('option').all();
  const inView = async (play: Locator) => bottom(await boxOf(play)) <= bottom(window);
  expect((await Promise.all(plays.map(inView))).filter(Boolean).length).toBeGreaterThanOrEqual(8);
  for (const word of ['Ponto', 'Tempo', 'Substituição'])
    await expect(dock(page).getByRole('button', { name: word })).toHaveCount(2);
  await expect(dock(page).getByRole('button', { name: 'Substituição de Praia' })).toBeInViewport({
    ratio: 1,
  });
});

test('683 x 384: court and code line are in view', async ({ page, demo }) => {
  await begin(page, demo, { width: 683, height: 384 });
  await enter(page, '1SM.15+');
  await expect(page.getByText('Você está gravando')).toBeVisible();
  await settledBox(court(page));
  const scene = await boxOf(court(page));
  const top = bottom(await boxOf(page.locator('header').last()));
  expect(scene.y).toBeGreaterThanOrEqual(top);
  expect(bottom(scene)).toBeLessThanOrEqual((await boxOf(dock(page))).y);
  await expect(line(page)).toBeInViewport({ ratio: 1 });
});

test('Shift+Enter stores a refused line as a comment with a warning', async ({ page, demo }) => {
  await begin(page, demo, { width: 1366, height: 768 });
  await enter(page, '1S#');
  await expect(saved(page)).toBeVisible();
  await enter(page, 'xyz 99');
  await expect(line(page)).toHaveValue('xyz 99');
  await line(page).press('Shift+Enter');
  await expect(line(page)).toHaveValue('');
  await expect(row(page, 'xyz 99')).toContainText('Linha guardada para rever');
  await expect.poll(() => points(page)).toEqual(['1', '0']);
  await page.getByRole('button', { name: 'Só com aviso' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await page.reload();
  await expect(row(page, 'xyz 99')).toContainText('Linha guardada para rever');
});
