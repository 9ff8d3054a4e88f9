import { expectCleanInThemes, LAPTOP, walks } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import {
  beginMatch,
  dialog,
  editor,
  entryStored,
  field,
  leaveLine,
  line,
  lineup,
  list,
  newGame,
  open,
  points,
  recordLineup,
  row,
  select,
  type,
} from '../kit/match-screen.ts';

test('[R-RALLY-6] a code is edited in place: Enter saves, Escape and an empty code cancel', {
  tag: '@short',
}, async ({ page, demo }) => {
  await beginMatch(page, demo, '12SM.22+', 'a24A=');
  await select(page, 'a22RM+');
  await page.keyboard.press('Alt+e');
  const code = editor(page).getByLabel('Código');
  await expect(code).toBeFocused();
  await code.fill('a23R!');
  await code.press('Escape');
  await expect(row(page, 'a22RM+')).toHaveCount(1);
  await leaveLine(page);
  await page.keyboard.press('Alt+e');
  await code.fill('');
  await code.press('Enter');
  await expect(row(page, 'a22RM+')).toHaveCount(1);
  await leaveLine(page);
  await page.keyboard.press('Alt+e');
  await code.fill('a23RQ!X');
  await expect(editor(page)).toContainText('não cabe aqui');
  await expect(editor(page).getByText('não cabe aqui')).toBeVisible();
  await expect(editor(page).getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await code.fill('a23RM!');
  const stored = entryStored(page);
  await code.press('Enter');
  await expect(row(page, 'a23RM!')).toHaveCount(1);
  await expect(row(page, 'a22RM+')).toHaveCount(0);
  await stored;
  await page.reload();
  await expect(row(page, 'a23RM!')).toHaveCount(1);
});

test('[R-RALLY-6] an inserted point corrects the previous rally; one press makes it a new point', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S#', '12S');
  await select(page, '*12SH-');
  await page.keyboard.press('Alt+i');
  const before = editor(page).getByLabel('Inserir antes');
  await before.fill('ap');
  await editor(page).getByRole('button', { name: 'Ponto novo: 1:1' }).click();
  await expect(before).toHaveValue('ap|');
  await expect(before).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => points(page)).toEqual(['1', '1']);
});

test('[R-RALLY-6] missed touches are inserted before and after a play', async ({ page, demo }) => {
  await beginMatch(page, demo, '12S', 'a24A+', '7A#');
  await select(page, 'a24AH+');
  await page.keyboard.press('Alt+i');
  await editor(page).getByLabel('Inserir antes').fill('a22R+');
  await editor(page).getByLabel('Inserir antes').press('Enter');
  await expect(row(page, 'a22RH+')).toHaveCount(1);
  await select(page, 'a24AH+');
  await page.keyboard.press('Alt+o');
  await editor(page).getByLabel('Inserir depois').fill('3D-');
  await editor(page).getByLabel('Inserir depois').press('Enter');
  await expect(row(page, '*03DH-')).toHaveCount(1);
  const codes = async () =>
    (await list(page).getByRole('option').allInnerTexts()).flatMap(
      (text) => /[*a]\d\d[SREABD]\S*/.exec(text)?.[0] ?? [],
    );
  await expect.poll(codes).toEqual(['*07AH#', '*03DH-', 'a24AH+', 'a22RH+', '*12SH-']);
  await leaveLine(page);
  await page.keyboard.press('Alt+u');
  await expect.poll(() => points(page)).toEqual(['1', '0']);
});

test('[R-RALLY-6] an edit that moves the end of a set needs a confirmation, and loses no play', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S#', '12S#', '12S=', 'a22S=');
  await expect(row(page, 'Fim de set')).toHaveCount(1);
  await select(page, '*12SH=');
  await page.keyboard.press('Alt+e');
  await editor(page).getByLabel('Código').fill('12S#');
  await editor(page).getByLabel('Código').press('Enter');
  await expect(dialog(page)).toContainText('O que deixa de encaixar');
  await expect(dialog(page)).toContainText('Fim do set 1: de 3 x 1 para 3 x 0');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, '*12SH=')).toHaveCount(1);
  await editor(page).getByLabel('Código').press('Enter');
  await dialog(page).getByRole('button', { name: 'Salvar assim mesmo' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, 'a22SH=')).toHaveCount(1);
  await page.getByLabel('Set', { exact: true }).selectOption('1');
  await expect(row(page, '*12SH#')).toHaveCount(3);
});

