import type { Locator, Page } from '@playwright/test';
import { expectCleanInThemes, walks } from '../kit/axe.ts';
import { expect, MOVING, stored, test } from '../kit/browser.ts';
import { makeShortcut } from '../kit/game.ts';
import { line, list } from '../kit/match-screen.ts';
import { enter, openToRecord, saved, scorePolled } from '../kit/scout-screen.ts';

test.use(MOVING);

const chips = (page: Page): Locator => page.getByRole('list', { name: 'Leitura da linha' });

const boxesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map((button) => {
      const { right, width, height } = button.getBoundingClientRect();
      return { name: button.textContent ?? '', right, width, height };
    }),
  );

test('[R-CODE-2] a rally is parsed while typing, and its point can be corrected after a reload', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openToRecord(page, demo);
  await line(page).fill('1SM.15+ a11K1.12X5#');
  await expect(chips(page).getByRole('listitem')).toHaveCount(4);
  await expect(chips(page)).toContainText('#1 Ana Saque flutuante com salto - ruim');
  await expect(chips(page)).toContainText('#15 Elisa Recepção + muito boa');
  await expect(chips(page)).toContainText('Ponto de Praia, 0 : 1');
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  await scorePolled(page).toEqual(['0', '1']);
  for (const code of ['*01SM-', 'a15RM+', 'a11ET+K1F', 'a12AT#X5~4'])
    await expect(
      list(page)
        .getByRole('option')
        .filter({ hasText: code.slice(0, 6) }),
    ).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Quadra\..*Praia, P6: posição 1 número 12/ })).toBeVisible();
  await expect(saved(page)).toContainText('gravado');
  await page.reload();
  await scorePolled(page).toEqual(['0', '1']);
  await line(page).fill('p');
  await expect(page.getByText('Corrige o rally anterior: 0:1 passa a 1:0.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ponto novo: 1:1' })).toBeVisible();
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['1', '0']);
  await expect(page.getByRole('img', { name: /^Quadra\..*Praia, P1: posição 1 número 11/ })).toBeVisible();
  await expect(list(page).getByRole('option').filter({ hasText: 'ponto anulado' })).toHaveCount(1);
});

test('[R-CODE-4] an ambiguous line shows the score of both readings, and one key switches the reading', async ({
  page,
  demo,
}) => {
  const id = await openToRecord(page, demo);
  await enter(page, '1S.15+ a11E a12X5<.3 a15D=');
  await scorePolled(page).toEqual(['1', '0']);
  await line(page).fill('a16D=');
  await expect(page.getByText('Mesma jogada, sem ponto novo: 1:0.')).toBeVisible();
  await expect(chips(page)).toContainText('mesma jogada, 1 : 0');
  await line(page).press('Alt+1');
  await expect(line(page)).toHaveValue('a16D=|');
  await expect(chips(page)).toContainText('Ponto de Minas, 2 : 0');
  await line(page).press('Backspace');
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  await scorePolled(page).toEqual(['1', '0']);
  await line(page).fill('p');
  await expect(page.getByText('Mais um ponto: 2:0.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mesma jogada: 1:0' })).toBeVisible();
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['2', '0']);
  await enter(page, 'ap');
  await scorePolled(page).toEqual(['2', '1']);
  // a serve during an open rally: the scout has to say who won that rally
  await enter(page, 'a12S.3+');
  await line(page).fill('1S');
  await expect(page.getByText('O rally anterior não tem ponto.')).toBeVisible();
  await page.getByRole('button', { name: 'p antes do saque', exact: true }).click();
  await expect(line(page)).toHaveValue('p 1S');
  await expect(chips(page)).toContainText('Ponto de Minas, 3 : 1');
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['3', '1']);
  await expect(saved(page)).toContainText('gravado');
  const readings = async () => {
    const { entries } = await (await page.request.get(`/games/${id}/log?since=0`)).json();
    return entries.flatMap(({ command }: { command: { code?: string; reading?: string } }) =>
      command.reading ? [`${command.code} ${command.reading}`] : [],
    );
  };
  await expect.poll(readings).toEqual(['a15DH= answers', 'a16DH= answers', '*p new', 'ap new']);
});

