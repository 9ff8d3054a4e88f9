import { readFileSync } from 'node:fs';
import { expectClean, expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, stored, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';
import { readXlsx } from '../kit/xlsxReader.ts';

test('one assignment of a name applies to two files, and the team’s matches are compared, filtered and exported', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  const headers = { authorization: `Bearer ${await stored(page, 'adminToken')}` };
  const post = (path: string, data: object) => page.request.post(`${demo.address}${path}`, { headers, data });
  for (const date of ['2026-02-21', '2026-02-28'])
    await post('/games/import', { text: inventedMatch({ home: 'PRAIA NORTE', date }) });
  await post('/teams', { name: 'Praia Norte' });

  await page.goto('/#/admin/temporada/nomes');
  await page.getByRole('button', { name: 'Identificar PRAIA NORTE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quem é PRAIA NORTE?' });
  await expect(dialog.getByLabel('Time cadastrado')).toContainText('Praia Norte');
  await expectCleanInThemes(page, 'names');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nomes salvos.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^PRAIA NORTE 2 Praia Norte 0 de / })).toBeVisible();

  await page.goto('/#/admin/temporada');
  await page.getByLabel('Time', { exact: true }).selectOption('Praia Norte (2 partidas)');
  const matches = page.getByRole('table', { name: 'Temporada' });
  await expect(matches.getByRole('row', { name: /^Total: 2 partidas/ })).toBeVisible();
  await expect(matches.getByRole('link', { name: /28\/02\/2026/ })).toHaveAttribute(
    'href',
    /^#\/admin\/games\/scout\/[\w-]+$/,
  );
  await expectCleanInThemes(page, 'season');

  for (const lastDay of ['', '2026-02-22']) {
    await page.getByLabel('Até').fill(lastDay);
    await expect(matches.getByRole('row', { name: /^Total: / })).toContainText(
      lastDay ? '1 partida' : '2 partidas',
    );
    const lines = await matches.getByRole('row').all();
    const cellTexts = await Promise.all(lines.slice(1).map((line) => line.getByRole('cell').allInnerTexts()));
    await page.getByRole('button', { name: 'Baixar' }).click();
    const table = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Planilha (XLSX)' }).click();
    const file = await table;
    expect(file.suggestedFilename()).toBe('Temporada Praia Norte.xlsx');
    const [heads = [], ...rows] = await readXlsx(readFileSync(await file.path()), 'Temporada');
    const figures = rows.slice(0, cellTexts.length).map((row) => row.slice(6).filter((cell) => cell !== ''));
    const numbers = cellTexts.map((row) =>
      row
        .slice(1)
        .flatMap((cell) => cell.replace(/^-0$/, '0').match(/-?\d+/g) ?? [])
        .map(Number),
    );
    expect(figures).toEqual(numbers);
    expect(heads.slice(6, 8)).toEqual(['Side-out (%)', 'Side-out (n)']);
    expect(String(rows.at(-1)?.[0])).toContain(lastDay ? 'to=2026-02-22' : '#/admin/temporada');
  }
  await page.getByLabel('Até').fill('');

  await matches
    .getByRole('row', { name: /^Total/ })
    .getByRole('button', { name: '50' })
    .first()
    .click();
  const plays = page.getByRole('dialog', { name: /^Break point · Total/ });
  await expect(plays.getByText('50 jogadas em 2 partidas')).toBeVisible();
  await expectClean(page, 'plays of a season');
  await plays.getByText('21/02/2026').click();
  await expect(plays.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(25);
  await expect(plays.getByRole('list').nth(1).getByRole('link').first()).toHaveAttribute(
    'href',
    /^#\/admin\/games\/scout\/[\w-]+\?aba=geral&jogada=[\w-]+&sets=1$/,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Dossiê' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dossiê: Praia Norte' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sacadores' })).toContainText('Ana 1 Prado');
  await expectCleanInThemes(page, 'dossier');
  await page.getByLabel('Situação').selectOption('Atrás');
  await expect(page).toHaveURL(/situacao=atras/);
  await expect(page.getByRole('table', { name: 'Sacadores' })).not.toContainText('Ana 1 Prado');
  await page.getByLabel('Situação').selectOption('Qualquer');
  const servers = page.getByRole('table', { name: 'Sacadores' });
  await servers.getByRole('button', { name: '50' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Sacadores · #1 Ana 1 Prado/ })).toContainText(
    '50 jogadas em 2 partidas',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'da zona 1 para a zona 5: 50 jogadas' }).press('Enter');
  await expect(
    page.getByRole('dialog', { name: '#1 Ana 1 Prado · da zona 1 para a zona 5: 50 jogadas' }),
  ).toContainText('50 jogadas em 2 partidas');
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('dossie_Praia Norte.pdf');

  await page.getByRole('link', { name: 'Temporada' }).click();
  await page.getByLabel('Até').fill('2026-02-22');
  await expect(matches.getByRole('row', { name: /^Total: 1 partida/ })).toBeVisible();
  await page.getByLabel('Até').fill('2026-01-01');
  await expect(page.getByRole('heading', { name: 'Nenhuma partida neste recorte' })).toBeVisible();
});
