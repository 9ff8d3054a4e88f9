import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../kit/browser.ts';
import { cardForEach, event, field, heading, uploadPhotos } from '../kit/photo-screens.ts';
import { holdTimersHere } from '../kit/timers.ts';

const card = cardForEach(201);

async function openCreate(page: Page): Promise<void> {
  await page.goto('/#/admin/admin');
  await page.getByRole('main').getByRole('link', { name: 'Novo' }).first().click();
  await heading(page, 'Dados das fotos');
}

test('[section 5] a photo is created: missing fields are marked, and event and place are read from the file name', {
  tag: '@short',
}, async ({ page }) => {
  const [photo = ''] = await card().photos(1);
  const named = await card().write('Copa Sul ; Quadra2 0042.jpg', await readFile(photo));
  await openCreate(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Selecione as duas imagens');
  for (const message of ['Informe o evento.', 'Informe o preço: 1500 ou 15,00 são R$ 15,00.'])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Escolher imagem').setInputFiles(named);
  await expect(event(page)).toHaveValue('Copa Sul');
  await page.getByLabel('Escolher outra imagem').setInputFiles(photo);
  await expect(event(page)).toHaveValue('');
  await expect(field(page, 'Local')).toHaveValue('');
  await page.getByLabel('Escolher outra imagem').setInputFiles(named);
  await expect(page.getByRole('img', { name: 'Copa Sul ; Quadra2 0042.jpg' })).toBeVisible();
  await expect(event(page)).toHaveValue('Copa Sul');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all required fields');
  for (const wrong of ['0', '12.50', 'dez']) {
    await field(page, 'Preço em centavos').fill(wrong);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('alert')).toHaveText('Price must be a positive number');
  }
  // a confirmation is required if the amount in the field for cents looks like reais
  await field(page, 'Preço em centavos').fill('25');
  await expect(page.getByText('R$ 0,25', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  const low = page.getByRole('dialog', { name: 'R$ 0,25 por foto, é isso?' });
  await low.getByRole('button', { name: 'Cancelar' }).click();
  await expect(low).toHaveCount(0);
  await field(page, 'Preço em centavos').fill('2550');
  await expect(page.getByText('R$ 25,50')).toBeVisible();
  await field(page, 'Tags').fill('final saque');
  await field(page, 'Números de camisa').fill('4, 12');
  // holds the timer that closes a toast
  await holdTimersHere(page, 5000);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Product saved successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Selecione as duas imagens');
  await expect(page.getByText('Product saved successfully')).toHaveCount(0);
  await field(page, 'Local').fill('Quadra 9');
  await page.getByRole('link', { name: 'Voltar' }).click();
  const leave = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await leave.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page, 'Local')).toHaveValue('Quadra 9');
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click();
  await expect(leave).toContainText('O que você mudou será descartado.');
  await leave.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page, 'Local')).toHaveValue('Quadra 9');
  await field(page, 'Local').fill('');
  await page.getByRole('link', { name: 'Voltar' }).click();
  const row = page.getByRole('row', { name: /Copa Sul/ });
  for (const text of ['R$ 25,50', 'final saque', 'nº 4, 12']) await expect(row).toContainText(text);
});

test('[section 8] a failed save keeps the draft, and an uploaded image is not uploaded again', async ({
  page,
}) => {
  const [photo = ''] = await card().photos(1);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-image')) uploads += 1;
  });
  await openCreate(page);
  await page.getByLabel('Escolher imagem').setInputFiles(photo);
  await event(page).fill('Copa da falha');
  await field(page, 'Preço em centavos').fill('900');
  await page.route('**/upload-image', (route) => route.abort());
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to upload an image');
  await page.unroute('**/upload-image');
  await page.route('**/product', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'disk-full', msg: 'Não há espaço no disco.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error saving product: Não há espaço no disco.');
  await expect(event(page)).toHaveValue('Copa da falha');
  await page.unroute('**/product');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Product saved successfully')).toBeVisible();
  expect(uploads).toBe(2);
});

