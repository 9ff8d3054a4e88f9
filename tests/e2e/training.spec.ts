import type { Page } from '@playwright/test';
import { expect, FETCHING_AHEAD, test } from '../kit/browser.ts';
import { line, undoQuestion } from '../kit/match-screen.ts';

test.use({ ...FETCHING_AHEAD, serviceWorkers: 'allow' });

async function openOffline(page: Page): Promise<void> {
  await page.goto('/#/scout');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Treinar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Treinar' }).waitFor();
}

const answer = (page: Page, text: string) =>
  expect(page.locator('header[data-records]').getByRole('status')).toContainText(text);
const rally = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('both levels are typed without network, and a missing symbol is named', async ({ page }) => {
    await openOffline(page);
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    const enter = async (text: string) => {
      await expect(line(page)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    const right = async (text: string) => {
      await enter(text);
      await answer(page, 'Certo! Placar: ');
      await page.keyboard.press('Enter');
    };
    const undo = async () => {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(undoQuestion(page)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(undoQuestion(page)).toHaveCount(0);
    };
    await enter('1S+');
    await answer(page, 'Faltou # em saque da camisa 1: ponto; + seria muito bom');
    await undo();
    await right('1S#');
    await rally(page, 'Rally 2 de 6');
    await right('1S=');
    await enter('a12S.5R#');
    await answer(page, 'Certo até aqui. Falta ataque da camisa 4.');
    await right('4A#');
    await rally(page, 'Rally 4 de 6');
    await enter('2S.16R+ a15A/');
    await answer(page, 'Faltou <: bloqueado; / seria muito ruim');
    await undo();
    await right('2S.16R+ a15A<.3');
    await right('2S.16R+ a15A/ 6D# 5A#');
    await rally(page, 'Rally 6 de 6');
    await expect(line(page)).toBeFocused();
    await undo();
    await right('2S=');
    await page.getByRole('heading', { level: 1, name: '6 rallies certos' }).waitFor();

    await page.getByRole('button', { name: /^Nível 2/ }).click();
    for (const text of ['c4:7 1S#', '1S.18R+ a14A-.8D+ 7A#', '1S= p', 'ac14:17 1S.18R# a17A<.2'])
      await right(text);
    await page.getByRole('heading', { level: 1, name: '4 rallies certos' }).waitFor();
    expect(requestedUrls.filter((url) => !/\.(js|css|woff2|svg)$/.test(url))).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first level is tapped on the pad without network', async ({ page }) => {
    await openOffline(page);
    const pad = page.getByRole('region', { name: 'Teclado do scout' });
    const player = (side: '*' | 'a', number: number) =>
      pad.locator(`[data-kind="player"][data-side="${side}"]`).filter({ hasText: RegExp(`^${number}$`) });
    const skill = (letter: string) =>
      pad.locator('[data-kind="skill"]').filter({ hasText: RegExp(`^${letter}$`) });
    /** `a16R+` is player, skill and grade; `S#` belongs to the serving player. */
    const tap = async (codes: string) => {
      for (const code of codes.split(' ')) {
        const [, side, number, letter = '', grade] = /^(a?)(\d*)(.)(.)$/.exec(code) ?? [];
        if (number) await player(side === 'a' ? 'a' : '*', Number(number)).tap();
        await skill(letter).tap();
        await expect(page.getByLabel('Linha de códigos')).toHaveValue(RegExp(`${letter}$`, 'i'));
        await pad.locator(`[data-grade="${grade}"]`).tap();
        await expect(page.getByLabel('Linha de códigos')).toHaveValue(
          RegExp(`${letter}\\${grade}\\s*$`, 'i'),
        );
      }
      await page.getByRole('button', { name: 'Lançar' }).tap();
    };
    let count = 1;
    const right = async (codes: string) => {
      await tap(codes);
      await answer(page, 'Certo! Placar: ');
      await page.getByRole('button', { name: /^(Próximo rally|Concluir)$/ }).tap();
      count += 1;
      if (count <= 6) await rally(page, `Rally ${count} de 6`);
    };
    await right('S#');
    await right('S=');
    await right('5R# 4A#');
    await tap('a16R+ a15A/');
    await answer(page, 'Faltou <: bloqueado; / seria muito ruim');
    await right('3B#');
    await right('a16R+ a15A/ 6D# 5A#');
    await page.locator('[data-undo-button]').first().tap();
    await undoQuestion(page).getByRole('button', { name: 'Desfazer' }).tap();
    await right('S=');
    await page.getByRole('heading', { level: 1, name: '6 rallies certos' }).waitFor();
  });
});
