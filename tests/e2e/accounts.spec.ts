import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admitToAccounts, go, LIST, make, row, save } from '../kit/account-screens.ts';
import { expectCleanInThemes, LAPTOP, walks } from '../kit/axe.ts';
import { expect, glimpse, signInHere, test } from '../kit/browser.ts';

test.beforeEach(({ page, demo }) => admitToAccounts(page, demo));

const code = (page: Page) => page.getByLabel('Senha', { exact: true });

test('[section 2] the list of accounts has the specified columns and copies a code; for 2,000 accounts it draws fewer than 80 rows', {
  tag: '@short',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/atletas', (route) => route.fulfill({ json: [] }));
  await go(page, 'atletas');
  await expect(page.getByText('Nenhuma atleta cadastrada')).toBeVisible();
  await page.unroute('**/atletas');

  await page.route('**/atletas', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Erro ao consultar atletas. Check console');
  await page.unroute('**/atletas');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nome',
    'Senha',
    'E-mail',
    'Celular',
    'Perfil',
    'Ações',
  ]);
  await page.getByRole('textbox', { name: 'Filtrar' }).fill('marina atleta');
  await expect(page.getByRole('status').filter({ hasText: /^1 de \d+$/ })).toBeVisible();
  const copied = await glimpse(page, 'tr button[aria-label="Copiado"]');
  await page.getByRole('button', { name: 'Copiar o código de Marina Telles' }).click();
  expect(await copied()).toContain('Marina');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('M4821');

  const accounts = Array.from({ length: 2000 }, (_, index) => ({
    _id: `a${index}`,
    nome: `Atleta ${index}`,
    email: '',
    password: `A${index}`,
    celular: '11987654321',
    perfil: 'Atleta',
    enviadoEm: index === 0 ? '2026-11-20T10:00:00Z' : '',
    consentimento: index === 0 ? false : null,
    responsavel: null,
  }));
  await page.route('**/atletas', (route) => route.fulfill({ json: accounts }));
  await page.reload();
  await expect(row(page, 'Atleta 0 imagem não autorizada código enviado').first()).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('End');
  await expect(page.getByRole('rowheader', { name: 'Atleta 1999' })).toBeVisible();
});