test('[section 2] place and athlete of a photo are edited, then the photo is removed', {
  tag: '@short',
}, async ({ page }) => {
  const [photo = ''] = await card().photos(1);
  await uploadPhotos(page, 'Copa da edição', [photo]);
  await page.getByRole('link', { name: /^Editar Copa da edição/ }).click();
  await heading(page, 'Editar foto');
  await expect(event(page)).toHaveValue('Copa da edição');
  await field(page, 'Local').fill('Ginásio');
  const athlete = page.getByRole('combobox', { name: 'Atleta', exact: true });
  await expect(athlete.locator('option').nth(1)).toBeAttached();
  await page.getByRole('searchbox', { name: 'Buscar atleta' }).fill('zzz ninguém');
  await expect(athlete.locator('option')).toHaveText(['Não há atletas correspondentes']);
  await page.getByRole('searchbox', { name: 'Buscar atleta' }).fill('');
  await expect(athlete.locator('option').nth(1)).toBeAttached();
  const all = await athlete.locator('option').allTextContents();
  const names = all.map((name) => name.replace(/ · Assessoria$/, ''));
  expect(names[0]).toBe('Selecione uma atleta');
  const [, chosen = ''] = names;
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  await page.getByRole('searchbox', { name: 'Buscar atleta' }).fill(chosen.slice(1).toUpperCase());
  await athlete.selectOption(all[1] ?? '');
  await page.route('**/product/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Não foi possível atualizar');
  await page.unroute('**/product/*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Produto atualizado.')).toBeVisible();
  await heading(page, 'Fotos');
  await expect(page).toHaveURL(/evento=Copa/);
  const row = page.getByRole('row', { name: /Copa da edição/ });
  await expect(row).toContainText('Ginásio');
  await expect(row).toContainText(chosen);

  await page.getByRole('link', { name: /^Remover Copa da edição/ }).click();
  await heading(page, 'Deseja realmente remover esse produto?');
  await expect(page).toHaveTitle(/^Remover foto/);
  await expect(page.getByRole('img', { name: /Copa da edição/ })).toBeVisible();
  await page.getByRole('button', { name: 'Sim, remova.' }).click();
  await expect(page.getByText('Produto removido')).toBeVisible();
  await expect(page.getByText('Nenhuma foto com essas palavras')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/delete/);
});

test('[R-SHOP-3] the form shows who can see the photo of an athlete', async ({ page, demo }) => {
  const [photo = ''] = await card().photos(1);
  await uploadPhotos(page, 'Copa de quem', [photo]);
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}`;
  const answer = await page.request.post('/atletas/create', {
    headers: { authorization },
    data: { nome: 'Wilma Só', celular: '', perfil: 'Atleta', email: '', password: 'WILMASO1' },
  });
  const { _id } = await answer.json();
  await page.reload();
  await page.getByRole('link', { name: /^Editar Copa de quem/ }).click();
  const athlete = page.getByRole('combobox', { name: 'Atleta', exact: true });
  await athlete.selectOption('Wilma Só');
  const warning = page.getByText('Wilma Só é Atleta: com ela, a foto não aparece para ninguém na loja.');
  await expect(warning).toBeVisible();
  const [agency = ''] = (await athlete.locator('option').allTextContents()).filter((name) =>
    name.endsWith(' · Assessoria'),
  );
  await athlete.selectOption(agency);
  await expect(warning).toHaveCount(0);
  await athlete.selectOption('Wilma Só');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await heading(page, 'Fotos');
  await page.request.post('/auth/invites', {
    headers: { authorization },
    data: { note: 'a prima de Wilma Só', password: demo.admin?.password },
  });
  await page.goto(`/#/admin/atletas/delete/${_id}/Wilma`);
  await expect(page.getByText('As fotos que são só dela ficam')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /a prima de Wilma Só/ })).toBeChecked();
  await page.getByRole('button', { name: 'Sim, remova.' }).click();
  await heading(page, 'Fotos');
  const admins = await page.request.get('/auth/admins', { headers: { authorization } });
  expect(await admins.text()).toContain('a prima de [apagado]');
  await page.goto('/#/admin/admin?evento=Copa%20de%20quem');
  const row = page.getByRole('row', { name: /Copa de quem/ });
  await expect(row).toContainText('cadastro removido');
  await row.getByRole('link', { name: /^Editar/ }).click();
  await expect(athlete.locator('option:checked')).toHaveText('Cadastro removido');
  await expect(page.getByText('Só administradores a veem, até você escolher outra')).toBeVisible();
  await athlete.selectOption('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).not.toContainText('cadastro removido');
});

test('[section 8] the form of a photo that does not exist shows an error', async ({ page }) => {
  await page.goto('/#/admin/product/edit/nenhuma');
  await expect(page.getByRole('alert').first()).toContainText('An error happened. Check console');
});
