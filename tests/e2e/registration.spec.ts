import { expect, test } from '../kit/browser.ts';
import { startServer, type TestServer } from '../kit/server.ts';

let empty: TestServer;
test.beforeAll(async () => {
  empty = await startServer({ demo: false });
});
test.afterAll(() => empty.stop());

test('[R-ID-3] only a signed-in admin creates a second admin', {
  tag: '@short',
}, async ({ page }) => {
  const fill = async (email: string, confirm: string) => {
    await page.getByLabel('Nome').fill('Ana Prado');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
    await page.getByLabel('Confirmar senha').fill(confirm);
    await page.getByRole('button', { name: 'Criar conta' }).click();
  };
  await page.goto(`${empty.address}/#/login`);
  await page.getByRole('link', { name: 'Criar conta de administrador' }).click();
  await fill('ana@exemplo.com.br', 'outra senha longa');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('curta');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('A senha precisa de ao menos 10 caracteres.')).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
  await page.getByLabel('Confirmar senha').fill('uma senha longa');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  // the previous screen stays until the next screen is loaded, and has a field of the same name
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso restrito' })).toBeVisible();

  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nenhuma partida ainda' })).toBeVisible();

  await page.goto(`${empty.address}/#/register`);
  await fill('bia@exemplo.com.br', 'uma senha longa');
  const dialog = page.getByRole('dialog', { name: 'Criar administrador?' });
  await dialog.getByLabel('Sua senha').fill('outra coisa');
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await dialog.getByLabel('Sua senha').fill('uma senha longa');
  await dialog.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('list', { name: 'Administradores' })).toContainText('bia@exemplo.com.br');
  await page.getByRole('button', { name: 'Sair' }).click();

  await page.getByRole('link', { name: 'Criar conta de administrador' }).click();
  await expect(page.getByText('O cadastro está fechado: já existe um administrador.')).toBeVisible();
  await expect(page.getByText('npm run admin -- add')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tenho um convite' }).click();
  await page.getByLabel('Link do convite').fill(`${empty.address}/#/register?convite=nenhum`);
  await page.getByRole('button', { name: 'Abrir convite' }).click();
  await expect(page.getByRole('heading', { name: 'Convite vencido ou já usado' })).toBeVisible();
});
