import type { Page } from '@playwright/test';
import { expectCleanInBothThemes } from '../kit/axe.ts';
import { expect, FETCHING_AHEAD, forgetComplaints, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';
import { enter, openToRecord, saved } from '../kit/scout-screen.ts';

test.use(FETCHING_AHEAD);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titles = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 });
const TABLET = { width: 820, height: 1180 };

test('[R-STAT-9] a rally is on the bench as soon as it is recorded', async ({ page, context, demo }) => {
  const id = await openToRecord(page, demo);
  const bench = await context.newPage();
  await bench.setViewportSize(TABLET);
  await bench.goto(`/#/jogos/${id}/banco`);
  await expect(bench.getByText('Nenhum lance ainda')).toBeVisible();
  await expect(bench.getByText('ao vivo')).toBeVisible();
  await enter(page, '1S a15R+ a12A#');
  await expect(saved(page)).toBeVisible();
  await expect(bench.getByRole('heading', { level: 1 })).toContainText('0:1');
  await expect(card(bench, 'Últimos pontos')).toContainText('Praia 1 ponto');
  await expect(card(bench, 'Quem saca agora')).toContainText('12');
  await card(bench, 'Ataque: eficiência').getByRole('button', { name: 'Eles' }).click();
  await expect(card(bench, 'Ataque: eficiência').getByRole('row', { name: /^12/ })).toContainText('100');
  for (const width of [390, 820, 1366]) {
    await bench.setViewportSize({ width, height: 820 });
    await expectCleanInBothThemes(bench, `bench, ${width}`);
  }
});

test('[R-STAT-9] cards, their order and the team shown first are chosen, and stored on the device', async ({
  page,
  demo,
}) => {
  const id = await makeGame(page, demo);
  await page.goto(`/#/jogos/${id}/banco`);
  await expect(titles(page)).toHaveCount(6);
  await page.keyboard.press('c');
  const picker = page.getByRole('region', { name: 'Cartões do banco' });
  await expectCleanInBothThemes(page, 'choice of cards');
  await picker.getByRole('checkbox', { name: 'Onde sacar · efic. da recepção' }).uncheck();
  await picker.getByRole('checkbox', { name: 'Contra a temporada' }).check();
  await picker.getByRole('button', { name: 'Últimos pontos: antes' }).click();
  await picker.getByRole('button', { name: 'Praia' }).click();
  await page.getByLabel('Placar').selectOption('A partir de 20');
  const chosen = [
    'Side-out e break por rotação',
    'Distribuição do levantador',
    'Últimos pontos',
    'Ataque: eficiência',
    'Quem saca agora',
    'Contra a temporada',
  ];
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(titles(page)).toHaveText(chosen);
  await expect(page).toHaveURL(/banco\?placar=20$/);
  await page.reload();
  await expect(page.getByText('Mostrando: a partir de 20.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar recorte' }).click();
  await expect(page).toHaveURL(/banco$/);
  await expect(titles(page)).toHaveText(chosen);
  await expect(card(page, 'Contra a temporada')).toContainText('Sem jogos anteriores deste time.');
  const teams = card(page, 'Side-out e break por rotação').locator('thead [data-side]');
  await expect(teams).toHaveText(['Praia', 'Minas']);
  await page.keyboard.press('c');
  await picker.getByRole('checkbox', { name: 'Contra a temporada' }).uncheck();
  await picker.getByRole('checkbox', { name: 'Chamadas do levantador' }).check();
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(card(page, 'Chamadas do levantador')).toContainText('Nenhuma chamada');
});

test('[R-STAT-9] offline the last figures and the age of the data stay visible', async ({
  page,
  context,
  demo,
  complaints,
}) => {
  const id = await makeGame(page, demo);
  await page.goto(`/#/jogos/${id}/banco`);
  await expect(page.getByText('ao vivo')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('sem conexão')).toBeVisible();
  await expect(page.getByRole('time')).toHaveText(/^(agora|há \d+ s)$/);
  await expect(titles(page)).toHaveCount(6);
  await context.setOffline(false);
  await expect(page.getByText('ao vivo')).toBeVisible();
  forgetComplaints(complaints, /WebSocket/);
});
