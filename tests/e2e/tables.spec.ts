import { expectCleanInThemes, LAPTOP, walks } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';

test.beforeEach(({ page, demo }) => admitAdmin(page, demo));

test('[R-CODE-6] combinations, calls and defaults are changed, saved, and reset to the standard', {
  tag: '@short',
}, async ({ page }) => {
  await page.goto('/#/admin/tables');
  await expect(page.getByText('Estas são as tabelas padrão.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Salvar' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Avaliação de Saque').selectOption('+');
  await page.getByLabel('Descrição de K1').fill('Primeira');
  await page.getByRole('button', { name: 'Remover X5' }).click();
  await page.getByLabel('Código de X6').fill('sm');
  await expect(page.getByRole('alert')).toContainText('Este código seria lido como um fundamento.');
  await expect(save).toBeDisabled();
  await page.getByLabel('Código de SM').fill('zz');
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await save.click();
  await answered;
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('Avaliação de Saque')).toHaveValue('+');
  await expect(page.getByLabel('Descrição de K1')).toHaveValue('Primeira');
  await expect(page.getByLabel('Código de ZZ')).toHaveValue('ZZ');
  await expect(page.getByLabel('Código de X5')).toHaveCount(0);
  await page.getByRole('button', { name: 'Usar as tabelas padrão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usar as tabelas padrão' }).click();
  await expect(page.getByLabel('Código de X5')).toHaveCount(1);
  await expect(page.getByText('Estas são as tabelas padrão.')).toBeVisible();
});

test('[R-CODE-6] a question is shown before the screen is left with unsaved tables', async ({ page }) => {
  await page.goto('/#/admin/tables');
  const description = page.getByLabel('Descrição de K1');
  await description.fill('Primeira');
  const toTeams = page.getByRole('link', { name: 'Teams' });
  await toTeams.click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(description).toHaveValue('Primeira');
  await page.getByRole('button', { name: 'Descartar mudanças' }).click();
  await toTeams.click();
  await expect(page).toHaveURL(/#\/admin\/(?!tables)/);
});

for (const { theme, width } of walks(LAPTOP))
  test(`[A1] axe finds nothing in the tables of codes, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#/admin/tables');
    await page.getByLabel('Código de X5').waitFor();
    await expectCleanInThemes(page, 'tables');
  });
