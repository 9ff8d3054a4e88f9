import type { Page } from '@playwright/test';
import type { Command } from '@volleyscouter/core/rally/command';
import { codeOf, expect, FETCHING_AHEAD, forgetComplaints, stored, test } from '../kit/browser.ts';
import { line, list, row, undo } from '../kit/match-screen.ts';
import { enter, openToRecord, saved, score, scorePolled } from '../kit/scout-screen.ts';
import { waitForPart, waitForToasts } from '../kit/waitForPart.ts';

test.use(FETCHING_AHEAD);

const redo = (page: Page): Promise<void> => page.keyboard.press('Control+y');

/** Description of `1S a15R+ a12A#`. */
const RALLY =
  '#1 Saque flutuante · ruim; #15 Recepção de saque flutuante · muito boa; #12 Ataque de bola alta · ponto';
const toasts = (page: Page) => page.getByRole('status').filter({ hasText: /^(Desfeito|Refeito): / });

test('[R-RALLY-6] Ctrl+Z removes the last code of the line, then the last block; Ctrl+Y restores the block', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await enter(page, '1S a15R+ a12A#');
  await scorePolled(page).toEqual(['1', '1']);
  await line(page).fill('a12S 5R');
  await line(page).press('Control+z');
  await expect(line(page)).toHaveValue('a12S ');
  await line(page).press('Control+z');
  await undo(page);
  await expect(toasts(page)).toHaveText(`Desfeito: ${RALLY}RefazerCTRL Y`);
  await scorePolled(page).toEqual(['1', '0']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line(page)).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Refazer' }).click();
  await scorePolled(page).toEqual(['1', '1']);
  await expect(toasts(page)).toHaveText(`Refeito: ${RALLY}DesfazerCTRL Z`);
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await undo(page);
  await scorePolled(page).toEqual(['1', '0']);
  await undo(page);
  await expect(row(page, '*01SH')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Shift+Z');
  await scorePolled(page).toEqual(['1', '1']);
  await page.keyboard.press('Control+y');
  await expect(page.getByText('Não há nada para refazer.')).toBeVisible();
  // redo uses the log: it also works after a reload, until the next entry
  await undo(page);
  await scorePolled(page).toEqual(['1', '0']);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await line(page).press('Control+y');
  await scorePolled(page).toEqual(['1', '1']);
  await line(page).focus();
  await undo(page);
  await scorePolled(page).toEqual(['1', '0']);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.type('c4:8');
  await expect(line(page)).toHaveValue('c4:8');
  await line(page).fill('1S=');
  await line(page).press('Enter');
  await scorePolled(page).toEqual(['1', '1']);
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByText('Não há nada para refazer.')).toHaveCount(0);
  await line(page).press('Control+y');
  await expect(page.getByText('Não há nada para refazer.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
});

test('[R-RALLY-6] keys pressed during the question before an undo do not reach the code line', async ({
  page,
  demo,
}) => {
  await openToRecord(page, demo);
  await enter(page, '1S# 1S# 1S# 1S#');
  await scorePolled(page).toEqual(['4', '0']);
  await page.keyboard.type('1S#', { delay: 5 });
  await page.keyboard.press('Enter');
  const end = page.getByRole('region', { name: 'Fim de set' });
  await end.waitFor();
  // types and deletes letters, which the browser's own undo would restore
  await page.keyboard.type('12S', { delay: 5 });
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  const question = page.getByRole('dialog', { name: 'Desfazer o último lançamento?' });
  await expect(question.getByRole('listitem')).toHaveCount(1);
  for (const key of ['Control+z', 'Control+y', 'Control+Shift+Z', '1', 'S']) await page.keyboard.press(key);
  await expect(line(page)).toHaveValue('');
  // the browser's own undo, also available in its menu
  await page.evaluate(() => document.execCommand('undo'));
  await expect(line(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(end).toBeVisible();
  // after the question the focus is in the code line: letters are a code, not keys of the screen
  await expect(line(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  // the question begins to handle keys shortly after it is shown
  await expect(question.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await scorePolled(page).toEqual(['4', '0']);
  await expect(line(page)).toBeFocused();
  await line(page).press('Control+y');
  await expect(end).toBeVisible();
  await page.keyboard.type('12S', { delay: 5 });
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace');
  await line(page).press('?');
  const help = page.getByRole('dialog', { name: 'Códigos e teclas' });
  await help.waitFor();
  for (const key of ['Control+z', 'Control+y', 'Control+z']) await page.keyboard.press(key);
  await expect(line(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(end).toBeVisible();
});

test('[R-SYNC-1] undo and redo without network reach the server in their order', async ({
  page,
  context,
  demo,
  complaints,
}) => {
  const id = await openToRecord(page, demo);
  const authorization = `Bearer ${await stored(page, 'scouterToken')}`;
  const types = async (): Promise<string[]> => {
    const log = await page.request.get(`/games/${id}/log`, { headers: { authorization } });
    return (await log.json()).entries.map(({ command }: { command: Command }) => command.type);
  };
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['1', '0']);
  await enter(page, '1S=');
  await expect.poll(async () => (await types()).slice(-2)).toEqual(['add', 'add']);
  await expect(saved(page)).toBeVisible();
  await waitForToasts(page);
  await context.setOffline(true);
  await line(page).focus();
  const unsentStatus = page.getByRole('status', { name: /salvos? neste aparelho/ });
  for (const [at, step] of [undo, undo, redo, redo, undo, redo].entries()) {
    await step(page);
    await expect(unsentStatus).toContainText(new RegExp(`${at + 1}$`));
  }
  await scorePolled(page).toEqual(['1', '1']);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await types()).slice(-8))
    .toEqual(['add', 'add', 'void', 'void', 'add', 'add', 'void', 'add']);
  await page.reload();
  await scorePolled(page).toEqual(['1', '1']);
  // the browser logs the failed socket
  forgetComplaints(complaints, /WebSocket/);
});

test('[R-RALLY-6] the end of a set is shown and can be undone', {
  tag: '@short',
}, async ({ page, demo }) => {
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

test('[R-RALLY-2] the end of the match disables the code line, but the last rally can be corrected', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openToRecord(page, demo, { bestoff: 1, pontosset: [2, 2] });
  await enter(page, '1S# 1S#');
  await expect(page.getByRole('region', { name: 'Fim de jogo' })).toContainText('Minas 1 x 0 Praia');
  await expect(line(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Corrigir o último rally' }).click();
  await expect(line(page)).toBeFocused();
  await enter(page, 'aP');
  await scorePolled(page).toEqual(['1', '1']);
});

test('while an earlier set is shown, the code line is disabled with a message', async ({ page, demo }) => {
  await openToRecord(page, demo);
  await enter(page, '1S# 1S# 1S# 1S# 1S#');
  await enter(page, 'a12S=');
  await scorePolled(page).toEqual(['1', '0']);
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await expect(line(page)).toBeDisabled();
  await expect(page.getByText('Você está vendo o set 1. Os códigos entram no set 2.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('l');
  await expect(line(page)).toBeFocused();
  await expect(page.getByLabel('Set', { exact: true }).first()).toHaveValue('2');
});

test('[R-SYNC-3] a visitor sees each play at once, without reload', {
  tag: '@short',
}, async ({ page, demo, browser }) => {
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
  // the first letter that the scout types returns to the current play
  await list(page).getByRole('option').last().click();
  await scorePolled(page).toEqual(['0', '0']);
  await line(page).fill('1');
  await scorePolled(page).toEqual(['2', '0']);
  await line(page).fill('');
  await context.setOffline(true);
  await expect(visitor.getByText(/^sem conexão · até \d\d:\d\d$/)).toBeVisible({ timeout: 20_000 });
  await expect(visitor.getByText('está gravando')).toHaveCount(0);
  await context.setOffline(false);
  await expect(visitor.getByText('está gravando')).toBeVisible({ timeout: 20_000 });
  await enter(page, `${'1S- a15R#; 5D '.repeat(12)}`);
  await expect(list(visitor).getByRole('option').first()).toContainText('*05DH+');
  await list(visitor).evaluate((scroller) => {
    scroller.scrollTop = 400;
  });
  // the list has scrolled when the newest rows are no longer rendered
  await expect(list(visitor).getByRole('option').first()).not.toHaveAttribute('aria-posinset', '1');
  // located by name: the rendered rows change while scrolling
  let name = '';
  const inView = () =>
    list(visitor).evaluate((scroller) => {
      const { top } = scroller.getBoundingClientRect();
      const rows = [...scroller.querySelectorAll('[role="option"]')];
      return rows.find((row) => row.getBoundingClientRect().top > top)?.id ?? '';
    });
  await expect(async () => {
    name = await inView();
    expect(name).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const readTop = () => visitor.locator(`[id="${name}"]`).evaluate((row) => row.getBoundingClientRect().top);
  const before = await readTop();
  await enter(page, '5D 5D');
  await expect.poll(() => list(visitor).evaluate((scroller) => scroller.scrollTop)).toBe(400 + 2 * 44);
  await expect.poll(readTop).toBe(before);
  await context.close();
});

test('[R-ID-7] if the session ends during a recording, it is renewed on the same screen and no play is lost', async ({
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
  // the sign-in does not open by itself, so typed letters stay a code
  const signInAgain = page.getByRole('button', { name: 'entre de novo' });
  await signInAgain.waitFor();
  await page.keyboard.type('4A');
  await expect(line(page)).toHaveValue('4A');
  await expect(dialog).toHaveCount(0);
  await line(page).fill('');
  await signInAgain.click();
  await dialog.waitFor();
  await scorePolled(page).toEqual(['2', '0']);
  await dialog.getByLabel('Digite o código de acesso.').fill(codeOf(demo, 'Scouter'));
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line(page)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await scorePolled(page).toEqual(['2', '0']);
});

test('[R-SYNC-1] recording continues offline', {
  tag: '@short',
}, async ({ page, demo, context, complaints }) => {
  await openToRecord(page, demo);
  await enter(page, '1S#');
  await expect(saved(page)).toHaveText(/2$/);
  await waitForPart(page, 'LeaveQuestion');
  await context.setOffline(true);
  await enter(page, '1S#');
  await scorePolled(page).toEqual(['2', '0']);
  await expect(page.getByRole('status', { name: /salvos neste aparelho/ })).toContainText('1');
  // below this height a recording screen has no navigation bar
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Sair com lançamentos por enviar?' });
  await expect(question).toContainText('1 lançamento ainda está só neste aparelho.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  // the browser logs the failed socket
  forgetComplaints(complaints, /WebSocket/);
});
