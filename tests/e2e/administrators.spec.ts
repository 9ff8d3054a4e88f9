import { admitToAccounts } from '../kit/account-screens.ts';
import { expect, test } from '../kit/browser.ts';

test.beforeEach(({ page, demo }) => admitToAccounts(page, demo));

test('[R-ID-3] a link makes one more administrator, once; one that was taken back makes none', async ({
  page,
  browser,
  demo,
}) => {
  await page.goto('/#/admin');
  await page.getByRole('link', { name: 'Administradores' }).click();
  const invite = async (note: string): Promise<string> => {
    await page.getByRole('button', { name: 'Convidar administrador' }).click();
    await page.getByLabel('Para quem é').fill(note);
    await page.getByRole('button', { name: 'Criar convite' }).click();
    const link = await page.getByLabel('Link do convite').inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
    return link;
  };
  const link = await invite('Rui');
  const other = await invite('Sem uso');
  await expect(page.getByRole('list', { name: 'Convites em aberto' })).toContainText('Rui');
  await page.getByRole('button', { name: 'Retirar o convite Sem uso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByText('Convite retirado.')).toBeVisible();

  const context = await browser.newContext({
    locale: 'pt-BR',
    serviceWorkers: 'block',
    baseURL: demo.address,
  });
  const guest = await context.newPage();
  await guest.goto(other);
  await expect(guest.getByRole('heading', { name: 'Convite vencido ou já usado' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Você foi convidado' })).toBeVisible();
  await guest.getByLabel('Nome').fill('Rui Sá');
  await guest.getByLabel('E-mail').fill('rui@exemplo.com.br');
  await guest.getByLabel('Senha', { exact: true }).fill('uma senha bem longa');
  await guest.getByLabel('Confirmar senha').fill('uma senha bem longa');
  await guest.getByRole('button', { name: 'Criar conta' }).click();
  await expect(guest.getByText('Registration successful')).toBeVisible();
  await expect(guest).toHaveURL(/#\/login$/);
  await guest.getByRole('heading', { level: 1, name: 'Acesso restrito' }).waitFor();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Convite vencido ou já usado' })).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Administradores' })).toContainText('rui@exemplo.com.br');
});
