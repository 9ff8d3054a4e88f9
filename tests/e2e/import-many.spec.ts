import type { Page } from '@playwright/test';
import { codeOf, enterCode, expect, signInAsAdmin, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';
import { zipOf } from '../kit/zip.ts';

const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

const FILES = [
  file('partida.dvw', inventedMatch({ home: 'Praia Norte', date: '2026-05-02', odd: ['*99XX'] })),
  file('partida.dvw', inventedMatch({ home: 'Serra', visitor: 'PRAIA NORTE', date: '2026-05-09' })),
  file('foto.dvw', 'not a match'),
  file(
    'liga.zip',
    zipOf({
      'liga/r3.dvw': inventedMatch({ home: 'Serra', date: '2026-05-16' }),
      'liga/leia.txt': 'x',
      '../fora.dvw': inventedMatch({ home: 'Fora' }),
    }),
  ),
];

async function chooseFiles(page: Page, files = FILES) {
  await page.getByRole('button', { name: /^Importar .dvw/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar .dvw' });
  await dialog.locator('input[type=file]').first().setInputFiles(files);
  return dialog;
}

test('files and an archive become one table, and unreadable files show a reason', async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  const dialog = await chooseFiles(page);
  const table = dialog.getByRole('table', { name: 'Importar .dvw' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('row', { name: /^partida.dvw/ })).toHaveCount(2);
  await expect(table.getByRole('row', { name: /foto.dvw/ })).toContainText('não é um .dvw');
  await expect(table.getByRole('row', { name: /fora.dvw/ })).toContainText('sai da pasta do .zip');
  const archived = table.getByRole('row', { name: /r3.dvw/ });
  await expect(archived).toContainText('16/05/2026');
  await expect(archived).toContainText('Serra 1 x 0 Farol');

  // one row for each name, even if several files have it
  const names = dialog.getByRole('table', { name: 'Nomes dos arquivos' });
  await expect(names.getByRole('row')).toHaveCount(4);
  await names.getByRole('button', { name: 'Identificar Praia Norte' }).click();
  const naming = page.getByRole('dialog', { name: /Praia Norte/ });
  await naming.getByRole('button', { name: 'Cadastrar este time com este elenco' }).click();
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(names.getByRole('row', { name: /Praia Norte/ })).toContainText('6 de 6');

  await dialog.getByRole('button', { name: 'Selecionar todas' }).click();
  await dialog.getByLabel('Para').fill('2027');
  await dialog.getByRole('button', { name: 'Mudar em 3' }).click();
  await expect(table.getByText('Liga Paulista - 2027')).toHaveCount(3);
  await dialog.getByLabel('Mudar nas selecionadas').selectOption('Serra');
  await dialog.getByRole('combobox', { name: 'Para' }).fill('Serra Nova');
  await dialog.getByRole('button', { name: 'Mudar em 3' }).click();
  await expect(table.getByText('Serra Nova 1 x')).toHaveCount(2);

  await page.reload();
  await page.getByRole('button', { name: /^Importar .dvw/ }).click();
  await expect(table.getByText('Serra Nova 1 x 0 Farol')).toBeVisible();
  const failing = (url: URL) => url.pathname === '/games/import';
  await page.route(failing, (route) =>
    route.request().postData()?.includes('09/05/2026') ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Importar 3 partidas' }).click();
  await expect(table.getByRole('cell', { name: /^Importada/ })).toHaveCount(2);
  await expect(dialog.getByRole('progressbar', { name: '2 de 3 importadas' })).toBeVisible();
  await page.unroute(failing);
  await dialog.getByRole('button', { name: 'Tentar de novo (1)' }).click();
  await expect(table.getByRole('cell', { name: /^Importada/ })).toHaveCount(3);

  await dialog.getByRole('button', { name: 'Limpar a tabela' }).click();
  await page.keyboard.press('Escape');
  const games = page.getByRole('article');
  await expect(games.filter({ hasText: 'Liga Paulista - 2027' })).toHaveCount(3);
  await expect(games.filter({ hasText: 'Serra Nova' })).toHaveCount(2);

  const secondDialog = await chooseFiles(page, FILES.slice(0, 2));
  await expect(secondDialog.getByRole('button', { name: 'Importar 1 partida' })).toBeVisible();
  await secondDialog.getByRole('button', { name: 'Selecionar todas' }).click();
  await secondDialog.getByRole('button', { name: 'Importar 2 partidas' }).click();
  await expect(secondDialog.getByText('Esta partida já está aqui')).toHaveCount(2);
});

test('after a reload during an import the files are imported; opening details keeps the selection', async ({
  page,
  demo,
}) => {
  await signInAsAdmin(page, demo);
  const cut = inventedMatch({ home: 'Cortada', date: '2026-07-18' }).replace(/\*P01[\s\S]*/, '');
  const dialog = await chooseFiles(page, [
    file('a.dvw', inventedMatch({ home: 'Areia', date: '2026-07-04' })),
    file('b.dvw', inventedMatch({ home: 'Brisa', date: '2026-07-11' })),
    file('notas.txt', 'x'),
  ]);
  await expect(dialog).toContainText('1 arquivo ficou de fora');
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'c.dvw'));
    return transfer;
  }, cut);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: data });
  const drop = page.locator('.mantine-Dropzone-root').filter({ visible: true });
  await drop.dispatchEvent('drop', { dataTransfer: data });
  await expect(dialog.getByRole('row', { name: /c.dvw/ })).toContainText('Nenhuma jogada foi lida');

  await dialog.getByRole('checkbox', { name: 'c.dvw' }).check();
  await dialog.getByRole('button', { name: 'Detalhes de c.dvw' }).click();
  const details = page.getByRole('dialog', { name: 'c.dvw' });
  await expect(details.getByRole('columnheader', { name: 'Sets' })).toBeInViewport();
  await details.getByRole('button', { name: 'Voltar à tabela' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'c.dvw' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Tirar c.dvw da lista' }).click();

  let stored = false;
  await page.route('**/games/import', async (route) => {
    await route.fetch();
    stored = true;
  });
  await dialog.getByRole('button', { name: 'Importar 2 partidas' }).click();
  await expect.poll(() => stored).toBe(true);
  await page.unroute('**/games/import');
  await page.reload();
  await page.getByRole('button', { name: /^Importar .dvw/ }).click();
  await expect(dialog.getByRole('progressbar', { name: '2 de 2 importadas' })).toBeVisible();
  for (const name of ['Areia', 'Brisa'])
    await expect(dialog.getByRole('row', { name: new RegExp(`${name} 1 x 0`) })).toContainText('Importada');
  await page.reload();
  await page.getByRole('button', { name: /^Importar .dvw/ }).click();
  await expect(dialog.getByRole('row', { name: /Areia 1 x 0 Farol/ })).toContainText('Importada');
});

