import type { Locator, Page } from '@playwright/test';
import { expectCleanInBothThemes, WALKS } from '../kit/axe.ts';
import { codeOf, enterAs, expect, stored, test } from '../kit/browser.ts';
import { makeGame, makeShortcut } from '../kit/game.ts';
import type { TestServer } from '../kit/server.ts';

const line = (page: Page): Locator => page.getByLabel('Linha de códigos');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Jogadas' });
const chips = (page: Page): Locator => page.getByRole('list', { name: 'Leitura da linha' });
const board = (page: Page): Locator => page.getByRole('region', { name: 'Placar' });
const score = (page: Page): Promise<string[]> =>
  board(page).locator('[data-side] [data-figures] > span').allInnerTexts();
const saved = (page: Page): Locator => page.getByRole('status', { name: /gravados no servidor/ });

const scorePolled = (page: Page) => expect.poll(() => score(page));

async function enter(page: Page, text: string): Promise<void> {
  await line(page).fill(text);
  await line(page).press('Enter');
}

/** Signs the demonstration's scouter in and opens a new game to record. */
async function openToRecord(page: Page, demo: TestServer, more: object = {}): Promise<string> {
  const id = await makeGame(page, demo, more);
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await line(page).waitFor();
  return id;
}

test('[R-CODE-2] a rally on one line: read while it is typed, stored as one, shown everywhere', async ({
  page,
  demo,
}) => {
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
  // the server has it: a new page shows the same
  await page.reload();
  await scorePolled(page).toEqual(['0', '1']);
  // a point that takes this one back says so; scoreboard, court and list follow
  await line(page).fill('p');
  await expect(page.getByText('Corrige o rally anterior: 0:1 passa a 1:0.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo ponto: ap p' })).toBeVisible();
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['1', '0']);
  await expect(page.getByRole('img', { name: /^Quadra\..*Praia, P1: posição 1 número 11/ })).toBeVisible();
  await expect(list(page).getByRole('option').filter({ hasText: 'ponto anulado' })).toHaveCount(1);
});

test('[R-CODE-5] a refused line stays, its part marked; one key enlists, and it goes in', async ({
  page,
  demo,
}) => {
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

test('[R-CODE-5] a warning does not stop; its repair is one key', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await line(page).fill('3SM#');
  await expect(page.getByText('Pelo rodízio não é #3 quem saca.')).toBeVisible();
  await expect(line(page)).toHaveAttribute('aria-invalid', 'false');
  await line(page).press('Alt+1');
  await expect(line(page)).toHaveValue('1SM#');
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['1', '0']);
  await enter(page, '3S#');
  await scorePolled(page).toEqual(['2', '0']);
  await expect(list(page).getByRole('option', { name: /Sacador fora da ordem/ })).toHaveCount(1);
});

