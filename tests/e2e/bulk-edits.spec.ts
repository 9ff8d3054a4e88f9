import type { Page } from '@playwright/test';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import {
  beginMatch,
  dialog,
  entryStored,
  leaveLine,
  list,
  row,
  select,
  type,
  undo,
} from '../kit/match-screen.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Jogadas selecionadas' });
const change = async (page: Page, field: string, label: string, value: string): Promise<void> => {
  await bar(page).getByLabel('O que mudar').selectOption(field);
  const control = bar(page).getByLabel(label);
  if (await control.evaluate((element) => element.matches('select'))) await control.selectOption(value);
  else await control.fill(value);
};
const apply = (page: Page) => bar(page).getByRole('button', { name: 'Mudar' }).click();
const confirm = (page: Page, action = 'Mudar') => dialog(page).getByRole('button', { name: action }).click();
/** Newest first. */
const codes = async (page: Page) =>
  (await list(page).getByRole('option').allInnerTexts()).flatMap(
    (text) => /[*a]\d\d[SREABDF]\S*/.exec(text)?.[0] ?? [],
  );
const RALLY = ['12S', 'a22R+', 'a21E+', 'a24A#'];

test('[R-RALLY-6] undo restores a rally of four plays that Alt+R, Alt+X and one confirmation removed', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, ...RALLY, 'a22S');
  const before = await codes(page);
  await select(page, 'a24AH#');
  await page.keyboard.press('Alt+r');
  await expect(bar(page)).toContainText('4 jogadas selecionadas');
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(4);
  await page.keyboard.press('Alt+x');
  await expect(dialog(page)).toContainText('Remover 4 jogadas?');
  await expect(dialog(page)).toContainText('jogada com aviso novo');
  const stored = entryStored(page);
  await confirm(page, 'Remover');
  await expect.poll(() => codes(page)).toEqual(['a22SH-']);
  await stored;
  await leaveLine(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('status').filter({ hasText: 'Desfazer: mudança em 4 jogadas?' })).toBeVisible();
  const restored = entryStored(page);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => codes(page)).toEqual(before);
  await restored;
  await page.reload();
  await expect.poll(() => codes(page)).toEqual(before);
});

test('[R-RALLY-6] selected plays get another combination, player number or position, and impossible edits are skipped', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, ...RALLY);
  await row(page, 'a24AH#').click();
  await row(page, '*12SH-').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('4 jogadas selecionadas');
  await row(page, '*12SH-').click({ modifiers: ['ControlOrMeta'] });
  await expect(bar(page)).toContainText('3 jogadas selecionadas');
  await expectCleanInThemes(page, 'the bar of selected plays');
  await change(page, 'combo', 'Combinação', 'k1');
  await apply(page);
  await expect(dialog(page)).toContainText('1 jogada fica como está');
  await confirm(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#K1', 'a21EH+K1', 'a22RH+', '*12SH-']);

  await row(page, 'a22RH+').click();
  await page.keyboard.press('Shift+ArrowUp');
  await change(page, 'number', 'Número da atleta', '23');
  await bar(page).getByLabel('O 22 era este número').check();
  await apply(page);
  await expect(dialog(page)).toContainText('O 23 já está em quadra: 1 escalação fica como está.');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await bar(page).getByLabel('Número da atleta').fill('29');
  await apply(page);
  await confirm(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#K1', 'a21EH+K1', 'a29RH+', '*12SH-']);
  await expect(page.getByRole('img', { name: /^Quadra\./ })).toHaveAttribute('aria-label', /número 29/);

  await row(page, 'a21EH+').click();
  await row(page, 'a29RH+').click({ modifiers: ['ControlOrMeta'] });
  await bar(page).getByLabel('O que mudar').selectOption('before');
  await bar(page).getByLabel('Mover para antes de').selectOption({ index: 2 });
  await apply(page);
  await confirm(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#K1', '*12SH-', 'a21EH+K1', 'a29RH+']);
  await leaveLine(page);
  await undo(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#K1', 'a21EH+K1', 'a29RH+', '*12SH-']);
  await undo(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#K1', 'a21EH+K1', 'a22RH+', '*12SH-']);
  await undo(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#', 'a21EH+', 'a22RH+', '*12SH-']);
});

test('[R-RALLY-6] editing a selection in an ended set opens a correction with the same plays selected', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, ...RALLY, 'a23S#', 'a22S#');
  await page.getByRole('button', { name: '1 jogada com aviso no set 1: conferir' }).click();
  await expect.poll(() => codes(page)).toEqual(['a23SH#']);
  await page.getByLabel('O que falta nas jogadas').selectOption('to');
  await expect.poll(() => codes(page)).toHaveLength(6);
  await page.getByLabel('O que falta nas jogadas').selectOption('');
  await type(page, 'a22S');
  await page.getByLabel('Set', { exact: true }).selectOption('1');
  await row(page, 'a23SH#').click();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('6 jogadas selecionadas');
  await expect(bar(page)).toContainText('Set encerrado');
  const address = page.url();
  await change(page, 'grade', 'Avaliação', '+');
  await apply(page);
  await expect.poll(() => page.url()).not.toBe(address);
  await expect(bar(page)).toContainText('6 jogadas selecionadas');
  await apply(page);
  await change(page, 'grade', 'Avaliação', '+');
  await apply(page);
  await expect(dialog(page)).toContainText('O set 1 não termina mais (terminava 0 x 3)');
  await confirm(page);
  await expect(row(page, '*12SH+')).toHaveCount(1);
  await leaveLine(page);
  await page.keyboard.press('ControlOrMeta+z');
  await dialog(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect(row(page, '*12SH-')).toHaveCount(1);
});

test('[R-RALLY-6] on a phone a switch allows selecting several plays by touch', async ({ page, demo }) => {
  await beginMatch(page, demo, ...RALLY);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Selecionar várias' }).click();
  await row(page, 'a22RH+').click();
  await row(page, '*12SH-').click();
  await expect(bar(page)).toContainText('2 jogadas selecionadas');
  await change(page, 'team', 'Equipe', '*');
  await apply(page);
  await confirm(page);
  await expect.poll(() => codes(page)).toEqual(['a24AH#', 'a21EH+', '*22RH+', '*12SH-']);
});
