/** The scout recorded only players and grades, and fills the missing fields afterwards. */
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import { beginMatch, list, row } from '../kit/match-screen.ts';

test('[R-RALLY-6] one key fills a missing field and selects the next play, and Backspace undoes it', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S- a22R+ a25E+ a24A- 5D+');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByRole('button', { name: /^Completar/ }).click();
  const pass = page.getByRole('dialog', { name: 'Completar as jogadas' });
  await expect(pass).toBeFocused();
  await expect(row(page, '*12SH-')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('m');
  await expect(row(page, 'a24AH-')).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, '*12SM-')).toBeVisible();
  await page.keyboard.press('t');
  await expect(pass).toContainText('Nada falta neste campo.');
  await page.keyboard.press('Backspace');
  await expect(row(page, 'a24AH-')).toHaveAttribute('aria-selected', 'true');
  await pass.getByLabel('Campo a completar').selectOption('Zona de destino');
  await expect(row(page, '*12SM-')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('6');
  await expect(list(page)).toContainText('*12SM-~~~~6');
  await pass.getByRole('button', { name: '1', exact: true }).click();
  await expect(list(page)).toContainText('a22RH+~~~~1');
  await expectCleanInThemes(page, 'the second pass');
  await pass.getByLabel('Campo a completar').selectOption('Alvo do levantamento');
  await expect(row(page, 'a25EH+')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('p');
  await expect(list(page)).toContainText('a25EH+~~P');
  await pass.getByLabel('Campo a completar').selectOption('Subzona de destino');
  await expect(row(page, '*12SM-~~~~6')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('d');
  await expect(list(page)).toContainText('*12SM-~~~~6D');
  await page.keyboard.press('Escape');
  await expect(pass).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap fills a missing field', async ({ page, demo }) => {
    await beginMatch(page, demo, '12S- a22R+');
    await page.getByRole('button', { name: 'Editar', exact: true }).tap();
    await page.getByRole('button', { name: /^Completar/ }).tap();
    const pass = page.getByRole('dialog', { name: 'Completar as jogadas' });
    await pass.getByLabel('Campo a completar').selectOption('Zona de origem');
    await pass.getByRole('button', { name: '5', exact: true }).tap();
    await expect(list(page)).toContainText('*12SH-~~~5');
    await pass.getByRole('button', { name: 'Fechar' }).tap();
    await expect(pass).toBeHidden();
  });
});
