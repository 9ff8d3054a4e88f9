import { expectCleanInThemes } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import {
  beginMatch,
  editor,
  entryStored,
  leaveLine,
  line,
  list,
  newGame,
  open,
  row,
  SIX,
  type,
} from '../kit/match-screen.ts';

test('[R-CODE-2] one key steps back through inferred values, another key marks a value as reviewed', async ({
  page,
  demo,
}) => {
  const id = await beginMatch(page, demo);
  await line(page).fill('.23#');
  await line(page).press('Enter');
  await expect(page.getByText("Tecle ' para aceitar o saque 12S")).toBeVisible();
  await type(page, "'#", '12SM#', "'-");
  await line(page).fill('.23#');
  await expect(page.getByRole('button', { name: 'ap antes do saque' })).toBeVisible();
  await line(page).fill('');
  const pale = list(page).locator('[data-guessed]');
  const walk = page.getByRole('button', { name: /palpites?/ });
  await expect(pale).toHaveText(['12', '12']);
  await expect(walk).toContainText('2 palpites');
  await expectCleanInThemes(page, 'plays with guesses');
  await leaveLine(page);
  await page.keyboard.press('Alt+q');
  await expect(row(page, '*12SH-')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+q');
  await expect(row(page, '*12SH#')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' }).locator('[data-guessed]')).toHaveText(
    '12',
  );
  const stored = entryStored(page);
  await page.keyboard.press('Alt+y');
  await stored;
  await expect(walk).toContainText('1 palpite');
  await expect(row(page, '*12SH#').locator('[data-guessed]')).toHaveCount(0);
  await expect(editor(page).getByRole('button', { name: /^Visto/ })).toHaveCount(0);

  await page.reload();
  await open(page, 'admin', id);
  await expect(pale).toHaveText(['12']);
  await walk.click();
  await expect(row(page, '*12SH-')).toHaveAttribute('aria-selected', 'true');
  await editor(page).getByRole('button', { name: 'Editar' }).click();
  await editor(page)
    .getByRole('button', { name: /^Código/ })
    .click();
  await editor(page).getByRole('textbox').fill('12SQ-');
  await page.keyboard.press('Enter');
  await expect(row(page, '*12SQ-')).toBeVisible();
  await expect(walk).toHaveCount(0);
  await expect(pale).toHaveCount(0);
});

test('[R-CODE-2] a match of a registered team proposes the serve learnt from its earlier matches', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}`,
  };
  const teamResponse = await page.request.post(`${demo.address}/teams`, {
    data: { name: 'Andorinha' },
    headers,
  });
  const teams = {
    home: { _id: (await teamResponse.json())._id, name: 'Andorinha' },
    away: { name: 'Bem-te-vi' },
  };
  const numbers = (text: string) => text.split(' ').map(Number);
  const orders = { homeOrder: numbers(SIX.home), awayOrder: numbers(SIX.visitor) };
  const game = (date: string) => newGame(page, demo, { teams, ...orders, pontosset: [25, 15], date });
  const serve = page.getByRole('button', { name: '12SM', exact: false });

  const earlier = await game('2026-01-01');
  await open(page, 'admin', earlier);
  await type(page, ...Array(3).fill('12SM# 12SM# 12SM#'));
  // the next match learns from what the server has stored
  const serves = async () => {
    const { entries } = await (
      await page.request.get(`${demo.address}/games/${earlier}/log`, { headers })
    ).json();
    return entries.filter(({ command }: { command: { code?: string } }) => command.code?.startsWith('*12SM#'))
      .length;
  };
  await expect.poll(serves).toBe(9);
  const next = await game('2026-01-02');
  await page.goto('/#/admin/Games');
  // the previous match stays on screen until the next match is loaded
  await page.getByRole('heading', { level: 1, name: 'Partidas' }).waitFor();
  await open(page, 'admin', next);
  await expect(serve).toBeVisible();
  await page.route('**/learnt', (route) => route.abort());
  await page.reload();
  await expect(serve).toBeVisible();
});
