import type { Locator, Page } from '@playwright/test';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, MOVING, test } from '../kit/browser.ts';
import { line, list } from '../kit/match-screen.ts';
import { enter, openToRecord, scorePolled } from '../kit/scout-screen.ts';

test.use(MOVING);

const chips = (page: Page): Locator => page.getByRole('list', { name: 'Leitura da linha' });
const plays = (page: Page, text: string): Locator => list(page).getByRole('option').filter({ hasText: text });

test('[R-RALLY-11] a penalty is explained before Enter, and gives the other team a point', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['1', '0']);
  await line(page).pressSequentially('cr7');
  await expect(chips(page)).toContainText('Penalidade · #7');
  await expect(chips(page)).toContainText('Ponto de Praia, 1 : 1');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['1', '1']);
  await expect(plays(page, '*cr07')).toHaveCount(1);
  await line(page).fill('acy cd2');
  await expect(chips(page)).toContainText('Advertência por retardamento');
  await expect(chips(page)).toContainText('Desqualificação da partida · #2');
  await line(page).press('Enter');
  await line(page).fill('a12S-');
  await expect(page.getByText('#2, que foi desqualificado, ainda está em quadra (Minas).')).toBeVisible();
  await page.reload();
  await scorePolled(page).toEqual(['1', '1']);
});

test('[R-RALLY-11] W.O. and an abandoned match need a confirmation', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await line(page).press('Escape');
  await page.keyboard.press('Alt+c');
  const absent = page.getByRole('button', { name: 'W.O. de Praia' });
  await absent.focus();
  await absent.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sets: 5 x 0, 5 x 0.');
  await expectCleanInThemes(page, 'W.O.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await enter(page, '1S#');
  await page.getByRole('button', { name: 'Abandono de Minas' }).click();
  await expect(dialog).toContainText('Sets: 1 x 5, 0 x 5.');
  await dialog.getByRole('button', { name: 'Encerrar a partida' }).click();
  await expect(page.getByRole('region', { name: 'Fim de jogo' })).toContainText('Minas 0 x 2 Praia');
  await expect(page.getByRole('button', { name: 'Set de ouro' })).toHaveCount(0);
  await page.getByLabel('Set', { exact: true }).selectOption('Set 1');
  await expect(plays(page, 'Abandono de Minas')).toHaveCount(1);
});

test('[R-RALLY-11] after the end of the match one key and a confirmation open a golden set', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo, { bestoff: 1 });
  // a line waits until the previous line is stored; a third line would overwrite the waiting line
  for (const points of ['1', '2']) {
    await enter(page, '1S#');
    await scorePolled(page).toEqual([points, '0']);
  }
  await enter(page, '1S#');
  const end = page.getByRole('region', { name: 'Fim de jogo' });
  await expect(end).toContainText('Minas 1 x 0 Praia');
  await expect(end.getByRole('button', { name: /set de ouro/i })).toBeVisible();
  await page.keyboard.press('Alt+g');
  const question = page.getByRole('dialog', { name: 'Abrir um set de ouro?' });
  await expect(question.getByRole('button', { name: 'Abrir o set de ouro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Alt+g');
  await question.getByRole('button', { name: 'Abrir o set de ouro' }).click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Escalação · Set de ouro' })).toBeVisible();
  const chosen = page.getByRole('combobox', { name: 'Set', exact: true });
  await expect(chosen).toHaveValue('2');
  await expect(chosen).toContainText('Set de ouro');
  await expect(plays(page, '**golden')).toHaveCount(0);
  await enter(page, 'a11S#');
  await scorePolled(page).toEqual(['0', '1']);
  await line(page).fill('a11S#');
  await expect(chips(page)).toContainText('Ponto de Praia, 0 : 2');
});