test('[R-ID-6] a scouter with "Cria jogos" imports a file as their own game', async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  await page.goto('/#/admin/atletas');
  const account = page.getByRole('row', { name: /Scouter/ }).first();
  await account.getByRole('link', { name: /^Editar/ }).click();
  await page.getByRole('checkbox', { name: 'Cria jogos' }).check();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(account).toContainText('cria jogos');

  await enterCode(page, '/scout', codeOf(demo, 'Scouter'));
  const match = file('treino.dvw', inventedMatch({ home: 'Ginásio', date: '2026-06-06' }));
  for (const isRepeat of [false, true]) {
    await page.goto('/#/games');
    const dialog = await chooseFiles(page, [match]);
    await dialog.getByRole('button', { name: 'Importar partida' }).click();
    if (isRepeat) {
      await expect(dialog.getByRole('alert')).toContainText('continua contando');
      await dialog.getByRole('button', { name: 'Importar mesmo assim' }).click();
    }
    await expect(page).toHaveURL(/#\/games\/scout\/[\w-]+$/);
  }
  await page.goto('/#/games');
  await expect(page.getByRole('article').filter({ hasText: 'Ginásio' })).toHaveCount(2);
  await expect(page.getByRole('article').filter({ hasText: 'Ginásio' }).first()).toContainText(
    'Repetida: não conta',
  );
});
