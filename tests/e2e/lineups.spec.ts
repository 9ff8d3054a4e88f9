import { admitAdmin, expect, test } from '../kit/browser.ts';
import {
  beginMatch,
  court,
  dialog,
  entryStored,
  field,
  line,
  lineup,
  newGame,
  open,
  points,
  recordLineup,
  row,
  SIX,
  scouter,
  type,
  undo,
} from '../kit/match-screen.ts';

test('[R-RALLY-3] a lineup is typed into one field per team, without a roster', {
  tag: '@short',
}, async ({ page, demo }) => {
  await admitAdmin(page, demo);
  await open(page, 'admin', await newGame(page, demo));
  await expect(lineup(page)).toBeVisible();
  await field(page, 'Andorinha').fill('12 5 7 1 9 44');
  await expect(lineup(page)).toContainText('#44 não está no elenco.');
  await field(page, 'Andorinha').fill('12 5 7 1 9 9');
  await expect(lineup(page)).toContainText('O número 9 está repetido.');
  await lineup(page).getByRole('button', { name: 'Gravar' }).click();
  await expect(lineup(page).getByRole('alert')).toHaveText('Andorinha: O número 9 está repetido.');
  await field(page, 'Andorinha').fill(SIX.home);
  const home = lineup(page).getByRole('region', { name: 'Andorinha' });
  await expect(home.getByRole('button', { name: 'P2' })).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Andorinha').press('ArrowUp');
  await expect(field(page, 'Andorinha')).toHaveValue('5 7 1 9 3 12');
  await expect(home.getByRole('button', { name: 'P1' })).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Andorinha').press('ArrowDown');
  await field(page, 'Andorinha').press('Tab');
  const stored = entryStored(page);
  await recordLineup(page);
  await expect(lineup(page)).toHaveCount(0);
  await expect(page.getByLabel('Linha de códigos')).toBeFocused();
  await expect(row(page, 'Escalação gravada')).toHaveCount(1);
  await stored;
  await page.reload();
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 12.*posição 1 número 21/);
  await expect(lineup(page)).toHaveCount(0);
});

test('[R-CODE-5] a number that is not on the roster is added by one tap', async ({ page, demo }) => {
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

test('[R-RALLY-7] a recording can start in a later set and at any score', async ({ page, demo }) => {
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

test('[R-RALLY-3] a hint names the team that serves first by the alternation rule, if the preset differs', async ({
  page,
  demo,
}) => {
  // by default the loser of a set serves next; by the alternation rule the visitors do
  await beginMatch(page, demo, '12S=', 'a21S#', 'a21S#');
  const rule = lineup(page).getByText('Pela regra da alternância, saca Bem-te-vi.');
  const isHit = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  await expect(rule).toBeInViewport({ ratio: 1 });
  expect(await rule.evaluate(isHit)).toBe(true);
  await field(page, 'Andorinha').press('s');
  await expect(lineup(page)).not.toContainText('Pela regra da alternância');
  // the court shows the match until the lineup is recorded; Enter in the empty line records it
  await field(page, 'Andorinha').fill('5 7 1 9 3 8');
  await expect(court(page)).not.toHaveAttribute('aria-label', /posição 6 número 8/);
  await field(page, 'Andorinha').fill('5 7 1 9 3');
  await line(page).press('Enter');
  await expect(lineup(page)).toBeVisible();
  await field(page, 'Andorinha').fill(SIX.home);
  await line(page).press('Enter');
  await expect(lineup(page)).toHaveCount(0);
  await expect(court(page)).toHaveAttribute('aria-label', /número 23 \([^)]*saca/);
});

test('[R-RALLY-3] before Gravar is pressed, court and lineup show the last rotation, and a serve shows a warning', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S#', '12S#', '12S#');
  await expect(lineup(page)).toBeVisible();
  const shifted = '5 7 1 9 3 12';
  await expect(field(page, 'Andorinha')).toHaveValue(shifted);
  await expect(court(page)).toHaveAttribute('aria-label', /Andorinha.*posição 1 número 5 /);
  await line(page).fill('a21S');
  const warning = page.getByText('O set começa sem Gravar: vale a última rotação.');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Usar as escalações do início do set anterior' }).click();
  await expect(warning).toHaveCount(0);
  await expect(lineup(page)).toHaveCount(0);
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 12,/);
  await line(page).fill('');
  await undo(page);
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 5 /);
  await type(page, 'a22S');
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 5 /);
  await expect(row(page, 'Sacador fora da ordem')).toHaveCount(0);
});

