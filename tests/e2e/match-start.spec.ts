/** The score is shown before the application, at the same positions. */
import type { Page } from '@playwright/test';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';

test.use({ serviceWorkers: 'block' });

const first = (page: Page) => page.locator('#first');

async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const publicMatch = async (page: Page, address: string): Promise<string> => {
  const games: { _id: string; encerrada?: boolean }[] = await (
    await page.request.get(`${address}/games`)
  ).json();
  return games.find(({ encerrada }) => encerrada)?._id ?? '';
};

const places = (page: Page, root: '#first' | '#root') =>
  page.evaluate((of) => {
    const at = (selector: string) => {
      const elements = [...document.querySelectorAll<HTMLElement>(`${of} ${selector}`)];
      const visible = elements.filter((element) => element.checkVisibility() && element.offsetHeight > 0);
      return visible.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [...[x, y, width, height].map(Math.round), element.innerText.replace(/\s+/g, ' ').trim()];
      });
    };
    return {
      title: at('h1'),
      teams: at('[data-part="game"] [class*="_team_"]'),
      table: at('[data-part="game"] table[class*="_sets_"]'),
      card: at('[data-part="plays"] [class*="_reading_"]').slice(0, 4),
    };
  }, root);

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1366, 768],
] as const)
  test(`[B8] the early score is at the position where the application shows it, ${width} px`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height });
    const id = await publicMatch(page, demo.address);
    // a font that loads later would change the widths
    await page.route('**/*.woff2', (route) => route.abort());
    const release = await holdApplication(page);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(`${demo.address}/#/jogos/${id}`, { waitUntil: 'commit' });
    await expect(first(page).locator('[data-part="game"] [class*="_points_"]').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page, '#first');
    expect(before.teams).toHaveLength(2);
    release();
    await expect(first(page)).toHaveCount(0);
    expect(await places(page, '#root')).toEqual(before);
    // the application uses the responses that were requested before it loaded
    for (const path of [`/games/${id}`, `/games/${id}/log`, `/games/${id}/placar`])
      expect(requestedPaths.filter((requestedPath) => requestedPath === path)).toHaveLength(1);
  });

test('[R-LGPD] for minors the early document has the team names, but no athletes', async ({
  page,
  demo,
  browser,
}) => {
  await signInAsAdmin(page, demo);
  const response = await page.request.post(`${demo.address}/games`, {
    data: {
      teams: { home: { name: 'Sub-15 Farol' }, away: { name: 'Sub-15 Maré' } },
      players: { home: [{ number: 47, name: 'Ana', surname: 'Zwyxlima', function: 's' }], away: [] },
      publico: true,
      menores: true,
    },
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` },
  });
  const { _id: id } = await response.json();
  const visitor = await browser.newPage();
  const release = await holdApplication(visitor);
  await visitor.goto(`${demo.address}/#/jogos/${id}`, { waitUntil: 'commit' });
  await expect(first(visitor)).toContainText('Sub-15 Farol');
  expect(await first(visitor).innerText()).not.toMatch(/Ana|Zwyxlima|47|#/);
  release();
  await expect(first(visitor)).toHaveCount(0);
  await visitor.close();
});

for (const [missing, pattern] of [
  ['the script that draws the early score', '**/first-score.js'],
  ['the response with the early score', '**/placar'],
] as const)
  test(`[B8] without ${missing}, the match works as usual`, async ({ page, demo }) => {
    await page.route(pattern, (route) => route.abort());
    await page.goto(`${demo.address}/#/jogos/${await publicMatch(page, demo.address)}`);
    await expect(page.getByRole('region', { name: 'Placar' })).toBeVisible();
    await expect(first(page)).toHaveCount(0);
  });