test('[R-CODE-5] substitutions: who may go out, who may come in; a wrong one names its candidates', async ({
  page,
  demo,
}) => {
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

test('an empty line offers who serves: by space or by its chip, never by Tab', async ({ page, demo }) => {
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

test('[R-RALLY-6] Ctrl+Z takes the last code, then asks for the last block; Enter confirms', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S a15R+ a12A#');
  await scorePolled(page).toEqual(['1', '1']);
  await line(page).fill('a12S 5R');
  await line(page).press('Control+z');
  await expect(line(page)).toHaveValue('a12S ');
  await line(page).press('Control+z');
  await line(page).press('Control+z');
  const question = page.getByRole('dialog', { name: 'Desfazer o último lançamento?' });
  await expect(question.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await score(page)).toEqual(['1', '1']);
  // put off or confirmed, the hands are back at the line: the next letters are a code, no keys of the screen
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await question.waitFor();
  await page.keyboard.press('Enter');
  await scorePolled(page).toEqual(['1', '0']);
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('c4:8');
  await expect(line(page)).toHaveValue('c4:8');
  await expect(saved(page)).toBeVisible();
});

test('[R-RALLY-6] the end of a set shows, the next begins by itself, and its closing block can be undone', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S# 1S# 1S# 1S#');
  await enter(page, '1S#');
  const end = page.getByRole('region', { name: 'Fim de set' });
  await expect(end).toContainText('Set 1: 5 x 0 · Minas vence');
  await scorePolled(page).toEqual(['0', '0']);
  await end.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(end).toHaveCount(0);
  await scorePolled(page).toEqual(['4', '0']);
  await enter(page, '1S#');
  await expect(end).toBeVisible();
  // the line-ups of the next set stand below what stays on top, Gravar in reach; what is typed is a code all the same
  await expect(page.getByRole('button', { name: 'Gravar' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('1');
  await expect(line(page)).toHaveValue('1');
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await line(page).fill('');
  await enter(page, 'a12S=');
  await expect(end).toHaveCount(0);
  await expect(page.getByLabel('Set', { exact: true }).first()).toHaveValue('2');
  await scorePolled(page).toEqual(['1', '0']);
});

test('[R-RALLY-2] the end of the match closes the line; its last rally can be corrected', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo, { bestoff: 1, pontosset: [2, 2] });
  await enter(page, '1S# 1S#');
  await expect(page.getByRole('region', { name: 'Fim de jogo' })).toContainText('Minas 1 x 0 Praia');
  await expect(line(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Corrigir o último rally' }).click();
  await expect(line(page)).toBeFocused();
  await enter(page, 'aP');
  await scorePolled(page).toEqual(['1', '1']);
});

test('an earlier set closes the line with a word; one key leads back', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '1S# 1S# 1S# 1S# 1S#');
  await enter(page, 'a12S=');
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await expect(line(page)).toBeDisabled();
  await expect(page.getByText('Você está vendo o set 1. Os códigos entram no set 2.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('l');
  await expect(line(page)).toBeFocused();
  await expect(page.getByLabel('Set', { exact: true }).first()).toHaveValue('2');
});

test('earlier lines by arrows; what is typed survives a reload; shortcuts of the table write', async ({
  page,
  demo,
}) => {
  await makeShortcut(page, demo, { originalKey: 'Ctrl+S', mappedKey: '*H#' });
  await openToRecord(page, demo);
  await enter(page, '1S-');
  await enter(page, 'a15R#');
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

test('[R-CODE-7] ten thousand letters freeze nothing and get a clear word', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '12S# 😀 '.repeat(1500));
  await expect(page.getByText('A linha passa de 1000 letras.')).toBeVisible();
  await enter(page, '1S 😀');
  await expect(page.getByText('Falta o número da camisa antes de “😀”.')).toBeVisible();
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['1', '0']);
});

test('[R-SYNC-3] a visitor sees each play at once, without reload, and who records', async ({
  page,
  demo,
  browser,
}) => {
  const id = await openToRecord(page, demo);
  const context = await browser.newContext({ baseURL: demo.address });
  const visitor = await context.newPage();
  await visitor.goto(`/#/jogos/${id}`);
  await list(visitor).waitFor();
  await expect(line(visitor)).toHaveCount(0);
  await enter(page, '1SM#');
  await expect.poll(() => score(visitor)).toEqual(['1', '0']);
  await expect(list(visitor)).toContainText('*01SM#');
  await expect(visitor.getByText('ao vivo')).toBeVisible();
  // the past says that it is the past, and what the match is now; the header never goes back
  const past = visitor.getByText('Você está vendo');
  await list(visitor).getByRole('option').last().click();
  await enter(page, '1SM#');
  await expect(past).toContainText('0 : 0 do set 1');
  await expect(past).toContainText('agora 2 : 0');
  expect(await score(visitor)).toEqual(['0', '0']);
  await expect(visitor.locator('header', { hasText: 'Minas' })).toContainText('2:0');
  await visitor.getByRole('button', { name: 'Voltar ao vivo' }).click();
  await expect.poll(() => score(visitor)).toEqual(['2', '0']);
  await expect(past).toHaveCount(0);
  // who records is back in the match with the first letter
  await list(page).getByRole('option').last().click();
  await scorePolled(page).toEqual(['0', '0']);
  await line(page).fill('1');
  await scorePolled(page).toEqual(['2', '0']);
  await line(page).fill('');
  // without network nobody is live
  await context.setOffline(true);
  await expect(visitor.getByText(/^sem rede · até \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
  await expect(visitor.getByText('está gravando')).toHaveCount(0);
  await context.setOffline(false);
  await expect(visitor.getByText('está gravando')).toBeVisible({ timeout: 20_000 });
  // who reads older plays stays there
  await enter(page, `${'1S- a15R#; 5D '.repeat(12)}`);
  await expect(list(visitor).getByRole('option').first()).toContainText('*05DH+');
  await list(visitor).evaluate((scroller) => {
    scroller.scrollTop = 400;
  });
  const top = list(visitor).getByRole('option').filter({ hasText: '*01SH-' }).nth(3);
  const before = await top.boundingBox();
  await enter(page, '5D 5D');
  await expect.poll(() => list(visitor).evaluate((scroller) => scroller.scrollTop)).toBe(400 + 2 * 48);
  expect((await top.boundingBox())?.y).toBe(before?.y);
  await context.close();
});

test('[R-ID-7] a session that ends while recording is renewed in place; nothing is lost', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await expect(saved(page)).toBeVisible();
  const token = await stored(page, 'scouterToken');
  await page.request.post(`${demo.address}/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
  await enter(page, '1S#');
  const dialog = page.getByRole('dialog', { name: 'Entre de novo para enviar' });
  // it does not open under the hands: the letters of the next code stay a code
  const again = page.getByRole('button', { name: 'entre de novo' });
  await again.waitFor();
  await page.keyboard.type('4A');
  await expect(line(page)).toHaveValue('4A');
  await expect(dialog).toHaveCount(0);
  await line(page).fill('');
  await again.click();
  await dialog.waitFor();
  await scorePolled(page).toEqual(['2', '0']);
  await dialog.getByLabel('Digite o código de acesso.').fill(codeOf(demo, 'Scouter'));
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await scorePolled(page).toEqual(['2', '0']);
});

test('[R-SYNC-1] without network it goes on; leaving asks', async ({ page, demo, context, complaints }) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await expect(saved(page)).toHaveText(/2$/);
  await context.setOffline(true);
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['2', '0']);
  await expect(page.getByRole('status', { name: /guardados neste aparelho/ })).toContainText('1');
  await page.getByRole('button', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Sair com lançamentos por enviar?' });
  await expect(question).toContainText('1 lançamento ainda está só neste aparelho.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  // the browser's own word about a socket that finds no way
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.startsWith('WebSocket')));
});

test('who serves is chosen in the header', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await page.getByLabel('Quem saca').selectOption({ label: 'Saque: Praia' });
  await expect(page.getByRole('button', { name: 'Saca a11S' })).toBeVisible();
  await expect(line(page)).toBeFocused();
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('grades, helpers and the line stay within reach, 44 px high', async ({ page, demo }) => {
    await openToRecord(page, demo);
    await page.getByRole('button', { name: 'Saca 01S' }).tap();
    await page.getByRole('button', { name: '#', exact: true }).tap();
    await expect(line(page)).toHaveValue('01S#');
    await page.getByRole('button', { name: 'Ponto visitante' }).tap();
    await expect(line(page)).toHaveValue('01S# aP');
    await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    const panel = page.getByRole('region', { name: 'Lançamento' });
    for (const button of await panel.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), await button.innerText()).toBeLessThanOrEqual(390);
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), await button.innerText()).toBeGreaterThanOrEqual(
        44,
      );
    }
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

  test('a rally is tapped in without a keyboard; every key is 44 px', async ({ page, demo }) => {
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
    for (const button of await page.getByRole('region', { name: 'Lançamento' }).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), await button.innerText()).toBeGreaterThanOrEqual(
        44,
      );
    }
    await page.getByRole('button', { name: 'Lançar' }).tap();
    await expect(list(page)).toContainText('a12AH');
    await expectCleanInBothThemes(page, 'pad');
    await list(page).getByRole('option').last().tap();
    await expect(page.getByText('Você está vendo')).toBeVisible();
    await expectCleanInBothThemes(page, 'the past');
  });
});

for (const { theme, width } of [...WALKS, { theme: 'light', width: 820 } as const])
  test(`[A1] recording, ${width} px`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const look = (what: string) => expectCleanInBothThemes(page, what);
    await openToRecord(page, demo);
    await look('empty');
    await line(page).fill('1SM.15+ a11E a12X5#.3D C9:2 44S ?');
    await look('typed');
    await line(page).fill('');
    await line(page).press('?');
    await page.getByRole('dialog', { name: 'Códigos e teclas' }).waitFor();
    await look('help');
    await page.keyboard.press('Escape');
    await enter(page, '1S# 1S# 1S# 1S# 1S#');
    await page.getByRole('region', { name: 'Fim de set' }).waitFor();
    await look('end of set');
    await page.keyboard.press('Control+z');
    await page.getByRole('dialog', { name: 'Desfazer o último lançamento?' }).waitFor();
    await look('undo');
  });
