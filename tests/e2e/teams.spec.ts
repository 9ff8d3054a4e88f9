import type { Page } from '@playwright/test';
import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { fixtureText } from '../kit/fixture.ts';

test.beforeEach(({ page, demo }) => signInAsAdmin(page, demo));

/** The English names are those of the specification. */
const TITLES = { Athletes: 'Atletas do scout', Teams: 'Times' } as const;

async function open(page: Page, name: keyof typeof TITLES): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name: TITLES[name] }).waitFor();
}

async function openEmpty(page: Page, name: keyof typeof TITLES, message: string): Promise<void> {
  const address = `**/${name.toLowerCase()}`;
  await page.route(address, (route) => route.fulfill({ json: [] }));
  await open(page, name);
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute(address);
}

const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });

async function addAthlete(page: Page, name: string, number = ''): Promise<void> {
  await page.getByRole('button', { name: 'Novo Atleta' }).first().click();
  await field(page, 'Nome').fill(name);
  await field(page, 'Número').fill(number);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[section 2] athletes are added, found by text, changed and removed', { tag: '@short' }, async ({
  page,
}) => {
  await openEmpty(page, 'Athletes', 'Nenhum atleta cadastrado');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo Atleta' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Informe o nome.')).toBeVisible();
  await field(page, 'Número').fill('1x');
  await field(page, 'Nome').fill('Conceição');
  await field(page, 'Sobrenome').fill('Alves');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Um número de 0 a 99.')).toBeVisible();
  await field(page, 'Número').fill('12');
  await dialog.getByLabel('Função').selectOption('Levantador');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await addAthlete(page, 'Zilda');

  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Número', 'Nome', 'Sobrenome', 'Função', 'Ações']);
  const row = page.getByRole('row', { name: /Conceição/ });
  await expect(row).toContainText('12');
  await expect(row).toContainText('Levantador');
  await page.getByRole('textbox', { name: 'Filtrar' }).fill('alves conceicao');
  await expect(page.getByRole('status').filter({ hasText: /^1 de \d+$/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Filtrar' }).fill('ninguém');
  await page.getByRole('button', { name: 'Limpar filtro' }).click();

  await row.getByRole('button', { name: 'Editar Conceição Alves' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar Atleta' })).toBeVisible();
  await field(page, 'Sobrenome').fill('Prado');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(row).toContainText('Prado');
  await row.getByRole('button', { name: 'Remover Conceição Prado' }).click();
  const question = page.getByRole('dialog', { name: 'Confirma remoção deste atleta?' });
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Atleta removido.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[section 8] failures in the list of athletes show an error and keep the draft', async ({ page }) => {
  await page.route('**/athletes', (route) => route.abort());
  await open(page, 'Athletes');
  await expect(page.getByRole('alert')).toContainText('Erro ao buscar atletas');
  await page.getByRole('button', { name: 'Novo Atleta' }).click();
  await field(page, 'Nome').fill('Guardada');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Erro ao salvar atleta');
  await expect(field(page, 'Nome')).toHaveValue('Guardada');
});

test('[section 2] a team is saved with athletes that were chosen, registered in its dialog, or pasted', {
  tag: '@short',
}, async ({ page }) => {
  await open(page, 'Athletes');
  await addAthlete(page, 'Olga', '5');
  await openEmpty(page, 'Teams', 'Nenhum time cadastrado');
  await page.getByRole('button', { name: 'Novo Time' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Novo Time' });
  await field(page, 'Nome').fill('Aurora');
  await field(page, 'Técnico 1').fill('Rui');
  await field(page, 'Técnico 2').fill('Lea');
  await field(page, 'Temporada').fill('2026');

  await dialog.getByRole('button', { name: 'Adicionar Atleta' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Escolha o atleta ou remova a linha.')).toBeVisible();
  await dialog.getByLabel('Atleta da linha 1', { exact: true }).selectOption('Olga (5)');
  await expect(dialog.getByLabel('Número da linha 1', { exact: true })).toHaveValue('5');
  await dialog.getByLabel('Função da linha 1', { exact: true }).selectOption('Central');

  await dialog.getByRole('button', { name: 'Cadastrar Novo Atleta' }).click();
  const mini = dialog.getByRole('form', { name: 'Cadastrar Novo Atleta' });
  await mini.getByRole('textbox', { name: 'Nome', exact: true }).fill('Nair');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Atleta da linha 2', { exact: true })).toContainText('Nair');

  await dialog.getByRole('button', { name: 'Colar elenco' }).click();
  await dialog
    .getByLabel('Elenco colado')
    .fill('Nº;Nome;Função\n12;Ana Silva;s\n5;Repetida\nOlga\n8 Bia Lima p');
  const preview = dialog.getByRole('table', { name: 'Prévia' });
  await expect(preview.getByRole('row')).toHaveText([
    /Número/,
    /12Ana SilvaLevantadornovo/,
    /Olgajá está no time/,
    /8Bia LimaPonteironovo/,
  ]);
  await expect(dialog.getByText('5 Repetida: o time já tem este número')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar 2 atletas' }).click();

  await dialog.getByRole('button', { name: 'Tabelas do scout' }).click();
  const dvw = { name: 'time.dvw', mimeType: 'text/plain', buffer: Buffer.from(fixtureText(), 'latin1') };
  await dialog.locator('input[type="file"]').setInputFiles(dvw);
  await dialog.getByRole('button', { name: 'Usar as tabelas deste arquivo' }).click();
  await expect(dialog.getByLabel('Zona de X5')).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Adicionar chamada' }).click();
  await page.keyboard.type('sm');
  await expect(dialog.getByText('Este código seria lido como um fundamento.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByLabel('Código de SM').fill('ks');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);

  await expect(page.getByRole('columnheader')).toHaveText([
    'Nome',
    'Técnico 1',
    'Técnico 2',
    'Temporada',
    'Ações',
  ]);
  const row = page.getByRole('row', { name: /Aurora/ });
  await expect(row).toContainText('4 atletas');
  for (const text of ['Rui', 'Lea', '2026']) await expect(row).toContainText(text);

  await row.getByRole('button', { name: 'Editar Aurora' }).click();
  await page.getByRole('button', { name: 'Tabelas do scout' }).click();
  await expect(page.getByLabel('Código de KS')).toHaveValue('KS');
  await expect(page.getByLabel('Número da linha 3', { exact: true })).toHaveValue('12');
  await page.getByRole('button', { name: /^Remover Olga/ }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Fechar sem salvar?' })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(row).toContainText('3 atletas');

  await row.getByRole('button', { name: 'Remover Aurora' }).click();
  const question = page.getByRole('dialog', { name: 'Confirma remoção deste time?' });
  await question.getByRole('button', { name: 'Remover' }).click();
  await expect(row).toHaveCount(0);
});

test('a roster may have numbers only', async ({ page }) => {
  await open(page, 'Teams');
  await page.getByRole('button', { name: 'Novo Time' }).first().click();
  await field(page, 'Nome').fill('Números');
  await page.getByRole('button', { name: 'Colar elenco' }).click();
  const squad = 'DV-Team-2\nA\tA\n9\tX\tSousa\t01/01/2020\t\t\t\t\tZoe\t5\n8\tY\tReis\t\t\t\t\t\tLia';
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '99.sq', mimeType: '', buffer: Buffer.from(squad) });
  await expect(page.getByRole('table', { name: 'Prévia' }).getByRole('row')).toHaveText([
    /Número/,
    /9Zoe SousaLevantadornovo, menor de idade/,
    /8Lia Reis.*novo$/,
  ]);
  await expect(page.getByText('1 atleta tem menos de 18 anos')).toBeVisible();
  await page.getByLabel('Elenco colado').fill('31 32 33');
  await page.getByRole('button', { name: 'Adicionar 3 atletas' }).click();
  await page.route('**/teams', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Erro ao salvar time');
  await page.unroute('**/teams');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Números/ })).toContainText('3 atletas');
  await open(page, 'Athletes');
  await page.getByRole('textbox', { name: 'Filtrar' }).fill('Nº 31');
  await expect(page.getByRole('status').filter({ hasText: /^1 de/ })).toBeVisible();
});

test('a list of a thousand athletes renders fewer than 80 rows', async ({ page }) => {
  const athletes = Array.from({ length: 1000 }, (_, index) => ({
    _id: `a${index}`,
    number: index % 100,
    name: `Atleta ${index}`,
    surname: '',
    function: '',
  }));
  await page.route('**/athletes', (route) => route.fulfill({ json: athletes }));
  await open(page, 'Athletes');
  await expect(page.getByRole('row', { name: 'Atleta 0' }).first()).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('End');
  await expect(page.getByRole('rowheader', { name: 'Atleta 999' })).toBeVisible();
});

for (const { theme, width } of walks(PHONE))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] axe finds nothing in lists, dialogs and questions of athletes and teams', async ({ page }) => {
      await page.route('**/athletes', (route) =>
        route.fulfill({
          json: [{ _id: 'a', number: 7, name: 'Ana', surname: 'Silva', function: 'universal' }],
        }),
      );
      const team = { _id: 't', name: 'Maré', coach1: 'Rui', coach2: '', season: '2026', athletes: [] };
      await page.route('**/teams', (route) => route.fulfill({ json: [team] }));
      await open(page, 'Athletes');
      await page.getByRole('table').waitFor();
      await expectCleanInThemes(page, 'athletes');
      await page.getByRole('button', { name: 'Editar Ana Silva' }).click();
      await field(page, 'Nome').fill('');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expectCleanInThemes(page, 'athlete that is wrong');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Remover Ana Silva' }).click();
      await page.getByRole('dialog').waitFor();
      await expectCleanInThemes(page, 'removing an athlete');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await open(page, 'Teams');
      await page.getByRole('table').waitFor();
      await expectCleanInThemes(page, 'teams');
      await page.getByRole('button', { name: 'Editar Maré' }).click();
      await page.getByRole('button', { name: 'Adicionar Atleta' }).click();
      await page.getByRole('button', { name: 'Cadastrar Novo Atleta' }).click();
      await expectCleanInThemes(page, 'team with the small form');
      await page.getByRole('button', { name: 'Colar elenco' }).click();
      await page.getByLabel('Elenco colado').fill('7 Ana Silva\n7 Bia\n100 Cris\n9');
      await page.getByRole('table', { name: 'Prévia' }).waitFor();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expectCleanInThemes(page, 'team with a pasted list');
    });
  });