test('[section 5] a video time accepts only digits, and an empty time changes nothing', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S', '7A#');
  await select(page, '*12SH-');
  await page.keyboard.press('Alt+m');
  const time = editor(page).getByLabel('Tempo no vídeo, em segundos');
  await time.pressSequentially('1x2:5');
  await expect(time).toHaveValue('125');
  await time.press('Enter');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' })).toContainText('vídeo 2:05');
  await leaveLine(page);
  await page.keyboard.press('Alt+m');
  await time.fill('');
  await time.press('Enter');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' })).toContainText('vídeo 2:05');
  await select(page, '*07AH#');
  await page.keyboard.press('Alt+s');
  await expect(dialog(page)).toContainText('O placar muda');
  await expect(dialog(page)).toContainText('Placar: de 1 x 0 para 0 x 0');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await editor(page).getByRole('button', { name: 'Editar' }).click();
  await expect(editor(page).getByRole('button', { name: 'Segue' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => points(page)).toEqual(['0', '0']);
  await leaveLine(page);
  await page.keyboard.press('Alt+x');
  await expect(dialog(page)).toContainText('Remover esta jogada?');
  await dialog(page).getByRole('button', { name: 'Remover' }).click();
  await expect(row(page, '*07AH#')).toHaveCount(0);
});

test('with a play selected, a typed code goes into the code line', async ({ page, demo }) => {
  await beginMatch(page, demo, '12S', '7A#');
  for (const key of ['S', 's', 'x', 'e', 'a', 'p', 'r', 'h', '7', '*', '$', '>']) {
    await select(page, '*07AH#');
    await expect(line(page)).not.toBeFocused();
    await page.keyboard.press(key);
    await expect(line(page)).toHaveValue(key);
    await expect(line(page)).toBeFocused();
    await line(page).fill('');
  }
  await expect.poll(() => points(page)).toEqual(['1', '0']);
  await editor(page).getByRole('button', { name: 'Editar' }).click();
  await expect(editor(page).getByRole('button', { name: 'Segue' })).toHaveAttribute('aria-pressed', 'false');
  await select(page, '*07AH#');
  await page.keyboard.type('a22S=');
  await page.keyboard.press('Enter');
  await expect.poll(() => points(page)).toEqual(['2', '0']);
  await select(page, '*07AH#');
  await page.keyboard.press('?');
  await expect(
    dialog(page)
      .locator('div')
      .filter({ hasText: /^Segue/ }),
  ).toContainText('Alt S');
});

test('[R-RALLY-6] an earlier set is read-only, and "Corrigir" opens an editable copy at the play', async ({
  page,
  demo,
}) => {
  const id = await beginMatch(page, demo, '12S#', '12S#', '12S#');
  await expect(lineup(page)).toBeVisible();
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(lineup(page)).toHaveCount(0);
  await type(page, 'a22S#', 'a22S#', 'a22S#');
  // between two sets the header names the chosen set; "Voltar" is shown for an ended set
  const set = page.getByLabel('Set', { exact: true }).first();
  const past = page.getByRole('button', { name: /^Voltar/ });
  await expect(set).toHaveValue('3');
  await set.selectOption('1');
  await expect(past).toBeVisible();
  await expect(set).toHaveValue('1');
  await set.selectOption('3');
  await expect(past).toHaveCount(0);
  await expect(set).toHaveValue('3');
  await set.selectOption('1');
  await row(page, '*12SH#').first().click();
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByText('Set encerrado: somente leitura.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Jogada selecionada' });
  await page.keyboard.press('Alt+m');
  await page.getByLabel('Tempo no vídeo, em segundos').fill('61');
  await page.getByLabel('Tempo no vídeo, em segundos').press('Enter');
  await expect(card).toContainText('vídeo 1:01');
  await page.getByRole('status').getByRole('button', { name: 'Desfazer' }).click();
  await expect(card).not.toContainText('vídeo');
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  // the address changes before the screen does
  await expect(page.getByText('Set encerrado: somente leitura.')).toHaveCount(0);
  await expect(page.getByLabel('Set', { exact: true }).first()).toHaveValue('1');
  await page.keyboard.press('Alt+e');
  await editor(page).getByLabel('Código').fill('12SM#');
  await editor(page).getByLabel('Código').press('Enter');
  await expect(row(page, '*12SM#')).toHaveCount(1);
  // in the same document the previous match would stay until the next match is loaded
  await page.goto('about:blank');
  await open(page, 'admin', id);
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await expect(row(page, '*12SH#').first()).toBeVisible();
  await expect(row(page, '*12SM#')).toHaveCount(0);
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('after a tap on the pad’s backspace key in an empty code line, characters are typed in order', async ({
    page,
    demo,
  }) => {
    await beginMatch(page, demo);
    await line(page).focus();
    await page.getByRole('button', { name: 'Apagar a última letra' }).tap();
    await line(page).pressSequentially('12S');
    await expect(line(page)).toHaveValue('12S');
  });
});

for (const { theme, width } of walks(LAPTOP))
  test(`[A1] axe finds nothing in line-up, corrections, editing and roster, ${width} px`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await admitAdmin(page, demo);
    await open(page, 'admin', await newGame(page, demo));
    await field(page, 'Andorinha').fill('12 5 7 1 44 44');
    await expectCleanInThemes(page, 'line-up with what is wrong');
    await recordLineup(page);
    await type(page, '12SM.22+', 'a24A=', '12S#');
    await page.getByRole('button', { name: 'Correções' }).click();
    await select(page, 'a22RM+');
    await editor(page).getByRole('button', { name: 'Editar' }).click();
    await expectCleanInThemes(page, 'corrections and tools');
    await editor(page).getByRole('button', { name: 'Código' }).click();
    await editor(page).getByLabel('Código').fill('a99S+ 12X');
    await expectCleanInThemes(page, 'a code that cannot be');
    await editor(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Escalação' }).click();
    await dialog(page).getByText('O set já começou').waitFor();
    await expectCleanInThemes(page, 'line-up of a running set');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Editar elenco' }).click();
    await dialog(page).getByRole('button', { name: 'Editar #8 - Hugo Silva' }).click();
    await expectCleanInThemes(page, 'roster');
  });
