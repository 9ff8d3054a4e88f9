import { enterAs, expect, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import { dialog, line } from '../kit/match-screen.ts';

test('[R-SYNC-7] the QR code on the scout’s screen opens the bench to a tablet without an account; its notes stand beside the line while typing goes on, until it is ended', async ({
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

  await tablet.getByRole('button', { name: 'Notas para o scout' }).click();
  await dialog(tablet).getByLabel('Quem escreve').fill('Técnico');
  await context.setOffline(true);
  await dialog(tablet).getByLabel('Nota').fill('Sacar na 5');
  await dialog(tablet).getByLabel('Nota').press('Enter');
  const sent = dialog(tablet).getByRole('listitem');
  await expect(sent).toContainText('não enviada');
  await page.keyboard.type('12S');
  const box = await line(page).boundingBox();
  await context.setOffline(false);
  const note = page.getByRole('complementary', { name: 'Notas do banco' });
  await expect(note.getByRole('status')).toContainText('Técnico Sacar na 5');
  await page.keyboard.type('M.13+');
  await expect(line(page)).toHaveValue('12SM.13+');
  expect(await line(page).boundingBox()).toEqual(box);
  await expect(sent).toHaveText(/enviada/);
  await page.keyboard.press('Alt+d');
  await expect(note).toBeHidden();
  await expect(sent).toContainText('lida');
  await expect(line(page)).toHaveValue('12SM.13+');

  await page.keyboard.press('Alt+z');
  await expect(dialog(page).getByRole('listitem')).toContainText('Sacar na 5');
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Criar QR code' })).toBeVisible();
  await expect(tablet.getByText('Este acesso ao banco não vale mais.')).toBeVisible();
  await expect(dialog(tablet)).toBeHidden();
  await expect(tablet.getByText('acesso encerrado')).toBeVisible();
  await expect(tablet.getByText('sem ligação')).toBeHidden();
  // the last figures stay
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Minas');
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Este acesso ao banco não vale mais.');
  await context.close();
});