test('[R-CODE-5] a refused line stays with the error marked until one key adds the player', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '1S a44R#');
  await expect(line(page)).toHaveValue('1S a44R#');
  await expect(line(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('#44 não está no elenco de Praia.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trocar por $$ (sem número)' })).toBeVisible();
  await page.keyboard.press('Alt+1');
  await expect(page.getByText('não está no elenco')).toHaveCount(0);
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  await expect(list(page)).toContainText('a44RH#');
});

test('[R-CODE-5] a warning does not block the line, and one key applies its fix', { tag: '@short' }, async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await line(page).fill('3SM#');
  await expect(page.getByText('Pela rotação, não é #3 quem saca.')).toBeVisible();
  await expect(line(page)).toHaveAttribute('aria-invalid', 'false');
  await line(page).press('Alt+1');
  await expect(line(page)).toHaveValue('1SM#');
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['1', '0']);
  await enter(page, '3S#');
  await scorePolled(page).toEqual(['2', '0']);
  await expect(list(page).getByRole('option', { name: /Sacador fora da ordem/ })).toHaveCount(1);
});

test('[R-CODE-5] a substitution lists the players who may go out and come in', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await line(page).fill('C');
  await expect(page.getByText('Quem sai?')).toBeVisible();
  await page.getByRole('button', { name: '#5 Elisa' }).click();
  await expect(page.getByText('Quem entra?')).toBeVisible();
  await page.getByRole('button', { name: '#8 Helena' }).click();
  await expect(line(page)).toHaveValue('C05:08 ');
  await line(page).press('Enter');
  await expect(page.getByRole('img', { name: /Minas, P1:.*posição 5 número 8/ })).toBeVisible();
  await enter(page, 'C5:9');
  await expect(page.getByText('Esta substituição não confere com a quadra de Minas.')).toBeVisible();
  await page.getByRole('button', { name: '#8', exact: true }).click();
  await expect(line(page)).toHaveValue('C08:9');
});

test('in an empty code line, Space or the chip of the serving player inserts the start of the serve', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await line(page).focus();
  await page.keyboard.press('Tab');
  await expect(line(page)).toHaveValue('');
  await line(page).focus();
  await page.keyboard.press(' ');
  await expect(line(page)).toHaveValue('01S');
  await page.keyboard.type('=');
  await page.keyboard.press('Enter');
  await scorePolled(page).toEqual(['0', '1']);
  await page.getByRole('button', { name: 'Saca a12S' }).click();
  await expect(line(page)).toHaveValue('a12S');
});

test('arrow keys recall earlier lines, and the draft survives a reload', async ({ page, demo }) => {
  await makeShortcut(page, demo, { originalKey: 'Ctrl+S', mappedKey: '*H#' });
  await openToRecord(page, demo);
  // waits until each line is accepted, because the next line would overwrite it
  for (const text of ['1S-', 'a15R#']) {
    await enter(page, text);
    await expect(line(page)).toHaveValue('');
  }
  await line(page).fill('own');
  await line(page).press('ArrowUp');
  await expect(line(page)).toHaveValue('a15R#');
  await line(page).press('ArrowUp');
  await expect(line(page)).toHaveValue('1S-');
  await line(page).press('ArrowDown');
  await line(page).press('ArrowDown');
  await expect(line(page)).toHaveValue('own');
  await line(page).fill('a11E');
  await page.reload();
  await expect(line(page)).toHaveValue('a11E');
  await line(page).press('End');
  await expect.poll(() => stored(page, 'keyTexts')).toContain('Ctrl+S');
  await line(page).press('Control+s');
  await expect(line(page)).toHaveValue('a11E*H#');
});

test('[R-CODE-7] a line of more than ten thousand letters gets a message', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '12S# 😀 '.repeat(1500));
  await expect(page.getByText('A linha passa de 1000 letras.')).toBeVisible();
  await enter(page, '1S 😀');
  await expect(page.getByText('Falta o número da camisa antes de “😀”.')).toBeVisible();
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['1', '0']);
});

