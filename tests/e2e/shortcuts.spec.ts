import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';

test.beforeEach(async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  await page.getByRole('navigation').getByRole('link', { name: 'Atalhos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gerenciar Atalhos de Teclado' }).waitFor();
});

test('[section 2] a shortcut is added, changed in place and removed', { tag: '@short' }, async ({ page }) => {
  const original = page.getByLabel('Tecla Original');
  const mapped = page.getByLabel('Tecla Mapeada (para BD)');
  await expect(original).toHaveAttribute('placeholder', 'Ctrl+S');
  await expect(mapped).toHaveAttribute('placeholder', '*H#');
  const add = page.getByRole('button', { name: 'Adicionar Atalho' });

  await original.fill('F2');
  await add.click();
  const alert = page.getByRole('alert');
  await expect(
    alert.filter({ hasText: 'Por favor, preencha ambos os campos para o novo atalho.' }),
  ).toBeVisible();
  await mapped.fill('*H#');
  await page.keyboard.press('Enter');
  const rows = page
    .getByRole('list', { name: 'Atalhos Cadastrados' })
    .getByRole('listitem')
    .filter({ hasText: 'F2' });
  await expect(rows).toHaveCount(1);
  await expect(original).toHaveValue('');
  await expect(original).toBeFocused();

  await original.fill('F2');
  await mapped.fill('x');
  await add.click();
  await expect(alert.filter({ hasText: 'Já existe um atalho com esta tecla.' })).toBeVisible();

  await rows.getByRole('button', { name: 'Editar F2' }).click();
  const field = page.getByRole('textbox', { name: 'Tecla mapeada de F2' });
  await expect(field).toBeFocused();
  await field.fill(' ');
  await rows.getByRole('button', { name: 'Salvar' }).click();
  await expect(rows.getByRole('alert')).toHaveText('Por favor, preencha a nova tecla mapeada.');
  await field.fill('*A=');
  await rows.getByRole('button', { name: 'Salvar' }).click();
  await expect(rows).toContainText('*A=');
  await rows.getByRole('button', { name: 'Editar F2' }).click();
  await field.fill('never');
  await rows.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows).toContainText('*A=');

  await original.fill('Ctrl+Z');
  await mapped.fill('x');
  await add.click();
  await expect(alert.filter({ hasText: 'a linha não recebe a tecla' })).toBeVisible();

  await rows.getByRole('button', { name: 'Excluir F2' }).click();
  const question = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir este atalho?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(rows).toHaveCount(0);
});

test('[section 9] a toast that appears under a resting pointer closes by itself', async ({ page }) => {
  await page.mouse.move(100, 670);
  await page.getByLabel('Tecla Original').fill('F3');
  await page.getByLabel('Tecla Mapeada (para BD)').fill('*S#');
  await page.keyboard.press('Enter');
  const added = page.getByText(/F3/).and(page.locator('[role="status"] *'));
  await expect(added).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await added.boundingBox()) ?? {};
  expect([x < 100, 100 < x + width, Math.abs(y + height / 2 - 670) < 40]).toEqual([true, true, true]);
  await expect(added).toHaveCount(0);
});

test('a pressed key combination is recorded, and Escape ends the recording without a key', async ({
  page,
}) => {
  const original = page.getByLabel('Tecla Original');
  const record = page.getByRole('button', { name: 'Capturar tecla' });
  await record.click();
  await expect(page.getByRole('button', { name: 'Pressione a combinação' })).toBeVisible();
  await page.keyboard.press('Control+Shift+K');
  await expect(original).toHaveValue('Ctrl+Shift+K');
  await record.click();
  await expect(page.getByRole('button', { name: 'Pressione a combinação' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeVisible();
  await expect(original).toHaveValue('Ctrl+Shift+K');
});

test('[section 8] failures show an error and keep the draft', async ({ page }) => {
  await page.route('**/api/parametros/atalhos', (route) => route.abort());
  await page.getByLabel('Tecla Original').fill('F9');
  await page.getByLabel('Tecla Mapeada (para BD)').fill('*H#');
  await page.getByRole('button', { name: 'Adicionar Atalho' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao adicionar atalho.' })).toBeVisible();
  await expect(page.getByLabel('Tecla Original')).toHaveValue('F9');
  await page.unroute('**/api/parametros/atalhos');
  for (const body of ['', '{"msg":""}', '<html>']) {
    await page.route('**/api/parametros/atalhos', (route) => route.fulfill({ status: 500, body }));
    await page.getByRole('button', { name: 'Adicionar Atalho' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Erro ao adicionar atalho. O servidor' }),
    ).toBeVisible();
    await page.unroute('**/api/parametros/atalhos');
  }
  await page.route('**/api/parametros/atalhos', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao carregar atalhos.' })).toBeVisible();
  await page.unroute('**/api/parametros/atalhos');
  await page.route('**/api/parametros/atalhos', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhum atalho cadastrado ainda.')).toBeVisible();
});

for (const { theme, width } of walks(PHONE))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] axe finds nothing on refused, empty and edited shortcuts', async ({ page }) => {
      const list = [
        { id: 'Ctrl+S', originalKey: 'Ctrl+S', mappedKey: '*H#' },
        { id: 'q', originalKey: 'q', mappedKey: 'EK1' },
      ];
      await page.getByLabel('Tecla Original').fill('Ctrl+Z');
      await page.getByLabel('Tecla Mapeada (para BD)').fill('x');
      await page.getByRole('button', { name: 'Adicionar Atalho' }).click();
      await expectCleanInThemes(page, 'refused');
      await page.getByLabel('Tecla Mapeada (para BD)').fill('');
      await page.getByRole('button', { name: 'Adicionar Atalho' }).click();
      await expectCleanInThemes(page, 'wrong');
      await page.route('**/api/parametros/atalhos', (route) => route.fulfill({ json: list }));
      await page.reload();
      await page.getByRole('button', { name: 'Editar Ctrl+S' }).click();
      await page.getByRole('button', { name: 'Capturar tecla' }).click();
      await expectCleanInThemes(page, 'changing');
    });
  });
