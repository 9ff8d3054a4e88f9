import { expectCleanInThemes } from '../kit/axe.ts';
import { enterAs, expect, FETCHING_AHEAD, settledBox, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import { dialog, line } from '../kit/match-screen.ts';

test.use(FETCHING_AHEAD);

test('[R-SYNC-7] a tablet without an account opens the bench by QR code until the scout ends the access', {
  tag: '@short',
}, async ({ page, demo, browser }) => {
  const id = await makeGame(page, demo, { publico: false });
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await line(page).waitFor();
  await page.route('**/games/*/bench', (route) => route.abort());
  await page.keyboard.press('Alt+z');
  const retry = dialog(page).getByRole('button', { name: 'Tentar novamente' });
  await retry.waitFor();
  await page.unrouteAll();
  await retry.click();
  await dialog(page).getByRole('button', { name: 'Criar QR code' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code do banco' })).toBeVisible();
  // the test server listens on localhost only
  await expect(dialog(page)).toContainText('Um tablet não abre este endereço');
  const address = await dialog(page).getByRole('textbox', { name: 'Endereço' }).inputValue();
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(line(page)).toBeFocused();

  const context = await browser.newContext({ baseURL: demo.address, serviceWorkers: 'allow' });
  const tablet = await context.newPage();
  await tablet.goto(address);
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Minas');
  await expect(tablet).toHaveURL(`${demo.address}/#/jogos/${id}/banco`);

  // waits until the service worker has cached the whole build
  await tablet.evaluate(async () => void (await navigator.serviceWorker.ready));
  await tablet.getByRole('button', { name: 'Recados para o scout' }).click();
  await dialog(tablet).getByLabel('Quem escreve').fill('Técnico');
  await context.setOffline(true);
  await dialog(tablet).getByLabel('Recado').fill('Sacar na 5');
  await dialog(tablet).getByLabel('Recado').press('Enter');
  const messages = dialog(tablet).getByRole('listitem');
  await expect(messages).toContainText('não enviado');
  await page.keyboard.type('12S');
  const box = await settledBox(line(page));
  await context.setOffline(false);
  const note = page.getByRole('complementary', { name: 'Recados do banco' });
  await expect(note.getByRole('status')).toContainText('Técnico Sacar na 5');
  await page.keyboard.type('M.13+');
  await expect(line(page)).toHaveValue('12SM.13+');
  expect(await settledBox(line(page))).toEqual(box);
  await expect(messages).toHaveText(/enviado/);
  await page.keyboard.press('Alt+d');
  await expect(note).toBeHidden();
  await expect(messages).toContainText('lido');
  await expect(line(page)).toHaveValue('12SM.13+');

  await context.setOffline(true);
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Minas');
  await expect(tablet.getByText('sem conexão')).toBeVisible();
  await expect(tablet.getByRole('time')).toHaveText(/^(agora|há \d+ s)$/);
  await context.setOffline(false);
  await expect(tablet.getByText('ao vivo')).toBeVisible();
  await tablet.getByRole('button', { name: 'Recados para o scout' }).click();
  await expect(messages).toContainText('lido');

  const refusal = { status: 422, json: { error: 'invalid-data', msg: 'Recado: no máximo 280 letras.' } };
  await tablet.route('**/bench/notes', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.continue(),
  );
  const field = dialog(tablet).getByLabel('Recado');
  await field.fill('Bloqueio duplo');
  await field.press('Enter');
  const refused = messages.filter({ hasText: 'Bloqueio duplo' });
  await expect(refused).toContainText('Recado: no máximo 280 letras.');
  await expectCleanInThemes(tablet, 'refused note');
  await refused.getByRole('button', { name: 'Mudar' }).click();
  await expect(refused).toBeHidden();
  await expect(field).toHaveValue('Bloqueio duplo');
  await field.clear();
  await refused.getByRole('button', { name: 'Descartar' }).click();
  await expect(messages).toHaveCount(1);

  await page.keyboard.press('Alt+z');
  await expect(dialog(page).getByRole('listitem')).toContainText('Sacar na 5');
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await dialog(page).getByRole('button', { name: 'Encerrar' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Criar QR code' })).toBeVisible();
  await expect(tablet.getByText('Este acesso ao banco não vale mais.')).toBeVisible();
  await expect(dialog(tablet)).toBeHidden();
  await expect(tablet.getByText('acesso encerrado')).toBeVisible();
  await expect(tablet.getByText('sem conexão')).toBeHidden();
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Minas');
  await tablet.reload();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Este acesso ao banco não vale mais.');
  const copies = () =>
    tablet.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open('volleyscouter-bench').onsuccess = ({ target }) => {
            const { result } = target as IDBOpenDBRequest;
            result.transaction('copies').objectStore('copies').count().onsuccess = (event) =>
              resolve((event.target as IDBRequest).result);
          };
        }),
    );
  await expect.poll(copies).toBe(0);
  await context.close();
});
