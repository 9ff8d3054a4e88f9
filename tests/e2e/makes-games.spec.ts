import { admitAdmin, codeOf, enterCode, expect, test } from '../kit/browser.ts';
import { makeGame } from '../kit/game.ts';

test('[R-ID-6] "Cria jogos" in the account allows + Nova Partida', async ({ page, demo, browser }) => {
  await makeGame(page, demo, { teams: { home: { name: 'Alheia' }, away: { name: 'Outra' } } });
  await admitAdmin(page, demo);
  await page.goto('/#/admin/atletas');
  const row = page.getByRole('row', { name: /Scouter/ }).first();
  await row.getByRole('link', { name: /^Editar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar scouter' })).toBeVisible();
  const createsGames = page.getByRole('checkbox', { name: 'Cria jogos' });
  await expect(createsGames).not.toBeChecked();
  await createsGames.check();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Scouter/ }).first()).toContainText('cria jogos');

  const context = await browser.newContext({ baseURL: demo.address });
  const gym = await context.newPage();
  await enterCode(gym, '/scout', codeOf(demo, 'Scouter'));
  await gym.getByRole('link', { name: '+ Nova Partida' }).click();
  await expect(gym).toHaveURL(/#\/games\/new$/);
  await gym.getByRole('combobox', { name: 'Time da casa' }).fill('Ginásio');
  await gym.getByRole('combobox', { name: 'Time visitante' }).fill('Visita');
  await gym
    .getByLabel(/^Elenco/)
    .first()
    .fill('1\n2\n3\n4\n5\n6');
  await gym.getByRole('button', { name: /^Criar/ }).click();
  await expect(gym).toHaveURL(/#\/games\/scout\/[\w-]+$/);
  await expect(gym.getByLabel('Linha de códigos')).toBeVisible();

  await gym.goto('/#/games');
  const ownGame = gym.getByRole('article').filter({ hasText: 'Ginásio' });
  await ownGame.getByRole('link', { name: /^Editar/ }).click();
  await expect(gym).toHaveURL(/#\/games\/edit\/[\w-]+$/);
  await gym.getByRole('combobox', { name: 'Time da casa' }).fill('Ginásio Novo');
  await gym.getByRole('button', { name: /^Salvar/ }).click();
  await expect(gym).toHaveURL(/#\/games$/);
  await expect(gym.getByRole('article').filter({ hasText: 'Ginásio Novo' })).toBeVisible();
  const other = gym.getByRole('article').filter({ hasText: 'Alheia' });
  await expect(other).toBeVisible();
  await expect(other.getByRole('link', { name: /^Editar/ })).toHaveCount(0);

  await page
    .getByRole('row', { name: /Scouter/ })
    .first()
    .getByRole('link', { name: /^Editar/ })
    .click();
  await createsGames.uncheck();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('row', { name: /Scouter/ }).first()).not.toContainText('cria jogos');
  await gym.goto('/#/jogos');
  await expect(gym.getByRole('heading', { level: 1, name: 'Jogos', exact: true })).toBeVisible();
  await gym.goto('/#/games');
  await expect(gym.getByRole('article').first()).toBeVisible();
  await expect(gym.getByRole('link', { name: '+ Nova Partida' })).toHaveCount(0);
  await context.close();
});
