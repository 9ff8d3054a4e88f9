import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectCleanInThemes, walks } from '../kit/axe.ts';
import { admitAdmin, codeOf, enterCode, expect, test } from '../kit/browser.ts';
import { readDvwFile } from '../kit/dvwReader.ts';
import { inventedMatch } from '../kit/invented-match.ts';
import { newGame } from '../kit/match-screen.ts';
import { readPdf } from '../kit/pdfReader.ts';
import type { TestServer } from '../kit/server.ts';
import { readXlsx } from '../kit/xlsxReader.ts';

interface Listed {
  _id: string;
  publico: boolean;
  teams: { home: { name: string; sets: number }; away: { name: string; sets: number } };
  placarSets: { set: number; home: number; away: number }[];
}

async function publicMatch(page: Page, { address }: TestServer): Promise<Listed> {
  const games: Listed[] = await (await page.request.get(`${address}/games`)).json();
  const [first] = games.sort((a, b) => b.placarSets.length - a.placarSets.length);
  if (!first) throw new Error('the demonstration has no public match');
  return first;
}

const list = (page: Page) => page.getByRole('listbox', { name: 'Jogadas' });
const selected = (page: Page) => list(page).getByRole('option', { selected: true });
const court = (page: Page) => page.getByRole('img', { name: /^Quadra\./ });
const board = (page: Page) => page.getByRole('region', { name: 'Placar' });
const points = (page: Page) => board(page).locator('[data-side] [data-figures] > span').allInnerTexts();

async function openPublic(page: Page, demo: TestServer, query = ''): Promise<Listed> {
  const game = await publicMatch(page, demo);
  await page.goto(`/#/jogos/${game._id}${query}`);
  // attached, not visible: a phone may show another part of the match
  await page.locator('[role=listbox]').waitFor({ state: 'attached' });
  return game;
}

test('[R-ID-6] a visitor reads a public match: teams, sets, score, court, plays, statistics', {
  tag: '@short',
}, async ({ page, demo }) => {
  const { teams, placarSets } = await openPublic(page, demo);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(`${teams.home.name} ${teams.home.sets}`);
  await expect(title).toContainText(`${teams.away.name} ${teams.away.sets}`);
  await expect(page).toHaveTitle(new RegExp(`^${teams.home.name} x ${teams.away.name}`));
  await expect(page.getByLabel('Set', { exact: true }).first().locator('option')).toHaveCount(
    placarSets.length,
  );
  await expect(page.getByRole('navigation', { name: 'Sets da partida' }).getByRole('button')).toHaveText(
    placarSets.map(({ set }) => `Set ${set}`),
  );
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número \d+.*posição 6 número \d+/);
  const rows = page.getByRole('region', { name: 'Estatística básica' }).getByRole('rowheader');
  await expect(rows).toHaveText(['Saque', 'Ataque', 'Bloqueio', 'Erros Adv.']);
  await expect(page.getByRole('button', { name: 'Atualizar página' })).toBeVisible();
  await expect(selected(page)).toContainText('Fim de jogo');
  // a browser without a share function copies the address
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  await expect(page.getByText('Endereço copiado')).toBeVisible();
});

