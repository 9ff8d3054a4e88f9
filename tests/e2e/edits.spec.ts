import type { BrowserContext, Page } from '@playwright/test';
import { expectCleanInBothThemes, WALKS } from '../kit/axe.ts';
import { admitAdmin, enterAs, expect, test } from '../kit/browser.ts';
import type { TestServer } from '../kit/server.ts';

const player = (number: number, name: string, letter: string) => ({
  number,
  name,
  surname: 'Silva',
  function: letter,
});
const HOME = [
  player(12, 'Ana', 'p'),
  player(5, 'Bia', 's'),
  player(7, 'Caio', 'c'),
  player(1, 'Duda', 'o'),
  player(9, 'Enzo', 'p'),
  player(3, 'Fred', 'c'),
  player(10, 'Gil', 'l'),
  player(8, 'Hugo', 'p'),
];
const SIX = { home: '12 5 7 1 9 3', visitor: '21 22 23 24 25 26' };

/** A private game: home has a roster, the visitor works with numbers alone. Sets end at three points. */
async function newGame(page: Page, { address }: TestServer, more: object = {}): Promise<string> {
  const made = await page.request.post(`${address}/games`, {
    data: {
      teams: { home: { name: 'Andorinha' }, away: { name: 'Bem-te-vi' } },
      players: { home: HOME, away: [] },
      pontosset: [3, 3],
      tipoScout: '',
      ...more,
    },
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('adminToken'))}` },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return (await made.json())._id;
}

const lineup = (page: Page) => page.getByRole('region', { name: /^Escalação · Set/ });
const field = (page: Page, team: string) => page.getByLabel(`Escalação de ${team}, posições 1 a 6`);
const court = (page: Page) => page.getByRole('img', { name: /^Quadra\./ });
const line = (page: Page) => page.getByRole('textbox', { name: 'Linha de códigos' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Jogadas' });
const row = (page: Page, text: string) => list(page).getByRole('option').filter({ hasText: text });
const editor = (page: Page) => page.getByRole('region', { name: 'Editar a jogada' });
const dialog = (page: Page) => page.getByRole('dialog');
const points = (page: Page) =>
  page.getByRole('region', { name: 'Placar' }).locator('[data-side] [data-figures] > span').allInnerTexts();

async function open(page: Page, area: 'admin' | 'scouter', id: string): Promise<void> {
  await page.goto(`/#${area === 'admin' ? '/admin' : ''}/games/scout/${id}`);
  await page.getByRole('heading', { name: 'Quadra' }).waitFor();
}

/** Types both line-ups and presses Gravar. */
async function recordLineup(page: Page): Promise<void> {
  await field(page, 'Andorinha').fill(SIX.home);
  await field(page, 'Bem-te-vi').fill(SIX.visitor);
  await field(page, 'Bem-te-vi').press('Enter');
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 12.*posição 1 número 21/);
}

async function type(page: Page, ...lines: string[]): Promise<void> {
  for (const text of lines) {
    await line(page).fill(text);
    await line(page).press('Enter');
    await expect(line(page)).toHaveValue('');
  }
}

/** The admin at a new game whose line-ups are recorded, with some rallies. */
async function begun(page: Page, demo: TestServer, ...lines: string[]): Promise<string> {
  await admitAdmin(page, demo);
  const id = await newGame(page, demo);
  await open(page, 'admin', id);
  await recordLineup(page);
  await type(page, ...lines);
  return id;
}

/** Selects a play and leaves the keys to the screen. */
async function select(page: Page, text: string): Promise<void> {
  await row(page, text).first().click();
  await expect(row(page, text).first()).toHaveAttribute('aria-selected', 'true');
  await expect(editor(page)).toBeVisible();
}

/** A second person in a browser of their own. */
async function scouter(context: BrowserContext, demo: TestServer, id: string): Promise<Page> {
  const page = await context.newPage();
  await enterAs(page, demo, 'Scouter', `/games/scout/${id}`);
  await page.getByRole('heading', { name: 'Quadra' }).waitFor();
  return page;
}