test('[R-RALLY-6] a lineup is corrected from the start of the set, and no point is lost', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S#', '12S#', '12S=');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+g');
  const form = page.getByRole('dialog', { name: /^Escalação/ });
  await expect(form).toContainText('Gravar muda a rotação a partir de agora.');
  await form.getByRole('button', { name: 'Desde o início do set' }).click();
  await expect(form).toContainText('Nenhuma jogada se perde.');
  const home = form.getByRole('textbox', { name: /Andorinha/ });
  await expect(home).toHaveValue(SIX.home);
  await home.press('ArrowUp');
  await home.press('Enter');
  const question = page.getByRole('dialog').filter({ hasText: 'Sacador fora da ordem' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(home).toHaveValue('5 7 1 9 3 12');
  await form.getByRole('button', { name: 'Gravar' }).click();
  await question.getByRole('button', { name: 'Salvar assim mesmo' }).click();
  await expect(form).toHaveCount(0);
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 5 /);
  await expect.poll(() => points(page)).toEqual(['2', '1']);
  await undo(page);
  await expect(court(page)).toHaveAttribute('aria-label', /posição 1 número 12/);
  await expect.poll(() => points(page)).toEqual(['2', '1']);
});

test('[R-RALLY-1] score, serve, sides, setter and rotation are corrected by hand and by Ctrl+Z', async ({
  page,
  demo,
}) => {
  await beginMatch(page, demo, '12S#');
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
  await box.getByRole('button', { name: 'Corrigir os lados' }).click();
  await expect(court(page)).toHaveAttribute('aria-label', /^Quadra\. Bem-te-vi/);
  for (const remainingRows of [5, 4, 3, 2, 1, 0]) {
    await undo(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, 'Correção manual').or(row(page, 'Levantador na posição'))).toHaveCount(
      remainingRows,
    );
  }
  await expect.poll(() => points(page)).toEqual(['1', '0']);
  // consecutive points of one team are one undo step
  const more = box.getByRole('button', { name: 'Somar um ponto a Bem-te-vi' });
  for (const visitorPoints of ['1', '2']) {
    await more.click();
    await expect.poll(() => points(page)).toEqual(['1', visitorPoints]);
  }
  await undo(page);
  await expect.poll(() => points(page)).toEqual(['1', '0']);
});

test('[R-UI-4] "Trocar lado" stores the side before the first entry of a set; later it changes only the view', async ({
  page,
  demo,
}) => {
  await admitAdmin(page, demo);
  await open(page, 'admin', await newGame(page, demo));
  const swap = page.getByRole('button', { name: 'Trocar lado' });
  const expectOnLeft = (team: string) =>
    expect(court(page)).toHaveAttribute('aria-label', new RegExp(`^Quadra. ${team}`));
  await expectOnLeft('Andorinha');
  await swap.click();
  await expectOnLeft('Bem-te-vi');
  await expect(lineup(page).getByRole('button', { name: 'À esquerda: Bem-te-vi | Andorinha' })).toBeVisible();
  await recordLineup(page);
  await type(page, '12S#');
  await expectOnLeft('Bem-te-vi');
  await swap.click();
  await expectOnLeft('Andorinha');
  const stored = entryStored(page);
  await type(page, '12S#');
  await stored;
  await expect(row(page, 'Correção manual')).toHaveCount(1);
  await page.reload();
  await expectOnLeft('Bem-te-vi');
});

test('[R-ID-6] the libero who played last is on court', async ({ page, demo }) => {
  await beginMatch(page, demo, '12S');
  const home = dialog(page).getByRole('region', { name: 'Andorinha' });
  const roster = page.getByRole('button', { name: 'Editar elenco' });
  await roster.click();
  await home.getByRole('button', { name: '+ Adicionar atleta' }).click();
  await home.getByLabel('Número').fill('30');
  await home.getByLabel('Função').fill('l');
  await home.getByLabel('Função').press('Enter');
  await expect(home.getByRole('button', { name: 'Remover #30 do banco' })).toBeVisible();
  await page.keyboard.press('Escape');
  await type(page, '30D+');
  await roster.click();
  await expect(home.getByRole('button', { name: 'Editar #30' })).toBeVisible();
  await expect(home.getByRole('button', { name: 'Remover #30 do banco' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await type(page, '10D+');
  await roster.click();
  await home.getByRole('button', { name: 'Remover #30 do banco' }).click();
  await expect(dialog(page).last()).toContainText('1 jogada desta partida fica só com o número, sem o nome.');
});

test('[R-ID-6] only an admin edits the roster', {
  tag: '@short',
}, async ({ page, demo, browser }) => {
  const id = await beginMatch(page, demo, '12S');
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

  await home.getByRole('button', { name: 'Editar #12 - Ana Silva' }).click();
  await home.getByLabel('Número').fill('13');
  await home.getByLabel('Número').press('Enter');
  const question = page.getByRole('dialog', { name: '#12 passa a ser #13' });
  await expect(question).toContainText('O número está em 1 jogada do set 1.');
  await question.getByRole('button', { name: 'Renomear nas jogadas deste set' }).click();
  await expect(home.getByRole('button', { name: 'Editar #13 - Ana Silva' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, '13S')).toBeVisible();

  const other = await browser.newContext({ baseURL: demo.address });
  const scout = await scouter(other, demo, id);
  await expect(scout.getByRole('button', { name: 'Editar elenco' })).toHaveCount(0);
  await other.close();
});