test('[R-STAT-3] Exportar PDF reports a font that failed and can be repeated', {
  tag: '@short',
}, async ({ page, demo }) => {
  const { teams, placarSets } = await openPublic(page, demo);
  const panel = page.getByRole('region', { name: 'PDF da partida' });
  const results = placarSets.map(({ home, away }) => `${home} x ${away}`).join(' · ');
  const facts = panel.locator('dl > div');
  await expect(facts.filter({ hasText: 'Placar' })).toContainText(`${teams.home.sets} x ${teams.away.sets}`);
  await expect(facts.filter({ hasText: 'Sets' })).toContainText(results);
  for (const name of ['Data', 'Hora', 'Liga', 'Temporada', 'Local'])
    await expect(facts.filter({ has: page.getByText(name, { exact: true }) })).toHaveCount(1);
  const fontUrls: string[] = [];
  await page.route('**/assets/inter-*.ttf', (route) => {
    fontUrls.push(route.request().url());
    return route.abort();
  });
  await panel.getByRole('button', { name: 'Exportar PDF' }).click();
  await expect(panel.getByRole('alert')).toContainText('Erro ao gerar PDF. Tente novamente.');
  await expect.poll(() => fontUrls.length).toBe(2);
  await page.unroute('**/assets/inter-*.ttf');
  let release = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/inter-*.ttf', async (route) => {
    await mayLoad;
    await route.continue();
  });
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Exportar PDF' }).click();
  await expect(panel.getByRole('button', { name: 'Gerando...' })).toBeDisabled();
  release();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^scout_.+_vs_.+_\d{4}-\d\d-\d\d\.pdf$/);
  await expect(panel.getByRole('button', { name: 'Exportar PDF' })).toBeEnabled();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  const { title, pages } = await readPdf(readFileSync(await file.path()));
  expect(title).toBe(`Scout: ${teams.home.name} x ${teams.away.name}`);
  expect(pages).toHaveLength(placarSets.length + 3);
  for (const [index, texts] of pages.entries())
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([teams.home.name, results, `${index + 1} / ${pages.length}`]),
    );

  const fileOf = async (item: string, name: string): Promise<Buffer> => {
    await panel.getByRole('button', { name: 'Baixar' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await saved;
    expect(file.suggestedFilename().replace(/_.+_vs_.+_\d{4}-\d\d-\d\d/, '')).toBe(name);
    return readFileSync(await file.path());
  };
  await panel.getByRole('button', { name: 'Baixar' }).click();
  // a menu gets the focus shortly after it is shown; until then its button has the focus
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Baixar' })).toBeFocused();
  const report = await readPdf(await fileOf('Relatório da partida (2 páginas)', 'relatorio.pdf'));
  expect(report.title).toBe(`Relatório da partida: ${teams.home.name} x ${teams.away.name}`);
  expect(report.pages).toHaveLength(2);
  const last = placarSets.at(-1)?.set ?? 0;
  const ofSet = await readPdf(await fileOf('Página do set', `set${last}.pdf`));
  expect([ofSet.title, ofSet.pages.length]).toEqual([
    `Set ${last}: ${teams.home.name} x ${teams.away.name}`,
    1,
  ]);
  for (const [item, name] of [
    ['Imagem para conversa PNG', 'relatorio.png'],
    [`Imagem para conversa: set ${last}`, `set${last}.png`],
  ] as const) {
    const png = await fileOf(item, name);
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 1080]);
    expect(png.readUInt32BE(20)).toBeGreaterThan(1080);
    expect(png.length).toBeLessThan(500_000);
  }

  const sharedNames = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        navigator.canShare = ({ files = [] } = {}) => files.length === 1;
        navigator.share = async ({ files = [] } = {}) => resolve(files.map(({ name }) => name).join());
      }),
  );
  await panel.getByRole('button', { name: 'Baixar' }).click();
  await page.getByRole('menuitem', { name: 'Imagem para conversa PNG' }).click();
  expect(await sharedNames).toMatch(/^relatorio_.+\.png$/);

  const touchesAs = (item: string, format: string): Promise<Buffer> => fileOf(item, `toques.${format}`);
  const csv = (await touchesAs('CSV', 'csv')).toString('utf8').trim().split('\r\n');
  const rows = await readXlsx(await touchesAs('Planilha (XLSX)', 'xlsx'), 'Toques');
  expect(csv[0]?.split(';')).toEqual(rows[0]);
  expect(csv.length).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(500);

  await panel.getByRole('button', { name: 'Baixar' }).click();
  const written = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Data Volley (.dvw)' }).click();
  const match = await written;
  expect(match.suggestedFilename()).toMatch(/^scout_.+_vs_.+_\d{4}-\d\d-\d\d\.dvw$/);
  const { teams: named, sets } = readDvwFile(readFileSync(await match.path(), 'utf8'));
  expect([named.home.name, named.visitor.name]).toEqual([teams.home.name, teams.away.name]);
  const finals = sets.flatMap(({ final }) => (final ? [final] : []));
  expect(finals).toEqual(placarSets.map(({ home, away }) => ({ home, visitor: away })));
});

test('[R-STAT-3] a link to the PDF of a private game opens without a login until it is revoked', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  const id = await newGame(page, demo);
  await page.goto(`/#/admin/games/scout/${id}`);
  const share = page.getByRole('button', { name: 'Link do PDF' });
  await share.click();
  await page.getByRole('button', { name: 'Criar link' }).click();
  const address = page.getByLabel('Endereço');
  await expect(address).toHaveValue(new RegExp(`/games/${id}/pdf\\?k=`));
  const url = await address.inputValue();
  const read = await fetch(url);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await page.getByLabel('Documento').selectOption('Relatório da partida (2 páginas)');
  await expect(address).toHaveValue(/&tipo=relatorio$/);
  const report = await readPdf(new Uint8Array(await (await fetch(await address.inputValue())).arrayBuffer()));
  expect(report.pages).toHaveLength(2);
  await page.getByRole('button', { name: 'Revogar' }).click();
  await page
    .getByRole('dialog', { name: 'Revogar o link?' })
    .getByRole('button', { name: 'Revogar' })
    .click();
  await expect(page.getByRole('button', { name: 'Criar link' })).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
});

