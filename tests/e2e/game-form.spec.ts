import type { Page } from '@playwright/test';
import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { fixtureText } from '../kit/fixture.ts';
import type { TestServer } from '../kit/server.ts';

test.beforeEach(({ page, demo }) => signInAsAdmin(page, demo));

function hands(page: Page) {
  const used = { clicks: 0, keys: 0 };
  return {
    used,
    async press(key: string) {
      used.keys += key.split('+').length;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      used.keys += text.length;
      await page.keyboard.type(text);
    },
    async click(name: string) {
      used.clicks++;
      await page.getByRole('link', { name }).click();
    },
  };
}

const homeName = (page: Page) => page.getByRole('combobox', { name: 'Time da casa' });
const awayName = (page: Page) => page.getByRole('combobox', { name: 'Time visitante' });
const homeRoster = (page: Page) => page.getByRole('textbox', { name: 'Elenco da casa' });
const create = (page: Page) => page.getByRole('button', { name: 'Criar' }).click();
const section = (page: Page, title: string) => page.getByRole('heading', { name: title }).click();

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: '+ Nova Partida' }).click();
  await expect(homeName(page)).toBeFocused();
}

async function stored(page: Page, demo: TestServer) {
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  const id = page.url().split('/').at(-1);
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const get = async (path: string) =>
    (
      await page.request.get(`${demo.address}${path}`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
  const log = await get(`/games/${id}/log`);
  return {
    id,
    game: await get(`/games/${id}`),
    commands: log.entries.map(({ command }: { command: { type: string } }) => command),
  };
}

const asAdmin = async (page: Page, demo: TestServer, path: string, data: object) => {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await page.request.post(`${demo.address}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
};

test('[B13] the first rally of two new teams takes at most 15 clicks and 60 keys', {
  tag: '@short',
}, async ({ page, demo }) => {
  const hand = hands(page);
  await hand.click('+ Nova Partida');
  await expect(homeName(page)).toBeFocused();
  await hand.type('Alfa');
  await hand.press('Tab');
  await hand.type('1 2 3 4 5 6');
  await hand.press('Tab');
  await hand.type('Beta');
  await hand.press('Tab');
  await hand.type('1 2 3 4 5 6');
  await hand.press('Control+Enter');
  const { game, commands } = await stored(page, demo);
  expect(game).toMatchObject({
    teams: { home: { name: 'Alfa', _id: null }, away: { name: 'Beta', _id: null } },
    homeOrder: [1, 2, 3, 4, 5, 6],
    awayOrder: [1, 2, 3, 4, 5, 6],
    setterPos: [1, 2],
  });
  expect(game.players.home).toHaveLength(6);
  expect(commands.at(-1)).toMatchObject({
    type: 'manual',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
    visitor: { six: [1, 2, 3, 4, 5, 6], setter: 2 },
    serving: '*',
  });
  await expect(page.getByLabel('Linha de códigos')).toBeFocused();
  await hand.type('1SM.5+ 2E 4A#');
  await hand.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /gravado\s*5$/ })).toBeVisible();
  const rally = (await stored(page, demo)).commands.slice(-4).map(({ code }: { code: string }) => code);
  expect(rally).toEqual(['*01SM-', 'a05RM+', '*02EH+', '*04AH#']);
  console.info(`B13: ${hand.used.clicks} clicks, ${hand.used.keys} keys`);
  expect(hand.used.clicks).toBeLessThanOrEqual(15);
  expect(hand.used.keys).toBeLessThanOrEqual(60);
});

test('[section 2] the fields of a new match are stored, and the edit form sends only changes', {
  tag: '@short',
}, async ({ page, demo, complaints }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
  await openForm(page);
  await homeName(page).fill('Campo A');
  await homeRoster(page).fill('12 Ana Silva s\n7 Bia Lima p\n1 Cris\n4 Dora\n5 Eva\n6 Fê c\n8 Gil l');
  await page
    .getByRole('region', { name: 'Escalação inicial de Campo A' })
    .getByRole('button', { name: 'Usar a ordem da lista' })
    .click();
  await page.getByLabel('Capitão(ã): Campo A').selectOption('#7 - Bia Lima');
  await awayName(page).fill('Campo B');
  await page.getByLabel('Saque inicial').selectOption('Campo B');
  await page.getByLabel('Posições dos levantadores').fill('1,3');
  await page.getByLabel('Data', { exact: true }).fill('2026-03-04');
  await page.getByLabel('Hora').fill('19:30');
  await page.getByLabel('Liga').fill('Copa');
  await page.getByLabel('Temporada').fill('2026');
  await page.getByLabel('Local').fill('Ginásio');
  await expect(page.getByText('Pontos do tie-break: 15')).toBeVisible();
  await section(page, 'Regras e sets');
  await page.getByLabel('Melhor de').selectOption('3');
  await page.getByLabel('Pontos', { exact: true }).fill('21');
  await page.getByLabel('Pontos do tie-break').fill('11');
  await page.getByLabel('Sets Home').fill('1');
  await page.getByLabel('Sets Away').fill('2');
  const publicSelect = page.getByLabel('Público', { exact: true });
  await expect(page.getByText('Só quem faz o scout vê este jogo')).toBeVisible();
  await publicSelect.selectOption('Sim');
  await section(page, 'Scout e vídeo');
  await page.getByLabel('Tipo de Scout').selectOption('Vídeo');
  await page.getByRole('textbox', { name: 'URL do vídeo' }).fill('https://youtu.be/dQw4w9WgXcQ');
  // Ctrl+Enter also works after a click that left no field focused
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+Enter');
  const { id, game } = await stored(page, demo);
  expect(game).toMatchObject({
    date: '2026-03-04',
    time: '19:30',
    league: 'Copa',
    season: '2026',
    local: 'Ginásio',
    bestoff: 3,
    pontosset: [21, 11],
    homeOrder: [12, 7, 1, 4, 5, 6, 8],
    setterPos: [1, 3],
    serv: 'a',
    tipoScout: 'video',
    publico: true,
    teams: { home: { sets: 1 }, away: { sets: 2 } },
  });
  expect(game.players.home[0]).toEqual({ number: 12, name: 'Ana', surname: 'Silva', function: 's' });
  expect(game.players.home[1]).toMatchObject({ number: 7, captain: true });

  await page.goto(`/#/admin/games/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Partida' })).toBeVisible();
  await expect(homeName(page)).toHaveValue('Campo A');
  await expect(page.getByLabel('Liga')).toHaveValue('Copa');
  await expect(page.getByLabel('Capitão(ã): Campo A')).toHaveValue('7');
  await page.getByLabel('Liga').fill('Taça');
  const sentRequest = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Salvar' }).click();
  expect((await sentRequest).postDataJSON()).toEqual({ league: 'Taça' });
  await expect(page).toHaveURL(/#\/admin\/Games$/);
  await expect(page.getByRole('article').filter({ hasText: 'Campo A' })).toContainText('Taça - 2026');
  // the new match opens with its video, and a request to YouTube counts as a complaint
  for (const complaint of complaints.splice(0))
    expect(complaint).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
});

test('[section 5] a registered team fills its roster, and another name empties the roster', async ({
  page,
  demo,
}) => {
  const ana = await asAdmin(page, demo, '/athletes', { name: 'Ana', surname: 'Rosa', number: 3 });
  const team = await asAdmin(page, demo, '/teams', {
    name: 'Maré Cheia',
    season: '2026',
    athletes: [{ athlete: ana._id, number: 9, function: 's' }],
    tabelas: { combinations: [], calls: [{ code: 'K9', text: 'Nove' }] },
  });
  await openForm(page);
  await homeName(page).pressSequentially('maré cheia');
  await expect(homeRoster(page)).toHaveValue('9 Ana Rosa s');
  await expect(page.getByText('Time cadastrado, temporada 2026')).toBeVisible();
  await homeName(page).pressSequentially(' 2');
  await expect(homeRoster(page)).toHaveValue('');
  await homeName(page).fill('Maré');
  await page.getByRole('option', { name: 'Maré Cheia' }).click();
  await expect(homeRoster(page)).toHaveValue('9 Ana Rosa s');
  await awayName(page).fill('Sem cadastro');
  await section(page, 'Combinações e chamadas');
  await page.getByLabel('Tabelas desta partida').selectOption('Do time da casa: Maré Cheia');
  await page.getByRole('button', { name: 'Ver e editar as linhas' }).click();
  await page.getByLabel('Descrição de K9').press('Enter');
  await expect(page.getByLabel('Código de nova linha')).toBeFocused();
  await page.keyboard.type('k9');
  await expect(page.getByText('Este código já existe.').first()).toBeVisible();
  await create(page);
  await expect(page.getByText('Confira as linhas marcadas.')).toBeVisible();
  await page.getByLabel('Código de K9').last().fill('k8');
  await page.getByRole('button', { name: 'Definir padrões próprios' }).click();
  await page.getByLabel('Tipo de Saque').selectOption('M flutuante com salto');
  await create(page);
  const { game } = await stored(page, demo);
  expect(game.teams).toMatchObject({ home: { _id: team._id }, away: { _id: null } });
  expect(game.tabelas).toMatchObject({
    calls: [
      { code: 'K9', text: 'Nove' },
      { code: 'K8', text: '' },
    ],
    defaults: { S: { type: 'M' } },
  });
});

test('a team without a name is refused', async ({ page, demo }) => {
  await openForm(page);
  await homeName(page).fill('Maré');
  await create(page);
  await expect(awayName(page)).toBeFocused();
  await expect(page.getByText('Escreva o nome do time ou escolha Sem time.')).toBeVisible();
  await page.getByRole('button', { name: 'Sem time em Time visitante' }).click();
  await expect(awayName(page)).toHaveValue('Sem time');
  await create(page);
  const { id, game } = await stored(page, demo);
  expect(game.teams).toMatchObject({ home: { name: 'Maré' }, away: { _id: null, name: '' } });
  await page.goto(`/#/admin/games/edit/${id}`);
  await expect(awayName(page)).toHaveValue('Sem time');
  await awayName(page).fill('sem t');
  await page.getByRole('option', { name: 'Sem time' }).click();
  await expect(awayName(page)).toHaveValue('Sem time');
});

test('[R-CODE-6] the code line of a game accepts combinations loaded from a .dvw until the default table replaces them', async ({
  page,
  demo,
}) => {
  await openForm(page);
  await homeName(page).fill('Com tabela');
  await awayName(page).fill('Visita');
  await section(page, 'Combinações e chamadas');
  await expect(page.getByText('As linhas desta partida são lidas pelas tabelas do sistema.')).toBeVisible();
  const dvw = fixtureText().replace('X5;4;R;T;Chutada na 4;', 'ZZ;3;C;M;Nossa;');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.dvw', mimeType: 'text/plain', buffer: Buffer.from(dvw, 'latin1') });
  await expect(page.getByText(/^Desta partida: 3 combinações e 1 chamada/).last()).toBeVisible();
  await create(page);
  const { id, game } = await stored(page, demo);
  expect(game.tabelas.combinations.map(({ code }: { code: string }) => code)).toContain('ZZ');
  const line = page.getByLabel('Linha de códigos');
  await line.fill('9ZZ#');
  await line.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Jogadas' })).toContainText('*09AM#ZZ~3');

  await page.goto(`/#/admin/games/edit/${id}`);
  await section(page, 'Combinações e chamadas');
  const source = page.getByLabel('Tabelas desta partida');
  await expect(source).toHaveValue('own');
  await source.selectOption('Padrão do sistema');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/#\/admin\/Games$/);
  await page.goto(`/#/admin/games/scout/${id}`);
  // until the game is refetched, the match may show the device's copy
  await line.fill('9ZZ# ');
  await expect(line).toHaveAttribute('aria-invalid', 'true');
  await line.press('Enter');
  await expect(line).toHaveValue('9ZZ# ');
});

test('[R-CODE-3] in the default table, A/ continues the rally; a block before the next serve marks it as blocked', async ({
  page,
  demo,
}) => {
  await openForm(page);
  await homeName(page).fill('Segue');
  await awayName(page).fill('Bloqueia');
  await section(page, 'Avançado');
  await page.getByRole('combobox', { name: 'Tabela' }).selectOption('Padrão: A/ segue');
  await create(page);
  const line = page.getByLabel('Linha de códigos');
  const plays = page.getByRole('listbox', { name: 'Jogadas' });
  const hint = page.getByText('/ segue; bloqueado é <');
  await line.fill('1S- a2R+ a7A/');
  await expect(hint).toBeVisible();
  await line.press('Enter');
  await expect(plays.getByText('#7 Ataque de bola alta · muito ruim')).toBeVisible();
  await line.fill('5D+ 7A/');
  await expect(page.getByRole('list', { name: 'Leitura da linha' })).toContainText('#7');
  await expect(hint).toBeHidden();
  await line.press('Enter');
  await line.fill('1S-');
  await expect(page.getByText('O rally anterior não tem ponto.')).toBeVisible();
  await line.press('Alt+1');
  await expect(line).toHaveValue('a$$B# 1S-');
  await line.fill('a$$B#');
  await line.press('Enter');
  await expect(plays.getByText('#7 Ataque de bola alta · bloqueado')).toHaveCount(1);
  await expect(plays.getByText('#7 Ataque de bola alta · muito ruim')).toHaveCount(1);

  const { id } = await stored(page, demo);
  const report = async (team: 'home' | 'away') => {
    const athletes = [{ number: 7, time: team }];
    const { 7: of } = await asAdmin(page, demo, '/reports/athletes-report-multi', { partida: id, athletes });
    return [of.Attacks.Blocks, of.Points.WL];
  };
  expect([await report('home'), await report('away')]).toEqual([
    [1, -1],
    [0, 0],
  ]);
  await page.getByRole('button', { name: 'Baixar' }).click();
  await expect(page.getByRole('menuitem', { name: /Data Volley/ })).toContainText(
    'contarão como bloqueado 1 ataque A/ que seguiu',
  );
});

test('Enter in a field sends nothing; Ctrl+Enter sends the form', async ({ page }) => {
  await openForm(page);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/games') requestCount++;
  });
  await homeName(page).pressSequentially('Maré');
  await homeName(page).press('Enter');
  await page.getByLabel('Liga').press('Enter');
  await awayName(page).fill('Farol');
  await expect(page.getByRole('heading', { name: 'Nova Partida' })).toBeVisible();
  await expect(homeName(page)).toHaveValue('Maré');
  expect(requestCount).toBe(0);
  await homeName(page).press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Quadra' })).toBeVisible();
  expect(requestCount).toBe(1);
});

test('[section 5] invalid fields have a message and are focused', async ({ page }) => {
  await openForm(page);
  await homeName(page).fill('Maré');
  await awayName(page).fill('Farol');
  await homeRoster(page).fill('7 Ana\n7 Bia\nCris');
  await expect(page.getByText('7 Bia: este número já está no elenco.')).toBeVisible();
  await expect(page.getByText('Cris: sem número, fica fora desta partida.')).toBeVisible();
  await create(page);
  await expect(homeRoster(page)).toBeFocused();
  await homeRoster(page).fill('7 Ana');
  await section(page, 'Scout e vídeo');
  await page.getByLabel('Tipo de Scout').selectOption('Vídeo');
  await create(page);
  const address = page.getByRole('textbox', { name: 'URL do vídeo' });
  await expect(page.getByText('Informe o endereço do vídeo.')).toBeVisible();
  await address.fill('https://exemplo.com.br/video.mp4');
  await expect(page.getByText('URL de vídeo do YouTube inválida.')).toBeVisible();
  await section(page, 'Scout e vídeo');
  await expect(address).toBeHidden();
  await create(page);
  await expect(address).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Confira os campos marcados.' })).toBeVisible();
  await page.getByLabel('Vídeo de').selectOption('Arquivo local');
  await expect(address).toBeHidden();
  await page.getByLabel('Tipo de Scout').selectOption('Live');
  const stream = page.getByRole('textbox', { name: 'URL da transmissão' });
  await stream.fill('http://ginasio.example/quadra.m3u8');
  await expect(page.getByText('Um endereço http não serve.')).toBeVisible();
  await stream.fill('https://ginasio.example/quadra.m3u8');
  await expect(page.getByText('Entendido como HLS.')).toBeVisible();
  await page.getByLabel('Tipo de Scout').selectOption('Só Scout');
  await section(page, 'Regras e sets');
  await page.getByLabel('Melhor de').selectOption('1');
  await expect(page.getByText('o único set é o decisivo: vai até 15')).toBeVisible();
});

test('leaving the form asks first, and the draft survives a failure, leaving and a reload', async ({
  page,
}) => {
  await openForm(page);
  await homeName(page).fill('Não Me Perca');
  await awayName(page).fill('Visita');
  await page.route('**/games', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await create(page);
  await expect(page.getByRole('alert')).toContainText('A partida não foi salva');
  await expect(homeName(page)).toHaveValue('Não Me Perca');
  await page.unroute('**/games');

  await page.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(homeName(page)).toHaveValue('Não Me Perca');
  await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
  await question.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Times' })).toBeVisible();

  await page.goto('/#/admin/games/new');
  await expect(page.getByText('Rascunho recuperado')).toBeVisible();
  await expect(homeName(page)).toHaveValue('Não Me Perca');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(homeName(page)).toHaveValue('Não Me Perca');
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(homeName(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/#\/admin\/Games$/);
});

test('[R-RALLY-1] an edit that would change a closed set is refused with a reason', async ({ page }) => {
  await page
    .getByRole('article')
    .filter({ hasText: 'Público' })
    .first()
    .getByRole('link', { name: /^Editar / })
    .click();
  await expect(page.getByText('A escalação inicial não muda depois da primeira jogada.')).toBeVisible();
  await section(page, 'Regras e sets');
  await page.getByLabel('Pontos', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('alert')).toContainText('Esta alteração mudaria um set já encerrado.');
  await expect(page.getByLabel('Pontos', { exact: true })).toHaveValue('15');
});

test('[R-RALLY-4] a preset fills in the limits of a set, and custom limits are stored', async ({
  page,
  demo,
}) => {
  await openForm(page);
  await page.keyboard.type('Preset');
  await awayName(page).fill('Visita');
  await section(page, 'Regras e sets');
  const preset = page.getByLabel('Regulamento');
  const [substitutions, timeouts] = [page.getByLabel('Substituições'), page.getByLabel('Tempos')];
  await expect(preset).toHaveValue('fivb');
  await expect(substitutions).toHaveValue('6');
  await preset.selectOption({ label: 'NCAA' });
  await expect(substitutions).toHaveValue('15');
  await preset.selectOption({ label: 'Livre' });
  await expect(timeouts).toHaveValue('');
  await substitutions.fill('12');
  await create(page);
  const { id, game } = await stored(page, demo);
  expect(game.regras).toEqual({ preset: 'livre', substituicoes: 12, tempos: 99 });
  await page.goto(`/#/admin/games/edit/${id}`);
  await section(page, 'Regras e sets');
  await expect(substitutions).toHaveValue('12');
  await expect(timeouts).toHaveValue('');
});

test('[R-CODE-3] edited winning symbols of a game are stored and proposed for the next game', async ({
  page,
  demo,
}) => {
  await openForm(page);
  await homeName(page).fill('Símbolos');
  await awayName(page).fill('Visita');
  await section(page, 'Avançado');
  const cell = (name: string) => page.getByRole('button', { name });
  const table = page.getByRole('combobox', { name: 'Tabela' });
  await expect(table).toHaveValue('usual');
  await expect(cell('Ataque /: Segue')).toBeVisible();
  await cell('Bloqueio /: Segue').click();
  await cell('Bloqueio /: Ponto').click();
  await expect(cell('Bloqueio /: Erro')).toBeVisible();
  await create(page);
  const { id, commands } = await stored(page, demo);
  expect(commands[0].settings.winning.B).toEqual({ '#': 'wins', '=': 'loses', '/': 'loses' });

  await page.goto(`/#/admin/games/edit/${id}`);
  await section(page, 'Avançado');
  await expect(cell('Bloqueio /: Erro')).toBeVisible();
  await expect(table).toHaveValue('custom');
  await table.selectOption('Data Volley: A/ e B/ perdem');
  await expect(cell('Ataque /: Erro')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/#\/admin\/Games$/);
  await page.goto(`/#/admin/games/scout/${id}`);
  const loses = { '#': 'wins', '=': 'loses', '/': 'loses' };
  expect((await stored(page, demo)).commands.at(-1).settings.winning).toMatchObject({ A: loses, B: loses });

  await page.goto('/#/admin/Games');
  await openForm(page);
  await expect(page.getByText('Símbolos que decidem o ponto: Data Volley')).toBeVisible();
  await homeName(page).fill('Seguinte');
  await awayName(page).fill('Visita');
  await create(page);
  expect((await stored(page, demo)).commands[0].settings.winning.A).toEqual(loses);
});

for (const { theme, width } of walks(PHONE))
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme });
    test('[A1] axe finds nothing in the form when it is empty, full or invalid', async ({ page }) => {
      await page.goto('/#/admin/games/new');
      await expect(homeName(page)).toBeFocused();
      await expectCleanInThemes(page, 'empty');
      await homeName(page).fill('Axe');
      await homeRoster(page).fill('1s 2 3 4 5 6 10L');
      await page.getByRole('textbox', { name: 'Elenco visitante' }).fill('7 Ana\n7 Bia');
      for (const title of ['Regras e sets', 'Scout e vídeo', 'Avançado']) await section(page, title);
      await page.getByLabel('Tipo de Scout').selectOption('Vídeo');
      await page.getByLabel('Melhor de').selectOption('1');
      await create(page);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectCleanInThemes(page, 'wrong');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('dialog').waitFor();
      await expectCleanInThemes(page, 'asking');
    });
  });
