import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../kit/axe.ts';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';
import { newGame } from '../kit/match-screen.ts';
import { readPdf } from '../kit/pdfReader.ts';

const reports = (page: Page) => page.getByRole('region', { name: 'Relatórios' });
const plays = (page: Page) => page.getByRole('dialog');

async function openPublic(page: Page, query: string): Promise<void> {
  const games: { _id: string; placarSets: unknown[] }[] = await (await page.request.get('/games')).json();
  const [first] = games.sort((a, b) => b.placarSets.length - a.placarSets.length);
  await page.goto(`/#/jogos/${first?._id}?${query}`);
  await reports(page).getByRole('region', { name: 'Recorte' }).waitFor();
}

test('[R-STAT-1] a figure opens as many plays as it counts, by click, by keys and with filters', {
  tag: '@short',
}, async ({ page }) => {
  await openPublic(page, 'aba=fundamentos');
  const attack = page.getByRole('table', { name: 'Ataque', exact: true });
  const total = attack.locator('tfoot').getByRole('button').last();
  const whole = Number(await total.innerText());
  await page.getByLabel('Rallies').selectOption('Últimos 20');
  await expect(page).toHaveURL(/ultimos=20/);
  await expect(reports(page).getByText('Só 20 de ')).toBeVisible();
  await expect(total).not.toHaveText(String(whole));
  const count = Number(await total.innerText());
  expect(count).toBeLessThan(whole);
  await total.click();
  await expect(plays(page).getByRole('list').getByRole('listitem')).toHaveCount(count);
  await expect(plays(page).getByRole('status')).toHaveText(`${count} jogadas`);
  await page.keyboard.press('Escape');
  await expect(plays(page)).toHaveCount(0);
  await expect(total).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const grade = attack.locator('tfoot').locator(':focus');
  await expect(grade).toHaveCount(1);
  const graded = Number(await grade.innerText());
  await page.keyboard.press('Enter');
  await expect(plays(page).getByRole('list').getByRole('listitem')).toHaveCount(graded);
  await plays(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(grade).toBeFocused();
  const strip = reports(page).getByRole('navigation', { name: 'Sets da partida' });
  await expect(strip.locator('[aria-pressed=true]')).toHaveCount(0);
  await reports(page).getByRole('button', { name: 'Limpar recorte' }).click();
  await expect(reports(page).getByText(/^A partida inteira: /)).toBeVisible();
  await strip.getByRole('button', { name: 'Set 1' }).click();
  await expect(reports(page).getByText('Mostrando: Set 1.')).toBeVisible();
  await strip.getByRole('button', { name: 'Set 2' }).click();
  await expect(reports(page).getByText('Mostrando: Sets 1 e 2.')).toBeVisible();
  await reports(page).getByRole('tab', { name: 'Mapa de calor' }).click();
  await expect(reports(page).getByLabel('Set', { exact: true })).toHaveValue('1,2');
  // two changes of the address before the next render are both applied
  await page.evaluate(() => {
    const press = (name: string) =>
      Array.from(document.querySelectorAll<HTMLElement>('[role=tab], nav button'))
        .find(({ textContent }) => textContent === name)
        ?.click();
    press('Scout Geral');
    press('Set 2');
  });
  await expect(reports(page).getByRole('tab', { name: 'Scout Geral' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(reports(page).getByText('Mostrando: Set 1.')).toBeVisible();
  await page.keyboard.press('0');
  await expect(reports(page).getByText(/^A partida inteira: /)).toBeVisible();
  await reports(page).getByLabel('Placar').selectOption('A partir de 15');
  await reports(page).getByLabel('Diferença').selectOption('Até 3');
  await reports(page).getByLabel('Situação').selectOption('Atrás');
  await expect(page).toHaveURL(/placar=15&diferenca=3&situacao=atras/);
  await page.reload();
  await expect(
    reports(page).getByText('Mostrando: a partir de 15 · diferença até 3 · quando o time está atrás.'),
  ).toBeVisible();
  for (const foot of await reports(page).locator('tfoot').all()) {
    const pointsButton = foot.getByRole('button').first();
    const points = Number(await pointsButton.innerText());
    await pointsButton.click();
    await expect(plays(page).getByRole('list').getByRole('listitem')).toHaveCount(points);
    await page.keyboard.press('Escape');
  }
});

test('a chosen play of a figure is selected in the list', async ({ page, complaints }) => {
  await page.route(/assets\/Charts-.*\.js/, (route) => route.abort());
  await openPublic(page, 'aba=geral&lado=fora&fundamento=saque&tipo=X&avaliacao=%3D');
  await reports(page).getByRole('tab', { name: 'Gráficos' }).click();
  const failed = reports(page).getByRole('alert');
  await expect(failed).toContainText('Erro ao buscar relatório');
  await expect(reports(page).getByRole('button', { name: 'Exportar PDF' })).toBeVisible();
  // React logs the failed load
  complaints.splice(0);
  await page.unroute(/assets\/Charts-.*\.js/);
  await failed.getByRole('button', { name: 'Tentar novamente' }).click();
  await reports(page).getByRole('button', { name: 'Distribuição', exact: true }).click();
  await expect(page).not.toHaveURL(/fundamento|avaliacao/);
  await expect(page).toHaveURL(/lado=fora/);
  const setter = reports(page).getByLabel('Levantador', { exact: true });
  const [chosen = ''] = await setter.selectOption({ index: 1 });
  await expect(page).toHaveURL(new RegExp(`levantador=${chosen}`));
  await page.reload();
  await expect(setter).toHaveValue(chosen);
  await page.getByLabel('Fundamento das jogadas', { exact: true }).selectOption('Defesa');
  await reports(page).locator('[data-figure]').first().click();
  const first = plays(page).getByRole('listitem').first();
  const code = await first.getByRole('code').innerText();
  await first.getByRole('button').click();
  await expect(plays(page)).toHaveCount(0);
  const line = page.getByRole('listbox', { name: 'Jogadas' }).getByRole('option', { selected: true });
  await expect(line).toBeInViewport();
  await expect(line).toContainText(code);
});

test('[A1] axe finds nothing in five charts on a phone and three on a laptop', async ({ page }) => {
  await openPublic(page, 'aba=graficos&sets=1');
  const chart = (name: string) => reports(page).getByRole('button', { name, exact: true });
  type Theme = 'light' | 'dark';
  const checkCharts = async (width: number, colorScheme: Theme, names: readonly string[]): Promise<void> => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const name of names) {
      await chart(name).click();
      await expect(chart(name)).toHaveAttribute('aria-current', 'true');
      await expectClean(page, `${name}, ${width}`);
    }
  };
  await checkCharts(390, 'light', [
    'Ponto a ponto',
    'Direções',
    'Recepção',
    'Distribuição',
    'Comparar atletas',
  ]);
  await checkCharts(1366, 'dark', ['Comparar atletas', 'Direções', 'Recepção']);
  await chart('Ponto a ponto').click();
  const point = reports(page).getByRole('button', { name: /^(1 x 0|0 x 1), ponto de / });
  await point.press('Enter');
  await expect(
    plays(page)
      .getByRole('listitem')
      .filter({ hasText: /#\d+ Saque/ }),
  ).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(point).toBeFocused();
  const paper = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const title = await page.title();
  const [home = ''] = title.split(' x ');
  for (const texts of paper.pages) {
    const pageText = texts.map(({ text }) => text).join(' ');
    expect(pageText).toContain(home);
    expect(pageText).not.toContain('Exportar PDF');
  }
});

test('[R-UI-7] the zone table counts combinations and opens their plays; it is at most 280 px high, the list of plays at most 500 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openPublic(page, 'aba=graficos&grafico=distribuicao');
  const table = page.getByRole('table', { name: 'Tabela de zonas' });
  const uses = table.locator('tbody').getByRole('button').first();
  const count = Number(await uses.innerText());
  await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/^[FCBPS]$/);
  await uses.click();
  await expect(plays(page).getByRole('list').getByRole('listitem')).toHaveCount(count);
  await page.keyboard.press('Escape');
  const height = (part: Locator) => part.evaluate((element) => element.clientHeight);
  expect(await height(table.locator('..'))).toBeLessThanOrEqual(280);
  const calls = page.getByRole('table', { name: 'Chamadas do levantador' });
  const setsButton = calls.getByRole('row').nth(1).getByRole('button').first();
  const sets = Number(await setsButton.innerText());
  await setsButton.click();
  await expect(plays(page).getByRole('list').getByRole('listitem')).toHaveCount(sets);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ponto a ponto' }).click();
  const servers = page.getByRole('table', { name: /^Sequências no saque de / }).first();
  const longest = servers.getByRole('row').nth(1).getByRole('cell').nth(2).getByRole('button');
  const run = Number(await longest.innerText());
  await longest.click();
  await expect(plays(page).getByRole('list').getByRole('listitem')).toHaveCount(run);
  await page.keyboard.press('Escape');
  expect(await height(page.getByRole('listbox', { name: 'Jogadas' }))).toBeLessThanOrEqual(500);
});

test('a match without plays, and a match whose plays have no zones, show a message', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  const id = await newGame(page, demo);
  await page.goto(`/#/admin/games/scout/${id}?aba=graficos`);
  await expect(reports(page).getByText('Ainda não há jogadas para estes gráficos.')).toBeVisible();
  const answer = await page.request.post(`${demo.address}/games/import`, {
    data: { text: inventedMatch().replaceAll('~~~15', ''), name: 'a.dvw', again: true },
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` },
  });
  const { _id } = await answer.json();
  await page.goto(`/#/admin/games/scout/${_id}?aba=graficos&grafico=direcoes`);
  await page.getByLabel('Fundamento', { exact: true }).selectOption('Saque');
  await expect(reports(page).getByText(/12SM#15 é um saque da zona 1 para a zona 5/)).toBeVisible();
});