test('the points of a team in a set are the sum of its serves, attacks, blocks and opponent errors', async ({
  page,
  demo,
}) => {
  const { placarSets } = await openPublic(page, demo);
  for (const { set, home, away } of placarSets) {
    await page.getByLabel('Set', { exact: true }).first().selectOption(String(set));
    const sums = async () => {
      const cells = await page
        .getByRole('region', { name: 'Estatística básica' })
        .getByRole('cell')
        .allInnerTexts();
      return [0, 1].map((side) =>
        cells.filter((_, at) => at % 2 === side).reduce((n, text) => n + Number(text), 0),
      );
    };
    // the address changes before the figures do
    await expect.poll(() => points(page), `set ${set}`).toEqual([String(home), String(away)]);
    await expect.poll(sums, `set ${set}`).toEqual([home, away]);
  }
});

test('arrow keys move the selection, and court, score and card show the selected play', async ({
  page,
  demo,
}) => {
  await openPublic(page, demo);
  await list(page).focus();
  await page.keyboard.press('End');
  const scores = new Set<string>();
  const courts = new Set<string>();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('ArrowUp');
    scores.add((await points(page)).join(':'));
    courts.add((await court(page).getAttribute('aria-label')) ?? '');
  }
  expect(scores.size).toBeGreaterThan(4);
  expect(courts.size).toBeGreaterThan(4);
  const card = page.getByRole('region', { name: 'Jogada selecionada' });
  const readPosition = async () => Number(await selected(page).getAttribute('aria-posinset'));
  const before = await readPosition();
  await page.keyboard.press('j');
  await expect.poll(readPosition).toBe(before + 1);
  await page.keyboard.press('k');
  await expect.poll(readPosition).toBe(before);
  await expect(async () => {
    const code = await card.locator('p').first().innerText();
    expect(await selected(page).innerText()).toContain(code.trim());
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Ir para a última' }).click();
  await expect(selected(page)).toContainText('Fim de jogo');
});

test('the list shows points, rotations and the end of a set, and draws fewer than 60 rows', async ({
  page,
  demo,
}) => {
  await openPublic(page, demo, '?set=1');
  await expect(list(page).getByRole('option').first()).toContainText('Fim de set');
  await expect(page.locator('header').last()).not.toContainText('Fim de jogo');
  await expect(
    list(page)
      .getByRole('option', { name: /ponto de / })
      .first(),
  ).toBeVisible();
  const newest = list(page).getByRole('option').first();
  await expect.poll(async () => Number(await newest.getAttribute('aria-setsize'))).toBeGreaterThan(100);
  expect(await list(page).getByRole('option').count()).toBeLessThan(60);
  await list(page).press('End');
  await expect(
    list(page)
      .getByRole('option', { name: /^Rotação: / })
      .first(),
  ).toBeAttached();
});

test('plays are filtered by skill above the list, and by player on the court', async ({ page, demo }) => {
  await openPublic(page, demo, '?set=1');
  await page.getByLabel('Fundamento das jogadas').selectOption('Saque');
  const newest = async () => (await list(page).getByRole('option').allInnerTexts()).slice(0, 12);
  const twelveOf = (text: string) => Array(12).fill(expect.stringContaining(text));
  await expect.poll(newest).toEqual(twelveOf('Saque'));
  await page.getByLabel('Fundamento das jogadas').selectOption('Todos os fundamentos');
  const disc = page.getByRole('button', { name: /posição 4.*filtrar as jogadas/ }).first();
  const number = /^\d+/.exec((await disc.innerText()).trim())?.[0];
  await disc.click();
  await expect(disc).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(newest).toEqual(twelveOf(`#${number}`));
  await disc.click();
  await expect(page.getByLabel('Atleta das jogadas')).toHaveValue('');
});

test('[section 2] the score row of the header is shown after scrolling 170 px', async ({ page, demo }) => {
  await openPublic(page, demo);
  const serve = page
    .locator('header')
    .last()
    .getByText(/^(Saque: |Fim de jogo)/);
  await expect(serve).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 169));
  await expect(serve).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 170));
  await expect(serve).toBeVisible();
});

