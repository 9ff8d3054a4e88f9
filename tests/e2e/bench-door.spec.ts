import { enterAs, expect, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import { dialog, line } from '../kit/match-screen.ts';

test('[R-SYNC-7] the QR code on the scout’s screen opens the match to a tablet without an account, until it is ended', async ({
  page,
  demo,
  browser,
}) => {
  const id = await makeGame(page, demo, { publico: false });
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await line(page).waitFor();
  await page.keyboard.press('Alt+z');
  await dialog(page).getByRole('button', { name: 'Criar QR code' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code do banco' })).toBeVisible();
  // the server of the test serves its own machine only
  await expect(dialog(page)).toContainText('Um tablet não abre este endereço');
  const address = await dialog(page).getByRole('textbox', { name: 'Endereço' }).inputValue();
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(line(page)).toBeFocused();

  const context = await browser.newContext({ baseURL: demo.address });
  const tablet = await context.newPage();
  await tablet.goto(address);
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Minas');
  await expect(tablet).toHaveURL(`${demo.address}/#/jogos/${id}/banco`);

  await page.keyboard.press('Alt+z');
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Criar QR code' })).toBeVisible();
  await expect(tablet.getByText('Este acesso ao banco não vale mais.')).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Este acesso ao banco não vale mais.');
  await context.close();
});
