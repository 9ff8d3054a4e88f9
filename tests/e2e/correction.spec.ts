import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, test } from '../kit/browser.ts';
import {
  beginMatch,
  dialog,
  editor,
  entryStored,
  lineup,
  row,
  scouter,
  select,
  type,
} from '../kit/match-screen.ts';

test('[R-RALLY-6] a corrected copy of an ended set replaces the original, then the original is restored', async ({
  page,
  browser,
  demo,
}) => {
  test.slow();
  const id = await beginMatch(page, demo, '12S.22+', 'a24A=', '12S#', '12S#');
  await expect(lineup(page)).toBeVisible();
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(lineup(page)).toHaveCount(0);
  await type(page, 'a21S#');
  const context = await browser.newContext({ baseURL: demo.address });
  const other = await scouter(context, demo, id);
  await other.getByLabel('Set', { exact: true }).first().selectOption('1');
  await expect(row(other, 'a24AH=')).toHaveCount(1);

  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await row(page, 'a24AH=').click();
  await expect(page.getByRole('button', { name: 'Corrigir' })).toBeVisible();
  await page.keyboard.press('Alt+e');
  const replaceButton = page.getByRole('button', { name: 'Pôr no lugar do original' });
  await expect(replaceButton).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(row(page, 'a24AH=')).toHaveAttribute('aria-selected', 'true');
  await select(page, 'a24AH=');
  await page.keyboard.press('Alt+e');
  const stored = entryStored(page);
  await editor(page).getByLabel('Código').fill('a25AH=');
  await editor(page).getByLabel('Código').press('Enter');
  await expect(row(page, 'a25AH=')).toHaveCount(1);
  await stored;
  await expect(row(other, 'a25AH=')).toHaveCount(0);

  await replaceButton.click();
  await expect(dialog(page).getByText('a24AH= → a25AH=')).toBeVisible();
  await expect(dialog(page).getByText('total 1 → 0 · = 1 → 0')).toBeVisible();
  await expectCleanInThemes(page, 'putting a correction in place');
  await dialog(page).getByRole('button', { name: 'Pôr no lugar do original' }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(row(other, 'a25AH=')).toHaveCount(1);
  await expect(other.getByText('Uma correção entrou na partida')).toBeVisible();

  await other.getByRole('button', { name: 'Versões anteriores' }).click();
  await expect(dialog(other).getByText('a25AH= → a24AH=')).toBeVisible();
  await expectCleanInThemes(other, 'former versions');
  await dialog(other).getByRole('button', { name: 'Usar a que ficou à parte' }).click();
  await other
    .getByRole('dialog', { name: 'Usar a versão que ficou à parte?' })
    .getByRole('button', { name: 'Usar a que ficou à parte' })
    .click();
  await expect(row(other, 'a24AH=')).toHaveCount(1);
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await expect(row(page, 'a24AH=')).toHaveCount(1);
  await page.getByLabel('Set', { exact: true }).first().selectOption('2');
  const next = entryStored(page);
  await type(page, 'a21S=');
  await next;
  await expect(row(other, 'a24AH=')).toHaveCount(1);
  await context.close();
});

test('[R-SYNC-2] a correction requires a choice for conflicting plays, and a confirmation during another recording', async ({
  page,
  browser,
  demo,
}) => {
  test.slow();
  const id = await beginMatch(page, demo, '12S.22+', 'a24A=', '12S#', '12S#');
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(lineup(page)).toHaveCount(0);
  await type(page, 'a21S#');
  const context = await browser.newContext({ baseURL: demo.address });
  const other = await scouter(context, demo, id);
  await other.getByLabel('Set', { exact: true }).first().selectOption('1');
  await row(other, 'a24AH=').click();
  await other.getByRole('button', { name: 'Corrigir' }).click();
  await expect(other.getByText('Cópia para correção')).toBeVisible();
  await select(other, 'a24AH=');
  const removed = entryStored(other);
  await other.keyboard.press('Alt+x');
  await dialog(other).getByRole('button', { name: 'Remover' }).click();
  await removed;

  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await row(page, 'a24AH=').click();
  await expect(page.getByRole('button', { name: 'Corrigir' })).toBeVisible();
  await page.keyboard.press('Alt+m');
  const seconds = page.getByLabel('Tempo no vídeo, em segundos');
  await seconds.fill('61');
  const amended = entryStored(page);
  await seconds.press('Enter');
  await amended;

  await other.getByRole('button', { name: 'Pôr no lugar do original' }).click();
  const choice = dialog(other).getByRole('radiogroup');
  await expect(choice).toHaveAccessibleDescription('a24AH=');
  const replaceButton = dialog(other).getByRole('button', { name: /^Pôr no lugar/ });
  await expect(replaceButton).toHaveCount(1);
  await replaceButton.click();
  await expect(dialog(other)).toBeVisible();
  await choice.getByRole('radio', { name: 'A do original' }).check();
  await expect(dialog(other).getByText('Nada muda na partida.')).toBeVisible();
  await choice.getByRole('radio', { name: 'A da correção' }).check();
  await replaceButton.click();
  await expect(dialog(other).getByRole('alert')).toContainText('Outra pessoa está gravando');
  await replaceButton.click();
  await expect(other).toHaveURL(new RegExp(id));
  await expect(row(page, 'a24AH=')).toHaveCount(0);
  await context.close();
});
