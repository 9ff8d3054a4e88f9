import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { admitToAccounts } from '../kit/account-screens.ts';
import { expect, signInHere, stored, test } from '../kit/browser.ts';

test.beforeEach(({ page, demo }) => admitToAccounts(page, demo));

test('[R-ID-3] an invitation adds one administrator and is then invalid; a revoked invitation is invalid too', async ({
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
    await expect(page.getByRole('dialog').getByText('Preencha este campo.')).toBeVisible();
    await page.getByLabel('Sua senha').fill(demo.admin?.password ?? '');
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
  const requestedUrls: string[] = [];
  guest.on('request', (request) => requestedUrls.push(request.url()));
  await guest.goto(other);
  await expect(guest.getByRole('heading', { name: 'Convite vencido ou já usado' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Você foi convidado' })).toBeVisible();
  // the token is in no address of the page or of a request; a reload keeps the invitation
  await expect(guest).toHaveURL(/#\/register$/);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Você foi convidado' })).toBeVisible();
  expect(
    requestedUrls.filter((address) => /\/auth\/registration.|convite=/.test(address.split('#')[0] ?? '')),
  ).toEqual([]);
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

const LIA = { name: 'Lia Prado', email: 'lia@exemplo.com.br', password: 'a senha da Lia' };
const NEW = 'a senha nova da Lia';

async function firstStep(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(LIA.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('heading', { level: 1, name: 'Acesso restrito' }).waitFor();
}

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Partidas' }).waitFor();
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
}

test('[R-ID-3] an administrator ends a session, changes the password, uses a second factor, and removes an administrator', {
  tag: '@short',
}, async ({ page, playwright, demo }) => {
  const authorization = `Bearer ${await stored(page, 'adminToken')}`;
  for (const admin of [LIA, { ...LIA, name: 'Gil Reis', email: 'gil@exemplo.com.br' }])
    await page.request.post('/auth/register', {
      headers: { authorization },
      data: { ...admin, current: demo.admin?.password },
    });
  const phone = await playwright.request.newContext({
    baseURL: demo.address,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const { token } = await (await phone.post('/auth/login', { data: LIA })).json();
  const phoneStatus = async () =>
    (await phone.get('/auth/admins', { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await phoneStatus()).toBe(200);

  await page.goto('/#/login');
  await firstStep(page, LIA.password);
  await openOwn(page);
  const open = page.getByRole('list', { name: 'Acessos abertos' });
  await expect(open.getByRole('listitem')).toHaveCount(2);
  await expect(open).toContainText('este aparelho');
  await open.getByRole('button', { name: 'Encerrar Safari no iPhone' }).click();
  await expect(page.getByText('Acesso encerrado.')).toBeVisible();
  await expect(open.getByRole('listitem')).toHaveCount(1);
  expect(await phoneStatus()).toBe(401);
  await phone.dispose();

  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: 'Trocar senha' });
  await dialog.getByLabel('Senha atual').fill('outra coisa');
  await dialog.getByLabel('Senha nova', { exact: true }).fill('Qwertyuiop');
  await dialog.getByLabel('Repita a senha nova').fill('Qwertyuiop');
  await change.click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await dialog.getByLabel('Senha atual').fill(LIA.password);
  await change.click();
  await expect(dialog.getByText(/esta está entre as mais usadas/)).toBeVisible();
  await expect(dialog.getByLabel('Senha atual')).toHaveValue(LIA.password);
  await dialog.getByLabel('Senha nova', { exact: true }).fill(NEW);
  await dialog.getByLabel('Repita a senha nova').fill(NEW);
  await change.click();
  await expect(page.getByText('Senha trocada. A conta foi fechada nos outros aparelhos.')).toBeVisible();

  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible();
  await dialog.getByLabel('Sua senha').fill(NEW);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const secret = (await dialog.getByLabel('Ou digite esta chave no aplicativo').inputValue()).replaceAll(
    ' ',
    '',
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const first = totp.generate();
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible();
  await dialog.getByLabel('Código que o aplicativo mostra').fill(first);
  await dialog.getByRole('button', { name: 'Ligar' }).click();
  const list = dialog.getByRole('list', { name: 'Códigos de recuperação' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const [recovery = '', last = ''] = await list.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Restam 10 códigos de recuperação.')).toBeVisible();

  await signOut(page);
  await firstStep(page, NEW);
  await page.getByRole('heading', { level: 1, name: 'Digite o código' }).waitFor();
  expect(await stored(page, 'adminToken')).toBeNull();
  const code = page.getByLabel('Código');
  await code.fill(first);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/^Código inválido ou já usado/)).toBeVisible();
  await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Partidas' }).waitFor();

  await signOut(page);
  await firstStep(page, NEW);
  await code.fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await openOwn(page);
  await expect(page.getByText('Restam 9 códigos de recuperação.')).toBeVisible();
  await page.getByRole('button', { name: 'Desligar' }).click();
  await dialog.getByLabel('Sua senha').fill(NEW);
  await dialog.getByLabel('Código').fill(last);
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Desligada', { exact: true })).toBeVisible();

  await page.goto('/#/admin/administrators');
  const admins = page.getByRole('list', { name: 'Administradores' });
  await admins.getByRole('button', { name: 'Remover Gil Reis' }).click();
  await dialog.getByLabel('Sua senha').fill('outra coisa');
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await dialog.getByLabel('Sua senha').fill(NEW);
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Administrador removido.')).toBeVisible();
  await expect(admins).not.toContainText('Gil Reis');
  await expect(admins).toContainText('Lia Prado');
});

test('[R-ID-7] signing out in one tab leads all tabs to the login, and the next sign-in restores the draft', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/#/admin/atletas/create');
  await page.getByLabel('Nome').fill('Zwyx Pessoa');
  const [plain, second] = [await context.newPage(), await context.newPage()];
  await plain.goto(`${demo.address}/#/admin`);
  await plain.getByRole('button', { name: 'Sair' }).waitFor();
  await second.goto(`${demo.address}/#/admin/atletas`);
  await second.getByRole('button', { name: 'Sair' }).click();
  for (const tab of [page, plain]) {
    await expect(tab).toHaveURL(/#\/login$/);
    await expect(tab.getByText('Sua sessão expirou ou você não tem permissão')).toBeVisible();
  }
  await signInHere(page, demo.admin);
  await expect(page).toHaveURL(/#\/admin\/atletas\/create$/);
  await expect(page.getByLabel('Nome')).toHaveValue('Zwyx Pessoa');
});