test('[R-RALLY-3] line-ups are typed into one field a team, Enter is Gravar; numbers alone are enough', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  await open(page, 'admin', await newGame(page, demo));
  await expect(lineup(page)).toBeVisible();
  await field(page, 'Andorinha').fill('12 5 7 1 9 44');
  await expect(lineup(page)).toContainText('#44 não está no elenco.');
  await field(page, 'Andorinha').fill('12 5 7 1 9 9');
  await expect(lineup(page)).toContainText('O número 9 está repetido.');
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(lineup(page).getByRole('alert')).toHaveText('Complete ou apague a escalação marcada.');
  await field(page, 'Andorinha').fill(SIX.home);
  // the setter is who is listed as one
  const home = lineup(page).getByRole('region', { name: 'Andorinha' });
  await expect(home.getByRole('button', { name: 'P2' })).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Andorinha').press('ArrowUp');
  await expect(field(page, 'Andorinha')).toHaveValue('5 7 1 9 3 12');
  await expect(home.getByRole('button', { name: 'P1' })).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Andorinha').press('ArrowDown');
  await field(page, 'Andorinha').press('Tab');
  const stored = taken(page);
  await recordLineup(page);
  await expect(lineup(page)).toHaveCount(0);
  await expect(row(page, 'Escalação gravada')).toHaveCount(1);
  await stored;
  await page.reload();
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 12.*posição 1 número 21/);
  await expect(lineup(page)).toHaveCount(0);
});

test('[R-CODE-5] a number on no roster is added by one tap; places are filled from the bench by tap', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  await open(page, 'admin', await newGame(page, demo));
  await field(page, 'Andorinha').fill('12 5 7 1 9 44');
  await lineup(page).getByRole('button', { name: 'Adicionar #44 ao elenco' }).click();
  await expect(lineup(page)).not.toContainText('#44 não está no elenco.');
  await lineup(page)
    .getByRole('region', { name: 'Andorinha' })
    .getByRole('button', { name: 'Posição 6: #44' })
    .click();
  await lineup(page).getByRole('list', { name: 'Reservas de Andorinha' }).getByText('Hugo').click();
  await expect(field(page, 'Andorinha')).toHaveValue('12 5 7 1 9 8');
  await field(page, 'Andorinha').press('Enter');
  await expect(court(page)).toHaveAttribute('aria-label', /posição 6 número 8/);
});

