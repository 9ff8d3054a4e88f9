import type { BrowserContext, Page } from '@playwright/test';
import { admitAdmin, enterAs, expect } from './browser.ts';
import type { TestServer } from './server.ts';

const player = (number: number, name: string, letter: string) => ({
  number,
  name,
  surname: 'Silva',
  function: letter,
});
const HOME = [
  player(12, 'Ana', 'p'),
  player(5, 'Bia', 's'),
  player(7, 'Caio', 'c'),
  player(1, 'Duda', 'o'),
  player(9, 'Enzo', 'p'),
  player(3, 'Fred', 'c'),
  player(10, 'Gil', 'l'),
  player(8, 'Hugo', 'p'),
];
export const SIX = { home: '12 5 7 1 9 3', visitor: '21 22 23 24 25 26' };

/** Home has a roster, the visitors have none. Sets end at three points. */
export async function newGame(page: Page, { address }: TestServer, more: object = {}): Promise<string> {
  const answer = await page.request.post(`${address}/games`, {
    data: {
      teams: { home: { name: 'Andorinha' }, away: { name: 'Bem-te-vi' } },
      players: { home: HOME, away: [] },
      pontosset: [3, 3],
      tipoScout: '',
      ...more,
    },
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json())._id;
}

export const lineup = (page: Page) => page.getByRole('region', { name: /^Escalação · Set/ });
export const field = (page: Page, team: string) => page.getByLabel(`Escalação de ${team}, posições 1 a 6`);
export const court = (page: Page) => page.getByRole('img', { name: /^Quadra\./ });
export const line = (page: Page) => page.getByRole('textbox', { name: 'Linha de códigos' });
export const list = (page: Page) => page.getByRole('listbox', { name: 'Jogadas' });
export const row = (page: Page, text: string) => list(page).getByRole('option').filter({ hasText: text });
export const editor = (page: Page) => page.getByRole('region', { name: 'Editar a jogada' });
export const dialog = (page: Page) => page.getByRole('dialog');
export const points = (page: Page) =>
  page.getByRole('region', { name: 'Placar' }).locator('[data-side] [data-figures] > span').allInnerTexts();

export const undoQuestion = (page: Page) => page.getByRole('status').filter({ hasText: /^Desfazer: / });

export async function undo(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+z');
  await expect(undoQuestion(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
}

export async function open(page: Page, area: 'admin' | 'scouter', id: string): Promise<void> {
  await page.goto(`/#${area === 'admin' ? '/admin' : ''}/games/scout/${id}`);
  await page.getByRole('heading', { name: 'Quadra' }).waitFor();
}

export async function recordLineup(page: Page): Promise<void> {
  await field(page, 'Andorinha').fill(SIX.home);
  await field(page, 'Bem-te-vi').fill(SIX.visitor);
  await field(page, 'Bem-te-vi').press('Enter');
  await expect(lineup(page)).toHaveCount(0);
  await expect(court(page)).toHaveAttribute(
    'aria-label',
    /posição 1 número (12.*posição 1 número 21|21.*posição 1 número 12)/,
  );
}

export async function type(page: Page, ...lines: string[]): Promise<void> {
  for (const text of lines) {
    await line(page).fill(text);
    await line(page).press('Enter');
    await expect(line(page)).toHaveValue('');
  }
}

export async function beginMatch(page: Page, demo: TestServer, ...lines: string[]): Promise<string> {
  await admitAdmin(page, demo);
  const id = await newGame(page, demo);
  await open(page, 'admin', id);
  await recordLineup(page);
  await type(page, ...lines);
  return id;
}

export async function select(page: Page, text: string): Promise<void> {
  await row(page, text).first().click();
  await expect(row(page, text).first()).toHaveAttribute('aria-selected', 'true');
  await expect(editor(page)).toBeVisible();
}

export async function scouter(context: BrowserContext, demo: TestServer, id: string): Promise<Page> {
  const page = await context.newPage();
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await page.getByRole('heading', { name: 'Quadra' }).waitFor();
  return page;
}

/** Waits for the response that confirms an entry; a reload after it loses nothing. */
export const entryStored = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/log') && answer.request().method() === 'POST' && answer.ok(),
  );

/** The code line has the focus after an edit; shortcuts of the screen do not work there. */
export async function leaveLine(page: Page): Promise<void> {
  await expect(page.getByLabel('Linha de códigos')).toBeFocused();
  await page.keyboard.press('Escape');
}