test('Trocar lado, Posições and Reservas change the view', async ({ page, demo }) => {
  await openPublic(page, demo);
  const before = await court(page).getAttribute('aria-label');
  await page.keyboard.press('t');
  await expect(court(page)).not.toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('button', { name: 'Reservas' }).click();
  await expect(page.getByRole('heading', { name: /^Reservas · / })).toHaveCount(2);
  await page.getByRole('button', { name: 'Posições' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Posições' })).toHaveAttribute('aria-pressed', 'true');
});

test('[section 9] in Scout Geral the totals are the sums of the rows, except four columns with -', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openPublic(page, demo, '?aba=geral');
  const table = page.getByRole('table', { name: /^Relatório por Atleta/ }).first();
  await expect(table.locator('tfoot td').first()).toBeVisible();
  const cells = async (row: string[]) => row.map((text) => text.trim());
  const figures: string[][] = [];
  for (const row of await table.locator('tbody tr').all())
    figures.push((await cells(await row.getByRole('cell').allInnerTexts())).slice(-16));
  const total = (await cells(await table.locator('tfoot td').allInnerTexts())).slice(-16);
  const sum = (column: number) => figures.reduce((n, row) => n + (Number(row[column]) || 0), 0);
  for (const column of [0, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15])
    expect(Number(total[column]) || 0, `column ${column}`).toBe(sum(column));
  for (const column of [1, 2, 13, 14]) expect(total[column]).toBe('-');
  expect(total[10]).toMatch(/^\d+%$/);
});

test('[section 3] Fundamentos has six tables, and hover and focus show the meaning of a grade', {
  tag: '@short',
}, async ({ page, demo }) => {
  const { teams } = await openPublic(page, demo, '?aba=fundamentos');
  const tables = page.getByRole('tabpanel').getByRole('table');
  await expect(tables).toHaveCount(6);
  for (const [index, name] of ['Saque', 'Recepção', 'Levantamento', 'Ataque', 'Bloqueio', 'Defesa'].entries())
    await expect(tables.nth(index)).toHaveAccessibleName(name);
  const labels = (name: string) =>
    page
      .getByRole('table', { name, exact: true })
      .getByRole('columnheader')
      .getByRole('button')
      .allInnerTexts();
  const read = async (name: string) =>
    (await labels(name)).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const scoring = ['# Ponto', '+ Muito bom', '! Bom', '- Ruim', '/ Muito ruim', '= Erro'];
  for (const name of ['Saque', 'Levantamento', 'Ataque', 'Bloqueio'])
    expect(await read(name)).toEqual(scoring);
  for (const name of ['Recepção', 'Defesa'])
    expect(await read(name)).toEqual(['# Excelente', ...scoring.slice(1)]);
  const plus = page.getByRole('table', { name: 'Saque', exact: true }).getByRole('button', { name: /^\+/ });
  await plus.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Muito bom');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await plus.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Muito bom');
  await page.getByRole('radio', { name: teams.away.name }).check({ force: true });
  await expect(tables).toHaveCount(6);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('[section 3] tapping a grade shows its meaning', async ({ page, demo }) => {
    await openPublic(page, demo, '?aba=fundamentos');
    const minus = page.getByRole('table', { name: 'Defesa' }).getByRole('button', { name: /^-/ });
    await minus.tap();
    await expect(page.getByRole('tooltip')).toHaveText('Ruim');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    // an address with a report opens the part 'Números'
    const tab = (name: string) =>
      page.getByRole('tablist', { name: 'Partes da partida' }).getByRole('tab', { name });
    const part = (name: string) => page.getByRole('tabpanel', { name, exact: true });
    await expect(tab('Números')).toHaveAttribute('aria-selected', 'true');
    await expect(part('Jogo')).toBeHidden();
    await tab('Jogo').tap();
    await expect(page).toHaveURL(/parte=jogo/);
    await expect(part('Jogo').getByRole('region', { name: 'Placar' })).toBeInViewport();
    await expect(part('Números')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Quadra')).toBeFocused();
    await expect(part('Quadra')).toBeVisible();
    await expect(part('Jogo')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Defesa' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await tab('Números').tap();
    await expect(page.getByRole('button', { name: 'Exportar PDF' })).toBeInViewport();
  });
});

test('[section 2] Fundamentos por Rotação has select fields, and six courts whose cells add up', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openPublic(page, demo, '?aba=rotacao');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('figure')).toHaveCount(6);
  for (const [index, figure] of (await panel.getByRole('figure').all()).entries()) {
    await expect(figure).toContainText(`P${index + 1}`);
    await expect(figure.getByRole('cell')).toHaveCount(9);
    const counts = (await figure.getByRole('cell').allInnerTexts()).map((text) =>
      Number(/\((\d+)\)/.exec(text)?.[1] ?? 0),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    await expect(figure.getByText(/^\d+ jogadas?$/).first()).toHaveText(
      total === 1 ? '1 jogada' : `${total} jogadas`,
    );
  }
  await expect(panel.getByLabel('Zona').locator('option')).toHaveText([
    'Origem (Zona Inicial)',
    'Destino (Zona Final)',
  ]);
  await expect(panel.getByLabel('Fundamento').locator('option')).toHaveText(['Ataque', 'Saque', 'Defesa']);
  await expect(panel.getByLabel('Set').locator('option').first()).toHaveText('Todos os Sets');
  await expect(panel.getByLabel('Atleta').locator('option').nth(1)).toHaveText(/^#\d+ - \S/);
  const libero = panel
    .getByLabel('Atleta')
    .locator('option')
    .filter({ hasText: /^#1 - / });
  await panel.getByLabel('Atleta').selectOption(await libero.getAttribute('value'));
  await panel.getByLabel('Fundamento').selectOption('Ataque');
  await expect(panel.getByText('Não há dados para os filtros selecionados')).toBeVisible();
});

test('an athlete in a table links to their report by set', async ({ page, demo }) => {
  const { placarSets } = await openPublic(page, demo);
  const first = page.getByTitle(/^Abrir o relatório de /).first();
  const athleteName = await first.innerText();
  await first.click();
  await expect(page.getByRole('tab', { name: 'Relatório por Atleta' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const table = page.getByRole('table', { name: new RegExp(athleteName) });
  await expect(table.locator('tbody tr')).toHaveCount(placarSets.length);
  await expect(page).toHaveURL(/aba=atleta/);
});

test('[R-ID-6] a private match is shown to a scouter and not found for visitors', async ({ page, demo }) => {
  await enterCode(page, '/scout', codeOf(demo, 'Scouter'));
  await page.getByRole('article').first().waitFor();
  const href = await page
    .getByRole('article')
    .filter({ hasText: 'Privado' })
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href');
  const id = href?.split('/').pop() ?? '';
  await page.goto(`/#/games/scout/${id}`);
  await expect(page.getByRole('heading', { name: 'Quadra' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/#/jogos/${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Jogo não encontrado' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar à lista' })).toHaveAttribute('href', '#/jogos');
});

test('a match that fails to load shows an error and is retried', async ({ page, demo }) => {
  const { _id } = await publicMatch(page, demo);
  await page.route('**/log*', (route) => route.fulfill({ status: 500, body: 'no json' }));
  await page.goto(`/#/jogos/${_id}`);
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a partida');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
  // the page retries by itself too, and the button may be gone before the press
  const pressed = retry.click({ timeout: 3000 }).catch(() => undefined);
  await page.unroute('**/log*');
  await pressed;
  await expect(list(page)).toBeVisible();
});

test('an imported match opens with the points of its file', async ({ page, demo }) => {
  await admitAdmin(page, demo);
  const text = inventedMatch({ home: 'Andorinha', visitor: 'Bem-te-vi' });
  const response = await page.request.post(`${demo.address}/games/import`, {
    data: { text, name: 'a.dvw', again: true },
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` },
  });
  const { _id } = await response.json();
  await page.goto(`/#/admin/games/scout/${_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorinha 1');
  await expect.poll(() => points(page)).toEqual(['25', '0']);
});

const TABS = [
  ['set', 'Scout do Set'],
  ['rotacao', 'Fundamentos por Rotação'],
  ['geral', 'Scout Geral'],
  ['fundamentos', 'Fundamentos'],
  ['atleta', 'Relatório por Atleta'],
  ['mapa', 'Mapa de calor'],
] as const;

for (const { theme, width } of walks({ theme: 'light', width: 768 }))
  test(`[A1] axe finds nothing on the match screen, ${width} px`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 844 });
    for (const [tab, name] of TABS) {
      await openPublic(page, demo, `?aba=${tab}`);
      await page.getByRole('tabpanel', { name, exact: true }).waitFor();
      await expect(page.getByText(/^Carregando/)).toHaveCount(0);
      await expectCleanInThemes(page, tab);
    }
    await expect(page.getByRole('tablist', { name: 'Relatórios' }).getByRole('tab')).toHaveText([
      ...TABS.map(([, label]) => label),
      'Gráficos',
    ]);
  });
