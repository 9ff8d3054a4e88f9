/** What nobody typed is pale in the plays until the scout has seen it; one key walks back through it. */
import { expectCleanInBothThemes } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import { begun, editor, leaveLine, list, open, row, taken } from '../kit/match-screen.ts';

test('[R-CODE-2] one key walks back through the guesses, one says that they are seen', async ({
  page,
  demo,
}) => {
  const id = await begun(page, demo, "'#", '12SM#', "'-");
  const pale = list(page).locator('[data-guessed]');
  const walk = page.getByRole('button', { name: /palpites?/ });
  await expect(pale).toHaveText(['12', '12']);
  await expect(walk).toContainText('2 palpites');
  await expectCleanInBothThemes(page, 'plays with guesses');
  await leaveLine(page);
  await page.keyboard.press('Alt+q');
  await expect(row(page, '*12SH-')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+q');
  await expect(row(page, '*12SH#')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' }).locator('[data-guessed]')).toHaveText(
    '12',
  );
  const stored = taken(page);
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
  await editor(page)
    .getByRole('button', { name: /^Código/ })
    .click();
  await editor(page).getByRole('textbox').fill('12SQ-');
  await page.keyboard.press('Enter');
  await expect(row(page, '*12SQ-')).toBeVisible();
  await expect(walk).toHaveCount(0);
  await expect(pale).toHaveCount(0);
});