test('[R-ID-4] while a new account is typed, its code follows name and phone', {
  tag: '@short',
}, async ({ page }) => {
  await go(page, 'atletas');
  // the screen begins to handle keys shortly after its title is shown
  await row(page, /Marina/).waitFor();
  await page.keyboard.press('n');
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('Preencha todos os campos');
  await page.getByLabel('Nome').fill('Élida Marques');
  await expect(code(page)).toHaveValue(/^[A-Z0-9]{8}$/);
  const drawn = await code(page).inputValue();
  await page.getByLabel('Nome').fill('Élida Marques Sá');
  await expect(code(page)).toHaveValue(drawn);
  await page.getByLabel('Celular').fill('11 9x');
  await expect(page.getByText('O celular tem letras.')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/create$/);
  await page.getByLabel('Celular').fill('(11) 97777-1234');
  await expect(code(page)).toHaveValue('E1234');
  await page.getByLabel('Perfil').selectOption('Scouter');
  await expect(code(page)).toHaveValue(/^[A-Z0-9]{8}$/);
  await page.getByLabel('Perfil').selectOption('Atleta');
  await code(page).fill('meu 77');
  await expect(code(page)).toHaveValue('MEU77');
  await page.getByRole('button', { name: 'Gerar de novo' }).click();
  await page.getByRole('button', { name: 'Salvar e cadastrar outra' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(page.getByLabel('Nome')).toBeFocused();

  await page.keyboard.type('Eva Reis');
  await page.getByLabel('Celular').fill('21966661234');
  await page.route('**/atletas/create', (route) => route.abort());
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Error saving user: ');
  await page.unroute('**/atletas/create');
  await expect(page.getByLabel('Nome')).toHaveValue('Eva Reis');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Error saving user: Este código já está em uso.');
  await page.getByRole('button', { name: 'Usar E661234' }).click();
  await save(page);
  await expect(page).toHaveURL(/#\/admin\/atletas$/);
  await expect(row(page, /Eva Reis/)).toContainText('E661234');
  await expect(row(page, /Élida/)).toContainText('(11) 97777-1234');
});

test('[R-ID-4] an edited phone changes the code, unless the code is kept or belongs to a Scouter', async ({
  page,
}) => {
  await go(page, 'atletas');
  await page.getByRole('link', { name: 'Editar Joana Prado' }).click();
  await expect(code(page)).toHaveValue('J7305');
  await page.getByLabel('Nome').fill('Joana Prado Lima');
  await expect(code(page)).toHaveValue('J7305');
  await page.getByLabel('Celular').fill('11955554444');
  await expect(code(page)).toHaveValue('J4444');
  await expect(page.getByText('O código J7305 deixa de valer')).toBeVisible();
  await page.getByRole('button', { name: 'Manter J7305' }).click();
  await expect(code(page)).toHaveValue('J7305');
  await expect(page.getByLabel('Perfil').locator('option')).toHaveText(['Atleta', 'Assessoria']);
  await page.route('**/atletas/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Não foi possível atualizar');
  await page.unroute('**/atletas/*');
  await save(page);
  await expect(page.getByText('Dados da atleta atualizados.')).toBeVisible();
  await expect(row(page, /Joana Prado Lima/)).toContainText('(11) 95555-4444');

  await page.getByRole('link', { name: 'Editar Scouter da demonstração' }).click();
  await expect(page.getByLabel('Perfil')).toHaveValue('Scouter');
  await expect(page.getByLabel('Perfil')).toHaveAttribute('readonly');
  const before = await code(page).inputValue();
  await page.getByLabel('Celular').fill('11933332222');
  await expect(code(page)).toHaveValue(before);
  await go(page, 'atletas/edit/no-such-account');
  await expect(page.getByText('Este cadastro não existe mais')).toBeVisible();
});

test('[section 8] if a session expires during an edit, the draft is restored after the login', async ({
  page,
  demo,
}) => {
  const id = await make(page, 'Gilda Ramos');
  await go(page, `atletas/edit/${id}`);
  await page.getByLabel('E-mail').fill('gilda@exemplo.com.br');
  await page.route('**/atletas/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { error: 'session-expired', msg: 'expired' } })
      : route.continue(),
  );
  await save(page);
  await expect(page.getByText('Sessão expirada. Faça login novamente.')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await page.unroute('**/atletas/*');
  await signInHere(page, demo.admin);
  await expect(page).toHaveURL(new RegExp(`#/admin/atletas/edit/${id}$`));
  await expect(page.getByLabel('E-mail')).toHaveValue('gilda@exemplo.com.br');
  await expect(page.getByText('está de volta')).toBeVisible();
});

test('[R-LGPD] a consent and a refusal are recorded, the data are exported, the account is removed', async ({
  page,
}) => {
  const id = await make(page, 'Helena "H" <b>Paz</b>/ção');
  await go(page, `atletas/edit/${id}`);
  await expect(page.getByText('Nada registrado ainda')).toHaveCount(3);
  const record = async (kind: string, choice: string): Promise<void> => {
    await page.getByRole('button', { name: `Registrar: ${kind}` }).click();
    const dialog = page.getByRole('dialog', { name: kind });
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(dialog.getByText('Preencha este campo.')).toBeVisible();
    await dialog.getByLabel(choice).check({ force: true });
    await dialog.getByLabel('Quem disse').fill('Rosa Paz');
    await dialog.getByLabel('Observação').fill('Ficha assinada');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await record('Responsável por menor de idade', 'Sim, autoriza');
  await record('Uso da imagem', 'Não autoriza, ou retirou');
  await expect(page.getByText('as fotos desta pessoa ficam ocultas')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Registros' }).getByRole('listitem')).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar dados' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('dados-helena-h-b-paz-b-cao.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.consentimentos).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain('HELENAHB');

  await go(page, 'atletas');
  const line = row(page, /Helena/);
  await expect(line).toContainText('responsável autorizou');
  await expect(line).toContainText('imagem não autorizada');
  await line.getByRole('link', { name: /^Remover/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Deseja realmente remover a Helena "H" <b>Paz</b>/ção?' }),
  ).toBeVisible();
  await page.route('**/atletas/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByRole('alert')).toContainText('Error');
  await page.unroute('**/atletas/*');
  await page.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByText('Atleta removida')).toBeVisible();
  await expect(page).toHaveURL(/#\/admin\/admin$/);
  await go(page, 'atletas');
  await expect(row(page, /./).first()).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('[R-ID-4] an account with the same name and phone is reported, with a link to it', async ({ page }) => {
  await go(page, 'atletas/create');
  await page.getByLabel('Nome').fill('  marina  TELLES ');
  await page.getByLabel('Celular').fill('+55 (11) 90001-4821');
  const there = page.getByText('Marina Telles já está cadastrada');
  await expect(there).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Este código já está em uso.');
  await expect(page.getByText('Este código já é dela.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Usar M/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Abrir o cadastro' }).click();
  const leave = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await leave.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Celular')).toHaveValue('+55 (11) 90001-4821');
  await page.getByRole('link', { name: 'Abrir o cadastro' }).click();
  await leave.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('heading', { level: 1, name: 'Editar atleta' }).waitFor();
  await expect(page.getByLabel('Nome')).toHaveValue('Marina Telles');
});

for (const { theme, width } of walks(LAPTOP))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] axe finds nothing in accounts, their forms, import, sending and administrators', async ({
      page,
      demo,
    }) => {
      const id = await make(page, `Quésia ${theme}`, `1191111${width}${theme.length}`);
      await go(page, 'atletas');
      await page.getByRole('table').waitFor();
      await page.mouse.move(0, 0);
      await expectCleanInThemes(page, 'accounts');
      await go(page, 'atletas/create');
      await page.getByLabel('Nome').fill('Ana');
      await page.getByLabel('Celular').fill('12x');
      await save(page);
      await page.getByText('O celular tem letras.').waitFor();
      await expectCleanInThemes(page, 'new account that is wrong');
      await go(page, `atletas/edit/${id}`);
      await page.getByLabel('Celular').fill('11988887777');
      await page.getByText('Nada registrado ainda').first().waitFor();
      await expectCleanInThemes(page, 'edited account');
      await page.getByRole('button', { name: 'Registrar: Uso da imagem' }).click();
      await page.getByLabel('Não autoriza, ou retirou').check({ force: true });
      await expectCleanInThemes(page, 'a consent');
      await go(page, `atletas/delete/${id}/Ana`);
      await expectCleanInThemes(page, 'removal');
      await go(page, 'atletas/import');
      await expectCleanInThemes(page, 'a list to choose');
      await page.getByLabel('Ou cole a lista').fill(`${LIST}\nLuz;91234-5678;;`);
      await page.getByRole('button', { name: 'Conferir lista' }).click();
      await page.getByText('O que há em cada coluna').click();
      await page.getByText(/com problema$/).waitFor();
      await expectCleanInThemes(page, 'a list that is looked through');
      await go(page, 'atletas/send');
      await page.getByRole('link', { name: 'Abrir conversa' }).waitFor();
      await expectCleanInThemes(page, 'sending');
      await go(page, 'conta');
      await page.getByText('este aparelho').waitFor();
      await page.getByRole('button', { name: 'Ligar', exact: true }).waitFor();
      await expectCleanInThemes(page, 'her own account');
      await page.getByRole('button', { name: 'Trocar senha' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Trocar senha' }).click();
      await page.getByText('Preencha este campo.').first().waitFor();
      await expectCleanInThemes(page, 'another password that is missing');
      await go(page, 'administrators');
      await page.getByRole('button', { name: 'Convidar administrador' }).click();
      await page.getByLabel('Sua senha').fill(demo.admin?.password ?? '');
      await page.getByRole('button', { name: 'Criar convite' }).click();
      await page.getByLabel('Link do convite').waitFor();
      await expectCleanInThemes(page, 'an invitation');
    });
  });
