import type { Page } from '@playwright/test';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';
import { VSM_TEXT, vsm } from '../kit/vsm.ts';

const file = (text: string | Buffer, name = 'partida.dvw') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Importar .dvw' }).click();
  return page.getByRole('dialog', { name: 'Importar .dvw' });
}

const choose = (page: Page, chosen: ReturnType<typeof file>) =>
  page.locator('input[type=file]').first().setInputFiles(chosen);

test.beforeEach(({ page, demo }) => signInAsAdmin(page, demo));

test('an import previews the match, then opens it and adds it to the list', { tag: '@short' }, async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await choose(page, file(inventedMatch({ home: 'Praia Norte', date: '2026-02-21', odd: ['*99XX'] })));
  await expect(dialog.getByRole('row', { name: 'Praia Norte 1 25' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Farol 0 0' })).toBeVisible();
  for (const text of ['21/02/2026, 20:00', 'Liga Paulista', '2025/2026'])
    await expect(dialog).toContainText(text);
  const roster = dialog.getByRole('table', { name: 'Atletas de Praia Norte' });
  await expect.poll(() => roster.getByRole('row').count()).toBeGreaterThan(6);
  await expect(dialog.getByRole('link', { name: 'Abrir a existente' })).toHaveCount(0);
  await expect(dialog).toContainText('1 trecho não pôde ser lido');
  await expect(dialog.getByRole('row', { name: /\*99XX Código não reconhecido/ })).toBeVisible();

  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/#\/admin\/games\/scout\/[\w-]+$/);
  await page.goto('/#/admin/Games');
  await expect(page.getByRole('article').filter({ hasText: 'Praia Norte' })).toContainText('Privado');
});

test('a second import of a match shows a choice of the version that counts', async ({ page }) => {
  const match = file(inventedMatch({ home: 'Praia Sul', date: '2026-02-02' }));
  let dialog = await openDialog(page);
  await choose(page, match);
  await dialog.getByLabel('Público').selectOption('Sim');
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  await expect(dialog).toHaveCount(0);
  const first = page.url();

  await page.goto('/#/admin/Games');
  dialog = await openDialog(page);
  await choose(page, match);
  await expect(dialog.getByRole('status').filter({ hasText: 'já parece estar aqui' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Esta partida já está aqui');
  await dialog.getByRole('link', { name: 'Abrir a existente' }).click();
  await expect(page).toHaveURL(first);
  // the address changes before the screen does
  await expect(dialog).toHaveCount(0);

  await page.goto('/#/admin/Games');
  dialog = await openDialog(page);
  await choose(page, match);
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(dialog.getByRole('radio', { name: 'A que já está aqui (sugerida)' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Importar mesmo assim' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  expect(page.url()).not.toBe(first);

  await page.goto('/#/admin/Games');
  const counting = page.getByRole('article').filter({ hasText: 'Conta na temporada' });
  const other = page.getByRole('article').filter({ hasText: 'Repetida: não conta' });
  await expect(counting).toContainText('Público');
  await expect(other).toContainText('Privado');
  await other.getByRole('button', { name: 'Qual conta: Praia Sul x Farol' }).click();
  const choice = page.getByRole('dialog', { name: 'A mesma partida?' });
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleDescription('conta agora');
  await choice.getByRole('radio', { checked: false }).first().check();
  await choice.getByRole('button', { name: 'Salvar' }).click();
  await expect(counting).toContainText('Privado');

  await page.goto('/#/jogos');
  await expect(page.getByRole('article').filter({ hasText: 'Praia Sul' })).toHaveCount(1);
});

test('an ambiguous date and a wrong name are corrected before the import', async ({ page }) => {
  const dialog = await openDialog(page);
  const text = inventedMatch({ home: 'Aurora', date: '2026-02-21' });
  await choose(page, file(text.replace('21/02/2026;', '05/06/2026;')));
  await dialog.getByLabel('Data').fill('2026-06-05');
  await dialog.getByLabel('Mandante').fill('Aurora do Vale');
  await expect(dialog.getByRole('rowheader', { name: 'Aurora do Vale' })).toBeVisible();
  await expect(dialog).toContainText('05/06/2026');
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  await page.goto('/#/admin/Games');
  await expect(page.getByRole('article').filter({ hasText: 'Aurora do Vale' })).toContainText('05/06/2026');
});

test('after the choice of another encoding the names are read again', async ({ page }) => {
  const dialog = await openDialog(page);
  await choose(page, file(Buffer.from(inventedMatch({ home: 'Czarni Gda\xF1sk' }), 'latin1')));
  await dialog.getByLabel('Codificação').selectOption('windows-1250');
  await expect(dialog.getByRole('rowheader', { name: 'Czarni Gdańsk' })).toBeVisible();
  await dialog.getByLabel('Codificação').selectOption('windows-1252');
  await expect(dialog.getByRole('rowheader', { name: 'Czarni Gdañsk' })).toBeVisible();
});

test('an invalid file is refused with a reason, and another file can be chosen', async ({ page }) => {
  const dialog = await openDialog(page);
  const binary = Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 9));
  for (const [content, message] of [
    ['', 'O arquivo está vazio'],
    [binary, 'Este arquivo não é um texto do Data Volley'],
    ['nome;número\r\nAna;7', 'Este arquivo não é um .dvw'],
    [VSM_TEXT.slice(0, -40), 'Este arquivo do VolleyStation está cortado ou danificado'],
    [JSON.stringify(vsm([], { version: 2 })), 'Aqui só é lida a versão 1 do .vsm'],
    [Buffer.alloc(8 * 1024 * 1024 + 1, 'x'), 'O arquivo passa de 8 MB'],
    ['[3DATAVOLLEYSCOUT]\r\n[3SCOUT]\r\n', 'O arquivo não tem jogadas nem times'],
  ] as const) {
    await choose(page, file(Buffer.from(content)));
    await expect(dialog.getByRole('alert')).toContainText(message);
  }
  await choose(page, file(inventedMatch()));
  await expect(dialog.getByRole('rowheader', { name: 'Aurora' })).toBeVisible();
});

test('a VolleyStation file is previewed and imported', async ({ page }) => {
  const dialog = await openDialog(page);
  await choose(page, file(VSM_TEXT, 'final.vsm'));
  await expect(dialog.getByRole('row', { name: 'Azul 3 25 25 25' })).toBeVisible();
  await expect(dialog).toContainText('final.mp4');
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/#\/admin\/games\/scout\/[\w-]+$/);
});

test('a dropped file is read like a chosen file', async ({ page }) => {
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'partida.dvw'));
      return transfer;
    },
    inventedMatch({ home: 'Solta' }),
  );
  const dialog = page.getByRole('dialog', { name: 'Importar .dvw' });
  const drop = page.getByRole('button', { name: 'Escolher arquivo .dvw' });
  // the screen adds its listeners shortly after it is shown, so the drag is repeated
  const drag = async () => {
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
    return drop.count();
  };
  await expect.poll(drag).toBe(1);
  await drop.dispatchEvent('drop', { dataTransfer: data });
  await expect(dialog.getByRole('rowheader', { name: 'Solta' })).toBeVisible();
});

test('file and choices stay after a lost connection', async ({ page }) => {
  const dialog = await openDialog(page);
  await choose(page, file(inventedMatch({ home: 'Sem Rede', date: '2026-02-05' })));
  await dialog.getByLabel('Público').selectOption('Sim');
  await page.route('**/games/import', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Sem conexão com o servidor.');
  await expect(dialog.getByLabel('Público')).toHaveValue('everybody');
  await page.unroute('**/games/import');
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
});

test('[S2] markup in a file is shown as text', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  page.on('dialog', () => {
    throw new Error('a script ran');
  });
  const dialog = await openDialog(page);
  await choose(page, file(inventedMatch({ home: hostile, date: '2026-02-06', odd: [`<script>${hostile}`] })));
  await expect(dialog.getByRole('rowheader', { name: hostile })).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  await page.goto('/#/admin/Games');
  await expect(page.getByRole('article').filter({ hasText: hostile })).toBeVisible();
});

test("Excluir removes a match after the question 'Tem certeza?'", async ({ page }) => {
  const dialog = await openDialog(page);
  await choose(page, file(inventedMatch({ home: 'Vai Embora', date: '2026-02-07' })));
  await dialog.getByRole('button', { name: 'Importar partida' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  await page.goto('/#/admin/Games');
  const row = page.getByRole('article').filter({ hasText: 'Vai Embora' });
  await row.getByRole('button', { name: /^Excluir / }).click();
  const question = page.getByRole('dialog', { name: 'Tem certeza?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Excluir / }).click();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Partida excluída.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