test('[R-RALLY-7] a match is joined at any set and score', async ({ page, demo }) => {
  await admitAdmin(page, demo);
  await open(page, 'admin', await newGame(page, demo, { pontosset: [25, 15] }));
  await lineup(page).getByText('Começar de outro ponto').click();
  await lineup(page).getByLabel('Set', { exact: true }).fill('3');
  await lineup(page).getByLabel('Sets de Andorinha').fill('1');
  await lineup(page).getByLabel('Sets de Bem-te-vi').fill('2');
  await field(page, 'Andorinha').fill(SIX.home);
  await field(page, 'Andorinha').press('Enter');
  await expect(lineup(page).getByRole('alert').first()).toContainText('Há mais sets ganhos');
  await lineup(page).getByLabel('Sets de Bem-te-vi').fill('1');
  await lineup(page).getByLabel('Pontos de Andorinha').fill('12');
  await lineup(page).getByLabel('Pontos de Bem-te-vi').fill('9');
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await expect.poll(() => points(page)).toEqual(['12', '9']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Andorinha 1');
});

test('[R-RALLY-3] the alternation of the first serve is shown where it differs, one key takes it', async ({
  page,
  demo,
}) => {
  // home serves first and loses the set: the loser serves on, the rule says the visitor
  await begun(page, demo, '12S=', 'a21S#', 'a21S#');
  await expect(lineup(page)).toContainText('Pela regra da alternância, saca Bem-te-vi.');
  await field(page, 'Andorinha').press('s');
  await expect(lineup(page)).not.toContainText('Pela regra da alternância');
  await expect(field(page, 'Andorinha')).toHaveValue(SIX.home);
  await field(page, 'Andorinha').press('Enter');
  await expect(lineup(page)).toHaveCount(0);
  await expect(court(page)).toHaveAttribute('aria-label', /número 21 \([^)]*saca/);
});

test('[R-RALLY-1] score, serve, sides, setter and rotation are corrected by hand; Ctrl+Z takes each back', async ({
  page,
  demo,
}) => {
  await begun(page, demo, '12S#');
  await page.getByRole('button', { name: 'Correções' }).click();
  const box = page.getByRole('region', { name: 'Correções' });
  await box.getByRole('button', { name: 'Somar um ponto a Bem-te-vi' }).click();
  await expect.poll(() => points(page)).toEqual(['1', '1']);
  await box.getByRole('button', { name: 'Tirar um ponto de Andorinha' }).click();
  await expect.poll(() => points(page)).toEqual(['0', '1']);
  await box.getByRole('button', { name: 'Girar Andorinha para a frente' }).click();
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 5 /);
  await box.getByLabel('Levantador de Bem-te-vi').selectOption('4');
  await expect(court(page)).toHaveAttribute('aria-label', /número 24 \(levantador/);
  await box.getByRole('button', { name: 'Saque de Bem-te-vi' }).click();
  await expect(box.getByRole('button', { name: 'Saque de Bem-te-vi' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await box.getByRole('button', { name: 'Trocar lado' }).click();
  await expect(court(page)).toHaveAttribute('aria-label', /^Quadra\. Bem-te-vi/);
  for (const left of [5, 4, 3, 2, 1, 0]) {
    await page.keyboard.press('ControlOrMeta+z');
    await dialog(page).getByRole('button', { name: 'Desfazer' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, 'Correção manual').or(row(page, 'Levantador na posição'))).toHaveCount(left);
  }
  expect(await points(page)).toEqual(['1', '0']);
});

/** The server's next answer to something that was entered: from then on a reload loses nothing. */
const taken = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/log') && answer.request().method() === 'POST' && answer.ok(),
  );

/** After an edit the hands are back on the line; keys of the screen need them off it. */
async function leaveLine(page: Page): Promise<void> {
  await expect(page.getByLabel('Linha de códigos')).toBeFocused();
  await page.keyboard.press('Escape');
}

test('[R-RALLY-6] a code is edited in place: Enter saves, Escape and empty cancel', async ({
  page,
  demo,
}) => {
  await begun(page, demo, '12SM.22+', 'a24A=');
  await select(page, 'a22RM+');
  await page.keyboard.press('e');
  const code = editor(page).getByLabel('Código');
  await expect(code).toBeFocused();
  await code.fill('a23R!');
  await code.press('Escape');
  await expect(row(page, 'a22RM+')).toHaveCount(1);
  await leaveLine(page);
  await page.keyboard.press('e');
  await code.fill('');
  await code.press('Enter');
  await expect(row(page, 'a22RM+')).toHaveCount(1);
  await leaveLine(page);
  await page.keyboard.press('e');
  await code.fill('a23RQ!X');
  await expect(editor(page)).toContainText('não cabe aqui');
  await expect(editor(page).getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await code.fill('a23RM!');
  const stored = taken(page);
  await code.press('Enter');
  await expect(row(page, 'a23RM!')).toHaveCount(1);
  await expect(row(page, 'a22RM+')).toHaveCount(0);
  await stored;
  await page.reload();
  await expect(row(page, 'a23RM!')).toHaveCount(1);
});

test('[R-RALLY-6] a missed touch is inserted before another, another one after it', async ({
  page,
  demo,
}) => {
  await begun(page, demo, '12S', 'a24A+', '7A#');
  await select(page, 'a24AH+');
  await page.keyboard.press('i');
  await editor(page).getByLabel('Inserir antes').fill('a22R+');
  await editor(page).getByLabel('Inserir antes').press('Enter');
  await expect(row(page, 'a22RH+')).toHaveCount(1);
  await select(page, 'a24AH+');
  await page.keyboard.press('o');
  await editor(page).getByLabel('Inserir depois').fill('3D-');
  await editor(page).getByLabel('Inserir depois').press('Enter');
  await expect(row(page, '*03DH-')).toHaveCount(1);
  const codes = (await list(page).getByRole('option').allInnerTexts()).map(
    (text) => /[*a]\d\d[SREABD]\S*/.exec(text)?.[0],
  );
  // newest first
  expect(codes.filter(Boolean)).toEqual(['*07AH#', '*03DH-', 'a24AH+', 'a22RH+', '*12SH-']);
  await leaveLine(page);
  await page.keyboard.press('u');
  await expect.poll(() => points(page)).toEqual(['1', '0']);
});

test('[R-RALLY-6] an edit that moves the end of a set says so first; nothing is lost either way', async ({
  page,
  demo,
}) => {
  await begun(page, demo, '12S#', '12S#', '12S=', 'a22S=');
  await expect(row(page, 'Fim de set')).toHaveCount(1);
  await select(page, '*12SH=');
  await page.keyboard.press('e');
  await editor(page).getByLabel('Código').fill('12S#');
  await editor(page).getByLabel('Código').press('Enter');
  await expect(dialog(page)).toContainText('O que deixa de encaixar');
  await expect(dialog(page)).toContainText('Fim do set 1: de 3 x 1 para 3 x 0');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, '*12SH=')).toHaveCount(1);
  await editor(page).getByLabel('Código').press('Enter');
  await dialog(page).getByRole('button', { name: 'Gravar assim mesmo' }).click();
  await expect(dialog(page)).toHaveCount(0);
  // the last play moved to the next set, and that is shown now
  await page.getByLabel('Set das jogadas').selectOption('Todos os sets');
  await expect(row(page, '*12SH#')).toHaveCount(3);
  await expect(row(page, 'a22SH=')).toHaveCount(1);
});

test('[section 5] a time is digits only, empty cancels; Segue turns; Remover asks', async ({
  page,
  demo,
}) => {
  await begun(page, demo, '12S', '7A#');
  await select(page, '*12SH-');
  await page.keyboard.press('m');
  const time = editor(page).getByLabel('Tempo no vídeo, em segundos');
  await time.pressSequentially('1x2:5');
  await expect(time).toHaveValue('125');
  await time.press('Enter');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' })).toContainText('vídeo 2:05');
  await leaveLine(page);
  await page.keyboard.press('m');
  await time.fill('');
  await time.press('Enter');
  await expect(page.getByRole('region', { name: 'Jogada selecionada' })).toContainText('vídeo 2:05');
  await select(page, '*07AH#');
  await page.keyboard.press('s');
  await expect(editor(page).getByRole('button', { name: 'Segue' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => points(page)).toEqual(['0', '0']);
  await leaveLine(page);
  await page.keyboard.press('x');
  await expect(dialog(page)).toContainText('Remover esta jogada?');
  await dialog(page).getByRole('button', { name: 'Remover' }).click();
  await expect(row(page, '*07AH#')).toHaveCount(0);
});

test('[R-RALLY-6] an earlier set is read-only; "Corrigir em cópia" makes one where it is not', async ({
  page,
  demo,
}) => {
  const id = await begun(page, demo, '12S#', '12S#', '12S#');
  await expect(lineup(page)).toBeVisible();
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await type(page, 'a22S#');
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await row(page, '*12SH#').first().click();
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByText('Set encerrado: somente leitura.')).toBeVisible();
  await page.getByRole('button', { name: 'Corrigir em cópia' }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await row(page, '*12SH#').last().click();
  await page.keyboard.press('e');
  await editor(page).getByLabel('Código').fill('12SM#');
  await editor(page).getByLabel('Código').press('Enter');
  await expect(row(page, '*12SM#')).toHaveCount(1);
  await open(page, 'admin', id);
  await page.getByLabel('Set', { exact: true }).first().selectOption('1');
  await expect(row(page, '*12SM#')).toHaveCount(0);
});

test('[R-ID-6] the roster is the admin’s: name, function, number, and off the bench after the question', async ({
  page,
  demo,
  browser,
}) => {
  const id = await begun(page, demo, '12S');
  await page.getByRole('button', { name: 'Editar elenco' }).click();
  const home = dialog(page).getByRole('region', { name: 'Andorinha' });
  await expect(home.getByRole('button', { name: 'Remover #12 - Ana Silva do banco' })).toHaveCount(0);
  await home.getByRole('button', { name: 'Editar #8 - Hugo Silva' }).click();
  await home.getByLabel('Número').fill('12');
  await home.getByRole('button', { name: 'Salvar' }).click();
  await expect(home).toContainText('Já existe um atleta com o número 12.');
  await home.getByLabel('Número').fill('18');
  await home.getByLabel('Nome').fill('Hugo Reis');
  await home.getByLabel('Função').fill('o');
  await home.getByLabel('Função').press('Enter');
  await expect(home).toContainText('Hugo Reis');
  await expect(home).toContainText('Oposto');
  await home.getByRole('button', { name: '+ Adicionar atleta' }).click();
  await home.getByLabel('Número').fill('30');
  await home.getByLabel('Número').press('Enter');
  await expect(home.getByRole('button', { name: 'Editar #30' })).toBeVisible();
  await home.getByRole('button', { name: 'Remover #18 - Hugo Reis do banco' }).click();
  await expect(dialog(page).last()).toContainText(
    'Tem certeza que deseja remover o atleta Hugo Reis do banco de reservas?',
  );
  await dialog(page).last().getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(home).not.toContainText('Hugo Reis');

  const other = await browser.newContext({ baseURL: demo.address });
  const scout = await scouter(other, demo, id);
  await expect(scout.getByRole('button', { name: 'Editar elenco' })).toHaveCount(0);
  await other.close();
});

test('[R-SYNC-2] a second scout takes over while the first is offline; both versions are compared, one is chosen', async ({
  page,
  context,
  demo,
  browser,
  complaints,
}) => {
  const id = await begun(page, demo, '12S#');
  await expect(page.getByText('Você está gravando', { exact: true })).toBeVisible();
  const other = await browser.newContext({ baseURL: demo.address });
  const second = await scouter(other, demo, id);
  await expect(second.getByText('está gravando').first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Escalação' })).toBeDisabled();
  await expect(line(second)).toBeDisabled();

  await context.setOffline(true);
  await type(page, '12S#', '12SM-');
  expect(await points(page)).toEqual(['2', '0']);

  await second.getByRole('button', { name: 'Assumir a gravação' }).click();
  await expect(dialog(second)).toContainText('fica guardado como segunda versão');
  await dialog(second).getByRole('button', { name: 'Assumir a gravação' }).click();
  await expect(second.getByText('Você está gravando', { exact: true })).toBeVisible();
  await type(second, '12S=');
  await expect.poll(() => points(second)).toEqual(['1', '1']);

  await context.setOffline(false);
  await expect(page.getByText('assumiu a gravação')).toBeVisible();
  await expect(page.getByText(/ficaram guardadas à parte|ficou guardada à parte/)).toBeVisible();
  await expect.poll(() => points(page)).toEqual(['1', '1']);

  await page.getByRole('button', { name: 'Comparar versões' }).click();
  await expect(dialog(page)).toContainText('As duas se separam no set 1, em 1 x 0.');
  const [mine, theirs] = [
    dialog(page).getByRole('region', { name: 'Guardada à parte', exact: true }),
    dialog(page).getByRole('region', { name: 'Na partida', exact: true }),
  ];
  await expect(mine).toContainText('Set 1, 2 x 0');
  await expect(theirs).toContainText('Set 1, 1 x 1');
  await expect(theirs).toContainText('*12SH=');

  // the match goes on while somebody compares
  await type(second, 'a22S#');
  await dialog(page).getByRole('button', { name: 'Usar a guardada à parte' }).click();
  await dialog(page).last().getByRole('button', { name: 'Usar a guardada à parte' }).click();
  await expect(page.getByText('Compare as versões de novo').first()).toBeVisible();
  await expect(theirs).toContainText('Set 1, 1 x 2');
  await mine.getByRole('button', { name: 'Usar a guardada à parte' }).click();
  await dialog(page).last().getByRole('button', { name: 'Usar a guardada à parte' }).click();
  await expect(dialog(page)).toHaveCount(0);
  for (const each of [page, second]) {
    await expect.poll(() => points(each)).toEqual(['2', '0']);
    await expect(row(each, '*12SM-')).toHaveCount(1);
    await expect(row(each, '*12SH=')).toHaveCount(0);
  }
  // the browser itself logs a socket that finds no network
  const others = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  complaints.splice(0, complaints.length, ...others);
  await other.close();
});

test('[R-ID-6] viewers see who records and change nothing', async ({ page, demo, browser }) => {
  await admitAdmin(page, demo);
  const id = await newGame(page, demo, { publico: true });
  await open(page, 'admin', id);
  await recordLineup(page);
  await type(page, '12S#');
  const other = await browser.newContext({ baseURL: demo.address });
  const viewer = await other.newPage();
  await viewer.goto(`/#/jogos/${id}`);
  await expect(row(viewer, '*12SH#')).toHaveCount(1);
  for (const name of ['Escalação', 'Correções', 'Editar elenco', 'Assumir a gravação', 'Código', 'Remover'])
    await expect(viewer.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(viewer.getByText('está gravando').first()).toBeVisible();
  await other.close();
});

for (const { theme, width } of WALKS)
  test(`[A1] line-up, corrections, editing and roster, ${width} px`, async ({ page, demo }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await admitAdmin(page, demo);
    await open(page, 'admin', await newGame(page, demo));
    await field(page, 'Andorinha').fill('12 5 7 1 44 44');
    await expectCleanInBothThemes(page, 'line-up with what is wrong');
    await recordLineup(page);
    await type(page, '12SM.22+', 'a24A=', '12S#');
    await page.getByRole('button', { name: 'Correções' }).click();
    await select(page, 'a22RM+');
    await expectCleanInBothThemes(page, 'corrections and tools');
    await editor(page).getByRole('button', { name: 'Código' }).click();
    await editor(page).getByLabel('Código').fill('a99S+ 12X');
    await expectCleanInBothThemes(page, 'a code that cannot be');
    await editor(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Escalação' }).click();
    await dialog(page).getByText('O set já começou').waitFor();
    await expectCleanInBothThemes(page, 'line-up of a running set');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Editar elenco' }).click();
    await dialog(page).getByRole('button', { name: 'Editar #8 - Hugo Silva' }).click();
    await expectCleanInBothThemes(page, 'roster');
  });