test('with Alt, the shortcut keys of the screen also work in the code line', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await line(page).fill('1S');
  const names = page.getByRole('button', { name: /^Nomes/ });
  await expect(names).toHaveAttribute('aria-pressed', 'false');
  await line(page).press('Alt+n');
  await expect(names).toHaveAttribute('aria-pressed', 'true');
  await line(page).press('n');
  await expect(line(page)).toHaveValue('1Sn');
});

test('the serving team is chosen in the header', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await page.getByLabel('Quem saca').selectOption({ label: 'Saque: Praia' });
  await expect(page.getByRole('button', { name: 'Saca a11S' })).toBeVisible();
  await expect(line(page)).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the buttons of the panel fit the width and are at least 44 px large', async ({ page, demo }) => {
    await openToRecord(page, demo);
    await page.getByRole('button', { name: 'Saca 01S' }).tap();
    await page.getByRole('button', { name: '#', exact: true }).tap();
    await expect(line(page)).toHaveValue('01S#');
    await page.getByRole('button', { name: 'Ponto visitante' }).tap();
    await expect(line(page)).toHaveValue('01S# aP');
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    const panel = page.getByRole('region', { name: 'Lançamento' });
    await expect(async () => {
      const boxes = await boxesOf(panel.getByRole('button'));
      expect(boxes.length).toBeGreaterThan(5);
      for (const { name, right, width, height } of boxes) {
        expect(right, name).toBeLessThanOrEqual(390);
        expect(Math.min(height, width), name).toBeGreaterThanOrEqual(44);
      }
    }).toPass({ timeout: 20_000 });
    await page.mouse.wheel(0, 1500);
    await expect(line(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Lançar' }).tap();
    await expect(line(page)).toHaveValue('');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('a rally is entered by taps, with keys of at least 44 px', {
    tag: '@short',
  }, async ({ page, demo }) => {
    await openToRecord(page, demo);
    const pad = page.getByRole('region', { name: 'Teclado do scout' });
    const tap = async (...names: string[]) => {
      for (const name of names) await pad.getByRole('button', { name, exact: true }).tap();
    };
    await tap('1 Ana, Minas', 'S Saque', 'M', '. liga dois toques', '15 Elisa, Praia');
    await page.getByRole('button', { name: '+', exact: true }).tap();
    await tap('12 Bia, Praia', 'A Ataque', '4', '5');
    await expect(line(page)).toHaveValue('01SM.15+ a12A45');
    await tap('Apagar a última letra');
    await expect(line(page)).toHaveValue('01SM.15+ a12A4');
    await expect(line(page)).toHaveAttribute('inputmode', 'none');
    await expect(async () => {
      const boxes = await boxesOf(page.getByRole('region', { name: 'Lançamento' }).getByRole('button'));
      expect(boxes.length).toBeGreaterThan(20);
      for (const { name, width, height } of boxes)
        expect(Math.min(height, width), name).toBeGreaterThanOrEqual(44);
    }).toPass({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Lançar' }).tap();
    await expect(list(page)).toContainText('a12AH');
    await expectCleanInThemes(page, 'pad');
    await list(page).getByRole('option').last().tap();
    await expect(page.getByText('Você está vendo')).toBeVisible();
    await expectCleanInThemes(page, 'the past');
  });
});

for (const { theme, width } of walks({ theme: 'light', width: 820 }))
  test(`[A1] axe finds nothing while recording, ${width} px`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    const checkAxe = (state: string) => expectCleanInThemes(page, state);
    await openToRecord(page, demo);
    await checkAxe('empty');
    await line(page).fill('1SM.15+ a11E a12X5#.3D C9:2 44S ?');
    await checkAxe('typed');
    await line(page).fill('');
    await line(page).press('?');
    await page.getByRole('dialog', { name: 'Códigos e teclas' }).waitFor();
    await checkAxe('help');
    await page.keyboard.press('Escape');
    await enter(page, '1S# 1S# 1S# 1S# 1S#');
    await page.getByRole('region', { name: 'Fim de set' }).waitFor();
    await checkAxe('end of set');
    await page.keyboard.press('Control+z');
    await page.getByRole('dialog', { name: 'Desfazer o último lançamento?' }).waitFor();
    await checkAxe('undo');
  });
